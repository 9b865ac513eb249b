/* A structure is put on a stack that may have grown: a part of it field by field, the rest by copying bytes, as compilers split it. The copy to one of
 * several places makes numbers there unknown; of what one of many holds, the pointers stay. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct mark {
    size_t index, line, column;
};

struct node {
    int kind;
    char *tag;
    char *text;
    struct mark from, to;
};

struct document {
    struct {
        struct node *start, *end, *top;
    } nodes;
};

static void *grow(void *old, size_t size)
{
    return old ? realloc(old, size ? size : 1) : malloc(size ? size : 1);
}

static int extend(void **start, void **top, void **end)
{
    void *grown;
    if ((char *)*end - (char *)*start >= INT_MAX / 2)
        return 0;
    grown = grow(*start, ((char *)*end - (char *)*start) * 2);
    if (!grown)
        return 0;
    *top = (char *)grown + ((char *)*top - (char *)*start);
    *end = (char *)grown + ((char *)*end - (char *)*start) * 2;
    *start = grown;
    return 1;
}

int add(struct document *document, const char *tag, const char *text)
{
    struct node node;
    char *tag_copy = strdup(tag), *text_copy = NULL;
    if (!tag_copy)
        return 0;
    text_copy = strdup(text);
    if (!text_copy)
        goto error;
    memset(&node, 0, sizeof node);
    node.kind = 1;
    node.tag = tag_copy;
    node.text = text_copy;
    if (document->nodes.top == document->nodes.end &&
        !extend((void **)&document->nodes.start, (void **)&document->nodes.top, (void **)&document->nodes.end))
        goto error;
    *document->nodes.top++ = node;
    return document->nodes.top - document->nodes.start;
error:
    free(tag_copy);
    free(text_copy);
    return 0;
}

int add_without_text(struct document *document, const char *tag, const char *text)
{
    struct node node;
    char *tag_copy = strdup(tag), *text_copy = NULL;
    if (!tag_copy)
        return 0;
    text_copy = strdup(text); // leak: path high
    if (!text_copy)
        goto error;
    memset(&node, 0, sizeof node);
    node.kind = 1;
    node.tag = tag_copy;
    if (document->nodes.top == document->nodes.end &&
        !extend((void **)&document->nodes.start, (void **)&document->nodes.top, (void **)&document->nodes.end))
        goto error;
    *document->nodes.top++ = node;
    return document->nodes.top - document->nodes.start;
error:
    free(tag_copy);
    free(text_copy);
    return 0;
}
