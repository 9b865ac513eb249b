/* 111 mutual-recursion-alloc-free: two functions pass the block to and fro until one frees it. In the
 * second pair one of them stops without freeing. */
#include <stdlib.h>

static void odd(char *block, int rounds);

static void even(char *block, int rounds)
{
    if (rounds <= 0)
        free(block);
    else
        odd(block, rounds - 1);
}

static void odd(char *block, int rounds)
{
    if (rounds <= 0)
        free(block);
    else
        even(block, rounds - 1);
}

static void black(char *block, int rounds);

static void white(char *block, int rounds)
{
    if (rounds <= 0)
        free(block);
    else
        black(block, rounds - 1);
}

static void black(char *block, int rounds)
{
    if (rounds <= 0)
        return;
    white(block, rounds - 1);
}

void ping_kept(size_t size, int rounds)
{
    char *block = malloc(size);
    even(block, rounds);
}

void ping_lost(size_t size, int rounds)
{
    char *block = malloc(size); // leak
    white(block, rounds);
}
