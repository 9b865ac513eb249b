/* A growing text whose realloc has a branch for size 0, which no sum of unsigned sizes is; what was grown once is not empty. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct text { size_t room, length; char *bytes; };
static char nothing[1];

static void *resize(void *block, size_t size)
{
    void *result;
    if (!size) {
        free(block);
        result = malloc(1);
    } else {
        result = realloc(block, size);
    }
    if (!result)
        abort();
    return result;
}

static void grow(struct text *text, size_t extra)
{
    int fresh = !text->room;
    if (fresh)
        text->bytes = NULL;
    if (text->length + extra + 1 > text->room) {
        if ((text->room + 16) * 3 / 2 < text->length + extra + 1)
            text->room = text->length + extra + 1;
        else
            text->room = (text->room + 16) * 3 / 2;
        text->bytes = resize(text->bytes, text->room);
    }
    if (fresh)
        text->bytes[0] = '\0';
}

static char *detach(struct text *text)
{
    char *result;
    grow(text, 0);
    result = text->bytes;
    text->room = text->length = 0;
    text->bytes = nothing;
    return result;
}

static size_t available(const struct text *text)
{
    return text->room ? text->room - text->length - 1 : 0;
}

static void add(struct text *text, const char *format, va_list arguments)
{
    va_list again;
    int length;
    if (!available(text))
        grow(text, 64);
    va_copy(again, arguments);
    length = vsnprintf(text->bytes + text->length, text->room - text->length, format, again);
    va_end(again);
    if (length < 0)
        abort();
    if ((size_t)length > available(text)) {
        grow(text, length);
        length = vsnprintf(text->bytes + text->length, text->room - text->length, format, arguments);
        if ((size_t)length > available(text))
            abort();
    }
    text->length += length;
    text->bytes[text->length] = 0;
}

static char *format_new(const char *format, ...)
{
    struct text text = {0, 0, nothing};
    va_list arguments;
    va_start(arguments, format);
    add(&text, format, arguments);
    va_end(arguments);
    return detach(&text);
}

int show(const char *name)
{
    char *line = format_new("name %s", name);
    puts(line);
    free(line);
    return 0;
}

int show_and_lose(const char *name)
{
    char *line = format_new("name %s", name); // leak
    puts(line);
    return 0;
}
