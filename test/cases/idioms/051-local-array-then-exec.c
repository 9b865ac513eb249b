/* 051 stored-in-local-array-then-escape: after a successful exec nothing is left to free; only its failure
 * returns. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int run_lost(const char *program)
{
    char *arguments[2] = {strdup(program), NULL}; // leak
    if (arguments[0] == NULL)
        return -1;
    execv(arguments[0], arguments);
    return -1;
}

int run_kept(const char *program)
{
    char *arguments[2] = {strdup(program), NULL};
    if (arguments[0] == NULL)
        return -1;
    execv(arguments[0], arguments);
    free(arguments[0]);
    return -1;
}
