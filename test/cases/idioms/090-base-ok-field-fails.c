/* 090 base-ok-field-fails: the struct is forgotten when its field cannot be had. */
#include <stdlib.h>

struct buffer {
    char *data;
    size_t size;
};

struct buffer *buffer_lost(size_t size)
{
    struct buffer *buffer = malloc(sizeof *buffer); // leak: oom-only medium
    if (!buffer)
        return NULL;
    buffer->size = size;
    buffer->data = malloc(size);
    if (!buffer->data)
        return NULL;
    return buffer;
}

struct buffer *buffer_kept(size_t size)
{
    struct buffer *buffer = malloc(sizeof *buffer);
    if (!buffer)
        return NULL;
    buffer->size = size;
    buffer->data = malloc(size);
    if (!buffer->data) {
        free(buffer);
        return NULL;
    }
    return buffer;
}
