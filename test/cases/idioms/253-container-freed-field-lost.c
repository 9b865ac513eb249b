/* 253 container-freed-field-lost and destructor-omits-field: the container goes, what it held does not. */
#include <stdlib.h>
#include <string.h>

struct channel {
    char *name;
    int *queue;
};

static void *need(void *memory)
{
    if (memory == NULL)
        abort();
    return memory;
}

static struct channel *channel_new(const char *name)
{
    struct channel *channel = need(malloc(sizeof *channel));
    channel->name = need(strdup(name));
    channel->queue = need(calloc(8, sizeof *channel->queue));
    return channel;
}

static void channel_free(struct channel *channel)
{
    free(channel->name);
    free(channel->queue);
    free(channel);
}

static void channel_free_omitting(struct channel *channel)
{
    free(channel->name);
    free(channel);
}

int open_kept(const char *name)
{
    struct channel *channel = channel_new(name);
    int first = channel->name[0];
    channel_free(channel);
    return first;
}

int open_lost_queue(const char *name)
{
    struct channel *channel = channel_new(name); // leak: owner-freed
    int first = channel->name[0];
    channel_free_omitting(channel);
    return first;
}

int open_lost_name(const char *name)
{
    struct channel *channel = channel_new(name); // leak: owner-freed
    int first = channel->name[0];
    free(channel->queue);
    free(channel);
    return first;
}
