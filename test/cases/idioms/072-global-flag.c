/* 072 global-flag: as 071 with a global. */
#include <stdlib.h>

int verbose;

void report_kept(size_t size)
{
    char *block = NULL;
    if (verbose)
        block = malloc(size);
    if (block)
        block[0] = 'v';
    if (verbose)
        free(block);
}

void report_lost(size_t size)
{
    char *block = NULL;
    if (verbose)
        block = malloc(size); // leak
    if (block)
        block[0] = 'v';
    verbose = 0;
    if (verbose)
        free(block);
}
