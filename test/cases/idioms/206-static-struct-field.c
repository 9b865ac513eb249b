/* 206 static-struct-field: a field of static storage lives as long as the program. */
#include <stdlib.h>

struct state {
    char *buffer;
    size_t size;
};

static struct state state;

int open_kept(size_t size)
{
    state.buffer = malloc(size);
    state.size = size;
    return state.buffer ? 0 : -1;
}

int open_lost(size_t size)
{
    struct state local;
    local.buffer = malloc(size); // leak
    local.size = size;
    return local.buffer ? 0 : -1;
}

char *state_buffer(void)
{
    return state.buffer;
}
