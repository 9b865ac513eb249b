/* SATURN 4.5.2: a function is an allocator only if the reference it returns is the only one left behind.
 * Blocks that stay on a global list are not lost when the caller drops them. */
#include <stdlib.h>

struct block {
    struct block *next;
    int value;
};

static struct block *all;

static struct block *make_tracked(int value)
{
    struct block *block = malloc(sizeof *block);
    if (block == NULL)
        abort();
    block->value = value;
    block->next = all;
    all = block;
    return block;
}

static struct block *make_untracked(int value)
{
    struct block *block = malloc(sizeof *block);
    if (block == NULL)
        abort();
    block->value = value;
    block->next = NULL;
    return block;
}

int sum_tracked(int value)
{
    struct block *block = make_tracked(value);
    return block->value + 1;
}

int sum_untracked(int value)
{
    struct block *block = make_untracked(value); // leak: never-freed
    return block->value + 1;
}
