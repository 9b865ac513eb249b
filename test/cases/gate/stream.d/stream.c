/* The allocating and releasing side of stream.h. */
#include "stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STREAM_MAGIC 0x5354524d

struct stream {
    int magic;
    char *buffer;
    size_t room;
    size_t used;
};

struct stream *stream_open(size_t room)
{
    struct stream *stream = malloc(sizeof *stream);
    if (stream == NULL)
        return NULL;
    stream->buffer = malloc(room);
    if (stream->buffer == NULL) {
        free(stream);
        return NULL;
    }
    stream->magic = STREAM_MAGIC;
    stream->room = room;
    stream->used = 0;
    return stream;
}

int stream_write(struct stream *stream, const char *text)
{
    if (stream == NULL || stream->magic != STREAM_MAGIC)
        return -1;
    size_t length = strlen(text);
    if (length > stream->room - stream->used) {
        fwrite(stream->buffer, 1, stream->used, stdout);
        stream->used = 0;
    }
    if (length > stream->room)
        return fputs(text, stdout);
    memcpy(stream->buffer + stream->used, text, length);
    stream->used += length;
    return 0;
}

int stream_close(struct stream *stream)
{
    if (stream == NULL || stream->magic != STREAM_MAGIC)
        return -1;
    size_t written = fwrite(stream->buffer, 1, stream->used, stdout);
    int status = written == stream->used ? 0 : -1;
    stream->magic = 0;
    free(stream->buffer);
    free(stream);
    return status;
}
