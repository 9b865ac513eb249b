/* 114 infinite-server-loop: the function never returns, each round forgets its buffer. */
#include <stdio.h>
#include <stdlib.h>

static void handle(const char *request)
{
    puts(request);
}

void serve_lost(void)
{
    for (;;) {
        char *request = malloc(256); // leak
        if (request == NULL)
            continue;
        if (fgets(request, 256, stdin) != NULL)
            handle(request);
    }
}

void serve_kept(void)
{
    for (;;) {
        char *request = malloc(256);
        if (request == NULL)
            continue;
        if (fgets(request, 256, stdin) != NULL)
            handle(request);
        free(request);
    }
}
