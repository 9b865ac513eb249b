/* What the functions in the other file release must have been allocated, from its start on. */
#include <stdlib.h>
#include <string.h>

#include "text.h"

void variable_wrong(void)
{
    char line[16];
    line[0] = 0;
    text_free(line); // bad-free: not-heap high
}

void variable_right(void)
{
    char *line = malloc(16);
    text_free(line);
}

/* counted_new() gives the place behind a header, counted_free() goes back to it. */
void header_wrong(void)
{
    char *text = counted_new(16);
    if (text == NULL)
        return;
    free(text); // bad-free: interior high
}

void header_twice_wrong(void)
{
    char *text = malloc(16);
    if (text == NULL)
        return;
    counted_free(text); // bad-free: interior high
}

void header_right(void)
{
    char *text = counted_new(16);
    if (text == NULL)
        return;
    counted_free(text);
}

void literal_wrong(void)
{
    char *name = text_default();
    free(name); // bad-free: not-heap
}

void literal_right(void)
{
    char *name = strdup(text_default());
    free(name);
}

/* Two functions down. */
void deeper_wrong(void)
{
    struct text text = {.bytes = "abc"};
    text_clear(&text); // bad-free: not-heap
}

void deeper_right(void)
{
    struct text text = {.bytes = strdup("abc")};
    text_clear(&text);
}
