/* Growable string in a caller's struct. Before the first append the text is a shared static byte that
 * nobody frees. */
#ifndef STRBUF_H
#define STRBUF_H

#include <stddef.h>

struct strbuf {
    size_t allocated;
    size_t length;
    char *text;
};

extern char strbuf_empty[1];
#define STRBUF_INIT {0, 0, strbuf_empty}

void strbuf_append(struct strbuf *buffer, const char *text);
void strbuf_release(struct strbuf *buffer);

#endif
