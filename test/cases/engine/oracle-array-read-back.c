// args: --min=high
// What was stored to slots[i] and is read again at once is that, not one of all that the array holds (load_element, memory/memory.c): a test
// of it tells whether the allocation just made succeeded.
#include <stdlib.h>

int more(void);

void given_up_when_out_of_memory(int count)
{
    char *slots[4] = {NULL};
    int used = 0;
    while (used < count && used < 4) {
        slots[used] = malloc(8);
        if (!slots[used])
            return;
        used++;
    }
    while (used > 0)
        free(slots[--used]);
}

void through_a_variable(int count)
{
    char *slots[4] = {NULL};
    int used = 0;
    while (used < count && used < 4) {
        char *block = malloc(8);
        if (!block)
            return;
        slots[used++] = block;
    }
    while (used > 0)
        free(slots[--used]);
}

void tried_again(void)
{
    char *slots[4] = {NULL};
    int used = 0, i;
    do {
        if (used < 4) {
            slots[used] = malloc(8);
            if (!slots[used])
                continue;
            used++;
        }
    } while (more());
    for (i = 0; i < used; i++)
        free(slots[i]);
}
