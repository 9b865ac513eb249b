/* 141 flexible-array: struct and text in one block. */
#include <stdlib.h>
#include <string.h>

struct text {
    size_t length;
    char bytes[];
};

size_t text_kept(const char *source)
{
    size_t length = strlen(source);
    struct text *text = malloc(sizeof *text + length + 1);
    if (text == NULL)
        return 0;
    text->length = length;
    strcpy(text->bytes, source);
    free(text);
    return length;
}

size_t text_lost(const char *source)
{
    size_t length = strlen(source);
    struct text *text = malloc(sizeof *text + length + 1); // leak
    if (text == NULL)
        return 0;
    text->length = length;
    strcpy(text->bytes, source);
    return length;
}
