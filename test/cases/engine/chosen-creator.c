/* A call through a pointer that is read from a table at an index that a callee chose: which of the functions it is, is a choice, and only one of them makes a
 * block. wget starts its progress bar so. */
#include <stdlib.h>
#include <string.h>

struct style {
    const char *name;
    int interactive;
    void *(*create)(long);
    void (*prepare)(const char *);
};

struct dots {
    long size;
};

struct bar {
    long size;
    char *buffer;
};

static void *dots_create(long size)
{
    struct dots *dots = calloc(1, sizeof *dots);
    if (!dots)
        abort();
    dots->size = size;
    return dots;
}

static void *bar_create(long size)
{
    struct bar *bar = calloc(1, sizeof *bar);
    if (!bar)
        abort();
    bar->buffer = malloc(100);
    return bar;
}

static void dots_prepare(const char *);
static void bar_prepare(const char *);

static struct style styles[] = {{"dots", 0, dots_create, dots_prepare}, {"bar", 1, bar_create, bar_prepare}};
static struct style *current;
static int locked, redirected;

void style_set(const char *name)
{
    struct style *style = styles;
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++, style++)
        if (!strcmp(style->name, name)) {
            current = style;
            locked = 0;
            if (style->prepare)
                style->prepare(name);
            return;
        }
    abort();
}

static void dots_prepare(const char *name)
{
    if (*name == 'q')
        styles[0].interactive = 0;
}

static void bar_prepare(const char *name)
{
    if (name && !getenv("TERM"))
        style_set("dots");
}

void redirect(void)
{
    redirected = 1;
}

void *create(const char *fallback, long size)
{
    if (redirected) {
        if (!locked)
            style_set(fallback);
        redirected = 0;
    }
    return current->create(size);
}

int create_and_forget(const char *fallback, long size)
{
    return create(fallback, size) != NULL; // leak
}
