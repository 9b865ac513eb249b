/* What realloc makes of a null pointer is dropped. That the pointer is null is asked by realloc alone, which counts as its caution. */
#include <stdlib.h>

static int grow(char **bytes)
{
    char *grown = realloc(*bytes, 16); // miss: only realloc asks whether it is null
    return grown != NULL;
}

int dropped(void)
{
    char *bytes = NULL;
    return grow(&bytes);
}

int kept(void)
{
    char *bytes = realloc(NULL, 16);
    int made = bytes != NULL;
    free(bytes);
    return made;
}
