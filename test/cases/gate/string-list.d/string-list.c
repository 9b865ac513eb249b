/* The allocating and releasing side of string-list.h. */
#include "string-list.h"

#include <stdlib.h>
#include <string.h>

static char *copy_or_die(const char *string)
{
    char *copy = strdup(string);
    if (copy == NULL)
        abort();
    return copy;
}

void string_list_append(struct string_list *list, const char *string)
{
    if (list->count + 1 > list->allocated) {
        list->allocated = (list->allocated + 16) * 3 / 2;
        list->items = realloc(list->items, list->allocated * sizeof *list->items);
        if (list->items == NULL)
            abort();
    }
    struct string_list_item *item = &list->items[list->count++];
    item->string = list->copy_strings ? copy_or_die(string) : (char *)string;
    item->extra = NULL;
}

void string_list_clear(struct string_list *list)
{
    if (list->items) {
        if (list->copy_strings) {
            for (size_t i = 0; i < list->count; i++)
                free(list->items[i].string);
        }
        free(list->items);
    }
    list->items = NULL;
    list->count = list->allocated = 0;
}
