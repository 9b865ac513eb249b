/* 176 thread-result: the start routine's result is handed to whoever joins. */
#include <pthread.h>
#include <stdlib.h>

static void *compute(void *argument)
{
    long *result = malloc(sizeof *result);
    if (result)
        *result = *(long *)argument * 2;
    return result;
}

static void *compute_forgetting(void *argument)
{
    long *result = malloc(sizeof *result); // leak
    if (result)
        *result = *(long *)argument * 2;
    return NULL;
}

long twice(long value, int forget)
{
    pthread_t thread;
    void *result = NULL;
    if (pthread_create(&thread, NULL, forget ? compute_forgetting : compute, &value) != 0)
        return -1;
    pthread_join(thread, &result);
    long twice = result ? *(long *)result : -1;
    free(result);
    return twice;
}
