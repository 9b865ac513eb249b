/* Object shared by counting; the last user releases it. */
#include <stdlib.h>
#include <string.h>
#include <stddef.h>

struct document;

struct document *document_new(const char *title);
struct document *document_ref(struct document *document);
int document_add_line(struct document *document, const char *line);
void document_unref(struct document *document);

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

int write_kept(int count, char *const *words)
{
    struct document *document = document_new("words");
    if (document == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (document_add_line(document, words[i]) != 0) {
            document_unref(document);
            return -1;
        }
    }
    document_unref(document);
    return 0;
}

int write_lost(int count, char *const *words)
{
    struct document *document = document_new("words"); // leak
    if (document == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (words[i][0] == '#')
            return -1;
        if (document_add_line(document, words[i]) != 0) {
            document_unref(document);
            return -1;
        }
    }
    document_unref(document);
    return 0;
}

int share_kept(const char *line)
{
    struct document *document = document_new("shared");
    if (document == NULL)
        return -1;
    struct document *second = document_ref(document);
    int status = document_add_line(second, line);
    document_unref(second);
    document_unref(document);
    return status;
}
