// args: --min=low
// A block that grow() may have moved or lost is freed under a choice, so its release is not certain. Inside a loop the
// conditions of such a release are not quantified away as if it stood for many, since it was made in that round (is_of_this_round,
// memory/event.c).
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
        bytes = malloc(8); // leak: oom-only
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
