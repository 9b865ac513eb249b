/* List of strings in a caller's struct; a flag says whether the list owns copies of them. */
#ifndef STRING_LIST_H
#define STRING_LIST_H

#include <stddef.h>

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

#endif
