/* Blocks that go every way: made, returned, put behind a parameter, into a global, released, lost, given to somebody unknown. */
void *malloc(unsigned long size);
char *strdup(const char *text);
void free(void *block);
int known(const char *text);
void take(char *text);

struct name {
    struct name *next;
    char *text;
    int length;
};

struct name *names;

int name_make(struct name **out, const char *text)
{
    struct name *name = malloc(sizeof *name);
    if (!name)
        return -1;
    name->text = strdup(text);
    if (!name->text) {
        free(name);
        return -1;
    }
    *out = name;
    return 0;
}

void name_keep(struct name *name)
{
    name->next = names;
    names = name;
}

void name_free(struct name *name)
{
    if (!name)
        return;
    free(name->text);
    free(name);
}

char *name_text(struct name *name, int copy)
{
    return copy ? strdup(name->text) : name->text;
}

int name_add(const char *text)
{
    struct name *name;
    if (name_make(&name, text))
        return -1;
    if (known(text))
        return 0;
    name_keep(name);
    return 1;
}

void name_give(const char *text)
{
    char *copy = strdup(text);
    if (copy)
        take(copy);
}
