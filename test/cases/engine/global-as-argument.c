/* A global that passes something to a callee: when the function that set it has returned nobody reads it until it is set again, so what
 * only it points to is lost. Where anybody else may still read it, it is kept. */
#include <stdio.h>
#include <stdlib.h>

static char *passed, *released, *kept, *made_below, *cached, *handed, *once;

static void show(void)
{
    puts(passed);
}

void passes(void)
{
    char *text = calloc(10, 1); // leak: never-freed medium
    if (!text)
        exit(1);
    passed = text;
    show();
}

static void release(void)
{
    free(released);
}

void passes_to_be_released(void)
{
    released = malloc(10);
    release();
}

void sets(void)
{
    kept = calloc(10, 1);
}

void shows(void)
{
    if (kept)
        puts(kept);
}

static void make(void)
{
    made_below = calloc(10, 1);
}

void uses_what_callee_made(void)
{
    make(); // leak: never-freed medium
    if (made_below)
        puts(made_below);
}

char *makes_once(void)
{
    if (!cached)
        cached = malloc(10);
    return cached;
}

/* its address goes out: anybody may read it */
void hands_out(char ***where)
{
    handed = malloc(10);
    *where = &handed;
}

/* what the last call left is released by the next */
void replaces(void)
{
    free(once);
    once = malloc(10);
    if (once)
        once[0] = 0;
}

/* nobody else uses it: that is how one says that it stays */
void keeps(void)
{
    static char *stays;
    stays = calloc(10, 1);
    if (stays)
        puts(stays);
}

/* registered to be called by others */
static char *at_end;

static void release_at_end(void)
{
    free(at_end);
}

void registers(void)
{
    at_end = malloc(10);
    atexit(release_at_end);
}
