/* 162 usage-and-exit via fnptr: the pointer can only lead to a function that ends the process. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void usage(const char *program)
{
    fprintf(stderr, "usage: %s file\n", program);
    exit(2);
}

static void hint(const char *program)
{
    fprintf(stderr, "try %s --help\n", program);
}

static void (*const on_error)(const char *) = usage;
static void (*const on_warning)(const char *) = hint;

int first_kept(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] == '-') {
        on_error("prog");
        return -1;
    }
    int first = copy[0];
    free(copy);
    return first;
}

int first_lost(const char *text)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    if (copy[0] == '-') {
        on_warning("prog");
        return -1;
    }
    int first = copy[0];
    free(copy);
    return first;
}
