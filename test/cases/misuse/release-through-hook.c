// A hook that somebody may set: what it releases is known to him who sets it. The same release by name is wrong.
#include <stdlib.h>
#include <string.h>

struct header {
    size_t size;
    int mark;
};

void (*release)(void *block) = free;

static void *counted_allocate(size_t size)
{
    struct header *header = malloc(sizeof *header + size);
    if (!header)
        return NULL;
    header->size = size;
    return header + 1;
}

static void counted_release(void *block) { free((struct header *)block - 1); }

void count_blocks(void) { release = counted_release; }

char *copy(const char *text, size_t most)
{
    char *made = counted_allocate(strlen(text) + 1);
    if (made && strlen(text) > most) {
        release(made);
        return NULL;
    }
    return made;
}

char *copy_wrongly(const char *text, size_t most)
{
    char *made = counted_allocate(strlen(text) + 1);
    if (made && strlen(text) > most) {
        free(made); // bad-free: interior
        return NULL;
    }
    return made;
}
