/* The allocating and releasing side of strbuf.h. */
#include "strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char strbuf_empty[1];

static void strbuf_grow(struct strbuf *buffer, size_t extra)
{
    size_t wanted = buffer->length + extra + 1;
    if (wanted <= buffer->allocated)
        return;
    if (buffer->allocated == 0)
        buffer->text = NULL;
    if (wanted < buffer->allocated * 2)
        wanted = buffer->allocated * 2;
    char *larger = realloc(buffer->text, wanted);
    if (larger == NULL) {
        fputs("out of memory\n", stderr);
        exit(128);
    }
    buffer->text = larger;
    buffer->allocated = wanted;
}

void strbuf_append(struct strbuf *buffer, const char *text)
{
    size_t length = strlen(text);
    strbuf_grow(buffer, length);
    memcpy(buffer->text + buffer->length, text, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void strbuf_release(struct strbuf *buffer)
{
    if (buffer->allocated) {
        free(buffer->text);
        buffer->allocated = buffer->length = 0;
        buffer->text = strbuf_empty;
    }
}
