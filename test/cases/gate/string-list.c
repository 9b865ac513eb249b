/* List of strings in a caller's struct; a flag says whether the list owns copies of them. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

struct string_list_item {
    char *string;
    void *extra;
};

struct string_list {
    struct string_list_item *items;
    size_t count;
    size_t allocated;
    unsigned copy_strings : 1;
};

#define STRING_LIST_INIT_COPY {NULL, 0, 0, 1}

void string_list_append(struct string_list *list, const char *string);
void string_list_clear(struct string_list *list);

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

int collect_kept(int count, char *const *words)
{
    struct string_list list = STRING_LIST_INIT_COPY;
    for (int i = 0; i < count; i++)
        string_list_append(&list, words[i]);
    if (list.count > 100) {
        string_list_clear(&list);
        return -1;
    }
    printf("%zu\n", list.count);
    string_list_clear(&list);
    return 0;
}

int collect_lost(int count, char *const *words)
{
    struct string_list list = STRING_LIST_INIT_COPY;
    for (int i = 0; i < count; i++)
        string_list_append(&list, words[i]); // leak
    if (list.count > 100)
        return -1;
    printf("%zu\n", list.count);
    string_list_clear(&list);
    return 0;
}
