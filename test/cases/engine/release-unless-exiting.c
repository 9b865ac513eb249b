// A release that leaves all to the end of the process once that has begun: what a global says that only the release asks is not a way
// to lose a block. If the function asks for it itself, it is.
#include <stdlib.h>
#include <string.h>

int exiting;
int keep_going(const char *);

static void release(void *block)
{
    if (block && !exiting)
        free(block);
}

int ask(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        return -1;
    int result = keep_going(copy);
    release(copy);
    return result;
}

int ask_and_forget(const char *text)
{
    char *copy = strdup(text); // leak: path high
    if (!copy)
        return -1;
    if (!keep_going(copy))
        return 0;
    release(copy);
    return 1;
}

int ask_twice(const char *text)
{
    char *copy = strdup(text); // leak: path high
    if (!copy)
        return -1;
    int result = exiting ? 0 : keep_going(copy);
    release(copy);
    return result;
}
