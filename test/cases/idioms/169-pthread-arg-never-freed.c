/* 169 pthread-arg-never-freed: neither the thread nor its starter frees the argument. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *run(void *argument)
{
    printf("%d\n", *(int *)argument);
    return NULL;
}

int start_lost(int value)
{
    pthread_t thread;
    int *number = malloc(sizeof *number); // leak
    if (number == NULL)
        return -1;
    *number = value;
    if (pthread_create(&thread, NULL, run, number) != 0) {
        free(number);
        return -1;
    }
    return pthread_join(thread, NULL);
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
    int status = pthread_join(thread, NULL);
    free(number);
    return status;
}
