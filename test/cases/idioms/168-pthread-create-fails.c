/* 168 pthread-create-fails: without a thread the argument is still ours. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *run(void *argument)
{
    printf("%d\n", *(int *)argument);
    free(argument);
    return NULL;
}

int start_lost(int value)
{
    pthread_t thread;
    int *number = malloc(sizeof *number); // leak: path
    if (number == NULL)
        return -1;
    *number = value;
    if (pthread_create(&thread, NULL, run, number) != 0)
        return -1;
    return pthread_detach(thread);
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
