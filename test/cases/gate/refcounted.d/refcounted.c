/* The allocating and releasing side of refcounted.h. */
#include "refcounted.h"

#include <stdlib.h>
#include <string.h>

struct document {
    int references;
    char *title;
    char *text;
    size_t length;
};

struct document *document_new(const char *title)
{
    struct document *document = calloc(1, sizeof *document);
    if (document == NULL)
        return NULL;
    document->title = strdup(title);
    if (document->title == NULL) {
        free(document);
        return NULL;
    }
    document->references = 1;
    return document;
}

struct document *document_ref(struct document *document)
{
    document->references++;
    return document;
}

int document_add_line(struct document *document, const char *line)
{
    size_t length = strlen(line);
    char *longer = realloc(document->text, document->length + length + 2);
    if (longer == NULL)
        return -1;
    memcpy(longer + document->length, line, length);
    document->length += length;
    longer[document->length++] = '\n';
    longer[document->length] = '\0';
    document->text = longer;
    return 0;
}

void document_unref(struct document *document)
{
    if (document == NULL)
        return;
    if (--document->references == 0) {
        free(document->title);
        free(document->text);
        free(document);
    }
}
