/* 116 array-free-all-but-last: the freeing loop stops one too early. */
#include <stdlib.h>

static char *piece(void)
{
    char *memory = malloc(8);
    if (memory == NULL)
        abort();
    return memory;
}

void pieces_lost(void)
{
    char *pieces[8];
    for (int i = 0; i < 8; i++)
        pieces[i] = piece(); // leak
    for (int i = 0; i < 8 - 1; i++)
        free(pieces[i]);
}

void pieces_kept(void)
{
    char *pieces[8];
    for (int i = 0; i < 8; i++)
        pieces[i] = piece();
    for (int i = 0; i < 8; i++)
        free(pieces[i]);
}
