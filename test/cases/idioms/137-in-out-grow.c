/* 137 in-out-grow: the append function exchanges the buffer in the owner's struct. */
#include <stdlib.h>

struct bytes {
    char *data;
    size_t used, room;
};

static void append(struct bytes *bytes, char byte)
{
    if (bytes->used == bytes->room) {
        size_t room = bytes->room ? 2 * bytes->room : 16;
        char *data = realloc(bytes->data, room);
        if (data == NULL)
            abort();
        bytes->data = data;
        bytes->room = room;
    }
    bytes->data[bytes->used++] = byte;
}

size_t squeeze_kept(const char *text)
{
    struct bytes bytes = {NULL, 0, 0};
    for (; *text; text++)
        if (*text != ' ')
            append(&bytes, *text);
    free(bytes.data);
    return bytes.used;
}

size_t squeeze_lost(const char *text)
{
    struct bytes bytes = {NULL, 0, 0};
    for (; *text; text++)
        if (*text != ' ')
            append(&bytes, *text); // leak
    return bytes.used;
}
