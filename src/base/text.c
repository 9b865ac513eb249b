#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

static void reserve(struct text *text, size_t more)
{
    if (text->count + more + 1 <= text->capacity)
        return;
    size_t grown = text->capacity ? text->capacity * 2 : 64;
    while (grown < text->count + more + 1)
        grown *= 2;
    text->at = must_realloc(text->at, grown);
    text->capacity = grown;
}

void text_add_bytes(struct text *text, const char *bytes, size_t count)
{
    reserve(text, count);
    if (count)
        memcpy(text->at + text->count, bytes, count);
    text->count += count;
    text->at[text->count] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_vprintf(struct text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int count = vsnprintf(NULL, 0, format, arguments);
    if (count > 0) {
        reserve(text, (size_t)count);
        vsnprintf(text->at + text->count, (size_t)count + 1, format, again);
        text->count += (size_t)count;
    }
    va_end(again);
}

void text_printf(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(text, format, arguments);
    va_end(arguments);
}

void text_clear(struct text *text)
{
    text->count = 0;
    if (text->at)
        text->at[0] = '\0';
}

void text_release(struct text *text)
{
    free(text->at);
    *text = (struct text){0};
}

const char *text_string(const struct text *text)
{
    return text->at ? text->at : "";
}

int text_read_file(struct text *text, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return errno;
    char buffer[16384];
    size_t count;
    while ((count = fread(buffer, 1, sizeof buffer, file)) > 0)
        text_add_bytes(text, buffer, count);
    int error = ferror(file) ? EIO : 0;
    fclose(file);
    return error;
}
