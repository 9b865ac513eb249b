/* String whose length stands in front of the text: callers hold a pointer into the middle of the block.
 * Appending takes the old string and gives the new one. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

char *sds_new(const char *text);
char *sds_append(char *string, const char *text);
size_t sds_length(const char *string);
void sds_free(char *string);

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

int concatenate_kept(int count, char *const *words)
{
    char *string = sds_new("");
    for (int i = 0; i < count; i++)
        string = sds_append(string, words[i]);
    if (sds_length(string) > 80) {
        sds_free(string);
        return -1;
    }
    puts(string);
    sds_free(string);
    return 0;
}

int concatenate_lost(int count, char *const *words)
{
    char *string = sds_new(""); // leak
    for (int i = 0; i < count; i++)
        string = sds_append(string, words[i]);
    if (sds_length(string) > 80)
        return -1;
    puts(string);
    sds_free(string);
    return 0;
}
