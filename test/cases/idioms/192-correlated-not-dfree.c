/* 192 correlated-not-dfree: two frees on complementary conditions. */
#include <stdio.h>
#include <stdlib.h>

void early_or_late(size_t size, int early)
{
    char *block = malloc(size);
    if (early)
        free(block);
    puts("work");
    if (!early)
        free(block);
}

void early_and_late(size_t size, int early, int late)
{
    char *block = malloc(size); // leak
    if (early)
        free(block);
    puts("work");
    if (late)
        free(block); // double-free
}
