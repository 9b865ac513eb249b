/* FASTCHECK figure 1 and section 3.1: two work arrays; when the second allocation fails, the first must be
 * freed before the error return. The second function frees it; the third has the same flow of values and
 * no loss at all. */
#include <stdlib.h>

int smooth_lost(double *sample, size_t count)
{
    double *left = malloc(count * sizeof *left); // leak: oom-only medium
    if (left == NULL)
        return -1;
    double *right = malloc(count * sizeof *right);
    if (right == NULL)
        return -1;
    for (size_t i = 0; i < count; i++) {
        left[i] = sample[i] / 2;
        right[i] = left[i] + 1;
        sample[i] = right[i];
    }
    free(left);
    free(right);
    return 0;
}

int smooth_kept(double *sample, size_t count)
{
    double *left = malloc(count * sizeof *left);
    if (left == NULL)
        return -1;
    double *right = malloc(count * sizeof *right);
    if (right == NULL) {
        free(left);
        return -1;
    }
    for (size_t i = 0; i < count; i++) {
        left[i] = sample[i] / 2;
        right[i] = left[i] + 1;
        sample[i] = right[i];
    }
    free(left);
    free(right);
    return 0;
}

int smooth_in_turn(double *sample, size_t count)
{
    double *left = malloc(count * sizeof *left);
    if (left == NULL)
        return -1;
    left[0] = sample[0];
    free(left);
    double *right = malloc(count * sizeof *right);
    if (right == NULL)
        return -1;
    right[0] = sample[1];
    free(right);
    return 0;
}
