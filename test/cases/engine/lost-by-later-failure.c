/* In which cases a callee leaves a block in the buffer is more than its summary has room for; the buffer tells by its size. Who goes to the release, or
 * past it, because a later call failed does not ask for that, so the block is lost there. Who goes past it for an empty buffer may know more. */
#include <stdlib.h>
#include <string.h>

struct string {
    char *at;
    size_t size, used;
};

static char failed[1], empty[1];

extern int announce(const char *text);

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

static int join(struct string *string, const char *a, const char *b)
{
    if (grow(string, strlen(a) + strlen(b) + 1) < 0)
        return -1;
    strcpy(string->at, a);
    strcat(string->at, b);
    return 0;
}

static void drop(struct string *string)
{
    if (string->size)
        free(string->at);
    string->at = empty;
    string->size = string->used = 0;
}

int told(const char *a, const char *b)
{
    struct string string = {empty, 0, 0};
    if (join(&string, a, b) < 0 || announce(string.at) < 0) // leak: path high
        return -1;
    drop(&string);
    return 0;
}

/* What is asked on the way to the loss may have either answer. */
int told_by_letters(const char *a, const char *b)
{
    struct string string = {empty, 0, 0};
    if (join(&string, a, b) < 0) // leak: path high
        goto out;
    if (announce("all") < 0)
        goto out;
    for (size_t i = 0; i < string.size; i++)
        if (announce(string.at + i) < 0)
            goto out;
    return 0;
out:
    drop(&string);
    return -1;
}

int told_and_dropped(const char *a, const char *b)
{
    struct string string = {empty, 0, 0};
    int result = -1;
    if (join(&string, a, b) >= 0 && announce(string.at) >= 0)
        result = 0;
    drop(&string);
    return result;
}

int told_if_any(const char *a, const char *b)
{
    struct string string = {empty, 0, 0};
    if (join(&string, a, b) < 0)
        return -1;
    if (string.size == 0) {
        if (announce("none") < 0)
            goto out;
        return 0;
    }
    announce(string.at);
out:
    drop(&string);
    return 0;
}
