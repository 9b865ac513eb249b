// A loop that releases some element counts as releasing all of them (without_round, memory/event.c), and bounds of the loop that fills and the
// one that releases are not compared (analysis.md 5). So a block in an array is lost without a report where a part is left out.
#include <stdlib.h>

int bit(void);

void all_but_the_last(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8); // miss: the bound is not compared
    for (i = 0; i < used - 1; i++)
        free(slots[i]);
}

void some_are_skipped(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8); // miss: the condition of the round is quantified away
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
        slots[used] = malloc(8); // miss: the bound is not compared
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
        slots[used] = malloc(8); // miss: freeing this round's element frees those of all rounds
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
