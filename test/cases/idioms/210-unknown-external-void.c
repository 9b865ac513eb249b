/* 210 unknown-external-void*: a function that we do not see and that could change the block may also keep
 * it. */
#include <stdlib.h>
#include <string.h>

void consume(void *data);

void give_unknown(const char *text)
{
    char *copy = strdup(text);
    if (copy)
        consume(copy);
}

void give_lost(const char *text, int really)
{
    char *copy = strdup(text); // leak
    if (copy && really)
        consume(copy);
}
