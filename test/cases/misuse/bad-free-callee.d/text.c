#include "text.h"

#include <stdlib.h>

void text_free(char *bytes)
{
    if (bytes != NULL)
        free(bytes);
}

void text_clear(struct text *text)
{
    text_free(text->bytes);
    text->bytes = NULL;
}

char *text_default(void)
{
    return "none";
}

char *counted_new(size_t size)
{
    long *block = malloc(sizeof *block + size);
    if (block == NULL)
        return NULL;
    *block = 1;
    return (char *)(block + 1);
}

void counted_free(char *text)
{
    if (text != NULL)
        free((long *)text - 1);
}
