/* A table of functions that is handed round without const: what its initialiser leaves out is not there, as long as no statement puts it there. */
#include <stdlib.h>
#include <string.h>

struct methods {
    unsigned (*hash)(const void *key);
    void *(*copy)(const void *key);
    void *(*own)(const void *key);
};

struct table {
    struct methods *methods;
    void *keys[20];
};

static unsigned hash_text(const void *key)
{
    return *(const unsigned char *)key % 20;
}

static struct methods plain = {.hash = hash_text};

static void *text_copy(const void *key)
{
    return strdup(key);
}

static struct methods copying = {.hash = hash_text, .copy = text_copy};

static struct table *table_new(struct methods *methods)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        abort();
    table->methods = methods;
    return table;
}

void table_own(struct table *table)
{
    table->methods->own = text_copy;
}

struct table *filled(const char *text)
{
    struct table *table = table_new(&plain);
    char *key = strdup(text);
    if (!key)
        abort();
    unsigned at = table->methods->hash(key);
    if (table->methods->copy)
        table->keys[at] = table->methods->copy(key);
    else
        table->keys[at] = key;
    return table;
}

struct table *filled_with_copy(const char *text)
{
    struct table *table = table_new(&copying);
    char *key = strdup(text); // leak
    if (!key)
        abort();
    unsigned at = table->methods->hash(key);
    if (table->methods->copy)
        table->keys[at] = table->methods->copy(key);
    else
        table->keys[at] = key;
    return table;
}

struct table *filled_with_own(const char *text)
{
    struct table *table = table_new(&plain);
    char *key = strdup(text); // leak
    if (!key)
        abort();
    unsigned at = table->methods->hash(key);
    if (table->methods->own)
        table->keys[at] = table->methods->own(key);
    else
        table->keys[at] = key;
    return table;
}
