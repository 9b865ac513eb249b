/* 012 realpath-both-modes: fresh or the caller's buffer, told by the second argument. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

void resolve_lost(const char *path)
{
    char *full = realpath(path, NULL); // leak
    if (full)
        puts(full);
}

void resolve_kept(const char *path)
{
    char buffer[4096];
    char *full = realpath(path, buffer);
    if (full)
        puts(full);
}
