/* The allocating and releasing side of sds.h. */
#include "sds.h"

#include <stdlib.h>
#include <string.h>

struct sds_header {
    size_t length;
    size_t room;
    char text[];
};

static struct sds_header *header_of(const char *string)
{
    return (struct sds_header *)(string - offsetof(struct sds_header, text));
}

char *sds_new(const char *text)
{
    size_t length = strlen(text);
    struct sds_header *header = malloc(sizeof *header + length + 1);
    if (header == NULL)
        abort();
    header->length = length;
    header->room = 0;
    memcpy(header->text, text, length + 1);
    return header->text;
}

char *sds_append(char *string, const char *text)
{
    struct sds_header *header = header_of(string);
    size_t extra = strlen(text);
    if (header->room < extra) {
        size_t room = 2 * (header->length + extra);
        header = realloc(header, sizeof *header + header->length + room + 1);
        if (header == NULL)
            abort();
        header->room = room;
    }
    memcpy(header->text + header->length, text, extra + 1);
    header->length += extra;
    header->room -= extra;
    return header->text;
}

size_t sds_length(const char *string)
{
    return header_of(string)->length;
}

void sds_free(char *string)
{
    if (string == NULL)
        return;
    free(header_of(string));
}
