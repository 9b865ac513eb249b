/* Uses stream.h from another file: released on every path, and lost on an early return. */
#include "stream.h"

#include <stddef.h>

int emit_kept(int count, char *const *words)
{
    struct stream *stream = stream_open(4096);
    if (stream == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (stream_write(stream, words[i]) < 0) {
            stream_close(stream);
            return -1;
        }
    }
    return stream_close(stream);
}

int emit_lost(int count, char *const *words)
{
    struct stream *stream = stream_open(4096); // leak
    if (stream == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (stream_write(stream, words[i]) < 0)
            return -1;
    }
    return stream_close(stream);
}
