/* 002 result-discarded: the call's result is dropped at once; an optimiser would delete the call. */
#include <stdlib.h>
#include <string.h>

void drop_lost(const char *text)
{
    strdup(text); // leak: discarded
}

void drop_kept(const char *text)
{
    free(strdup(text));
}
