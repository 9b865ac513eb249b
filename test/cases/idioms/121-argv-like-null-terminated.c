/* 121 argv-like-null-terminated: a pointer walks over the vector up to the NULL. */
#include <stdlib.h>
#include <string.h>

static char *copy_of(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        abort();
    return copy;
}

int vector_kept(int count, char *const *words)
{
    char **vector = calloc((size_t)count + 1, sizeof *vector);
    if (vector == NULL)
        return -1;
    for (int i = 0; i < count; i++)
        vector[i] = copy_of(words[i]);
    vector[count] = NULL;
    for (char **place = vector; *place; place++)
        free(*place);
    free(vector);
    return 0;
}

int vector_lost(int count, char *const *words)
{
    char **vector = calloc((size_t)count + 1, sizeof *vector);
    if (vector == NULL)
        return -1;
    for (int i = 0; i < count; i++)
        vector[i] = copy_of(words[i]); // leak: owner-freed
    vector[count] = NULL;
    free(vector);
    return 0;
}
