/* 167 pthread-arg-freed-by-thread: the start routine frees its argument. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *run(void *argument)
{
    int *number = argument;
    printf("%d\n", *number);
    free(number);
    return NULL;
}

int start_kept(int value)
{
    pthread_t thread;
    int *number = malloc(sizeof *number);
    if (number == NULL)
        return -1;
    *number = value;
    if (pthread_create(&thread, NULL, run, number) != 0) {
        free(number);
        return -1;
    }
    return pthread_detach(thread);
}

int start_lost(int value)
{
    pthread_t thread;
    int *number = malloc(sizeof *number); // leak
    if (number == NULL)
        return -1;
    *number = value;
    if (value < 0)
        return -1;
    if (pthread_create(&thread, NULL, run, number) != 0) {
        free(number);
        return -1;
    }
    return pthread_detach(thread);
}
