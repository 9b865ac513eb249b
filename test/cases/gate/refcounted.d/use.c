/* Uses refcounted.h from another file: released on every path, and lost on an early return. */
#include "refcounted.h"

#include <stddef.h>

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
