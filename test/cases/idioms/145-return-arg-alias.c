/* 145 return-arg-alias: the callee returns the buffer it was given. */
#include <stdlib.h>
#include <string.h>

static char *decode(char *buffer, const char *text)
{
    char *to = buffer;
    for (; *text; text++)
        *to++ = *text == '+' ? ' ' : *text;
    *to = '\0';
    return buffer;
}

char *decoded_kept(const char *text)
{
    char *buffer = malloc(strlen(text) + 1);
    if (buffer == NULL)
        return NULL;
    return decode(buffer, text);
}

size_t decoded_lost(const char *text)
{
    char *buffer = malloc(strlen(text) + 1); // leak
    if (buffer == NULL)
        return 0;
    return strlen(decode(buffer, text));
}
