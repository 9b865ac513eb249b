/* A callee tells by addresses whether a text is of a pool, or an item in a list already, and who gets the one answer releases it, or has given it away with the
 * other. A block that was just made lies in no pool and is in no list (summary/newcomer.c). The twins ask the wrong way round, or have put it there before. */
#include <stdlib.h>
#include <string.h>

struct chunk {
    struct chunk *next;
    char *used, *end;
    char bytes[1000];
};

struct pool {
    struct chunk *chunks;
};

static int pool_has(const struct pool *pool, const char *text)
{
    if (!pool || !text)
        return -1;
    for (const struct chunk *chunk = pool->chunks; chunk; chunk = chunk->next)
        if (text >= chunk->bytes && text < chunk->used)
            return 1;
    return 0;
}

struct reader {
    struct pool *pool;
    const char *at;
};

static int is_in_first(const struct pool *pool, const char *text)
{
    return text >= pool->chunks->bytes && text <= pool->chunks->end;
}

size_t measured(struct reader *reader)
{
    char *text = strdup(reader->at);
    if (!text)
        return 0;
    size_t length = strlen(text);
    if (!pool_has(reader->pool, text))
        free(text);
    return length;
}

size_t measured_in_first(struct reader *reader)
{
    char *text = strdup(reader->at);
    if (!text)
        return 0;
    size_t length = strlen(text);
    if (!is_in_first(reader->pool, text))
        free(text);
    return length;
}

size_t measured_wrong_way(struct reader *reader)
{
    char *text = strdup(reader->at); // leak
    if (!text)
        return 0;
    size_t length = strlen(text);
    if (is_in_first(reader->pool, text))
        free(text);
    return length;
}

struct item {
    struct item *next;
    int number;
};

struct list {
    struct item *first;
};

static int list_add(struct list *list, struct item *item)
{
    for (struct item *other = list->first; other; other = other->next)
        if (other == item)
            return -1;
    item->next = list->first;
    list->first = item;
    return 0;
}

static int list_add_counted(struct list *list, struct item *item, int *count)
{
    int result = list_add(list, item);
    if (result == 0)
        ++*count;
    return result;
}

int added(struct list *list, int *count)
{
    struct item *item = calloc(1, sizeof *item);
    if (!item)
        return -1;
    return list_add_counted(list, item, count);
}

int added_or_full(struct list *list, int *count)
{
    struct item *item = calloc(1, sizeof *item); // leak
    if (!item || *count > 9)
        return -1;
    return list_add_counted(list, item, count);
}

static int list_has(const struct list *list, const struct item *item)
{
    for (const struct item *other = list->first; other; other = other->next)
        if (other == item)
            return 1;
    return 0;
}

/* Both lists are looked at, and the second one has it. */
int in_own_list(struct list *list)
{
    struct list own = {NULL};
    struct item *item = calloc(1, sizeof *item); // leak
    if (!item)
        return -1;
    item->next = own.first;
    own.first = item;
    if (list_has(list, item) || !list_has(&own, item))
        free(item);
    return 0;
}
