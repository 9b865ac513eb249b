/* A ring with a head: the releasing loop ends where the walk comes back to the head, not at NULL. */
#include <stdlib.h>
#include <string.h>

struct element {
    char *text;
    struct element *next, *previous;
};

struct ring {
    int count;
    struct element *head;
};

static struct element *element_new(const char *text)
{
    struct element *element = malloc(sizeof *element);
    if (!element)
        abort();
    element->text = text ? strdup(text) : NULL;
    element->next = element->previous = element;
    return element;
}

static struct ring *slice(struct element *from, struct element *to)
{
    struct ring *ring = malloc(sizeof *ring);
    if (!ring)
        abort();
    ring->count = 0;
    ring->head = element_new(NULL);
    for (; from != to; from = from->next) {
        struct element *made = element_new(from->text);
        made->previous = ring->head->previous;
        made->next = ring->head;
        made->previous->next = made;
        ring->head->previous = made;
        ring->count++;
    }
    return ring;
}

static void element_free(struct element *element)
{
    free(element->text);
    free(element);
}

static void dispose(struct ring *ring)
{
    struct element *at, *next;
    for (at = ring->head->next; at != ring->head; at = next) {
        next = at->next;
        element_free(at);
    }
    element_free(ring->head);
    free(ring);
}

int all_disposed(struct element *from, struct element *to)
{
    struct ring *ring = slice(from, to);
    int count = ring->count;
    dispose(ring);
    return count;
}

int only_head_freed(struct element *from, struct element *to)
{
    struct ring *ring = slice(from, to); // leak
    int count = ring->count;
    element_free(ring->head);
    free(ring);
    return count;
}
