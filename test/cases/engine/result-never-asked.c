/* A result that is read through, and of which no statement asks whether it is null: the function knows that the call does not fail there. */
#include <stdlib.h>
#include <string.h>

struct slot {
    int number, used;
};

static struct slot slots[10];

static struct slot *take(int number, char **cause)
{
    if (number < 0 || number >= 10 || slots[number].used) {
        *cause = strdup("no such slot");
        return NULL;
    }
    slots[number].used = 1;
    return &slots[number];
}

int trusted(int number, int quiet)
{
    char *cause;
    struct slot *slot = take(number, &cause);
    if (!quiet)
        return slot->number;
    return 0;
}

int asked(int number, int quiet)
{
    char *cause;
    struct slot *slot = take(number, &cause); // leak
    if (!quiet && slot != NULL)
        return slot->number;
    return 0;
}

int never_read(int number)
{
    char *cause;
    struct slot *slot = take(number, &cause); // leak
    (void)slot;
    return 0;
}
