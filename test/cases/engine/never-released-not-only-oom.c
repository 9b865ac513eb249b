/* A block that is never released is reported as that, and not as one that is lost when memory runs out because there is a return for that, too. */
#include <stdlib.h>

int bit(void);

void filled(void)
{
    int used = 0;
    char *slots[4] = {NULL};
    do {
        if (used < 4) {
            slots[used] = malloc(8); // leak: never-freed medium
            if (!slots[used])
                return;
            used++;
        }
    } while (bit());
    free(slots[0]);
}

void only_oom(void)
{
    char *first = malloc(8), *second; // leak: oom-only medium
    if (!first)
        return;
    second = malloc(8);
    if (!second)
        return;
    free(second);
    free(first);
}
