/* A container that copies elements of a size that only the run knows: what an element points to is in the container then. What was not put there is lost. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct list { size_t size, count, room; char *items; };

static void *list_at(struct list *list, size_t index)
{
    return list->items + index * list->size;
}

int list_add(struct list *list, const void *item)
{
    if (list->count >= list->room)
        return 0;
    list->count++;
    memcpy(list_at(list, list->count - 1), item, list->size);
    return 1;
}

struct header { char *name, *value; };

int add_name(struct list *list, const char *text)
{
    char *name = strdup(text);
    if (!name)
        return -1;
    if (!list_add(list, &name)) {
        free(name);
        return -1;
    }
    return 0;
}

int add_name_twin(struct list *list, const char *text)
{
    char *name = strdup(text); // leak
    if (!name)
        return -1;
    if (!list_add(list, &name))
        return -1;
    return 0;
}

int add_header(struct list *list, const char *text)
{
    struct header header;
    header.name = strdup(text);
    header.value = strdup(text);
    if (!list_add(list, &header)) {
        free(header.name);
        free(header.value);
        return -1;
    }
    return 0;
}

/* A descriptor is an element, too. */
int add_descriptor(struct list *list, const char *path)
{
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0)
        return -1;
    if (!list_add(list, &descriptor)) {
        close(descriptor);
        return -1;
    }
    return 0;
}

/* Bytes behind a pointer are not the pointer. */
int compare_copy(const char *text, char *to, size_t size)
{
    char *copy = strdup(text); // leak: never-freed
    if (!copy)
        return -1;
    memcpy(to, copy, size);
    return 0;
}
