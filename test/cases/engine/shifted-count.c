// 1 << n is at least 1 if n is known not to be negative: a loop of that many rounds has a round.
#include <stdlib.h>

void spread(int size)
{
    char *block = malloc(10);
    int count = 1, rest = size & 7;
    if (rest)
        count = 1 << (8 - rest);
    for (int i = 0; i < count; i++) {
        free(block);
        block = NULL;
    }
}

void spread_masked(int size)
{
    char *block = malloc(10); // leak: path
    int count = 1, rest = size & 7;
    if (rest)
        count = 1 & (8 - rest);
    for (int i = 0; i < count; i++) {
        free(block);
        block = NULL;
    }
}
