/* Who fills or copies a structure through a pointer goes on only where it is not null, also at some place behind it. */
#include <stdlib.h>
#include <string.h>

struct point { long x, y, z, w, v; };

/* If the array does not grow, it does not come back either. */
int points_read(struct point **points, const struct point *given, int count)
{
    int used = 0;
    for (int i = 0; i < count; i++) {
        *points = realloc(*points, (size_t)(used + 1) * sizeof **points);
        (*points)[used++] = given[i];
    }
    *points = realloc(*points, (size_t)(used + 1) * sizeof **points);
    memset(&(*points)[used], 0, sizeof **points);
    return used;
}

int points_read_and_look(struct point **points, const struct point *given, int count)
{
    int used = 0;
    for (int i = 0; i < count; i++) {
        *points = realloc(*points, (size_t)(used + 1) * sizeof **points); // leak: realloc
        if (!*points)
            return -1;
        memcpy(&(*points)[used++], &given[i], sizeof *given);
    }
    return used;
}

/* Nothing may be filled, of which any pointer will do. */
int fill(size_t size)
{
    char *first = strdup("first"); // leak: oom-only
    char *second = malloc(size);
    if (!first) {
        free(second);
        return -1;
    }
    memset(second, 0, size);
    if (!second)
        return -1;
    free(first);
    free(second);
    return 0;
}
