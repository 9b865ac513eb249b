/* Two hooks, one that makes a text and one that releases it: who sets the first sets the second, if there is anything to release. */
#include <stdlib.h>
#include <string.h>

static char *(*make_hint)(const char *line);
static void (*release_hint)(char *hint);

int show(const char *text);

static char *copy(const char *line)
{
    return strdup(line);
}

static void release(char *hint)
{
    free(hint);
}

void set_hooks(int on)
{
    make_hint = on ? copy : NULL;
    release_hint = on ? release : NULL;
}

void shows_hint(const char *line)
{
    if (!make_hint)
        return;
    char *hint = make_hint(line);
    if (!hint)
        return;
    show(hint);
    if (release_hint)
        release_hint(hint);
}

void forgets_hint(const char *line)
{
    if (!make_hint)
        return;
    char *hint = make_hint(line); // leak: path high
    if (!hint)
        return;
    if (show(hint) < 0)
        return;
    if (release_hint)
        release_hint(hint);
}
