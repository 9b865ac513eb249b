/* A global descriptor that a callee sets again, in cases too many to tell, to the number it was given: the same descriptor either way. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static int input;
static char header[64];
static unsigned position, pages, parts;

static int member(int in)
{
    for (unsigned i = 0; i < 4; i++)
        if (memcmp(header + i, "PK", 2) == 0 && memcmp(header + 2 * i, "ZZ", 2) == 0)
            pages++;
    if (memcmp(header, "AA", 2) == 0 && memcmp(header + 8, "BB", 2) == 0 && memcmp(header + 16, "CC", 2) == 0)
        parts++;
    if (memcmp(header + 32, "AA", 2) == 0 || (memcmp(header + 40, "BB", 2) == 0 && memcmp(header + 48, "CC", 2) == 0 && pages > parts))
        position++;
    else if (pages < position || parts > position || memcmp(header + 56, "DD", 2) == 0)
        input = in;
    return 1;
}

int convert(const char *path)
{
    input = open(path, O_RDONLY);
    if (input < 0)
        return -1;
    int kind = member(input);
    close(input);
    return kind;
}

int convert_and_forget(const char *path)
{
    input = open(path, O_RDONLY); // resource-leak: overwritten
    if (input < 0)
        return -1;
    int kind = member(input);
    input = -1;
    return kind;
}
