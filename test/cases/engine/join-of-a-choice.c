/* Two returns meet before the end of the scope, and which one it was hangs on an element of a list (a choice). That the block
 * is stored on one of the paths must not count for the other. */
#include <stdlib.h>
#include <string.h>

struct field {
    struct field *next;
    char *name, *value;
};

struct form {
    struct field *fields;
};

static void *memory(size_t size)
{
    void *block = calloc(1, size);
    if (!block)
        exit(1);
    return block;
}

static const char *find(const struct form *form, const char *name)
{
    for (const struct field *field = form->fields; field; field = field->next)
        if (!strcmp(field->name, name))
            return field->value;
    return NULL;
}

static void add(struct form *form, char *name, char *value)
{
    struct field *field = memory(sizeof *field);
    field->name = name;
    field->value = value;
    field->next = form->fields;
    form->fields = field;
}

int read_lost(struct form *form, const char *line)
{
    if (!strchr(line, ':'))
        return 0;
    char *name = memory(9);
    char *value = memory(10); // leak
    if (find(form, name)) {
        free(name);
        return 0;
    }
    add(form, name, value);
    return 1;
}

int read_kept(struct form *form, const char *line)
{
    if (!strchr(line, ':'))
        return 0;
    char *name = memory(9);
    char *value = memory(10);
    if (find(form, name)) {
        free(name);
        free(value);
        return 0;
    }
    add(form, name, value);
    return 1;
}
