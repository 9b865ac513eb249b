/* An element was stored at index count, so count is not negative, and after count++ not 0: the release by count reaches it. */
#include <stdlib.h>
#include <string.h>

struct state {
    int count;
    char **vector;
};

static char **copy(int count, char **from)
{
    if (count == 0)
        return NULL;
    char **made = calloc(count + 1, sizeof *made);
    if (!made)
        abort();
    for (int i = 0; i < count; i++)
        if (from[i])
            made[i] = strdup(from[i]);
    return made;
}

static void push(int *count, char ***vector, const char *text)
{
    *vector = reallocarray(*vector, *count + 1, sizeof **vector);
    if (!*vector)
        abort();
    (*vector)[(*count)++] = strdup(text);
}

static void drop(int count, char **vector)
{
    if (count == 0)
        return;
    for (int i = 0; i < count; i++)
        free(vector[i]);
    free(vector);
}

int all_dropped(struct state *state, const char *text)
{
    int count = state->count;
    char **vector = copy(state->count, state->vector); // alarm: -1 is a case of count, though it was an index: 0 after push()
    push(&count, &vector, text);
    int length = strlen(vector[0]);
    drop(count, vector);
    return length;
}

int elements_kept(struct state *state, const char *text)
{
    int count = state->count;
    char **vector = NULL;
    push(&count, &vector, text); // leak
    int length = strlen(vector[0]);
    free(vector);
    return length;
}
