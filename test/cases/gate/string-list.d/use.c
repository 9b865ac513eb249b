/* Uses string-list.h from another file: released on every path, and lost on an early return. */
#include "string-list.h"

#include <stdio.h>

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
