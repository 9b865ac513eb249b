/* A realloc of the program's own that releases the block if nothing is asked for: who computes a size does not ask for nothing. */
#include <stdlib.h>
#include <string.h>

extern int ask(void);

static void *resize(void *block, size_t size)
{
    if (block && !size) {
        free(block);
        return NULL;
    }
    void *grown = realloc(block, size);
    if (!grown)
        abort();
    return grown;
}

static char *copy_of(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        abort();
    return copy;
}

char **grown(const char *text, int room, int more)
{
    char **words = resize(NULL, sizeof *words * (size_t)room);
    words[0] = copy_of(text);
    room += more - 1;
    words = resize(words, sizeof *words * (size_t)room);
    return words;
}

char **grown_by_one_of(const char *text, int room, int few, int some, int many)
{
    char **words = resize(NULL, sizeof *words * (size_t)room);
    words[0] = copy_of(text);
    room += (ask() ? few : ask() ? some : many) - 1;
    words = resize(words, sizeof *words * (size_t)room);
    return words;
}

/* The size is what was left, and that may be nothing. */
char **shrunk(const char *text, int room, int less)
{
    char **words = resize(NULL, sizeof *words * (size_t)room);
    words[0] = copy_of(text); // leak: owner-freed high
    words = resize(words, sizeof *words * (size_t)(room - less));
    return words;
}

char **given_up(const char *text, int room)
{
    char **words = resize(NULL, sizeof *words * (size_t)room);
    words[0] = copy_of(text); // leak: owner-freed high
    if (ask())
        words = resize(words, 0);
    return words;
}

char **asked_for_nothing(const char *text, int room, int less)
{
    char **words = resize(NULL, sizeof *words * (size_t)room);
    words[0] = copy_of(text); // leak: owner-freed high
    room -= less;
    if (room == 0)
        words = resize(words, sizeof *words * (size_t)room);
    return words;
}
