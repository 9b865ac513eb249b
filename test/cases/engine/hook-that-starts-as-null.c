// Hooks for memory that start as null and that only who uses the library sets: a replacement does what the allocator does.
#include <stdlib.h>
#include <string.h>

static void *(*allocate_hook)(size_t);
static void (*release_hook)(void *);

void *library_allocate(size_t size)
{
    if (size == 0)
        return NULL;
    return allocate_hook ? allocate_hook(size) : malloc(size);
}

void library_release(void *block)
{
    if (release_hook)
        release_hook(block);
    else
        free(block);
}

void library_set_hooks(void *(*allocate)(size_t), void (*release)(void *))
{
    allocate_hook = allocate;
    release_hook = release;
}

int lost(const char *text)
{
    char *copy = library_allocate(strlen(text) + 1); // leak: path high
    if (!copy)
        return -1;
    if (!*text)
        return 1;
    strcpy(copy, text);
    library_release(copy);
    return 0;
}

int released(const char *text)
{
    char *copy = library_allocate(strlen(text) + 1);
    if (!copy)
        return -1;
    if (*text)
        strcpy(copy, text);
    library_release(copy);
    return 0;
}

// Somebody here sets this one, to what it was given: nobody knows what it does.
static void (*pool_hook)(void *);

void set_pool(void (*give_back)(void *)) { pool_hook = give_back; }
void set_default_pool(void (*give_back)(void *)) { set_pool(give_back); }

void pool_release(void *block)
{
    if (pool_hook)
        pool_hook(block);
    else
        free(block);
}

int pooled(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        return -1;
    pool_release(copy);
    free(copy); // pool_release() may have kept it: not said to be freed twice
    return 0;
}

// Called in place of no allocator: what a callback does with what it gets is not known, nor that there is none.
static void (*listener)(char *);

void set_listener(void (*callback)(char *)) { listener = callback; }

void tell(const char *text)
{
    if (!listener)
        return;
    char *copy = strdup(text); // leak: path high
    if (copy && *copy)
        listener(copy);
}
