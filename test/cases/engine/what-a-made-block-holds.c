/* What a callee puts into a block that it makes is there wherever the block is, whatever else hangs on the same allocation. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sink { struct sink *next; char *name; FILE *file; int users; };

static struct sink *sinks;

static struct sink *sink_find(const char *name)
{
    for (struct sink *sink = sinks; sink; sink = sink->next)
        if (!strcmp(sink->name, name))
            return sink;
    return NULL;
}

/* Of a name that is known no file is needed. */
static struct sink *sink_attach(const char *name, FILE *file)
{
    struct sink *sink;
    if (!file) {
        sink = sink_find(name);
        if (!sink)
            return NULL;
        sink->users++;
        return sink;
    }
    sink = malloc(sizeof *sink);
    if (!sink)
        return NULL;
    sink->name = strdup(name);
    if (!sink->name) {
        free(sink);
        return NULL;
    }
    sink->file = file;
    sink->users = 1;
    sink->next = sinks;
    sinks = sink;
    return sink;
}

struct window { struct sink *log; };

int window_log(struct window *window, const char *name)
{
    FILE *file = sink_find(name) ? NULL : fopen(name, "a");
    window->log = sink_attach(name, file);
    if (!window->log) {
        if (file)
            fclose(file);
        return -1;
    }
    return 0;
}

int window_log_forgetting(struct window *window, const char *name)
{
    window->log = sink_attach(name, sink_find(name) ? NULL : fopen(name, "a")); // resource-leak: path high
    if (!window->log)
        return -1;
    return 0;
}
