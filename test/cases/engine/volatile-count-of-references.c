/* A volatile member of a structure that a function is given is what it was, as another one is: a count of references tells whether the last one is gone. A
 * loop that looks at such a member may wait for somebody else. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct thing {
    volatile size_t count;
    char *text;
};

static struct thing *make(const char *text)
{
    struct thing *thing = malloc(sizeof *thing);
    if (!thing)
        return NULL;
    thing->count = 1;
    thing->text = strdup(text);
    if (!thing->text) {
        free(thing);
        return NULL;
    }
    return thing;
}

static void hold(struct thing *thing)
{
    if (thing->count != (size_t)-1)
        thing->count++;
}

static void drop(struct thing *thing)
{
    if (thing->count != (size_t)-1 && --thing->count == 0) {
        free(thing->text);
        free(thing);
    }
}

int held_and_dropped(const char *text)
{
    struct thing *thing = make(text);
    if (!thing)
        return -1;
    hold(thing);
    drop(thing);
    drop(thing);
    return 0;
}

int held_once_more(const char *text)
{
    struct thing *thing = make(text); // leak
    if (!thing)
        return -1;
    hold(thing);
    drop(thing);
    return 0;
}

int wait_for(struct thing *other, const char *text)
{
    char *copy = strdup(text); // leak
    while (other->count != 1)
        sleep(1);
    return copy ? 0 : -1;
}

int wait_and_release(struct thing *other, const char *text)
{
    char *copy = strdup(text);
    while (other->count != 1)
        sleep(1);
    free(copy);
    return 0;
}
