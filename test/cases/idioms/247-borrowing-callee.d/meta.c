/* 247 borrowing-callee: through two calls the text is only copied, although the parameters are not const. */
#include "meta.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void copy_part(struct meta *meta, char *part)
{
    size_t used = strlen(meta->title);
    size_t room = sizeof meta->title - 1 - used;
    strncat(meta->title, part, room);
    meta->parts++;
}

void meta_add_title(struct meta *meta, char *title)
{
    if (title == NULL)
        return;
    copy_part(meta, title);
}

char *meta_clean(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        abort();
    for (char *place = copy; *place; place++)
        if (iscntrl((unsigned char)*place))
            *place = ' ';
    return copy;
}
