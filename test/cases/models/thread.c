/* A thread does with its argument what its function does. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

static void *run(void *argument)
{
    free(argument);
    return NULL;
}

int thread_not_made(pthread_t *thread, const char *s)
{
    char *argument = strdup(s); // leak
    if (!argument)
        return -1;
    if (pthread_create(thread, NULL, run, argument))
        return -1;
    return 0;
}

int thread_made(pthread_t *thread, const char *s)
{
    char *argument = strdup(s);
    if (!argument)
        return -1;
    if (pthread_create(thread, NULL, run, argument)) {
        free(argument);
        return -1;
    }
    return 0;
}

static void *serve(void *argument)
{
    for (;;)
        if (*(volatile char *)argument == 'x')
            strlen(argument);
}

/* whoever never ends keeps what it was given */
int served(pthread_t *thread, const char *s)
{
    char *argument = strdup(s);
    if (!argument)
        return -1;
    if (pthread_create(thread, NULL, serve, argument)) {
        free(argument);
        return -1;
    }
    return 0;
}

static void *give_back(void *argument)
{
    strlen(argument);
    return argument;
}

/* it is the result of pthread_join() */
int given_back(pthread_t *thread, const char *s)
{
    char *argument = strdup(s);
    if (!argument)
        return -1;
    if (pthread_create(thread, NULL, give_back, argument)) {
        free(argument);
        return -1;
    }
    return 0;
}

static char *last;

static void *remember(void *argument)
{
    free(last);
    last = NULL;
    strlen(argument);
    return NULL;
}

/* what it does to globals it does at some time: its argument is out of sight */
int with_globals(pthread_t *thread, const char *s)
{
    char *argument = strdup(s);
    if (!argument)
        return -1;
    last = strdup(s);
    if (pthread_create(thread, NULL, remember, argument)) {
        free(argument);
        return -1;
    }
    return 0;
}

/* a function that we do not know may do anything */
int unknown_thread(pthread_t *thread, const char *s, void *(*routine)(void *))
{
    char *argument = strdup(s);
    if (!argument)
        return -1;
    if (pthread_create(thread, NULL, routine, argument)) {
        free(argument);
        return -1;
    }
    return 0;
}

static void *look(void *argument)
{
    strlen(argument);
    return NULL;
}

int looked_at(pthread_t *thread, const char *s)
{
    char *argument = strdup(s); // leak
    if (!argument)
        return -1;
    if (pthread_create(thread, NULL, look, argument)) {
        free(argument);
        return -1;
    }
    return 0;
}

int result_freed(pthread_t thread)
{
    void *result = NULL;
    if (pthread_join(thread, &result))
        return -1;
    free(result);
    return 0;
}

int value_of_thread(pthread_key_t key, const char *s)
{
    char *value = strdup(s);
    if (!value)
        return -1;
    return pthread_setspecific(key, value);
}

/* A lock keeps nothing. */
int locked_lost(pthread_mutex_t *lock, const char *s)
{
    char *p = strdup(s); // leak
    if (!p)
        return -1;
    pthread_mutex_lock(lock);
    pthread_mutex_unlock(lock);
    return 0;
}

int semaphore_lost(const char *name)
{
    sem_t *semaphore = sem_open(name, O_CREAT, 0600, 0); // resource-leak
    if (semaphore == SEM_FAILED)
        return -1;
    return sem_post(semaphore);
}

int semaphore_closed(const char *name)
{
    sem_t *semaphore = sem_open(name, O_CREAT, 0600, 0);
    if (semaphore == SEM_FAILED)
        return -1;
    sem_post(semaphore);
    return sem_close(semaphore);
}
