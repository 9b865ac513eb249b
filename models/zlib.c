/* Compression: zlib, bzip2, xz (liblzma), zstd. A stream of the caller's holds a state that _end frees. */
#include "staunch_model.h"

/* ---- zlib ---- */
struct z_stream {
    unsigned char *next_in;
    unsigned available_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned available_out;
    unsigned long total_out;
    const char *message;
    void *state;
    void *(*allocate)(void *opaque, unsigned items, unsigned size);
};

/* A program with an allocator of its own has its reasons: a pool that goes as a whole, mostly. What it takes is not ours to follow. */
static int z_begin(struct z_stream *stream)
{
    if (!staunch_allocation_succeeds()) {
        stream->state = NULL;
        return (int)staunch_any_between(-6, -1);
    }
    stream->state = stream->allocate ? staunch_borrowed() : staunch_allocate("zlib");
    return 0;
}

static int z_end(struct z_stream *stream)
{
    if (!stream->allocate)
        staunch_release(stream->state, "zlib");
    stream->state = NULL;
    return (int)staunch_any_between(-6, 0);
}

static int z_step(struct z_stream *stream)
{
    staunch_write(stream->next_out);
    stream->next_in = stream->next_in + staunch_any();
    stream->next_out = stream->next_out + staunch_any();
    stream->available_in = (unsigned)staunch_any();
    stream->available_out = (unsigned)staunch_any();
    stream->total_in = (unsigned long)staunch_any();
    stream->total_out = (unsigned long)staunch_any();
    return (int)staunch_any_between(-6, 2);
}

int deflateInit_(struct z_stream *stream, int level, const char *version, int size) { return z_begin(stream); }
int deflateInit2_(struct z_stream *stream, int level, int method, int bits, int memory, int strategy,
                  const char *version, int size)
{
    return z_begin(stream);
}
int inflateInit_(struct z_stream *stream, const char *version, int size) { return z_begin(stream); }
int inflateInit2_(struct z_stream *stream, int bits, const char *version, int size) { return z_begin(stream); }
int inflateBackInit_(struct z_stream *stream, int bits, unsigned char *window, const char *version, int size)
{
    return z_begin(stream);
}
int deflateCopy(struct z_stream *to, struct z_stream *from) { *to = *from; return z_begin(to); }
int inflateCopy(struct z_stream *to, struct z_stream *from) { *to = *from; return z_begin(to); }
int deflate(struct z_stream *stream, int flush) { return z_step(stream); }
int inflate(struct z_stream *stream, int flush) { return z_step(stream); }
int deflateEnd(struct z_stream *stream) { return z_end(stream); }
int inflateEnd(struct z_stream *stream) { return z_end(stream); }
int inflateBackEnd(struct z_stream *stream) { return z_end(stream); }
BORROWS(int, deflateReset, struct z_stream *)
BORROWS(int, inflateReset, struct z_stream *)
BORROWS(int, inflateReset2, struct z_stream *, int)
BORROWS(int, deflateSetDictionary, struct z_stream *, const unsigned char *, unsigned)
BORROWS(int, inflateSetDictionary, struct z_stream *, const unsigned char *, unsigned)
BORROWS(int, deflateParams, struct z_stream *, int, int)
BORROWS(unsigned long, deflateBound, struct z_stream *, unsigned long)
BORROWS(unsigned long, compressBound, unsigned long)
BORROWS(unsigned long, crc32, unsigned long, const unsigned char *, unsigned)
BORROWS(unsigned long, adler32, unsigned long, const unsigned char *, unsigned)
LENDS_ALWAYS(zError, int)
LENDS_ALWAYS(zlibVersion, void)

#define CONVERTS(name, ...) \
    int name(unsigned char *to, unsigned long *length, __VA_ARGS__) \
    { \
        staunch_write(to); \
        staunch_write(length); \
        return (int)staunch_any_between(-6, 0); \
    }
CONVERTS(compress, const unsigned char *, unsigned long)
CONVERTS(compress2, const unsigned char *, unsigned long, int)
CONVERTS(uncompress, const unsigned char *, unsigned long)

CREATES(gzopen, "gzip-file", const char *, const char *)
CREATES(gzopen64, "gzip-file", const char *, const char *)

void *gzdopen(int descriptor, const char *mode)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    staunch_release_handle(descriptor, "descriptor");
    return staunch_allocate("gzip-file");
}

int gzclose(void *file)
{
    staunch_release(file, "gzip-file");
    return (int)staunch_any();
}

int gzclose_r(void *file) { return gzclose(file); }
int gzclose_w(void *file) { return gzclose(file); }
int gzread(void *file, void *to, unsigned size) { staunch_write(to); return (int)staunch_any_between(-1, INT_MAX); }
char *gzgets(void *file, char *to, int size) { staunch_write(to); return staunch_any() ? to : NULL; }
BORROWS(int, gzwrite, void *, const void *, unsigned)
BORROWS(int, gzprintf, void *, const char *, ...)
BORROWS(int, gzputs, void *, const char *)
BORROWS(int, gzputc, void *, int)
BORROWS(int, gzgetc, void *)
BORROWS(int, gzflush, void *, int)
BORROWS(int, gzeof, void *)
BORROWS(int, gzbuffer, void *, unsigned)
BORROWS(long, gzseek, void *, long, int)
BORROWS(long, gztell, void *)
char *gzerror(void *file, int *number) { staunch_write(number); return staunch_borrowed(); }

/* ---- bzip2 ---- */
struct bz_stream {
    char *next_in;
    unsigned available_in, total_in[2];
    char *next_out;
    unsigned available_out, total_out[2];
    void *state;
};

static int bz_begin(struct bz_stream *stream)
{
    stream->state = staunch_allocation_succeeds() ? staunch_allocate("bzip2") : NULL;
    return stream->state ? 0 : (int)staunch_any_between(-9, -1);
}

static int bz_end(struct bz_stream *stream)
{
    staunch_release(stream->state, "bzip2");
    stream->state = NULL;
    return (int)staunch_any_between(-9, 0);
}

static int bz_step(struct bz_stream *stream)
{
    staunch_write(stream->next_out);
    stream->next_in = stream->next_in + staunch_any();
    stream->next_out = stream->next_out + staunch_any();
    stream->available_in = (unsigned)staunch_any();
    stream->available_out = (unsigned)staunch_any();
    return (int)staunch_any_between(-9, 4);
}

int BZ2_bzCompressInit(struct bz_stream *stream, int block, int verbosity, int factor) { return bz_begin(stream); }
int BZ2_bzDecompressInit(struct bz_stream *stream, int verbosity, int small) { return bz_begin(stream); }
int BZ2_bzCompress(struct bz_stream *stream, int action) { return bz_step(stream); }
int BZ2_bzDecompress(struct bz_stream *stream) { return bz_step(stream); }
int BZ2_bzCompressEnd(struct bz_stream *stream) { return bz_end(stream); }
int BZ2_bzDecompressEnd(struct bz_stream *stream) { return bz_end(stream); }
CREATES(BZ2_bzopen, "bzip2-file", const char *, const char *)
RELEASES(BZ2_bzclose, "bzip2-file")
BORROWS(int, BZ2_bzread, void *, void *, int)
BORROWS(int, BZ2_bzwrite, void *, void *, int)

void *BZ2_bzReadOpen(int *error, FILE *stream, int verbosity, int small, void *unused, int count)
{
    staunch_write(error);
    return staunch_any() ? staunch_allocate("bzip2-file") : NULL;
}

void *BZ2_bzWriteOpen(int *error, FILE *stream, int block, int verbosity, int factor)
{
    staunch_write(error);
    return staunch_any() ? staunch_allocate("bzip2-file") : NULL;
}

void BZ2_bzReadClose(int *error, void *file)
{
    staunch_write(error);
    staunch_release(file, "bzip2-file");
}

void BZ2_bzWriteClose(int *error, void *file, int abandon, unsigned *in, unsigned *out)
{
    staunch_write(error);
    staunch_release(file, "bzip2-file");
}

/* ---- xz ---- */
struct lzma_stream {
    const unsigned char *next_in;
    size_t available_in;
    unsigned long long total_in;
    unsigned char *next_out;
    size_t available_out;
    unsigned long long total_out;
    const void *allocator;
    void *internal;
};

/* An old state is used again; a failing start frees it. */
#define STARTS(name, ...) \
    int name(struct lzma_stream *stream, __VA_ARGS__) \
    { \
        if (!staunch_allocation_succeeds()) { \
            staunch_release(stream->internal, "lzma"); \
            stream->internal = NULL; \
            return (int)staunch_any_between(1, 12); \
        } \
        if (!stream->internal) \
            stream->internal = staunch_allocate("lzma"); \
        return 0; \
    }
STARTS(lzma_easy_encoder, unsigned, int)
STARTS(lzma_stream_encoder, const void *, int)
STARTS(lzma_stream_encoder_mt, const void *)
STARTS(lzma_alone_encoder, const void *)
STARTS(lzma_raw_encoder, const void *)
STARTS(lzma_stream_decoder, unsigned long long, unsigned)
STARTS(lzma_auto_decoder, unsigned long long, unsigned)
STARTS(lzma_alone_decoder, unsigned long long)
STARTS(lzma_raw_decoder, const void *)

int lzma_code(struct lzma_stream *stream, int action)
{
    staunch_write(stream->next_out);
    stream->next_in = stream->next_in + staunch_any();
    stream->next_out = stream->next_out + staunch_any();
    stream->available_in = (size_t)staunch_any();
    stream->available_out = (size_t)staunch_any();
    return (int)staunch_any_between(0, 12);
}

void lzma_end(struct lzma_stream *stream)
{
    staunch_release(stream->internal, "lzma");
    stream->internal = NULL;
}

struct lzma_filter {
    unsigned long long id;
    void *options;
};

/* Options of a filter as a file says them: the caller's to free. */
#define DECODES(name, ...) \
    int name(struct lzma_filter *filter, const void *allocator, const unsigned char *from, __VA_ARGS__) \
    { \
        filter->options = NULL; \
        if (!staunch_any()) \
            return (int)staunch_any_between(1, 12); \
        if (!staunch_allocation_succeeds()) \
            return 5; \
        filter->options = allocator ? (void *)staunch_any() : staunch_allocate("heap"); \
        return 0; \
    }
DECODES(lzma_properties_decode, size_t size)

/* ---- zstd ---- */
#define CONTEXT(create, release) \
    ALLOCATES(create, "zstd", void) \
    size_t release(void *context) { staunch_release(context, "zstd"); return 0; }
CONTEXT(ZSTD_createCCtx, ZSTD_freeCCtx)
CONTEXT(ZSTD_createDCtx, ZSTD_freeDCtx)
CONTEXT(ZSTD_createCStream, ZSTD_freeCStream)
CONTEXT(ZSTD_createDStream, ZSTD_freeDStream)
ALLOCATES(ZSTD_createCDict, "zstd", const void *, size_t, int)
ALLOCATES(ZSTD_createDDict, "zstd", const void *, size_t)
size_t ZSTD_freeCDict(void *dictionary) { staunch_release(dictionary, "zstd"); return 0; }
size_t ZSTD_freeDDict(void *dictionary) { staunch_release(dictionary, "zstd"); return 0; }
