/* What a callee returns the address of, it has found: where the pointer to it is a number here that may be 0, the result is not null for that. */
#include <stdlib.h>
#include <string.h>

struct property {
    struct property *next;
    int identifier;
    const char *text;
};

static const struct property *read_property(const struct property *list, int identifier, char **value)
{
    const struct property *p = list;
    while (p && p->identifier != identifier)
        p = p->next;
    if (!p)
        return NULL;
    if (p->identifier != 3 && p->identifier != 8 && p->identifier != 18 && p->identifier != 21 && p->identifier != 26)
        return NULL;
    if (value) {
        *value = calloc(1, strlen(p->text) + 1);
        if (!*value)
            return NULL;
        memcpy(*value, p->text, strlen(p->text));
    }
    return p;
}

static int read_one(unsigned long offset, int identifier, struct property **list)
{
    struct property *made = calloc(1, sizeof *made);
    if (!made)
        return -1;
    *(unsigned long *)&made->next = offset * (unsigned)identifier;
    made->identifier = identifier;
    made->text = "one";
    *list = made;
    return 0;
}

int kept(unsigned long offset, int identifier)
{
    struct property *list = NULL;
    char *value = NULL;
    if (read_one(offset, identifier, &list))
        return 0;
    if (read_property(list, 21, &value) == NULL) {
        free(list);
        return 0;
    }
    free(list);
    int length = (int)strlen(value);
    free(value);
    return length;
}

int lost(unsigned long offset, int identifier)
{
    struct property *list = NULL;
    char *value = NULL;
    if (read_one(offset, identifier, &list))
        return 0;
    if (read_property(list, 21, &value) == NULL) { // leak: path
        free(list);
        return 0;
    }
    free(list);
    int length = (int)strlen(value);
    if (length > 7)
        free(value);
    return length;
}
