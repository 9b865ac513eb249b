// args: --min=high
/* oom-only at --min=high: lost only if another allocation fails. Medium where another path frees the
 * block, low where no path does (here the normal path does not return). */
#include <stdio.h>
#include <stdlib.h>

int with_contrast(size_t size)
{
    char *first = malloc(size);
    if (first == NULL)
        return -1;
    char *second = malloc(size);
    if (second == NULL)
        return -1;
    first[0] = second[0] = 0;
    free(second);
    free(first);
    return 0;
}

int without_contrast(size_t size)
{
    char *first = malloc(size);
    if (first == NULL)
        return -1;
    char *second = malloc(size);
    if (second == NULL)
        return -1;
    first[0] = second[0] = 0;
    puts("done");
    exit(0);
}
