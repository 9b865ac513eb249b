// A number that is returned beside -1 is not negative: what goes with it does not go with the error.
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

void complain(const char *, ...);
extern int debugging;

static pid_t start(char *const *arguments, int *from)
{
    int ends[2];
    if (debugging) {
        printf("start:");
        for (int i = 0; arguments[i]; i++)
            printf(" %s", arguments[i]);
        puts("");
    }
    if (pipe(ends) < 0) {
        complain("%s: no pipe", arguments[0]);
        return -1;
    }
    pid_t process = fork();
    if (process < 0) {
        complain("%s: no process", arguments[0]);
        close(ends[0]);
        close(ends[1]);
        return -1;
    }
    if (process > 0) {
        close(ends[1]);
        *from = ends[0];
        return process;
    }
    if (dup2(ends[1], 1) < 0 || (debugging && dup2(ends[1], 2) < 0))
        _exit(1);
    execv(arguments[0], arguments);
    _exit(127);
}

int run(char *const *arguments)
{
    int from;
    char byte;
    if (start(arguments, &from) < 0)
        return -1;
    int got = (int)read(from, &byte, 1);
    close(from);
    return got;
}

int run_badly(char *const *arguments)
{
    int from;
    if (start(arguments, &from) < 100) // resource-leak
        return -1;
    close(from);
    return 0;
}
