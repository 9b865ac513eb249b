/* The callee gives nothing if a bit is set, and the caller sets it: (flags | QUIET) & QUIET is not 0, whatever flags is. */
#include <stdlib.h>
#include <string.h>

enum { QUIET = 1, FULL = 2 };

static char *cut(const char *text, int *at, int flags)
{
    int i = *at;
    while (text[i] && text[i] != ')')
        i++;
    *at = i;
    return flags & QUIET ? NULL : strndup(text, i);
}

int asked_for_nothing(const char *text, int flags)
{
    int at = 0;
    cut(text, &at, flags | QUIET);
    return at;
}

int asked_for_nothing_either(const char *text, int flags)
{
    int at = 0;
    cut(text, &at, QUIET | (flags & FULL));
    return at;
}

int asked_for_text(const char *text, int flags)
{
    int at = 0;
    cut(text, &at, flags | FULL); // leak
    return at;
}
