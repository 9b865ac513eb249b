/* A vector and its count come from one callee; a release that goes by the count releases what was counted. */
#include <stdlib.h>
#include <string.h>

struct value {
    int kind;
    char *text;
};
struct values {
    unsigned count;
    struct value *list;
};
char *printed(struct value *);

static void append(int *count, char ***vector, const char *text)
{
    *vector = realloc(*vector, (size_t)(*count + 1) * sizeof **vector);
    if (!*vector)
        exit(1);
    (*vector)[(*count)++] = strdup(text);
}

static void to_vector(struct values *values, int *count, char ***vector)
{
    *count = 0;
    *vector = NULL;
    for (unsigned i = 0; i < values->count; i++) {
        struct value *value = &values->list[i];
        if (value->kind == 1)
            append(count, vector, value->text);
        else if (value->kind == 2) {
            char *text = printed(value);
            append(count, vector, text);
            free(text);
        }
    }
}

static void vector_free(int count, char **vector)
{
    if (count == 0)
        return;
    for (int i = 0; i < count; i++)
        free(vector[i]);
    free(vector);
}

int run(int, char **);

int spawn(struct values *values)
{
    int count;
    char **vector;
    to_vector(values, &count, &vector);
    int result = run(count, vector);
    if (vector)
        vector_free(count, vector);
    return result;
}

int spawn_leaky(struct values *values)
{
    int count;
    char **vector;
    to_vector(values, &count, &vector); // leak
    if (run(0, NULL))
        return 1;
    vector_free(count, vector);
    return 0;
}
