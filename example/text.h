/* Strings that the caller frees. All functions end the program when memory runs out. */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>

char *text_copy(const char *string);
char *text_copy_range(const char *begin, const char *end);
/* Without blanks at either end. */
char *text_trim(const char *begin, const char *end);
char *text_join(const char *first, const char *second);
int text_same(const char *first, const char *second); /* without regard to case */

void *memory_new(size_t size); /* zeroed */

#endif
