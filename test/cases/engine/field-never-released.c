/* Structures that live in a list beyond every function: one function fills a field, another releases the structure. A field that only ever
 * gets new blocks, is only looked at and is released by nobody is lost with it. Each other field shows one thing that makes it somebody's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct source {
    int number;
    char *mount;     /* released by nobody */
    char *title;     /* released only where it is replaced */
    char *user;      /* released with the structure */
    char *shared;    /* another structure gets it, too */
    char *literal;   /* need not be a block of its own */
    char *lent;      /* given out by a function */
    char *cleared;   /* released by a function that its callers call before */
    char *format;    /* released through its address */
    struct peer { char *address; char *name; } peer; /* a structure inside: the address is released by nobody */
    struct source *next;
};

static struct source *sources;
static const char *last;

int source_add(const char *mount, const char *user)
{
    struct source *source = calloc(1, sizeof *source);
    if (!source)
        return -1;
    source->mount = strdup(mount); // leak: owner-freed medium
    source->user = strdup(user);
    source->shared = strdup(user);
    source->lent = strdup(mount);
    source->literal = user ? strdup(user) : "nobody";
    source->format = strdup(mount);
    source->peer.address = strdup(mount); // leak: owner-freed medium
    source->peer.name = strdup(mount);
    source->next = sources;
    sources = source;
    return 0;
}

void source_rename(struct source *source, const char *title)
{
    free(source->title);
    source->title = strdup(title); // leak: owner-freed medium
    source->cleared = strdup(title); // leak: overwritten medium
}

void source_share(struct source *source)
{
    last = source->shared;
}

const char *source_lent(struct source *source)
{
    return source->lent;
}

void source_print(struct source *source)
{
    printf("%s %s %zu %s\n", source->mount, source->title, strlen(source->user), last);
}

static void source_clear(struct source *source)
{
    free(source->cleared);
    source->cleared = NULL;
}

static void release(char **text)
{
    free(*text);
    *text = NULL;
}

static void source_release(struct source *source)
{
    free(source->user);
    free(source->peer.name);
    release(&source->format);
    free(source);
}

void sources_release(void)
{
    while (sources) {
        struct source *next = sources->next;
        source_clear(sources);
        source_release(sources);
        sources = next;
    }
}
