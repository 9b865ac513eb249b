// Elements that are moved inside an array: where a block is then is not known.
#include <stdlib.h>

int bit(void);

void first_taken_out_some_skipped(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8); // miss: a block that was moved counts as released where one of them is
    if (used > 0) {
        free(slots[0]);
        for (i = 1; i < used; i++)
            slots[i - 1] = slots[i];
        used--;
    }
    for (i = 0; i < used; i++) {
        if (bit())
            continue;
        free(slots[i]);
    }
}

void last_replaced_first_taken_out(int count)
{
    char *slots[4] = {NULL};
    int used, i;
    for (used = 0; used < count && used < 4; used++)
        slots[used] = malloc(8);
    if (used > 0) {
        free(slots[used - 1]);
        slots[used - 1] = malloc(8);
    }
    for (int round = 0; round < count; round++) {
        if (used > 0) {
            free(slots[0]);
            for (i = 1; i < used; i++)
                slots[i - 1] = slots[i];
            used--;
        }
    }
    for (i = 0; i < used; i++)
        free(slots[i]);
}

void filled_in_nest(int count)
{
    char *slots[4] = {NULL};
    int used = 0, i;
    do {
        if (count > 1)
            for (int round = 0; round < count; round++)
                while (used < count && used < 4) {
                    slots[used] = malloc(8);
                    if (!slots[used])
                        break;
                    used++;
                }
    } while (bit());
    for (i = 0; i < used; i++)
        free(slots[i]);
}
