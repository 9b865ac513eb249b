/* alloca in a loop gives another block each round: a list of them holds the strings of all rounds. */
#include <alloca.h>
#include <stdlib.h>
#include <string.h>

struct list {
    struct list *next;
    char *text;
};

size_t all_freed(char **from)
{
    struct list *list = NULL;
    size_t total = 0;
    for (; *from; from++) {
        struct list *made = alloca(sizeof *made);
        made->text = strdup(*from); // alarm: the alloca of all rounds is one block, overwritten in the next
        if (!made->text)
            break;
        made->next = list;
        list = made;
    }
    for (; list; list = list->next) {
        total += strlen(list->text);
        free(list->text); // alarm: the alloca of all rounds is one block, linked to itself
    }
    return total;
}

size_t last_freed(char **from)
{
    struct list *list = NULL;
    for (; *from; from++) {
        struct list *made = alloca(sizeof *made);
        made->text = strdup(*from); // leak
        if (!made->text)
            break;
        list = made;
    }
    if (list)
        free(list->text);
    return 0;
}
