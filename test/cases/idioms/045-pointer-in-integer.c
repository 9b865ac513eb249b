/* 045 pointer-in-integer: a pointer stored as an integer still keeps the block. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uintptr_t handles[64];

int handle_kept(unsigned index, const char *text)
{
    char *copy = strdup(text);
    uintptr_t handle = (uintptr_t)copy;
    handles[index % 64] = handle;
    return handle != 0;
}

int handle_lost(unsigned index, const char *text)
{
    char *copy = strdup(text); // leak
    uintptr_t handle = (uintptr_t)copy;
    handles[index % 64] = 0;
    return handle != 0;
}
