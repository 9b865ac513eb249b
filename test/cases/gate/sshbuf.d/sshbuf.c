/* The allocating and releasing side of sshbuf.h. */
#include "sshbuf.h"

#include <stdlib.h>
#include <string.h>

#define SSHBUF_LIMIT 0x8000000u

struct sshbuf {
    unsigned char *data;
    size_t start;
    size_t end;
    size_t limit;
    size_t allocated;
    int readonly;
    unsigned references;
};

static int sshbuf_sane(const struct sshbuf *buffer)
{
    return buffer != NULL && buffer->references > 0 && buffer->references < 0x100000 &&
           (buffer->readonly || buffer->data != NULL) && buffer->limit <= SSHBUF_LIMIT &&
           buffer->allocated <= buffer->limit && buffer->end <= buffer->allocated &&
           buffer->start <= buffer->end;
}

struct sshbuf *sshbuf_new(void)
{
    struct sshbuf *buffer = calloc(1, sizeof *buffer);
    if (buffer == NULL)
        return NULL;
    buffer->allocated = 256;
    buffer->limit = SSHBUF_LIMIT;
    buffer->references = 1;
    buffer->data = calloc(1, buffer->allocated);
    if (buffer->data == NULL) {
        free(buffer);
        return NULL;
    }
    return buffer;
}

int sshbuf_put(struct sshbuf *buffer, const void *bytes, size_t length)
{
    if (!sshbuf_sane(buffer) || buffer->readonly)
        return -1;
    if (length > buffer->limit - buffer->end)
        return -2;
    if (buffer->end + length > buffer->allocated) {
        size_t wanted = (buffer->end + length + 255) & ~(size_t)255;
        unsigned char *larger = realloc(buffer->data, wanted);
        if (larger == NULL)
            return -3;
        buffer->data = larger;
        buffer->allocated = wanted;
    }
    memcpy(buffer->data + buffer->end, bytes, length);
    buffer->end += length;
    return 0;
}

size_t sshbuf_length(const struct sshbuf *buffer)
{
    return sshbuf_sane(buffer) ? buffer->end - buffer->start : 0;
}

void sshbuf_free(struct sshbuf *buffer)
{
    if (buffer == NULL)
        return;
    if (!sshbuf_sane(buffer))
        return;
    buffer->references--;
    if (buffer->references > 0)
        return;
    if (!buffer->readonly) {
        explicit_bzero(buffer->data, buffer->allocated);
        free(buffer->data);
    }
    free(buffer);
}
