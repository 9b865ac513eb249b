/* An out-parameter that stays as it was when the call fails, whose status nobody looks at: each release that follows is the second one of the first block.
 * That is one thing to mend, at its first place; when only want of memory makes the call fail, it is not said at all by default. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int make(char **target, const char *text, int refused)
{
    if (refused)
        return -2;
    char *made = malloc(strlen(text) + 1);
    if (!made)
        return -1;
    strcpy(made, text);
    *target = made;
    return (int)strlen(text);
}

static int make_always(char **target, const char *text)
{
    char *made = malloc(strlen(text) + 1);
    if (!made)
        return -1;
    strcpy(made, text);
    *target = made;
    return (int)strlen(text);
}

void all_released(const char *first, const char *second, int refused)
{
    char *text = NULL;
    if (make(&text, first, 0) < 0)
        return;
    puts(text);
    free(text);
    make(&text, second, refused);
    free(text); // double-free
    make(&text, second, refused);
    free(text);
}

void without_memory_only(const char *first, const char *second)
{
    char *text = NULL;
    if (make_always(&text, first) < 0)
        return;
    puts(text);
    free(text);
    make_always(&text, second);
    free(text);
}
