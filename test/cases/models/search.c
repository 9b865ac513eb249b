/* Sorting borrows, trees and tables keep. */
#define _GNU_SOURCE
#include <search.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

int sorted_lost(size_t n)
{
    int *numbers = calloc(n, sizeof *numbers); // leak
    if (!numbers)
        return -1;
    qsort(numbers, n, sizeof *numbers, compare);
    return bsearch("x", numbers, n, sizeof *numbers, compare) != NULL;
}

int sorted_freed(size_t n)
{
    int *numbers = calloc(n, sizeof *numbers);
    if (!numbers)
        return -1;
    qsort(numbers, n, sizeof *numbers, compare);
    int *found = bsearch("x", numbers, n, sizeof *numbers, compare);
    int result = found ? *found : -1;
    free(numbers);
    return result;
}

int tree_keeps(void **root, const char *s)
{
    char *key = strdup(s);
    if (!key)
        return -1;
    if (!tsearch(key, root, compare)) {
        free(key);
        return -1;
    }
    return 0;
}

int tree_only_looks(void **root, const char *s)
{
    char *key = strdup(s); // leak
    if (!key)
        return -1;
    return tfind(key, root, compare) != NULL;
}

int table_keeps(const char *s)
{
    ENTRY entry = {.key = strdup(s), .data = NULL};
    if (!entry.key)
        return -1;
    if (!hsearch(entry, ENTER)) {
        free(entry.key);
        return -1;
    }
    return 0;
}

int table_only_looks(const char *s)
{
    ENTRY entry = {.key = strdup(s), .data = NULL}; // leak
    if (!entry.key)
        return -1;
    return hsearch(entry, FIND) != NULL;
}
