/* Random bytes, numbers, traces. */
#define _GNU_SOURCE
#include <execinfo.h>
#include <math.h>
#include <stdlib.h>
#include <sys/random.h>

int random_lost(size_t n)
{
    unsigned char *bytes = malloc(n); // leak
    if (!bytes)
        return -1;
    if (getrandom(bytes, n, 0) < 0)
        return -1;
    free(bytes);
    return 0;
}

int random_freed(size_t n)
{
    unsigned char *bytes = malloc(n);
    if (!bytes)
        return -1;
    int result = getrandom(bytes, n, 0) < 0 ? -1 : rand() % 10 + (int)sqrt(2.0);
    free(bytes);
    return result;
}

/* One block; the names lie inside. */
int trace_freed(void)
{
    void *frames[10];
    int n = backtrace(frames, 10);
    char **names = backtrace_symbols(frames, n);
    if (!names)
        return -1;
    int first = names[0][0];
    free(names);
    return first;
}

int trace_lost(void)
{
    void *frames[10];
    char **names = backtrace_symbols(frames, backtrace(frames, 10)); // leak
    return names != NULL;
}
