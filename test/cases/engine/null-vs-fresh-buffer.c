/* A buffer that grows in a loop, or NULL if nothing came: too many conditions for a summary, yet never NULL and fresh. */
#include <stdlib.h>
#include <string.h>

static void *grow(void *old, size_t size)
{
    void *block = realloc(old, size);
    if (!block)
        abort();
    return block;
}

static char *gather(const char *text, int (*enough)(void))
{
    char *buffer = NULL;
    size_t length = 0;
    if (*text == '#')
        return NULL;
    while (*text) {
        if (*text == ' ') {
            buffer = grow(buffer, length + 2);
            buffer[length++] = *text;
            break;
        }
        if (*text != '\n') {
            buffer = grow(buffer, length + 2);
            buffer[length++] = *text;
        }
        if (enough()) {
            buffer = grow(buffer, length + 2);
            break;
        }
        text++;
    }
    return buffer;
}

size_t null_or_freed(const char *text, int (*enough)(void))
{
    char *buffer = gather(text, enough);
    if (buffer == NULL)
        return 0;
    size_t length = strlen(buffer);
    free(buffer);
    return length;
}

size_t not_freed_if_short(const char *text, int (*enough)(void))
{
    char *buffer = gather(text, enough); // leak
    if (buffer == NULL)
        return 0;
    size_t length = strlen(buffer);
    if (length < 3)
        return 0;
    free(buffer);
    return length;
}
