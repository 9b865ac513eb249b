// args: --min=low
/* A function that takes care of lengths near INT_MAX loses a block there: nobody's text is that long. A number that somebody may have typed is
 * another matter. */
#include <limits.h>
#include <stdlib.h>

struct buffer {
    char *bytes;
    size_t begin, end;
};

static size_t buffer_length(const struct buffer *buffer)
{
    return buffer->end - buffer->begin;
}

char *room_for_ten_more(size_t length)
{
    char *made = malloc(10); // leak: path low
    if (made == NULL || length > INT_MAX - 10)
        return NULL;
    return made;
}

char *room_for_ten_of_hundred(size_t length)
{
    char *made = malloc(10); // leak: path high
    if (made == NULL || length > 100 - 10)
        return NULL;
    return made;
}

char *of_buffer(const struct buffer *buffer)
{
    char *made = malloc(16); // leak: path low
    if (made == NULL || buffer_length(buffer) > INT_MAX)
        return NULL;
    return made;
}

char *typed(const char *number)
{
    char *made = malloc(16); // leak: path high
    if (made == NULL || strtol(number, NULL, 10) > INT_MAX)
        return NULL;
    return made;
}

char *of_counted(const char *text)
{
    int length = 0;
    while (text[length])
        length++;
    char *made = malloc(16); // leak: path low
    if (made == NULL || length > INT_MAX - 24)
        return NULL;
    return made;
}
