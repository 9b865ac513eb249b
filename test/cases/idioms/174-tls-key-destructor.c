/* 174 tls-key-destructor: a thread-specific value is freed by the key's destructor. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_key_t key;

int name_thread_kept(const char *name)
{
    char *copy = strdup(name);
    if (copy == NULL)
        return -1;
    pthread_setspecific(key, copy);
    return 0;
}

int name_thread_lost(const char *name)
{
    char *copy = strdup(name); // leak
    if (copy == NULL)
        return -1;
    if (copy[0] == '\0')
        return -1;
    pthread_setspecific(key, copy);
    return 0;
}

int make_key(void)
{
    return pthread_key_create(&key, free);
}
