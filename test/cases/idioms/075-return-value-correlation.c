/* 075 return-value-correlation: the callee allocates exactly when it returns non-zero. */
#include <stdlib.h>

static int prepare(int count, int **out)
{
    if (count <= 0)
        return 0;
    int *numbers = calloc((size_t)count, sizeof *numbers);
    if (numbers == NULL)
        return 0;
    *out = numbers;
    return count;
}

int sum_kept(int count)
{
    int *numbers;
    int given = prepare(count, &numbers);
    int sum = 0;
    for (int i = 0; i < given; i++)
        sum += numbers[i];
    if (given)
        free(numbers);
    return sum;
}

int sum_lost(int count)
{
    int *numbers;
    int given = prepare(count, &numbers); // leak
    int sum = 0;
    for (int i = 0; i < given; i++)
        sum += numbers[i];
    if (given > 4)
        free(numbers);
    return sum;
}
