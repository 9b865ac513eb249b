/* SATURN 4.1: a stack buffer for the short case, heap for the long one; which one it was is told by
 * comparing addresses. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int shout_kept(const char *text, int loud)
{
    char fast[10], *copy;
    size_t length = strlen(text) + 1;
    if (length < 10)
        copy = fast;
    else
        copy = malloc(length);
    if (copy == NULL)
        return -1;
    memcpy(copy, text, length);
    puts(copy);
    if (copy != fast)
        free(copy);
    return loud;
}

int shout_lost(const char *text, int loud)
{
    char fast[10], *copy;
    size_t length = strlen(text) + 1;
    if (length < 10)
        copy = fast;
    else
        copy = malloc(length); // leak: path high
    if (copy == NULL)
        return -1;
    memcpy(copy, text, length);
    puts(copy);
    if (copy != fast && !loud)
        free(copy);
    return loud;
}
