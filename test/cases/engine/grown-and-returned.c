// args: --min=high
/* A string with its header before it: append() gives the string back, moved or not; the old one is gone or is the same. Lost is what is not
 * released in the end. */
#include <stdlib.h>
#include <string.h>

static size_t header(int type)
{
    switch (type & 7) {
    case 0: return 1;
    case 1: return 3;
    case 2: return 5;
    case 3: return 9;
    default: return 17;
    }
}

char *string_new(size_t length)
{
    char *block = malloc(length + 4);
    if (!block)
        return NULL;
    block[2] = 1;
    block[3] = 0;
    return block + 3;
}

size_t room_of(const char *string);

static char *with_room(char *string, size_t more)
{
    int type = string[-1], wanted = more < 200 ? 1 : 2;
    if (room_of(string) >= more)
        return string;
    char *block = string - header(type), *grown;
    if (type == wanted) {
        grown = realloc(block, header(wanted) + 2 * more);
        if (!grown)
            return NULL;
        string = grown + header(wanted);
    } else {
        grown = malloc(header(wanted) + 2 * more);
        if (!grown)
            return NULL;
        memcpy(grown + header(wanted), string, more);
        free(block);
        string = grown + header(wanted);
        string[-1] = (char)wanted;
    }
    return string;
}

char *append(char *string, const char *more)
{
    size_t length = strlen(more);
    string = with_room(string, length);
    if (!string)
        return NULL;
    memcpy(string, more, length);
    return string;
}

void string_free(char *string)
{
    if (string)
        free(string - header(string[-1]));
}

int use(const char *string);

int made_and_freed(const char *first, const char *second)
{
    char *string = string_new(8);
    string = append(string, first);
    string = append(string, second);
    int result = use(string);
    string_free(string);
    return result;
}

int made_and_lost(const char *first, const char *second)
{
    char *string = string_new(8); // leak
    string = append(string, first);
    int result = use(string);
    if (result < 0)
        return result;
    string = append(string, second);
    string_free(string);
    return result;
}
