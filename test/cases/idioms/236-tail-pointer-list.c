/* 236 tail-pointer-list: a pointer to the last link grows the list, the head frees it. */
#include <stdlib.h>

struct object {
    struct object *next;
    int value;
};

int objects_kept(int count)
{
    struct object *head = NULL, **next = &head;
    for (int i = 0; i < count; i++) {
        struct object *object = malloc(sizeof *object);
        if (object == NULL)
            break;
        object->next = NULL;
        object->value = i;
        *next = object;
        next = &object->next;
    }
    int sum = 0;
    while (head) {
        struct object *object = head;
        sum += object->value;
        head = object->next;
        free(object);
    }
    return sum;
}

int objects_lost(int count)
{
    struct object *head = NULL, **next = &head;
    for (int i = 0; i < count; i++) {
        struct object *object = malloc(sizeof *object); // leak
        if (object == NULL)
            break;
        object->next = NULL;
        object->value = i;
        *next = object;
        next = &object->next;
    }
    int sum = 0;
    while (head) {
        struct object *object = head;
        sum += object->value;
        head = object->next;
    }
    return sum;
}
