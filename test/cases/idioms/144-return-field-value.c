/* 144 return-field-value: the function returns a number out of the block. */
#include <stdlib.h>
#include <string.h>

struct parsed {
    int number;
    char unit[8];
};

static struct parsed *parse(const char *text)
{
    struct parsed *parsed = calloc(1, sizeof *parsed);
    if (parsed == NULL)
        abort();
    parsed->number = atoi(text);
    return parsed;
}

int number_lost(const char *text)
{
    struct parsed *parsed = parse(text); // leak
    return parsed->number;
}

int number_kept(const char *text)
{
    struct parsed *parsed = parse(text);
    int number = parsed->number;
    free(parsed);
    return number;
}
