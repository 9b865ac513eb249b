/* Output stream that carries a magic number; closing a stream without it does nothing. */
#ifndef STREAM_H
#define STREAM_H

#include <stddef.h>

struct stream;

struct stream *stream_open(size_t room);
int stream_write(struct stream *stream, const char *text);
int stream_close(struct stream *stream);

#endif
