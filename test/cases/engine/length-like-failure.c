/* A call gives a new text by address, and its length as the result, or 0 where it failed. The text is never empty, since there was something to encode; that
 * the length of what was written byte by byte is not 0 is not known (length-never-zero.c has the same with a size, where 0 is possible). */
#include <stdlib.h>
#include <string.h>

static size_t encode(const char *in, size_t size, char **out)
{
    char *text, *at;
    *out = NULL;
    if (!size)
        return 0;
    text = at = malloc(size * 2 + 1);
    if (!text)
        return 0;
    while (size--) {
        *at++ = (char)('a' + (*in >> 4 & 15));
        *at++ = (char)('a' + (*in++ & 15));
    }
    *at = 0;
    *out = text;
    return strlen(text);
}

static size_t copy(const char *in, char **out)
{
    *out = strdup(in);
    if (!*out)
        abort();
    return strlen(*out);
}

int shown(const char *in, size_t size, int (*show)(const char *, size_t))
{
    char *out = NULL;
    size_t length = encode(in, size, &out); // alarm: strlen of a text that was written byte by byte may be 0
    if (!length)
        return -1;
    int result = show(out, length);
    free(out);
    return result;
}

int shown_if_short(const char *in, size_t size, int (*show)(const char *, size_t))
{
    char *out = NULL;
    size_t length = encode(in, size, &out); // leak: path high
    if (!length)
        return -1;
    if (length > 80)
        return -1;
    int result = show(out, length);
    free(out);
    return result;
}

int shown_if_any(const char *in, int (*show)(const char *, size_t))
{
    char *out = NULL;
    size_t length = copy(in, &out); // leak: path high
    if (!length)
        return -1;
    int result = show(out, length);
    free(out);
    return result;
}
