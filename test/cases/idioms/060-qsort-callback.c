/* 060 free-through-qsort-cmp: sorting borrows the array and the elements. */
#include <stdlib.h>
#include <string.h>

static int compare(const void *left, const void *right)
{
    return *(const int *)left - *(const int *)right;
}

int median_kept(const int *values, size_t count)
{
    int *copy = malloc(count * sizeof *copy);
    if (copy == NULL)
        return -1;
    memcpy(copy, values, count * sizeof *copy);
    qsort(copy, count, sizeof *copy, compare);
    int result = copy[count / 2];
    free(copy);
    return result;
}

int median_lost(const int *values, size_t count)
{
    int *copy = malloc(count * sizeof *copy); // leak
    if (copy == NULL)
        return -1;
    memcpy(copy, values, count * sizeof *copy);
    qsort(copy, count, sizeof *copy, compare);
    int result = copy[count / 2];
    return result;
}
