/* A function that logs, and ends the process if what it is told is fatal. What is not to be logged it leaves at once, which is decided by bits of the same number. */
#include <stdio.h>
#include <stdlib.h>

enum { DEBUG_CALLS = 0x1, FATAL = 0x100, WARNING = 0x200, ALWAYS = 0xff00 };

static int wanted;

static void report(int kind, const char *text)
{
    if (!(kind & ALWAYS) && !(kind & wanted))
        return;
    fprintf(stderr, "%s\n", text);
    if (kind == FATAL)
        exit(1);
}

int open_both(void)
{
    FILE *first = fopen("first", "r");
    if (!first)
        return -1;
    FILE *second = fopen("second", "r");
    if (!second)
        report(FATAL, "no second file");
    int same = getc(first) == getc(second);
    fclose(first);
    fclose(second);
    return same;
}

int open_one(void)
{
    FILE *first = fopen("first", "r");
    FILE *second = fopen("second", "r");
    if (!first) {
        report(FATAL, "no first file");
        return -1;
    }
    if (second)
        fclose(second);
    fclose(first);
    return 0;
}

int open_and_warn(int kind)
{
    FILE *first = fopen("first", "r"); // resource-leak
    if (!first)
        return -1;
    FILE *second = fopen("second", "r");
    if (!second) {
        report(WARNING, "no second file");
        return -1;
    }
    fclose(first);
    fclose(second);
    return kind;
}

void choose(int kind)
{
    wanted = kind;
}
