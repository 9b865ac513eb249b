/* 152 variant-free-by-tag: the tag says whether there is a string. */
#include <stdlib.h>
#include <string.h>

enum kind { NUMBER, STRING };

struct value {
    enum kind kind;
    union {
        long number;
        char *string;
    } as;
};

static void value_clear(struct value *value)
{
    if (value->kind == STRING)
        free(value->as.string);
}

void text_kept(const char *text)
{
    struct value value;
    value.kind = STRING;
    value.as.string = strdup(text);
    value_clear(&value);
}

void text_lost(const char *text)
{
    struct value value;
    value.kind = NUMBER;
    value.as.string = strdup(text); // leak
    value_clear(&value);
}
