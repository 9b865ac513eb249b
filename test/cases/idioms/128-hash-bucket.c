/* 128 hash-bucket: linked into a table that outlives the function. */
#include <stdlib.h>
#include <string.h>

struct symbol {
    struct symbol *next;
    char name[32];
};

static struct symbol *table[64];

int intern_kept(const char *name)
{
    struct symbol *symbol = malloc(sizeof *symbol);
    if (symbol == NULL)
        return -1;
    strncpy(symbol->name, name, sizeof symbol->name - 1);
    struct symbol **bucket = &table[(unsigned char)name[0] % 64];
    symbol->next = *bucket;
    *bucket = symbol;
    return 0;
}

int intern_lost(const char *name)
{
    struct symbol *symbol = malloc(sizeof *symbol); // leak
    if (symbol == NULL)
        return -1;
    strncpy(symbol->name, name, sizeof symbol->name - 1);
    struct symbol **bucket = &table[(unsigned char)name[0] % 64];
    if (*bucket)
        return 1;
    symbol->next = *bucket;
    *bucket = symbol;
    return 0;
}
