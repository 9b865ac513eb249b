/* 042 struct-copy: assigning a struct hands on what it holds. */
#include <stdlib.h>
#include <string.h>

struct view {
    char *text;
    size_t length;
    int flags[4];
};

int parse_kept(struct view *out, const char *text)
{
    struct view view = {0};
    view.text = strdup(text);
    if (view.text == NULL)
        return -1;
    view.length = strlen(text);
    *out = view;
    return 0;
}

int parse_lost(struct view *out, const char *text)
{
    struct view view = {0};
    view.text = strdup(text); // leak
    if (view.text == NULL)
        return -1;
    view.length = strlen(text);
    if (view.length > 100)
        return -1;
    *out = view;
    return 0;
}
