// What a call gives is kept by what it was given, too, whichever of several places that is: who looks it up need not release it.
#include <stdlib.h>
#include <string.h>

struct name {
    int kind;
    char *text;
    struct name *next;
};
struct document {
    struct name *names;
    char *title;
};
struct node {
    int kind, depth;
    struct document *document;
    struct node *parent;
    struct name *names;
};

struct name *standard_name(struct document *document)
{
    if (!document)
        return NULL;
    if (document->names)
        return document->names;
    struct name *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->text = strdup("standard");
    document->names = made;
    return made;
}

struct name *find_name(struct document *document, struct node *node, const char *text)
{
    struct name *name;
    if (!node || !text)
        return NULL;
    if (!strcmp(text, "standard")) {
        if (!document && node->kind == 1) {
            name = calloc(1, sizeof *name);
            if (!name)
                return NULL;
            name->text = strdup("standard");
            name->next = node->names;
            node->names = name;
            return name;
        }
        if (!document) {
            document = node->document;
            if (!document)
                return NULL;
        }
        if (!document->names)
            return standard_name(document);
        return document->names;
    }
    while (node) {
        if (node->kind == 3 || node->kind == 4 || node->kind == 5)
            return NULL;
        if (node->kind == 1) {
            for (name = node->names; name; name = name->next)
                if (name->text && !strcmp(name->text, text))
                    return name;
        }
        node = node->parent;
    }
    return NULL;
}

void set(struct node *node, const struct name *name, const char *value);

void preserve(struct node *node, int how)
{
    struct name *name = find_name(node->document, node, "standard");
    if (!name)
        return;
    if (how == 0)
        set(node, name, "default");
}

void preserve_replaced(struct node *node)
{
    struct name *name = standard_name(node->document); // leak
    if (!name || node->document->names != name)
        return;
    node->document->names = NULL;
}
