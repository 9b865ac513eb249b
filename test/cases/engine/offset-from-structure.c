/* Pointers as distances from the structure that they are in: who has the structure finds the block. A length is a distance, too, and leads nowhere. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct leaf {
    int bits[8];
};

struct set {
    int count;
    intptr_t leaves;
};

#define DISTANCE(from, to) ((intptr_t)(to) - (intptr_t)(from))
#define LEAVES(set) ((intptr_t *)((intptr_t)(set) + (set)->leaves))

static int put(struct set *set, struct leaf *leaf, int at)
{
    intptr_t *leaves = LEAVES(set);
    if (!set->count) {
        leaves = malloc(8 * sizeof *leaves);
        if (!leaves)
            return 0;
        set->leaves = DISTANCE(set, leaves);
    }
    leaves[at] = DISTANCE(leaves, leaf);
    set->count++;
    return 1;
}

int add(struct set *set, int at)
{
    struct leaf *leaf = calloc(1, sizeof *leaf);
    if (!leaf)
        return 0;
    if (!put(set, leaf, at)) {
        free(leaf);
        return 0;
    }
    return 1;
}

int add_nothing(struct set *set, int at)
{
    struct leaf *leaf = calloc(1, sizeof *leaf); // leak
    if (!leaf)
        return 0;
    return at < set->count;
}

struct line {
    intptr_t length;
};

static void measure(struct line *line, const char *start, const char *end)
{
    line->length = end - start;
}

int first_word(struct line *line, const char *text)
{
    char *copy = strdup(text); // leak
    if (!copy)
        return -1;
    measure(line, copy, copy + strcspn(copy, " "));
    return 0;
}
