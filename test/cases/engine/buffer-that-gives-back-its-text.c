/* A buffer that ends by giving back its text and releasing itself. Whether that fails hangs on the buffer being borrowed, on room and on memory, more than a
 * summary says; but with a text of its own there is something to give back, and who has appended something gets it. */
#include <stdlib.h>
#include <string.h>

struct buffer {
    const char *data;
    size_t length;
    char *own;
    size_t room;
    size_t offset;
    size_t mark;
};

static int is_borrowed(const struct buffer *buffer)
{
    return buffer->data != NULL && buffer->own == NULL;
}

static void reclaim(struct buffer *buffer)
{
    size_t prefix;
    if (!buffer || is_borrowed(buffer) || !buffer->own)
        return;
    prefix = buffer->mark != (size_t)-1 && buffer->mark < buffer->offset ? buffer->mark : buffer->offset;
    if (!prefix)
        return;
    memmove(buffer->own, buffer->own + prefix, buffer->length - prefix);
    buffer->data = buffer->own;
    buffer->length -= prefix;
    buffer->offset -= prefix;
    if (buffer->mark != (size_t)-1)
        buffer->mark -= prefix;
}

static int ensure(struct buffer *buffer, size_t more)
{
    size_t wanted, size;
    char *grown;
    if (!buffer || is_borrowed(buffer))
        return 2;
    more++;
    wanted = buffer->length + more;
    if (buffer->room - buffer->length >= more)
        return 0;
    reclaim(buffer);
    if (buffer->room - buffer->length >= more)
        return 0;
    size = buffer->room ? buffer->room : 16;
    do
        size <<= 1;
    while (size < wanted);
    grown = realloc(buffer->own, size);
    if (!grown)
        return 15;
    buffer->own = grown;
    buffer->room = size;
    buffer->data = grown;
    return 0;
}

int append(struct buffer *buffer, const char *bytes, size_t length)
{
    int status;
    if (!bytes || !length)
        return 2;
    status = ensure(buffer, length);
    if (status)
        return status;
    memcpy(buffer->own + buffer->length, bytes, length);
    buffer->length += length;
    return 0;
}

int append_text(struct buffer *buffer, const char *text)
{
    return append(buffer, text, strlen(text));
}

char *finish_bytes(struct buffer *buffer, size_t *length)
{
    char *bytes;
    if (!buffer || !length || is_borrowed(buffer))
        return NULL;
    reclaim(buffer);
    if (!buffer->own && ensure(buffer, 1))
        return NULL;
    bytes = buffer->own;
    *length = buffer->length;
    free(buffer);
    return bytes;
}

char *finish(struct buffer *buffer, size_t *length)
{
    size_t count;
    char *bytes = finish_bytes(buffer, &count);
    if (!bytes)
        return NULL;
    if (length)
        *length = count;
    bytes[count] = 0;
    return bytes;
}

struct buffer *make(void)
{
    struct buffer *buffer = calloc(1, sizeof *buffer);
    if (buffer)
        buffer->mark = (size_t)-1;
    return buffer;
}

void destroy(struct buffer *buffer)
{
    if (!buffer)
        return;
    free(buffer->own);
    free(buffer);
}

char *key(const char *name, int flags)
{
    struct buffer *buffer = make();
    if (!buffer)
        return NULL;
    if (append_text(buffer, name))
        goto fail;
    if (append_text(buffer, "|"))
        goto fail;
    if ((flags & 1) && append_text(buffer, "rd"))
        goto fail;
    if ((flags & 2) && append_text(buffer, "cd"))
        goto fail;
    return finish(buffer, NULL);
fail:
    destroy(buffer);
    return NULL;
}

char *key_that_forgets(const char *name)
{
    struct buffer *buffer = make(); // leak: high
    if (!buffer)
        return NULL;
    if (append_text(buffer, name))
        return NULL;
    return finish(buffer, NULL);
}

int measured(const char *name)
{
    struct buffer *buffer = make();
    size_t length = 0;
    if (!buffer)
        return -1;
    if (append_text(buffer, name)) { // leak: owner-freed
        destroy(buffer);
        return -1;
    }
    finish(buffer, &length);
    return (int)length;
}
