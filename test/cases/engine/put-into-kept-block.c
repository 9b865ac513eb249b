/* A block that a callee made and keeps behind a global is not said to our callers, since nobody can lose it. What we put into it of theirs is kept
 * there nevertheless. */
#include <stdlib.h>

void **slots;
int count;

static void extend(int n)
{
    slots = calloc((size_t)n + 1, sizeof *slots);
    if (!slots)
        abort();
    count = n + 1;
}

static void keep(int n, void *pointer)
{
    if (n >= count)
        extend(n);
    slots[n] = pointer;
}

int start(int n)
{
    int *job = malloc(sizeof *job);
    if (!job)
        return -1;
    *job = n;
    keep(n, job);
    return 0;
}

static void keep_if(int n, void *pointer)
{
    if (n >= count)
        extend(n);
    if (n > 0)
        slots[n] = pointer;
}

int start_lost(int n)
{
    int *job = malloc(sizeof *job); // leak
    if (!job)
        return -1;
    *job = n;
    keep_if(n, job);
    return 0;
}
