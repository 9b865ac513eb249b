// A length is returned along with the block of that length. An allocator that ends the process for 0 makes that 0 mean: no block.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t size)
{
    void *block = malloc(size);
    if (!block)
        exit(255);
    return block;
}

static void *allocate_some(size_t size)
{
    if (size == 0) {
        fprintf(stderr, "no size\n");
        exit(255);
    }
    void *block = malloc(size);
    if (!block)
        exit(255);
    return block;
}

struct buffer {
    char *bytes;
    size_t used;
};

int buffer_add(struct buffer *, const char *);
size_t buffer_length(struct buffer *);
char *buffer_bytes(struct buffer *);

static int encode(int type, const char *key, char **blob, unsigned *length)
{
    struct buffer buffer = {0};
    if (!key)
        return 0;
    switch (type) {
    case 1: buffer_add(&buffer, "dss"); break;
    case 2: buffer_add(&buffer, "rsa"); break;
    default: return 0;
    }
    int used = (int)buffer_length(&buffer);
    if (length)
        *length = (unsigned)used;
    if (blob) {
        *blob = allocate_some((size_t)used);
        memcpy(*blob, buffer_bytes(&buffer), (size_t)used);
    }
    return used;
}

static int encode_any(int type, const char *key, char **blob, unsigned *length)
{
    struct buffer buffer = {0};
    if (!key)
        return 0;
    switch (type) {
    case 1: buffer_add(&buffer, "dss"); break;
    case 2: buffer_add(&buffer, "rsa"); break;
    default: return 0;
    }
    int used = (int)buffer_length(&buffer);
    if (length)
        *length = (unsigned)used;
    if (blob) {
        *blob = allocate((size_t)used);
        memcpy(*blob, buffer_bytes(&buffer), (size_t)used);
    }
    return used;
}

int sign(int type, const char *key)
{
    char *blob;
    unsigned length;
    if (encode(type, key, &blob, &length) == 0)
        return -1;
    puts(blob);
    free(blob);
    return 0;
}

int sign_badly(int type, const char *key)
{
    char *blob;
    unsigned length;
    if (encode_any(type, key, &blob, &length) == 0) // leak
        return -1;
    puts(blob);
    free(blob);
    return 0;
}
