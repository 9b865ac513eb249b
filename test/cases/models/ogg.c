/* Streams in Ogg containers: what is given to them is the caller's still, and what they hold is to be cleared. */
#include <stdlib.h>

typedef struct { unsigned char *header; long header_len; unsigned char *body; long body_len; } ogg_page;
typedef struct { unsigned char *body_data; long body_storage; char rest[376]; } ogg_stream_state;
int ogg_stream_init(ogg_stream_state *, int);
int ogg_stream_pagein(ogg_stream_state *, ogg_page *);
int ogg_stream_clear(ogg_stream_state *);
int ogg_page_serialno(const ogg_page *);

struct track {
    ogg_stream_state stream;
    int headers;
};

struct track *track_open(ogg_page *page)
{
    struct track *track = calloc(1, sizeof *track); // leak: path
    if (!track)
        return NULL;
    ogg_stream_init(&track->stream, ogg_page_serialno(page));
    if (ogg_stream_pagein(&track->stream, page)) {
        ogg_stream_clear(&track->stream);
        return NULL;
    }
    return track;
}

struct track *track_try(ogg_page *page)
{
    struct track *track = calloc(1, sizeof *track);
    if (!track)
        return NULL;
    ogg_stream_init(&track->stream, ogg_page_serialno(page));
    if (ogg_stream_pagein(&track->stream, page)) {
        ogg_stream_clear(&track->stream);
        free(track);
        return NULL;
    }
    return track;
}
