/* 097 deref-before-test: a block that was written to is not NULL, so that the later test leads nowhere. */
#include <stdlib.h>

struct counter {
    int value;
};

int count_kept(int value)
{
    struct counter *counter = malloc(sizeof *counter);
    counter->value = value;
    if (!counter)
        return -1;
    int result = counter->value;
    free(counter);
    return result;
}

int count_lost(int value)
{
    struct counter *counter = malloc(sizeof *counter); // leak
    counter->value = value;
    if (!counter || counter->value < 0)
        return -1;
    int result = counter->value;
    free(counter);
    return result;
}
