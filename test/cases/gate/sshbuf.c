/* Wire buffer: an opaque object that checks its own sanity before every operation, the release included. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

struct sshbuf;

struct sshbuf *sshbuf_new(void);
int sshbuf_put(struct sshbuf *buffer, const void *bytes, size_t length);
size_t sshbuf_length(const struct sshbuf *buffer);
void sshbuf_free(struct sshbuf *buffer);

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

int pack_kept(int count, char *const *words)
{
    struct sshbuf *buffer = sshbuf_new();
    if (buffer == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (sshbuf_put(buffer, words[i], strlen(words[i])) != 0) {
            sshbuf_free(buffer);
            return -1;
        }
    }
    printf("%zu\n", sshbuf_length(buffer));
    sshbuf_free(buffer);
    return 0;
}

int pack_lost(int count, char *const *words)
{
    struct sshbuf *buffer = sshbuf_new(); // leak
    if (buffer == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (words[i][0] == '\0')
            return -1;
        if (sshbuf_put(buffer, words[i], strlen(words[i])) != 0) {
            sshbuf_free(buffer);
            return -1;
        }
    }
    printf("%zu\n", sshbuf_length(buffer));
    sshbuf_free(buffer);
    return 0;
}
