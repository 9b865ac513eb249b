/* A new block or one of a list: what is put into it is in the new block without a condition. */
#include <stdlib.h>

struct text {
    struct text *next;
    int count;
};

static struct text *spare;

struct text *make(void)
{
    struct text *text = spare;
    if (text)
        spare = text->next;
    else if (!(text = malloc(sizeof *text)))
        exit(1);
    text->count = 1;
    return text;
}
