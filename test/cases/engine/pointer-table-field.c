/* A table of functions that an object got at run time: only the whole program tells which functions s->operations->use can be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct operations {
    const char *name;
    void (*use)(char *text);
    void (*drop)(char *text);
    char *(*make)(void);
};

struct stream {
    int number;
    const struct operations *operations;
};

static void print(char *text)
{
    puts(text);
}

static void count(char *text)
{
    printf("%zu\n", strlen(text));
}

static void drop(char *text)
{
    free(text);
}

static void drop_and_say(char *text)
{
    puts(text);
    free(text);
}

static char *make_one(void)
{
    return strdup("one");
}

static char *make_none(void)
{
    return NULL;
}

static const struct operations printing = {"print", print, drop, make_one};
static const struct operations counting = {"count", count, drop_and_say, make_none};

struct stream *stream_new(int number)
{
    struct stream *stream = malloc(sizeof *stream);
    if (!stream)
        return NULL;
    stream->number = number;
    stream->operations = number ? &printing : &counting;
    return stream;
}

int used(struct stream *stream)
{
    char *text = strdup("text"); // leak
    if (!text)
        return -1;
    stream->operations->use(text);
    return 0;
}

int dropped(struct stream *stream)
{
    char *text = strdup("text");
    if (!text)
        return -1;
    stream->operations->use(text);
    stream->operations->drop(text);
    return 0;
}

int made_and_lost(struct stream *stream)
{
    char *text = stream->operations->make(); // leak
    if (!text)
        return -1;
    stream->operations->use(text);
    return 0;
}

int made_and_dropped(struct stream *stream)
{
    char *text = stream->operations->make();
    if (!text)
        return -1;
    stream->operations->use(text);
    stream->operations->drop(text);
    return 0;
}
