// A loop that releases some element counts as releasing all of them (without_round, memory/event.c), but not those that it cannot get to: the index
// under which a block was stored is compared with those that the loop goes through (memory/place.c). An answer of a function that was told nothing
// does not tell elements apart (is_answer, memory/event.c).
#include <stdlib.h>

int bit(void);

void all_but_the_last(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8); // leak
    for (i = 0; i < used - 1; i++)
        free(slots[i]);
}

void some_are_skipped(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8); // leak
    for (i = 0; i < used; i++) {
        if (bit())
            continue;
        free(slots[i]);
    }
}

void last_taken_out(int count)
{
    char *slots[4] = {NULL}, *last = NULL;
    int used = 0, i;
    while (used < count && used < 4) {
        slots[used] = malloc(8); // leak
        used++;
    }
    if (used > 0)
        last = slots[--used];
    for (i = 0; i < used; i++)
        free(slots[i]);
}

void given_up_midway(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++) {
        slots[used] = malloc(8); // leak
        if (bit()) {
            free(slots[used]);
            return;
        }
    }
    for (i = 0; i < used; i++)
        free(slots[i]);
}

void none_released(int count)
{
    char *slots[4] = {NULL};
    for (int used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8); // leak
}
