/* 237 return-in-macro: the return that loses the block stands in a macro. */
#include <stdlib.h>
#include <string.h>

#define APPEND(buffer, used, room, byte)                    \
    do {                                                    \
        if ((used) == (room))                               \
            return -1;                                      \
        (buffer)[(used)++] = (byte);                        \
    } while (0)

#define APPEND_OR_FREE(buffer, used, room, byte)            \
    do {                                                    \
        if ((used) == (room)) {                             \
            free(buffer);                                   \
            return -1;                                      \
        }                                                   \
        (buffer)[(used)++] = (byte);                        \
    } while (0)

int quote_lost(const char *text)
{
    size_t used = 0;
    char *buffer = malloc(16); // leak
    if (buffer == NULL)
        return -1;
    APPEND(buffer, used, 16, '"');
    for (; *text; text++)
        APPEND(buffer, used, 16, *text);
    free(buffer);
    return 0;
}

int quote_kept(const char *text)
{
    size_t used = 0;
    char *buffer = malloc(16);
    if (buffer == NULL)
        return -1;
    APPEND_OR_FREE(buffer, used, 16, '"');
    for (; *text; text++)
        APPEND_OR_FREE(buffer, used, 16, *text);
    free(buffer);
    return 0;
}
