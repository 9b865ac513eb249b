/* A list built in a loop, turned round by a function that only rearranges links: its result still holds all elements. */
#include <stdlib.h>

struct link {
    struct link *next;
};

struct clause {
    struct clause *next;
    char *text;
};

static struct link *reverse(struct link *list)
{
    struct link *next, *before = NULL;
    for (; list; list = next) {
        next = list->next;
        list->next = before;
        before = list;
    }
    return before;
}

static struct clause *copy(struct clause *clause)
{
    struct clause *made = malloc(sizeof *made);
    if (!made)
        abort();
    made->text = clause->text;
    return made;
}

struct clause *all_returned(struct clause *from)
{
    struct clause *list = NULL, *made;
    for (; from; from = from->next) {
        made = copy(from);
        made->next = list;
        list = made;
    }
    return list && list->next ? (struct clause *)reverse((struct link *)list) : list;
}

struct clause *last_returned(struct clause *from)
{
    struct clause *list = NULL, *made;
    for (; from; from = from->next) {
        made = copy(from); // leak
        made->next = NULL;
        list = made;
    }
    return list && list->next ? (struct clause *)reverse((struct link *)list) : list;
}

void released(struct clause *from)
{
    struct clause *list = NULL, *made;
    for (; from; from = from->next) {
        made = copy(from);
        made->next = list;
        list = made;
    }
    list = (struct clause *)reverse((struct link *)list);
    while (list) {
        made = list->next;
        free(list);
        list = made;
    }
}

void first_released(struct clause *from)
{
    struct clause *list = NULL, *made;
    for (; from; from = from->next) {
        made = copy(from); // leak
        made->next = list;
        list = made;
    }
    list = (struct clause *)reverse((struct link *)list);
    free(list);
}
