/* 107 loop-flag-toggle: rounds allocate and free in turn; a block may be left after the last one. */
#include <stdlib.h>

void toggle_kept(int count, size_t size)
{
    char *block = NULL;
    int held = 0;
    for (int i = 0; i < count; i++) {
        if (!held) {
            block = malloc(size);
            held = 1;
        } else {
            free(block);
            held = 0;
        }
    }
    if (held)
        free(block);
}

void toggle_lost(int count, size_t size)
{
    char *block = NULL;
    int held = 0;
    for (int i = 0; i < count; i++) {
        if (!held) {
            block = malloc(size); // leak
            held = 1;
        } else {
            free(block);
            held = 0;
        }
    }
}
