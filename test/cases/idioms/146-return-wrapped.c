/* 146 return-wrapped: the block goes into a fresh struct; when the struct cannot be had, somebody must
 * free the block. */
#include <stdlib.h>
#include <string.h>

struct box {
    char *content;
};

static struct box *wrap(char *content)
{
    struct box *box = malloc(sizeof *box);
    if (box == NULL)
        return NULL;
    box->content = content;
    return box;
}

static struct box *wrap_or_free(char *content)
{
    struct box *box = malloc(sizeof *box);
    if (box == NULL) {
        free(content);
        return NULL;
    }
    box->content = content;
    return box;
}

struct box *box_lost(const char *text)
{
    char *copy = strdup(text); // leak: oom-only medium
    if (copy == NULL)
        return NULL;
    return wrap(copy);
}

struct box *box_kept(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return NULL;
    return wrap_or_free(copy);
}
