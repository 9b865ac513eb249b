/* Structs whose fields are released and set to NULL, while nobody releases the struct itself. Only who makes one fills the field, so that nobody can
 * use it again. */
#include <stdlib.h>
#include <string.h>

#define RELEASE(pointer) do { free(pointer); pointer = NULL; } while (0)

struct guest {
    struct guest *next;
    char *name;
};
struct waiter {
    char *apron;
    struct waiter *after;
};
struct table {
    struct table *next;
    char *cloth;
};

static struct guest *guests;
static struct waiter *waiters;
static struct table *tables;

void guest_enter(const char *name)
{
    struct guest *guest = malloc(sizeof *guest); // leak: overwritten
    if (!guest)
        abort();
    guest->name = strdup(name);
    guest->next = guests;
    guests = guest;
}

int guest_is_first(const char *name) { return guests && strcmp(guests->name, name) == 0; }

/* The struct is forgotten. */
void guest_leave(void)
{
    struct guest *guest = guests;
    if (!guest)
        return;
    guests = guest->next;
    RELEASE(guest->name);
}

void waiter_enter(const char *name)
{
    struct waiter *waiter = malloc(sizeof *waiter);
    if (!waiter)
        abort();
    waiter->apron = strdup(name);
    waiter->after = waiters;
    waiters = waiter;
}

void waiter_leave(void)
{
    struct waiter *waiter = waiters;
    if (!waiter)
        return;
    waiters = waiter->after;
    RELEASE(waiter->apron);
    free(waiter);
}

/* Another function fills it again: the table is kept. */
void table_add(const char *cloth)
{
    struct table *table = malloc(sizeof *table);
    if (!table)
        abort();
    table->cloth = strdup(cloth);
    table->next = tables;
    tables = table;
}

void table_clear(struct table *table) { RELEASE(table->cloth); }

void table_lay(struct table *table, const char *cloth)
{
    free(table->cloth);
    table->cloth = strdup(cloth);
}
