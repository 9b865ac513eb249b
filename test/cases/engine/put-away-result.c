/* The result also hangs on a node that was put away in a table far from here: who drops the result loses nothing. */
#include <stdlib.h>
#include <string.h>

struct bucket {
    struct bucket *next;
    char *key;
    void *data;
};

struct table {
    struct bucket **buckets;
    int size, entries;
};

struct scope {
    struct table *table;
};

struct variable {
    char *name, *value;
};

extern struct scope *outermost;

static void *must(size_t size)
{
    void *block = malloc(size);
    if (!block)
        abort();
    return block;
}

static struct bucket *insert(char *key, struct table *table, unsigned hash)
{
    struct bucket *bucket = must(sizeof *bucket);
    bucket->next = table->buckets[hash % table->size];
    table->buckets[hash % table->size] = bucket;
    bucket->key = key;
    bucket->data = NULL;
    table->entries++;
    return bucket;
}

static struct variable *make(const char *name, unsigned hash)
{
    struct variable *variable = must(sizeof *variable);
    variable->name = variable->value = NULL;
    insert(strcpy(must(strlen(name) + 1), name), outermost->table, hash)->data = variable;
    return variable;
}

static struct variable *make_loose(void)
{
    struct variable *variable = must(sizeof *variable);
    variable->name = variable->value = NULL;
    return variable;
}

void entered(unsigned hash)
{
    struct variable *variable = make("VERSION", hash);
    variable->value = NULL;
}

void not_entered(void)
{
    struct variable *variable = make_loose(); // leak
    variable->value = NULL;
}
