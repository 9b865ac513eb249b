/* clang: the compiler as a program: C in, bitcode out. */
#ifndef STAUNCH_DRIVER_CLANG_H
#define STAUNCH_DRIVER_CLANG_H

#include "base/text.h"
#include "driver/inputs.h"

/* The clang to call: $STAUNCH_CLANG, the clang-N of the LLVM we are built with, clang. Ends the process if there is none. */
const char *clang_find(struct arena *arena);
/* Compiles one input of kind INPUT_SOURCE. True with bitcode, or false with clang's first error, one line, in `error`. */
bool clang_compile(const char *clang, const struct input *input, struct text *bitcode, struct text *error);

/* Compiles several in one process, with the flags of the first; their bitcode one after the other, in this order. False if anything
 * goes wrong: then each has to be compiled alone, to see what. */
bool clang_compile_together(const char *clang, const struct input *const *inputs, uint32_t count, struct text *bitcode);

#endif
