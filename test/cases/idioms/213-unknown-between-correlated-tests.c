/* 213 unknown-between-correlated-tests: a call cannot change a local flag. */
#include <stdlib.h>

void tick(void);

void flag_kept(int number, size_t size)
{
    int owned = number > 3;
    char *block = NULL;
    if (owned)
        block = malloc(size);
    tick();
    if (owned)
        free(block);
}

void flag_lost(int number, size_t size)
{
    int owned = number > 3;
    char *block = NULL;
    if (owned)
        block = malloc(size); // leak
    tick();
    if (owned && number > 4)
        free(block);
}
