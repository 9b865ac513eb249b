// A node that was found in a list is one of many to the analysis. What is put there through a variable is read back through it, pointers as well as numbers.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct stream {
    struct stream *next;
    FILE *file;
    const char *mode;
    char *line;
    char name[40];
    int flags;
};

static struct stream *streams;

static struct stream *find(const char *name)
{
    struct stream *found;
    for (found = streams; found; found = found->next)
        if (strcmp(found->name, name) == 0)
            break;
    return found;
}

FILE *reopen(const char *name)
{
    struct stream *stream;
    for (stream = streams; stream; stream = stream->next)
        if (strcmp(stream->name, name) == 0)
            break;
    if (!stream)
        return NULL;
    int descriptor = open(name, O_RDONLY);
    if (descriptor < 0)
        return NULL;
    stream->file = fdopen(descriptor, "r");
    stream->mode = "r";
    if (stream->file == NULL)
        close(descriptor);
    if (stream->file && isatty(descriptor))
        stream->flags |= 1;
    return stream->file;
}

FILE *reopen_leaky(const char *name)
{
    struct stream *stream;
    for (stream = streams; stream; stream = stream->next)
        if (strcmp(stream->name, name) == 0)
            break;
    if (!stream)
        return NULL;
    int descriptor = open(name, O_RDONLY); // resource-leak
    if (descriptor < 0)
        return NULL;
    stream->file = fdopen(descriptor, "r");
    if (stream->file == NULL)
        stream->flags |= 2;
    return stream->file;
}

FILE *open_new(const char *name)
{
    struct stream *stream = find(name);
    if (!stream) {
        stream = calloc(1, sizeof *stream);
        if (!stream)
            return NULL;
        stream->next = streams;
        streams = stream;
    }
    while (stream->file == NULL) {
        int descriptor = open(name, O_RDONLY);
        if (descriptor >= 0) {
            stream->file = fdopen(descriptor, "r");
            if (stream->file == NULL)
                close(descriptor);
        }
        if (stream->file == NULL)
            return NULL;
    }
    return stream->file;
}

int read_lines(void)
{
    int count = 0;
    for (struct stream *stream = streams; stream; stream = stream->next) {
        stream->line = malloc(100);
        if (!stream->line)
            return -1;
        if (fgets(stream->line, 100, stream->file))
            count += (int)strlen(stream->line);
        free(stream->line);
        stream->line = NULL;
    }
    return count;
}
