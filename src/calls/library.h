/* calls/library: six facts about the C library that its models cannot state. */
#ifndef STAUNCH_CALLS_LIBRARY_H
#define STAUNCH_CALLS_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

/* Is this the path of a header of the C library itself? Its functions without a model borrow their arguments (analysis.md 6). */
bool library_is_c_header(const char *path);
/* Functions of stdio.h that a NULL for a stream does not end in a crash. */
bool library_takes_null_stream(const char *function);
/* Does the result own the descriptor given from then on, so that only its release closes it? */
bool library_takes_descriptor(const char *function);
/* Where is errno? */
bool library_is_errno(const char *function);
/* Leaves the function for a setjmp(). */
bool library_is_jump(const char *function);
/* Does inet_pton() read such a text? */
bool library_is_address(int64_t family, const char *text);

#endif
