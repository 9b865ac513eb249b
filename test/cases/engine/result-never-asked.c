/* A result that is read through, and of which no statement asks whether it is null: the function knows that the call does not fail there. */
#include <stdlib.h>
#include <string.h>

struct slot {
    int number, used;
};

static struct slot slots[10];

static struct slot *take(int number, char **cause)
{
    if (number < 0 || number >= 10 || slots[number].used) {
        *cause = strdup("no such slot");
        return NULL;
    }
    slots[number].used = 1;
    return &slots[number];
}

int trusted(int number, int quiet)
{
    char *cause;
    struct slot *slot = take(number, &cause);
    if (!quiet)
        return slot->number;
    return 0;
}

int asked(int number, int quiet)
{
    char *cause;
    struct slot *slot = take(number, &cause); // leak
    if (!quiet && slot != NULL)
        return slot->number;
    return 0;
}

int never_read(int number)
{
    char *cause;
    struct slot *slot = take(number, &cause); // leak
    (void)slot;
    return 0;
}

/* A callee that reads through it in any case does as well. */
struct parser {
    int kind;
};

static struct parser *parser_new(void)
{
    return malloc(sizeof(struct parser));
}

static char *begin(struct parser *parser)
{
    parser->kind = 0;
    return malloc(16);
}

static char *begin_if_any(struct parser *parser)
{
    if (parser)
        parser->kind = 0;
    return malloc(16);
}

static void end(struct parser *parser, char *text)
{
    if (parser == NULL)
        return;
    free(text);
    free(parser);
}

void parsed(void)
{
    struct parser *parser = parser_new();
    char *text = begin(parser);
    end(parser, text);
}

void parsed_if_any(void)
{
    struct parser *parser = parser_new();
    char *text = begin_if_any(parser); // leak: oom-only
    end(parser, text);
}
