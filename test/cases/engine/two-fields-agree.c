// args: --min=low
/* A block is made because of one field of the structure that was given, and released because of another. Whoever set them may have set both: that they
 * differ is no more than a possibility, so it has low confidence. Of a field and an argument nothing like that is known. */
#include <stdlib.h>
#include <string.h>

struct channel {
    int filtered, packets;
    char *pending;
};

int put(const char *bytes);

int send_pending(struct channel *channel)
{
    char *bytes = channel->pending;
    if (channel->filtered || channel->packets) {
        bytes = strdup(channel->pending); // leak: path low
        if (!bytes)
            return -1;
    }
    int result = put(bytes);
    if (channel->packets)
        free(bytes);
    return result;
}

int send_now(struct channel *channel, int last)
{
    char *bytes = channel->pending;
    if (channel->filtered || last > 3) {
        bytes = strdup(channel->pending); // leak: path high
        if (!bytes)
            return -1;
    }
    int result = put(bytes);
    if (last > 3)
        free(bytes);
    return result;
}

/* Who asks for the second field only where the first one is set knows both cases. */
int send_and_note(struct channel *channel)
{
    char *bytes = channel->pending;
    if (channel->filtered)
        bytes = strdup(channel->pending); // leak: path high
    if (!bytes)
        return -1;
    int result = put(bytes);
    if (channel->filtered && channel->packets)
        free(bytes);
    return result;
}

/* The same field is asked twice. */
int send_few(struct channel *channel)
{
    char *bytes = channel->pending;
    if (channel->packets > 0) {
        bytes = strdup(channel->pending); // leak: path high
        if (!bytes)
            return -1;
    }
    int result = put(bytes);
    if (channel->packets > 1)
        free(bytes);
    return result;
}
