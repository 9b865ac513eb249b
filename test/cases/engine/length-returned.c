/* 0 means "nothing yet", and then nothing was made; success is the length of the message, of which the function itself has seen that it is not 0. That
 * is another condition than `length == 0`: only the number line tells. */
#include <stdlib.h>
#include <string.h>

struct header {
    unsigned type;
    unsigned short length, flags;
};

struct reader {
    size_t filled;
    char bytes[4096];
};

struct message {
    struct header header;
    void *data;
    int more;
};

static long message_get(struct reader *reader, struct message *message)
{
    size_t length;
    if (sizeof(struct header) > reader->filled)
        return 0;
    memcpy(&message->header, reader->bytes, sizeof(struct header));
    if (message->header.length < sizeof(struct header) || message->header.length > sizeof(reader->bytes))
        return -1;
    if (message->header.length > reader->filled)
        return 0;
    length = message->header.length - sizeof(struct header);
    if (length == 0)
        message->data = NULL;
    else if ((message->data = malloc(length)) == NULL)
        return -1;
    message->more = message->header.flags & 1 ? 1 : -1;
    memcpy(message->data, reader->bytes + sizeof(struct header), length);
    reader->filled -= message->header.length;
    return (long)(length + sizeof(struct header));
}

int kept(struct reader *reader)
{
    struct message message;
    long n = message_get(reader, &message);
    if (n == -1 || n == 0)
        return 0;
    free(message.data);
    return 1;
}

int lost_if_short(struct reader *reader)
{
    struct message message;
    long n = message_get(reader, &message); // leak: path
    if (n == -1 || n == 12)
        return 0;
    free(message.data);
    return 1;
}
