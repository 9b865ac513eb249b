/* A function that returns a block it has released: its caller releases it again. Where some way through the function hands the block over
 * alive, the caller is taken to know which way it was. */
#include <stdlib.h>
#include <string.h>

static char *dead(size_t size)
{
    char *text = malloc(size);
    if (!text)
        exit(1);
    free(text);
    return text;
}

static char *dead_or_null(size_t size)
{
    char *text = malloc(size);
    free(text);
    return text;
}

static char *dead_or_alive(const char *from)
{
    char *text = malloc(strlen(from) + 1);
    if (!text)
        exit(1);
    strcpy(text, from);
    if (!strchr(from, '/'))
        free(text);
    return text;
}

void released_twice(void)
{
    char *text = dead(10);
    free(text); // double-free
}

void released_twice_or_null(void)
{
    char *text = dead_or_null(10);
    free(text); // double-free
}

void asks(const char *from)
{
    char *text = dead_or_alive(from);
    if (strchr(from, '/'))
        free(text);
}

void does_not_ask(void)
{
    char *text = dead_or_alive("a/b");
    free(text);
}

void leaves_it(void)
{
    char *text = dead(10);
    (void)text;
}
