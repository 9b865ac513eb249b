/* A buffer whose size is computed from lengths, and which is grown in several steps: once something was added the size is not 0, or else a length
 * would have overflowed. Where it is 0 the text is static, and who takes it out of the buffer gets a new block. */
#include <stdlib.h>
#include <string.h>

struct buffer {
    size_t size, length;
    char *text;
};

static char nothing[1];

const char *current_directory(void);

void buffer_begin(struct buffer *buffer)
{
    buffer->size = 0;
    buffer->length = 0;
    buffer->text = nothing;
}

void buffer_grow(struct buffer *buffer, size_t more)
{
    int fresh = !buffer->size;
    if (more + 1 > (size_t)-1 - buffer->length)
        abort();
    if (fresh)
        buffer->text = NULL;
    size_t wanted = buffer->length + more + 1;
    if (wanted > buffer->size) {
        size_t usual = (buffer->size + 16) * 3 / 2;
        buffer->size = usual < wanted ? wanted : usual;
        buffer->text = realloc(buffer->text, buffer->size);
        if (!buffer->text)
            abort();
    }
    if (fresh)
        buffer->text[0] = 0;
}

char *buffer_take(struct buffer *buffer)
{
    buffer_grow(buffer, 0);
    char *text = buffer->text;
    buffer_begin(buffer);
    return text;
}

void buffer_add(struct buffer *buffer, const char *text)
{
    size_t length = strlen(text);
    buffer_grow(buffer, length);
    memcpy(buffer->text + buffer->length, text, length + 1);
    buffer->length += length;
}

static void buffer_add_byte(struct buffer *buffer, char byte)
{
    if (!buffer->size || buffer->size - buffer->length - 1 == 0)
        buffer_grow(buffer, 1);
    buffer->text[buffer->length++] = byte;
    buffer->text[buffer->length] = 0;
}

void buffer_add_path(struct buffer *buffer, const char *path)
{
    if (*path != '/') {
        size_t before = buffer->length;
        const char *directory = current_directory();
        if (directory)
            buffer_add(buffer, directory);
        else
            buffer_add(buffer, ".");
        if (buffer->length > before && buffer->text[buffer->length - 1] != '/')
            buffer_add_byte(buffer, '/');
    }
    buffer_add(buffer, path);
}

char *full_path(const char *path)
{
    struct buffer buffer;
    buffer_begin(&buffer);
    buffer_add_path(&buffer, path);
    return buffer_take(&buffer);
}

char *path_upwards(int levels, int one_more)
{
    struct buffer buffer;
    buffer_begin(&buffer);
    for (int i = 0; i < levels; i++)
        buffer_add(&buffer, "../");
    if (one_more)
        buffer_add(&buffer, "../");
    return buffer_take(&buffer);
}

/* The twin: nobody takes the text out. */
size_t path_length(const char *path)
{
    struct buffer buffer;
    buffer_begin(&buffer);
    buffer_add(&buffer, path); // leak: never-freed medium
    return buffer.length;
}
