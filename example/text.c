#include "text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void *memory_new(size_t size)
{
    void *block = calloc(1, size);
    if (!block) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    return block;
}

char *text_copy_range(const char *begin, const char *end)
{
    size_t length = (size_t)(end - begin);
    char *copy = memory_new(length + 1);
    memcpy(copy, begin, length);
    return copy;
}

char *text_copy(const char *string)
{
    return text_copy_range(string, string + strlen(string));
}

char *text_trim(const char *begin, const char *end)
{
    while (begin < end && isspace((unsigned char)*begin))
        begin++;
    while (end > begin && isspace((unsigned char)end[-1]))
        end--;
    return text_copy_range(begin, end);
}

char *text_join(const char *first, const char *second)
{
    size_t length = strlen(first);
    char *joined = memory_new(length + strlen(second) + 1);
    memcpy(joined, first, length);
    strcpy(joined + length, second);
    return joined;
}

int text_same(const char *first, const char *second)
{
    return strcasecmp(first, second) == 0;
}
