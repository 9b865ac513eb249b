/* Tests for lengths that overflow: a caller need not expect that its own text has two thousand million characters, and the end of a text
 * is not before its beginning. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static char *copy_part(const char *text, int length)
{
    if (text == NULL || length < 0)
        return NULL;
    char *made = malloc((size_t)length + 1);
    if (made == NULL)
        return NULL;
    memcpy(made, text, length);
    made[length] = 0;
    return made;
}

static char *copy(const char *text)
{
    const char *end = text;
    if (text == NULL)
        return NULL;
    while (*end != 0)
        end++;
    return copy_part(text, end - text);
}

static int measure(const char *text)
{
    size_t length = 0;
    while (*text++)
        length++;
    return length > INT_MAX ? 0 : length;
}

static char *join_part(char *text, const char *more, int length)
{
    if (more == NULL || length == 0)
        return text;
    if (length < 0)
        return NULL;
    if (text == NULL)
        return copy_part(more, length);
    int size = measure(text);
    if (size < 0 || size > INT_MAX - length)
        return NULL;
    char *longer = realloc(text, (size_t)size + length + 1);
    if (longer == NULL)
        return text;
    memcpy(&longer[size], more, length);
    longer[size + length] = 0;
    return longer;
}

static char *join(char *text, const char *more)
{
    const char *end = more;
    if (more == NULL)
        return text;
    if (text == NULL)
        return copy(more);
    while (*end != 0)
        end++;
    return join_part(text, more, end - more);
}

int name_kept(const char *prefix, const char *name)
{
    char *whole = copy(prefix);
    whole = join(whole, ":");
    whole = join(whole, name);
    int some = whole && whole[0];
    if (whole != NULL)
        free(whole);
    return some;
}

int name_lost(const char *prefix, const char *name)
{
    char *whole = copy(prefix); // leak
    whole = join(whole, ":");
    whole = join(whole, name); // leak
    if (whole && whole[0] == ':')
        return 0;
    if (whole != NULL)
        free(whole);
    return 1;
}
