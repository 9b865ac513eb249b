/* 025 wrapper-keeps-list: every block stays on a global list until the end; the same without the list is
 * lost. */
#include <stdlib.h>

struct block {
    struct block *next;
    char bytes[56];
};

static struct block *blocks;

static char *tracked(void)
{
    struct block *block = malloc(sizeof *block);
    if (block == NULL)
        abort();
    block->next = blocks;
    blocks = block;
    return block->bytes;
}

static char *untracked(void)
{
    struct block *block = malloc(sizeof *block);
    if (block == NULL)
        abort();
    block->next = NULL;
    return block->bytes;
}

void free_all(void)
{
    while (blocks) {
        struct block *next = blocks->next;
        free(blocks);
        blocks = next;
    }
}

int work_kept(int value)
{
    char *bytes = tracked();
    bytes[0] = (char)value;
    return bytes[0];
}

int work_lost(int value)
{
    char *bytes = untracked(); // leak
    bytes[0] = (char)value;
    return bytes[0];
}
