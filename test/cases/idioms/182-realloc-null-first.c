/* 182 realloc-null-first: starting from NULL it allocates, and then exchanges one block for the next. */
#include <stdlib.h>

int numbers_kept(int count)
{
    int *numbers = NULL;
    for (int i = 0; i < count; i++) {
        int *more = realloc(numbers, ((size_t)i + 1) * sizeof *more);
        if (more == NULL) {
            free(numbers);
            return -1;
        }
        numbers = more;
        numbers[i] = i;
    }
    free(numbers);
    return count;
}

int numbers_lost(int count)
{
    int *numbers = NULL;
    for (int i = 0; i < count; i++) {
        int *more = realloc(numbers, ((size_t)i + 1) * sizeof *more); // leak
        if (more == NULL) {
            free(numbers);
            return -1;
        }
        numbers = more;
        numbers[i] = i;
    }
    return count;
}
