/* A wrapper of fcntl() with so many conditions of its own that callers learn cases of the result: a descriptor is only made for two of the commands. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern int level, pending, opened, verbose, quiet;

static void note(int number)
{
    if (level > 2 && !quiet) {
        if (!opened)
            opened = 1;
        if (verbose || pending)
            printf("number %d", number);
        pending = 0;
    } else if (level < 0 && (opened || verbose > 3)) {
        exit(1);
    }
}

static int control(int descriptor, int command, long argument)
{
    int result;
    if (pending)
        note(descriptor);
    if (verbose > 1)
        note(command);
    result = fcntl(descriptor, command, argument);
    if (!quiet && verbose)
        note(command);
    if (pending)
        note(command);
    return result;
}

void not_blocking(int descriptor)
{
    int flags = control(descriptor, F_GETFL, 0);
    control(descriptor, F_SETFL, flags | O_NONBLOCK);
}

void copied(int descriptor)
{
    int copy = control(descriptor, F_DUPFD, 3); // resource-leak
    if (copy >= 0)
        printf("copy %d", copy);
}
