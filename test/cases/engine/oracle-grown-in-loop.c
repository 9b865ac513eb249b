// args: --min=low
// A block that grow() may have moved or lost is freed under a choice, so its release is not certain, and inside a loop the
// conditions of such a release are quantified away as if it stood for many (free_object, memory/event.c): lost or not, it
// counts as freed.
#include <stdlib.h>

int more(void);

static void grow(char **bytes)
{
    *bytes = realloc(*bytes, 16);
}

void grown_in_a_loop(void)
{
    char *bytes;
    while (more()) {
        bytes = malloc(8); // miss: freed in this round under no condition
        grow(&bytes);
        free(bytes);
    }
}

void grown_once(void)
{
    char *bytes = malloc(8); // leak: oom-only
    grow(&bytes);
    free(bytes);
}
