/* The argument is hung on a new node that goes into a table or list far from the arguments: callers see no such node. */
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

struct node {
    struct node *next;
    char *data;
};

struct table {
    struct node *slot[16];
};

struct inner {
    struct table *table;
};

struct outer {
    struct inner *inner;
};

static struct node *slots[16];

static void put_global(unsigned hash, char *data)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->data = data;
    node->next = slots[hash % 16];
    slots[hash % 16] = node;
}

static void put_deep(struct outer *outer, unsigned hash, char *data)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->data = data;
    node->next = outer->inner->table->slot[hash % 16];
    outer->inner->table->slot[hash % 16] = node;
}

static int count_global(unsigned hash, const char *data)
{
    int found = 0;
    for (struct node *node = slots[hash % 16]; node; node = node->next)
        found += strcmp(node->data, data) == 0;
    return found;
}

void kept_in_global(unsigned hash)
{
    char *data = malloc(10);
    if (data)
        put_global(hash, data);
}

void kept_deep(struct outer *outer, unsigned hash)
{
    char *data = malloc(10);
    if (data)
        put_deep(outer, hash, data);
}

int only_looked_up(unsigned hash)
{
    char *data = strdup("key"); // leak
    return data ? count_global(hash, data) : 0;
}

struct waiter {
    TAILQ_ENTRY(waiter) link;
    void (*call)(void *);
    void *context;
};

TAILQ_HEAD(waiters, waiter);

struct line {
    int used;
    struct waiters waiters;
};

struct board {
    struct line **lines;
    unsigned count;
};

struct hub {
    struct board *board;
};

static struct line *line_of(struct hub *hub, unsigned number)
{
    return number < hub->board->count ? hub->board->lines[number] : NULL;
}

static void when_done(struct hub *hub, unsigned number, void (*call)(void *), void *context)
{
    struct line *line = line_of(hub, number);
    struct waiter *waiter = calloc(1, sizeof *waiter);
    if (line == NULL || waiter == NULL)
        abort();
    waiter->call = call;
    waiter->context = context;
    TAILQ_INSERT_TAIL(&line->waiters, waiter, link);
}

struct order {
    const char *what;
    int amount;
};

void order_done(void *context);

void registered(struct hub *hub, unsigned number, const char *what)
{
    struct order *order = calloc(1, sizeof *order);
    if (order == NULL)
        abort();
    order->what = what;
    when_done(hub, number, order_done, order);
}

void registered_sometimes(struct hub *hub, unsigned number, const char *what)
{
    struct order *order = calloc(1, sizeof *order); // leak
    if (order == NULL)
        abort();
    order->what = what;
    if (number != 0)
        when_done(hub, number, order_done, order);
}
