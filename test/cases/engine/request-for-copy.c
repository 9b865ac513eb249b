// Which of its results a call gives hangs on the number that tells what it is to do: a copy is never the text itself, though in other cases "not null" is.
#include <stdlib.h>
#include <string.h>

enum { GROW, COPY, GROW_SCRATCH, COPY_SCRATCH, FIXED, IN_PLACE, TAKE_SCRATCH };

struct arena {
    struct arena *next;
    size_t used, size;
    char room[];
};

extern char marked[256];
extern struct arena *arenas;
struct arena *arena_new(size_t);
static char fixed[4096];

static void *must(void *made)
{
    if (!made)
        abort();
    return made;
}

static char *scratch(size_t size)
{
    struct arena *at;
    for (at = arenas; at; at = at->next)
        if (at->size - at->used >= size)
            break;
    if (!at)
        at = arena_new(size);
    at->used += size;
    return at->room + at->used - size;
}

char *quote(char *text, int length, int how)
{
    int extra = 0;
    char *p, *to;
    if (length == -1) {
        for (p = text, length = 0; *p; length++)
            if (marked[(unsigned char)*p++])
                extra++;
    } else
        for (p = text; p < text + length;)
            if (marked[(unsigned char)*p++])
                extra++;
    if (extra || how == COPY_SCRATCH || how == COPY) {
        switch (how) {
        case GROW:
            text = must(realloc(text, length + extra + 1));
            break;
        case COPY:
            text = memcpy(must(malloc(length + extra + 1)), text, length);
            break;
        case COPY_SCRATCH:
        case TAKE_SCRATCH:
            text = memcpy(scratch(length + extra + 1), text, length);
            break;
        case FIXED:
            text = memcpy(fixed, text, length);
            break;
        }
        p = text + length;
        to = text + length + extra;
        while (extra) {
            if (marked[(unsigned char)(*--to = *--p)]) {
                *to-- ^= 32;
                *to = 1;
                extra--;
            }
        }
    }
    *p = 0;
    return text;
}

void show(const char *);

char *shown(const char *from, int n)
{
    char *text = must(malloc(n)), *quoted;
    memcpy(text, from, n);
    quoted = quote(text, n, COPY);
    free(text);
    return quoted;
}

void show_it(const char *from, int n)
{
    char *text = shown(from, n);
    show(text);
    free(text);
}

void show_in_place(const char *from, int n)
{
    char *text = must(malloc(n)), *quoted; // leak
    memcpy(text, from, n);
    quoted = quote(text, n, IN_PLACE);
    show(quoted);
}
