/* 197 arena-alloc: pieces of one big block are not sources of their own; the big block is. */
#include <stdlib.h>
#include <string.h>

struct arena {
    char *memory;
    size_t used, size;
};

static void *arena_take(struct arena *arena, size_t size)
{
    if (size > arena->size - arena->used)
        return NULL;
    void *piece = arena->memory + arena->used;
    arena->used += size;
    return piece;
}

int name_in_caller(struct arena *arena, const char *name)
{
    char *copy = arena_take(arena, strlen(name) + 1);
    if (copy == NULL)
        return -1;
    strcpy(copy, name);
    return copy[0];
}

int local_kept(const char *name)
{
    struct arena arena = {malloc(4096), 0, 4096};
    if (arena.memory == NULL)
        return -1;
    int first = name_in_caller(&arena, name);
    free(arena.memory);
    return first;
}

int local_lost(const char *name)
{
    struct arena arena = {malloc(4096), 0, 4096}; // leak
    if (arena.memory == NULL)
        return -1;
    int first = name_in_caller(&arena, name);
    return first;
}
