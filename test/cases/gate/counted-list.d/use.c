/* Uses counted-list.h from another file: released on every path, and lost on an early return. */
#include "counted-list.h"

#include <stdio.h>

int queue_kept(int count, char *const *words)
{
    struct list *list = list_create();
    if (list == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (list_add_tail(list, words[i]) == NULL) {
            list_release(list);
            return -1;
        }
    }
    printf("%lu\n", list->count);
    list_release(list);
    return 0;
}

int queue_lost(int count, char *const *words)
{
    struct list *list = list_create(); // leak
    if (list == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (words[i] == NULL)
            return -1;
        if (list_add_tail(list, words[i]) == NULL) {
            list_release(list);
            return -1;
        }
    }
    printf("%lu\n", list->count);
    list_release(list);
    return 0;
}
