/* An append function that refuses what would overflow, by a test that it shares with other reasons to give nothing: nobody has texts that long, so callers hear of the
 * other reasons only, also where the test is part of a condition with a name. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static char *append(char *text, const char *more, int length)
{
    if (more == NULL || length == 0)
        return text;
    if (length < 0)
        return NULL;
    if (text == NULL)
        return strndup(more, (size_t)length);
    int used = (int)strlen(text);
    if (used < 0 || used > INT_MAX - length)
        return NULL;
    char *larger = realloc(text, (size_t)used + (size_t)length + 1);
    if (larger == NULL)
        return text;
    memcpy(larger + used, more, (size_t)length);
    larger[used + length] = 0;
    return larger;
}

/* The same, but a line is refused. */
static char *append_word(char *text, const char *more, int length)
{
    if (more == NULL || length == 0)
        return text;
    if (length < 0 || strchr(more, '\n'))
        return NULL;
    if (text == NULL)
        return strndup(more, (size_t)length);
    int used = (int)strlen(text);
    if (used < 0 || used > INT_MAX - length)
        return NULL;
    char *larger = realloc(text, (size_t)used + (size_t)length + 1);
    if (larger == NULL)
        return text;
    memcpy(larger + used, more, (size_t)length);
    larger[used + length] = 0;
    return larger;
}

int tag(const char *name)
{
    char *text = strdup("<");
    text = append(text, name, (int)strlen(name));
    if (text == NULL)
        return -1;
    free(text);
    return 1;
}

int tag_up_to(const char *name)
{
    const char *end = name;
    while (*end != 0 && *end != ':')
        end++;
    char *text = strdup("<");
    text = append(text, name, (int)(end - name));
    if (text == NULL)
        return -1;
    free(text);
    return 1;
}

int tag_of_word(const char *name)
{
    char *text = strdup("<"); // leak: path high
    text = append_word(text, name, (int)strlen(name));
    if (text == NULL)
        return -1;
    free(text);
    return 1;
}

int tag_forgotten(const char *name)
{
    char *text = strdup("<"); // leak: path high
    text = append(text, name, (int)strlen(name)); // leak: oom-only medium
    if (text == NULL)
        return -1;
    if (text[1] == '/')
        return -2;
    free(text);
    return 1;
}
