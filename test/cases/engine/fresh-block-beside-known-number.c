// A block that is made now is none of those that were there before, nor one that somebody gives who was never told of it.
#include <stdlib.h>
#include <string.h>

struct handler {
    int kind;
};
struct context {
    struct handler *handler;
};

extern struct handler standard;
extern int threads;
long read_value(void);

static struct handler *standard_handler(void)
{
    long data = read_value();
    return threads && data ? (struct handler *)(data + 40) : &standard;
}

struct context *context_new(const struct handler *given)
{
    struct context *made = malloc(sizeof *made);
    if (!made)
        return NULL;
    made->handler = malloc(sizeof *made->handler);
    if (!made->handler) {
        free(made);
        return NULL;
    }
    made->handler->kind = 1;
    if (given) {
        if (made->handler != standard_handler())
            free(made->handler);
        made->handler = malloc(sizeof *given);
        if (!made->handler) {
            free(made);
            return NULL;
        }
        *made->handler = *given;
    }
    return made;
}

struct context *context_new_wrong(const struct handler *given)
{
    struct context *made = malloc(sizeof *made);
    if (!made)
        return NULL;
    made->handler = malloc(sizeof *made->handler); // leak: oom-only & leak: overwritten
    if (!made->handler) {
        free(made);
        return NULL;
    }
    made->handler->kind = 1;
    if (given) {
        if (made->handler == standard_handler())
            free(made->handler);
        made->handler = malloc(sizeof *given);
        if (!made->handler) {
            free(made);
            return NULL;
        }
        *made->handler = *given;
    }
    return made;
}

static char *normalise(char *text, size_t length)
{
    if (length == 0)
        return NULL;
    if (text[0] == ' ') {
        memmove(text, text + 1, length);
        return text;
    }
    if (text[length - 1] == ' ')
        return strndup(text, length - 1);
    return NULL;
}

void value_read(char **value, int normal, size_t length)
{
    char *text = (char *)read_value(), *other;
    if (normal) {
        other = normalise(text, length);
        if (other && other != text) {
            free(text);
            text = other;
        }
    }
    *value = text;
}

void value_read_wrong(char **value, int normal, size_t length)
{
    char *text = (char *)read_value(), *other;
    if (normal) {
        other = normalise(text, length); // leak
        if (other && other == text) {
            free(text);
            text = other;
        }
    }
    *value = text;
}
