/* Ogg containers and the codecs in them: libogg, libvorbis, libtheora, libspeex. A stream or sync state of the caller's holds buffers that _clear
 * frees; what a page or packet points to is the stream's. Of the codecs' own structs nothing is followed but that nobody keeps them. */
#include "staunch_model.h"

/* ---- libogg ---- */
struct buffered {
    unsigned char *data; /* the first of the buffers stands for all */
};
struct page {
    unsigned char *header;
    long header_length;
    unsigned char *body;
    long body_length;
};
struct packet {
    unsigned char *packet;
    long bytes;
    long begins, ends;
    long long position, number;
};

int ogg_stream_init(struct buffered *stream, int serial)
{
    if (!staunch_allocation_succeeds()) {
        stream->data = NULL;
        return -1;
    }
    stream->data = staunch_allocate("ogg-stream");
    return 0;
}

int ogg_stream_clear(struct buffered *stream)
{
    staunch_release(stream->data, "ogg-stream");
    stream->data = NULL;
    return 0;
}

static int page_out(struct page *page, int most)
{
    int some = (int)staunch_any_between(-1, most);
    if (some > 0) {
        page->header = staunch_borrowed();
        page->header_length = staunch_any_between(27, 282);
        page->body = staunch_borrowed();
        page->body_length = staunch_any_between(0, INT_MAX);
    }
    return some;
}

static int packet_out(struct packet *packet)
{
    int some = (int)staunch_any_between(-1, 1);
    if (packet) {
        packet->packet = staunch_borrowed();
        packet->bytes = staunch_any_between(0, INT_MAX);
        packet->begins = staunch_any();
        packet->ends = staunch_any();
        packet->position = staunch_any();
        packet->number = staunch_any();
    }
    return some;
}

int ogg_stream_pageout(void *stream, struct page *page) { return page_out(page, 1); }
int ogg_stream_pageout_fill(void *stream, struct page *page, int fill) { return page_out(page, 1); }
int ogg_stream_flush(void *stream, struct page *page) { return page_out(page, 1); }
int ogg_stream_flush_fill(void *stream, struct page *page, int fill) { return page_out(page, 1); }
int ogg_stream_packetout(void *stream, struct packet *packet) { return packet_out(packet); }
int ogg_stream_packetpeek(void *stream, struct packet *packet) { return packet_out(packet); }
BORROWS_STATUS(ogg_stream_packetin, void *, void *)
BORROWS_STATUS(ogg_stream_iovecin, void *, void *, int, long, long long)
BORROWS_STATUS(ogg_stream_pagein, void *, void *)
BORROWS_STATUS(ogg_stream_reset, void *)
BORROWS_STATUS(ogg_stream_reset_serialno, void *, int)
BORROWS_STATUS(ogg_stream_check, void *)
BORROWS(int, ogg_stream_eos, void *)

int ogg_sync_init(struct buffered *sync) { sync->data = NULL; return 0; }
int ogg_sync_clear(struct buffered *sync)
{
    staunch_release(sync->data, "ogg-sync");
    sync->data = NULL;
    return 0;
}
void *ogg_sync_buffer(struct buffered *sync, long size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    if (!sync->data)
        sync->data = staunch_allocate("ogg-sync");
    return staunch_borrowed();
}
BORROWS_STATUS(ogg_sync_wrote, void *, long)
BORROWS_STATUS(ogg_sync_reset, void *)
BORROWS_STATUS(ogg_sync_check, void *)
long ogg_sync_pageseek(void *sync, struct page *page) { return page_out(page, INT_MAX); }
int ogg_sync_pageout(void *sync, struct page *page) { return page_out(page, 1); }

BORROWS_NOTHING(ogg_page_checksum_set, void *)
PURE(int, ogg_page_version, const void *)
PURE(int, ogg_page_continued, const void *)
PURE(int, ogg_page_bos, const void *)
PURE(int, ogg_page_eos, const void *)
PURE(long long, ogg_page_granulepos, const void *)
PURE(int, ogg_page_serialno, const void *)
PURE(long, ogg_page_pageno, const void *)
PURE(int, ogg_page_packets, const void *)

/* ---- libvorbis ---- */
void vorbis_info_init(void *info) { staunch_write(info); }
BORROWS_NOTHING(vorbis_info_clear, void *)
void vorbis_comment_init(void *comment) { staunch_write(comment); }
BORROWS_NOTHING(vorbis_comment_add, void *, const char *)
BORROWS_NOTHING(vorbis_comment_add_tag, void *, const char *, const char *)
LENDS(vorbis_comment_query, void *, const char *, int)
BORROWS(int, vorbis_comment_query_count, void *, const char *)
BORROWS_NOTHING(vorbis_comment_clear, void *)
BORROWS(int, vorbis_synthesis_idheader, void *)
BORROWS(int, vorbis_synthesis_headerin, void *, void *, void *)
BORROWS(long, vorbis_packet_blocksize, void *, void *)
/* The packet is the caller's to free. */
int vorbis_commentheader_out(void *comment, struct packet *packet)
{
    if (!staunch_allocation_succeeds())
        return -130;
    packet->packet = staunch_allocate("heap");
    packet->bytes = staunch_any_between(1, INT_MAX);
    packet->begins = packet->ends = 0;
    packet->position = 0;
    packet->number = 1;
    return 0;
}

/* ---- libtheora ---- */
void theora_info_init(void *info) { staunch_write(info); }
BORROWS_NOTHING(theora_info_clear, void *)
void theora_comment_init(void *comment) { staunch_write(comment); }
BORROWS_NOTHING(theora_comment_clear, void *)
BORROWS(int, theora_decode_header, void *, void *, void *)
BORROWS(int, theora_packet_isheader, void *)
BORROWS(int, theora_packet_iskeyframe, void *)

/* ---- libspeex ---- */
CREATES(speex_packet_to_header, "heap", char *, int)
RELEASES(speex_header_free, "heap")
