/* A text of unknown length is printed into a buffer that may have to grow twice for it. When exactly hangs on lengths, and a callee of a callee
 * cannot tell which of two blocks is in the buffer then; with an empty buffer there is one in any case. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct buffer {
    size_t size, length;
    char *text;
};

static char nothing[1];
#define EMPTY { .text = nothing }

int use(const char *text);

static void buffer_grow(struct buffer *buffer, size_t more)
{
    int empty = !buffer->size;
    if (empty)
        buffer->text = NULL;
    if (buffer->length + more + 1 > buffer->size) {
        if ((buffer->size + 16) * 3 / 2 < buffer->length + more + 1)
            buffer->size = buffer->length + more + 1;
        else
            buffer->size = (buffer->size + 16) * 3 / 2;
        buffer->text = realloc(buffer->text, buffer->size);
        if (!buffer->text)
            abort();
    }
    if (empty)
        buffer->text[0] = 0;
}

static size_t buffer_room(const struct buffer *buffer)
{
    return buffer->size ? buffer->size - buffer->length - 1 : 0;
}

static void buffer_set_length(struct buffer *buffer, size_t length)
{
    if (length > (buffer->size ? buffer->size - 1 : 0))
        abort();
    buffer->length = length;
    if (buffer->text != nothing)
        buffer->text[length] = 0;
}

static void buffer_print_list(struct buffer *buffer, const char *format, va_list arguments)
{
    va_list again;
    if (!buffer_room(buffer))
        buffer_grow(buffer, 64);
    va_copy(again, arguments);
    int length = vsnprintf(buffer->text + buffer->length, buffer->size - buffer->length, format, again);
    va_end(again);
    if (length < 0)
        abort();
    if ((size_t)length > buffer_room(buffer)) {
        buffer_grow(buffer, length);
        length = vsnprintf(buffer->text + buffer->length, buffer->size - buffer->length, format, arguments);
        if ((size_t)length > buffer_room(buffer))
            abort();
    }
    buffer_set_length(buffer, buffer->length + length);
}

static void buffer_print(struct buffer *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer_print_list(buffer, format, arguments);
    va_end(arguments);
}

static void buffer_release(struct buffer *buffer)
{
    if (!buffer->size)
        return;
    free(buffer->text);
    buffer->size = buffer->length = 0;
    buffer->text = nothing;
}

int never_releases(int number)
{
    struct buffer buffer = EMPTY;
    buffer_print(&buffer, "%d", number); // leak: never-freed medium
    return use(buffer.text);
}

int returns_too_early(int number)
{
    struct buffer buffer = EMPTY;
    buffer_print(&buffer, "%d", number); // leak: path high
    if (use(buffer.text))
        return -1;
    buffer_release(&buffer);
    return 0;
}

int releases(int number)
{
    struct buffer buffer = EMPTY;
    buffer_print(&buffer, "%d", number);
    number = use(buffer.text);
    buffer_release(&buffer);
    return number;
}
