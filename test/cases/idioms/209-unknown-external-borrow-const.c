/* 209 unknown-external-borrow-const: a function that we do not see and that takes a pointer to const
 * borrows. */
#include <stdlib.h>
#include <string.h>

void display(const char *text);

void show_lost(const char *text)
{
    char *copy = strdup(text); // leak: medium
    if (copy)
        display(copy);
}

void show_kept(const char *text)
{
    char *copy = strdup(text);
    if (copy)
        display(copy);
    free(copy);
}
