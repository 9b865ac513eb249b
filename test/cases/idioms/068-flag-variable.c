/* 068 flag-variable: a local flag remembers that the string is owned. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void title_kept(const char *text, int copy)
{
    const char *title = text;
    int owned = 0;
    if (copy) {
        title = strdup(text);
        owned = 1;
    }
    if (title)
        puts(title);
    if (owned)
        free((char *)title);
}

void title_lost(const char *text, int copy)
{
    const char *title = text;
    int owned = 0;
    if (copy) {
        title = strdup(text); // leak
        owned = copy > 1;
    }
    if (title)
        puts(title);
    if (owned)
        free((char *)title);
}
