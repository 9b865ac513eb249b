/* 011 getcwd-null: without a buffer the result is fresh, with a buffer it is the buffer. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void where_lost(void)
{
    char *directory = getcwd(NULL, 0); // leak
    if (directory)
        puts(directory);
}

void where_freed(void)
{
    char *directory = getcwd(NULL, 0);
    if (directory)
        puts(directory);
    free(directory);
}

void where_buffer(void)
{
    char buffer[4096];
    char *directory = getcwd(buffer, sizeof buffer);
    if (directory)
        puts(directory);
}
