/* clang makes a number of a pointer that is read or written atomically. It is a pointer all the same: of a list with its head in such a variable
 * callers otherwise learn of numbers that nobody knows. A mark in the lowest bit, and a count, are numbers. */
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

struct node {
    struct node *next;
};

static struct node *head;
static _Atomic(uintptr_t) marked;
static atomic_long count;

void push(struct node *node)
{
    void *old = atomic_load((_Atomic(void *) *)&head);
    do
        node->next = old;
    while (!atomic_compare_exchange_weak((_Atomic(void *) *)&head, &old, (void *)node));
    atomic_fetch_add(&count, 1);
}

struct node *take_all(void)
{
    return __atomic_exchange_n(&head, NULL, __ATOMIC_ACQ_REL);
}

void put(struct node *node)
{
    __atomic_store_n(&head, node, __ATOMIC_RELEASE);
}

struct node *without_mark(void)
{
    return (struct node *)(atomic_load(&marked) & ~(uintptr_t)1);
}
