/* 018 xmalloc-abort: the wrapper ends the process when memory is short (no attribute says so), so that a
 * test for NULL after it leads nowhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *message)
{
    fprintf(stderr, "fatal: %s\n", message);
    exit(1);
}

static void *xmalloc(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL)
        die("out of memory");
    return memory;
}

int both_kept(const char *text)
{
    char *first = xmalloc(strlen(text) + 1);
    char *second = xmalloc(16);
    if (second == NULL)
        return -1;
    strcpy(first, text);
    second[0] = first[0];
    int result = second[0];
    free(first);
    free(second);
    return result;
}

int both_lost(const char *text)
{
    char *first = xmalloc(strlen(text) + 1); // leak: path high
    char *second = xmalloc(16);
    strcpy(first, text);
    second[0] = first[0];
    int result = second[0];
    free(second);
    if (result == '#')
        return -1;
    free(first);
    return result;
}
