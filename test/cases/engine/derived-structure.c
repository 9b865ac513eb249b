/* A structure that begins with another one, known to others as that: what closes it is found in the part that they know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct source {
    char *name;
    int lines;
    void (*close)(struct source *);
};

struct file_source {
    struct source base;
    FILE *file;
    long size;
};

static struct source *top;

static void close_text(struct source *source)
{
    free(source);
}

static void close_file(struct source *source)
{
    struct file_source *file = (struct file_source *)source;
    fclose(file->file);
    free(file->base.name);
    free(file);
}

struct source *source_of_text(void)
{
    struct source *source = malloc(sizeof *source);
    if (!source)
        abort();
    source->name = NULL;
    source->close = close_text;
    return source;
}

struct source *source_of_file(const char *name)
{
    FILE *file = fopen(name, "r");
    if (!file)
        return NULL;
    struct file_source *source = malloc(sizeof *source);
    if (!source)
        abort();
    source->base.name = strdup(name);
    source->base.close = close_file;
    source->file = file;
    return (struct source *)source;
}

void source_push(struct source *source)
{
    top = source;
}

void source_pop(void)
{
    if (top)
        top->close(top);
    top = NULL;
}

int read_all(const char *name, int (*next)(void))
{
    struct source *source = source_of_file(name);
    if (!source)
        return -1;
    source_push(source);
    int result = next();
    source_pop();
    return result;
}

int read_nothing(const char *name)
{
    struct source *source = source_of_file(name); // leak
    return source ? source->lines : -1;
}
