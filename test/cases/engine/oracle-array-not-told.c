// Blocks in an array that are lost without a report: what is tested inside a loop that releases elements, or around it inside another loop, is not
// held against it (without_round, memory/event.c), and numbers that nothing ties together are not compared (memory/place.c).
#include <stdlib.h>

int bit(void);

void other_number(int count)
{
    char *slots[4] = {NULL};
    int used = 0, i;
    while (bit()) {
        if (used < 4) {
            slots[used] = malloc(8); // miss: nothing ties used to count
            used++;
        }
    }
    for (i = 0; i < count && i < 4; i++)
        free(slots[i]);
}

void refilled_after_break(int count)
{
    char *slots[4] = {NULL};
    int used = 0, i;
    while (bit()) {
        for (used = 0; used < count && used < 4; used++) {
            slots[used] = malloc(8); // leak: next-iteration
            if (bit()) {
                free(slots[used]);
                break;
            }
        }
    }
    for (i = 0; i < used; i++)
        free(slots[i]);
}

void not_in_this_round(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8); // leak
    do {
        if (bit())
            continue;
        for (i = 0; i < used; i++)
            free(slots[i]);
        used = 0;
    } while (bit());
}

void refilled(int count)
{
    char *slots[4] = {NULL};
    int used = 0, i;
    for (int round = 0; round < 2; round++)
        for (used = 0; used < count && used < 4; used++)
            slots[used] = malloc(8); // leak
    for (i = 0; i < used; i++)
        free(slots[i]);
}

/* no number says how many there are, or it says so in another way: silence */
void counted_down(int count)
{
    char *slots[4] = {NULL};
    int used, left;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8);
    for (left = used; left > 0; left--)
        free(slots[left - 1]);
}

void from_behind(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++) {
        slots[used] = malloc(8);
        if (bit()) {
            free(slots[used]);
            while (used-- > 0)
                free(slots[used]);
            return;
        }
    }
    for (i = used - 1; i >= 0; i--)
        free(slots[i]);
}

void in_two_parts(int count, int middle)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8);
    for (i = 0; i < middle && i < used; i++)
        free(slots[i]);
    for (; i < used; i++)
        free(slots[i]);
}

void stopped_then_finished(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8);
    for (i = 0; i < used; i++) {
        if (bit())
            break;
        free(slots[i]);
    }
    while (i < used)
        free(slots[i++]);
}
