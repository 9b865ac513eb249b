/* All calls are in cases of a switch on what they pass: the function is never called with anything else. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { WRITES = -3, READS = -4, OTHER = -5 };

static int connect_to(const char *name, int kind)
{
    int ends[2], ours, theirs;
    if (pipe(ends) < 0)
        return -1;
    ours = ends[kind == WRITES];
    theirs = ends[kind == READS];
    if (!name) {
        close(ours);
        close(theirs);
        return -1;
    }
    puts(name);
    close(theirs);
    return ours;
}

static int connect_any(const char *name, int kind)
{
    int ends[2], ours, theirs;
    if (pipe(ends) < 0) // resource-leak
        return -1;
    ours = ends[kind == WRITES];
    theirs = ends[kind == READS];
    puts(name);
    close(theirs);
    return ours;
}

int find(const char *name, int kind)
{
    switch (kind) {
    case WRITES:
    case READS:
        return connect_to(name, kind);
    case OTHER:
        return connect_any(name, kind);
    default:
        return -1;
    }
}

int main(int argc, char **argv)
{
    int descriptor = argc > 1 ? find(argv[1], -argc) : -1;
    if (descriptor >= 0)
        close(descriptor);
    return 0;
}
