/* zlib, declared by hand. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct z_stream {
    const unsigned char *next_in;
    unsigned available_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned available_out;
    unsigned long total_out;
    const char *message;
    struct state *state;
    void *allocate, *release, *user;
    int type;
    unsigned long checksum, reserved;
};
int deflateInit_(struct z_stream *stream, int level, const char *version, int size);
int deflate(struct z_stream *stream, int flush);
int deflateEnd(struct z_stream *stream);
struct gzFile_s *gzopen(const char *path, const char *mode);
int gzclose(struct gzFile_s *file);

int compressed_lost(unsigned char *out, unsigned size)
{
    struct z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (deflateInit_(&stream, 6, "1", (int)sizeof stream) != 0) // resource-leak
        return -1;
    stream.next_out = out;
    stream.available_out = size;
    if (deflate(&stream, 4) != 1)
        return -1;
    deflateEnd(&stream);
    return 0;
}

int compressed(unsigned char *out, unsigned size)
{
    struct z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (deflateInit_(&stream, 6, "1", (int)sizeof stream) != 0)
        return -1;
    stream.next_out = out;
    stream.available_out = size;
    int result = deflate(&stream, 4);
    deflateEnd(&stream);
    return result;
}

void *pool_take(void *pool, unsigned items, unsigned size);

int compressed_in_pool(void *pool, unsigned char *out, unsigned size)
{
    struct z_stream stream;
    memset(&stream, 0, sizeof stream);
    stream.allocate = (void *)pool_take;
    stream.user = pool;
    if (deflateInit_(&stream, 6, "1", (int)sizeof stream) != 0)
        return -1;
    stream.next_out = out;
    stream.available_out = size;
    if (deflate(&stream, 4) != 1)
        return -1;
    deflateEnd(&stream);
    return 0;
}

int file_lost(const char *path, int n)
{
    struct gzFile_s *file = gzopen(path, "r"); // resource-leak
    if (!file)
        return -1;
    if (n)
        return -1;
    return gzclose(file);
}

struct lzma_stream {
    const unsigned char *next_in;
    unsigned long available_in;
    unsigned long long total_in;
    unsigned char *next_out;
    unsigned long available_out;
    unsigned long long total_out;
    const void *allocator;
    void *internal;
};

struct lzma_filter {
    unsigned long long id;
    void *options;
};

int lzma_properties_decode(struct lzma_filter *filter, const void *allocator, const unsigned char *from, unsigned long size);
int lzma_raw_decoder(struct lzma_stream *stream, const void *filters);

int filter_options_lost(struct lzma_stream *stream, const unsigned char *from)
{
    struct lzma_filter filters[2] = {{.id = 1}, {.id = -1ULL}};
    if (lzma_properties_decode(&filters[0], NULL, from, 5) != 0) // leak
        return -1;
    return lzma_raw_decoder(stream, filters);
}

int filter_options_freed(struct lzma_stream *stream, const unsigned char *from)
{
    struct lzma_filter filters[2] = {{.id = 1}, {.id = -1ULL}};
    if (lzma_properties_decode(&filters[0], NULL, from, 5) != 0)
        return -1;
    int result = lzma_raw_decoder(stream, filters);
    free(filters[0].options);
    return result;
}
