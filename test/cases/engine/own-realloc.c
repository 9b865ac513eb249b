/* A reallocation of one's own, by malloc, memcpy and free: what the old array held, the copy holds. */
#include <stdlib.h>
#include <string.h>

static void *regrow(void *old, size_t count, size_t wanted, size_t size)
{
    void *grown = malloc(wanted * size);
    if (grown == NULL)
        return NULL;
    memcpy(grown, old, count * size);
    free(old);
    return grown;
}

size_t all_kept(char **names, size_t given, char ***out)
{
    char **all = NULL;
    size_t count = 0;
    for (size_t i = 0; i < given; i++) {
        char *copy = strdup(names[i]);
        if (copy == NULL)
            abort();
        if ((all = regrow(all, count, count + 1, sizeof *all)) == NULL)
            abort();
        all[count++] = copy;
    }
    *out = all;
    return count;
}

static void *forget(void *old, size_t wanted, size_t size)
{
    free(old);
    return calloc(wanted, size);
}

size_t last_kept(char **names, size_t given, char ***out)
{
    char **all = NULL;
    size_t count = 0;
    for (size_t i = 0; i < given; i++) {
        char *copy = strdup(names[i]); // leak
        if (copy == NULL)
            abort();
        if ((all = forget(all, count + 1, sizeof *all)) == NULL)
            abort();
        all[count++] = copy;
    }
    *out = all;
    return count;
}
