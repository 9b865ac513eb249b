/* 252 buffer-in-local-struct: append functions allocate into a field; the initial value is a shared static
 * byte. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

char text_nothing[1];

static void text_grow(struct text *text, size_t extra)
{
    int fresh = text->room == 0;
    size_t wanted = text->length + extra + 1;
    if (wanted <= text->room)
        return;
    char *bytes = realloc(fresh ? NULL : text->bytes, wanted);
    if (bytes == NULL)
        abort();
    text->bytes = bytes;
    text->room = wanted;
}

void text_addf(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    text_grow(text, (size_t)length);
    va_start(arguments, format);
    vsnprintf(text->bytes + text->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

void text_release(struct text *text)
{
    if (text->room) {
        free(text->bytes);
        text->room = text->length = 0;
        text->bytes = text_nothing;
    }
}
