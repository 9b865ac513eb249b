/* 211 unknown-takes-address: an unknown function gets the address of the pointer and may free or replace
 * the block. */
#include <stdlib.h>
#include <string.h>

void exchange(char **text);

void exchange_unknown(const char *text)
{
    char *copy = strdup(text);
    exchange(&copy);
}

void exchange_freed(const char *text)
{
    char *copy = strdup(text);
    exchange(&copy);
    free(copy);
}

void exchange_lost(const char *text)
{
    char *copy = strdup(text); // leak: overwritten
    copy = NULL;
    exchange(&copy);
}
