/* 007 asprintf-out: an allocation through an out-parameter; when the call fails there is nothing to free. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int label_lost(int number)
{
    char *label;
    if (asprintf(&label, "label-%d", number) < 0) // leak
        return -1;
    puts(label);
    return 0;
}

int label_kept(int number)
{
    char *label;
    if (asprintf(&label, "label-%d", number) < 0)
        return -1;
    puts(label);
    free(label);
    return 0;
}
