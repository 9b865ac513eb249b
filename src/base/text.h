/* text: a string that grows. Always terminated; `text.at` may be NULL while it is empty. */
#ifndef STAUNCH_BASE_TEXT_H
#define STAUNCH_BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>

struct text {
    char *at;
    size_t count;
    size_t capacity;
};

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t count);
void text_printf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vprintf(struct text *text, const char *format, va_list arguments);
void text_clear(struct text *text);
void text_release(struct text *text);
/* The string, "" if empty. */
const char *text_string(const struct text *text);
/* Whole file into `text`; 0, or errno. */
int text_read_file(struct text *text, const char *path);

#endif
