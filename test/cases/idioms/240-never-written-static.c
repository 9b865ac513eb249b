/* 240 never-written-static: a static variable that nobody writes is its initialiser. */
#include <stdlib.h>
#include <string.h>

static int five = 5;
static int mode = 5;

void constant_kept(const char *text)
{
    char *copy = NULL;
    if (five == 5)
        copy = strdup(text);
    if (five != 5)
        return;
    if (five == 5)
        free(copy);
}

void variable_lost(const char *text)
{
    char *copy = NULL;
    copy = strdup(text); // leak
    if (mode != 5)
        return;
    free(copy);
}

void set_mode(int value)
{
    mode = value;
}
