/* 117 array-fixed-indices: constant indices are different places. */
#include <stdlib.h>
#include <string.h>

int ends_lost(const char *first, const char *last)
{
    char *ends[2];
    ends[0] = strdup(first);
    ends[1] = strdup(last); // leak
    int both = ends[0] && ends[1];
    free(ends[0]);
    return both;
}

int ends_kept(const char *first, const char *last)
{
    char *ends[2];
    ends[0] = strdup(first);
    ends[1] = strdup(last);
    int both = ends[0] && ends[1];
    free(ends[0]);
    free(ends[1]);
    return both;
}
