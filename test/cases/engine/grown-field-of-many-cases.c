/* A field is grown by realloc in a callee of many cases. That the result is 0 only if there was memory is not said to callers, but that the old block
 * is never dropped is. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct set {
    long *kinds;
    long used;
};

#define MARK(is)                                  \
    do {                                          \
        if (table != NULL) {                      \
            for (i = 0; i < 256; ++i)             \
                if (is(i))                        \
                    marks[table[i]] = 1;          \
        } else {                                  \
            for (i = 0; i < 256; ++i)             \
                if (is(i))                        \
                    marks[i] = 1;                 \
        }                                         \
    } while (0)

static int add(const unsigned char *table, long *marks, struct set *set, long *room, const char *given)
{
    int i;
    const char *name = given;
    if (strcmp(name, "upper") == 0 || strcmp(name, "lower") == 0)
        name = "alpha";
    if (*room == set->used) {
        long more = 2 * set->used + 1;
        long *grown = realloc(set->kinds, more * sizeof *grown);
        if (grown == NULL)
            return 12;
        set->kinds = grown;
        *room = more;
    }
    set->kinds[set->used++] = 1;
    if (strcmp(name, "alnum") == 0)
        MARK(isalnum);
    else if (strcmp(name, "alpha") == 0)
        MARK(isalpha);
    else if (strcmp(name, "digit") == 0)
        MARK(isdigit);
    else if (strcmp(name, "print") == 0)
        MARK(isprint);
    else if (strcmp(name, "upper") == 0)
        marks[1] = 2;
    else if (strcmp(name, "blank") == 0)
        marks[1] = 2;
    else if (strcmp(name, "graph") == 0)
        MARK(isgraph);
    else if (strcmp(name, "punct") == 0)
        MARK(ispunct);
    else
        return 4;
    return 0;
}

struct set *read_set(const unsigned char *table, const char **names, int count, long *marks)
{
    struct set *set = calloc(1, sizeof *set);
    long room = 0;
    if (!set)
        return NULL;
    for (int i = 0; i < count; i++)
        if (add(table, marks, set, &room, names[i]) != 0) {
            free(set->kinds);
            free(set);
            return NULL;
        }
    return set;
}

struct set *lose_kinds(const unsigned char *table, const char **names, int count, long *marks)
{
    struct set *set = calloc(1, sizeof *set);
    long room = 0;
    if (!set)
        return NULL;
    for (int i = 0; i < count; i++)
        if (add(table, marks, set, &room, names[i]) != 0) { // leak: owner-freed & leak: oom-only
            free(set);
            return NULL;
        }
    return set;
}
