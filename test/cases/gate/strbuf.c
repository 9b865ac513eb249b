/* Growable string in a caller's struct. Before the first append the text is a shared static byte that
 * nobody frees. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct strbuf {
    size_t allocated;
    size_t length;
    char *text;
};

extern char strbuf_empty[1];
#define STRBUF_INIT {0, 0, strbuf_empty}

void strbuf_append(struct strbuf *buffer, const char *text);
void strbuf_release(struct strbuf *buffer);

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

int join_kept(int count, char *const *words)
{
    struct strbuf buffer = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_append(&buffer, words[i]);
        if (words[i][0] == '!') {
            strbuf_release(&buffer);
            return -1;
        }
    }
    puts(buffer.text);
    strbuf_release(&buffer);
    return 0;
}

int join_lost(int count, char *const *words)
{
    struct strbuf buffer = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_append(&buffer, words[i]); // leak
        if (words[i][0] == '!')
            return -1;
    }
    puts(buffer.text);
    strbuf_release(&buffer);
    return 0;
}
