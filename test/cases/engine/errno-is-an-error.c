// Whoever returns -errno takes it for an error: a caller that sees no negative number knows that it did not come to that.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *table[16];

static int take(char *text, int place)
{
    if (access(text, R_OK) < 0)
        return -errno;
    table[place & 15] = text;
    return 0;
}

int taken(const char *path)
{
    char *text = strdup(path);
    if (!text)
        return -ENOMEM;
    int status = take(text, 1);
    if (status < 0)
        free(text);
    return status;
}

int not_taken(const char *path)
{
    char *text = strdup(path); // leak: path high
    if (!text)
        return -ENOMEM;
    int status = take(text, 2);
    if (status == -ENOENT)
        free(text);
    return status;
}

static int take_or_say_why(char *text)
{
    int why = access(text, R_OK) < 0 ? errno : 0;
    if (!why)
        table[0] = text;
    return why;
}

int said_why(const char *path)
{
    char *text = strdup(path);
    if (text && take_or_say_why(text))
        free(text);
    return 0;
}

/* errno may be 0 where it is asked for. */
long asked(const char *text)
{
    char *copy = strdup(text); // leak: path high
    errno = 0;
    long number = strtol(text, NULL, 10);
    if (errno)
        free(copy);
    return number;
}
