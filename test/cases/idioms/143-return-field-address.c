/* 143 return-fresh / return-field-address: a pointer into the block keeps it, the number in it does not. */
#include <stdlib.h>

struct counted {
    int references;
    char data[40];
};

char *data_kept(void)
{
    struct counted *counted = calloc(1, sizeof *counted);
    if (counted == NULL)
        return NULL;
    counted->references = 1;
    return &counted->data[0];
}

char data_lost(void)
{
    struct counted *counted = calloc(1, sizeof *counted); // leak
    if (counted == NULL)
        return 0;
    counted->references = 1;
    return counted->data[0];
}
