/* A structure of the caller's is copied and the copy is given to somebody unknown: what the structure holds is kept there. */
#include <stdlib.h>
#include <string.h>

struct setting {
    const char *name;
    char *value;
};

void enter(struct setting *); /* unknown: keeps it */

static void add(const struct setting *setting)
{
    struct setting *copy = malloc(sizeof *copy);
    if (copy == NULL)
        abort();
    memcpy(copy, setting, sizeof *copy);
    enter(copy);
}

void add_text(const char *name, const char *text)
{
    struct setting setting = {.name = name};
    setting.value = text ? strdup(text) : NULL;
    add(&setting);
}

static size_t measure(const struct setting *setting)
{
    struct setting *copy = malloc(sizeof *copy);
    if (copy == NULL)
        abort();
    memcpy(copy, setting, sizeof *copy);
    size_t length = strlen(copy->name);
    free(copy);
    return length;
}

size_t measure_text(const char *name, const char *text)
{
    struct setting setting = {.name = name};
    setting.value = text ? strdup(text) : NULL; // leak
    return measure(&setting);
}
