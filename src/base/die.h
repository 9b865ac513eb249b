/* die: the two ways staunch gives up, and allocation that cannot fail. */
#ifndef STAUNCH_BASE_DIE_H
#define STAUNCH_BASE_DIE_H

#include <stddef.h>

enum exit_code {
    EXIT_CLEAN = 0,      /* analysed everything, no finding at the asked level */
    EXIT_FINDINGS = 1,   /* at least one finding */
    EXIT_USAGE = 2,      /* wrong options, unreadable configuration or input */
    EXIT_INCOMPLETE = 3, /* something was not analysed; what is reported still holds */
    EXIT_INTERNAL = 4,   /* a bug in staunch */
};

/* One line "staunch: ..." on stderr, then exit with the code. */
_Noreturn void die(enum exit_code code, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* One line "staunch: warning: ..." on stderr. */
void warn(const char *format, ...) __attribute__((format(printf, 1, 2)));

void *must_alloc(size_t size);              /* zeroed */
void *must_realloc(void *block, size_t size);
char *must_copy_string(const char *string);

#endif
