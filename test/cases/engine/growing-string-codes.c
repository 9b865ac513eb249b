/* A growing string whose errors have different codes: which code it is hangs on more conditions than a summary has room for, that there is a block on success
 * must be said all the same. The buffer tells by its size whether it owns a block. */
#include <stdlib.h>
#include <string.h>

struct string {
    char *at;
    size_t size, used;
};

static char failed[1], empty[1];

static int grow(struct string *string, size_t target)
{
    char *made;
    size_t size;
    if (string->at == failed)
        return -1;
    if (string->size == 0 && string->used != 0)
        return -3;
    if (!target)
        target = string->used;
    if (target <= string->size)
        return 0;
    size = string->size == 0 ? target : (string->size << 1) - (string->size >> 1);
    if (size < target)
        size = target;
    size = (size + 7) & ~(size_t)7;
    if (size < string->used)
        return -1;
    made = realloc(string->size ? string->at : NULL, size);
    if (!made)
        return -1;
    string->size = size;
    string->at = made;
    if (string->used >= string->size)
        string->used = string->size - 1;
    string->at[string->used] = '\0';
    return 0;
}

int length_lost(const char *text)
{
    struct string string = {empty, 0, 0};
    if (grow(&string, strlen(text) + 1) < 0) // leak: never-freed
        return -1;
    strcpy(string.at, text);
    return (int)strlen(string.at);
}

int length_kept(const char *text)
{
    struct string string = {empty, 0, 0};
    if (grow(&string, strlen(text) + 1) < 0)
        return -1;
    strcpy(string.at, text);
    int length = (int)strlen(string.at);
    if (string.size)
        free(string.at);
    return length;
}
