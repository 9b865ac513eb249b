/* A callee hands out one of many new blocks, all alike: which of them matters to nobody. Two calls of it, and a value has more alternatives than there is
 * room for. */
#include <stdlib.h>
#include <string.h>

void use(int, const char *);

int parse(const char *text, char **cause)
{
    long number = strtol(text, NULL, 10);
    *cause = NULL;
    if (number < 0)
        *cause = strdup("negative");
    else if (number == 1)
        *cause = strdup("one");
    else if (number == 2)
        *cause = strdup("two");
    else if (number == 3)
        *cause = strdup("three");
    else if (number == 4)
        *cause = strdup("four");
    else if (number > 100)
        *cause = strdup("large");
    return *cause ? -1 : (int)number;
}

int in_turn(const char *first, const char *second, const char *third)
{
    char *cause = NULL;
    int number = 0;
    if (first && *first)
        number = parse(first, &cause);
    else if (second)
        number = parse(second, &cause);
    else if (third)
        number = parse(third, &cause);
    use(number, cause);
    free(cause);
    return 0;
}

int in_turn_twin(const char *first, const char *second, const char *third)
{
    char *cause = NULL;
    int number = 0;
    if (first && *first)
        number = parse(first, &cause); // leak: never-freed
    else if (second)
        number = parse(second, &cause);
    else if (third)
        number = parse(third, &cause); // leak: path
    use(number, cause);
    if (!first)
        free(cause);
    return 0;
}

/* The same in fields of two structures: they are two blocks, and one is lost. */
struct answer { char *text, *more; };

void answer(struct answer *answer, int kind)
{
    answer->text = kind ? strdup("yes") : strdup("no");
    answer->more = kind ? strdup("more") : strdup("less");
}

void ask(int kind)
{
    struct answer given;
    answer(&given, kind); // leak: never-freed
    use(kind, given.text);
    free(given.text);
}
