/* 081 ternary-free: the free stands in a conditional expression. */
#include <stdlib.h>
#include <string.h>

size_t length_kept(const char *text, int copy)
{
    char buffer[64] = "";
    char *place = copy ? strdup(text) : buffer;
    size_t length = place ? strlen(place) : 0;
    (place != buffer) ? free(place) : (void)0;
    return length;
}

size_t length_lost(const char *text, int copy)
{
    char buffer[64] = "";
    char *place = copy ? strdup(text) : buffer; // leak
    size_t length = place ? strlen(place) : 0;
    (place != buffer && length > 8) ? free(place) : (void)0;
    return length;
}
