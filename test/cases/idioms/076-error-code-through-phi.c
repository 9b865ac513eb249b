/* 076 error-code-through-phi: the cleanup asks the status variable whether the block goes to the caller. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int load(const char *text, char **out)
{
    int status = -1;
    char *copy = strdup(text);
    if (copy == NULL)
        goto done;
    if (copy[0] == '#')
        goto done;
    *out = copy;
    status = 0;
done:
    if (status)
        free(copy);
    return status;
}

int load_forgetting(const char *text, char **out)
{
    int status = -1;
    char *copy = strdup(text); // leak
    if (copy == NULL)
        goto done;
    if (copy[0] == '#')
        goto done;
    *out = copy;
    status = 0;
done:
    return status;
}

int show_kept(const char *text)
{
    char *loaded;
    if (load(text, &loaded) != 0)
        return -1;
    puts(loaded);
    free(loaded);
    return 0;
}

int show_lost(const char *text)
{
    char *loaded;
    if (load(text, &loaded) != 0) // leak
        return -1;
    puts(loaded);
    return 0;
}
