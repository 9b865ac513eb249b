/* 165 exec-success: only a failing exec comes back, and then the process ends or it does not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void shell_kept(const char *command)
{
    char *copy = strdup(command);
    if (copy == NULL)
        return;
    execl("/bin/sh", "sh", "-c", copy, (char *)NULL);
    perror("sh");
    _exit(127);
}

void shell_lost(const char *command)
{
    char *copy = strdup(command); // leak
    if (copy == NULL)
        return;
    execl("/bin/sh", "sh", "-c", copy, (char *)NULL);
    perror("sh");
}
