/* 153 void*-ctx: the block travels as void * to a callback that frees it or does not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct request {
    char text[32];
};

static void finish(void *context)
{
    struct request *request = context;
    puts(request->text);
    free(request);
}

static void show(void *context)
{
    struct request *request = context;
    puts(request->text);
}

static void run(void (*callback)(void *), void *context)
{
    callback(context);
}

int call_kept(const char *text)
{
    struct request *request = calloc(1, sizeof *request);
    if (request == NULL)
        return -1;
    strncpy(request->text, text, 31);
    run(finish, request);
    return 0;
}

int call_lost(const char *text)
{
    struct request *request = calloc(1, sizeof *request); // leak
    if (request == NULL)
        return -1;
    strncpy(request->text, text, 31);
    run(show, request);
    return 0;
}
