/* What a variable holds that was never set is not known, but it is the same at each look. */
#include <stdlib.h>

void looks_twice(void)
{
    int number;
    char *text = malloc(10);
    if (number > 0)
        free(text);
    else if (number <= 0)
        free(text);
}

void looks_once(void)
{
    int number;
    char *text = malloc(10); // leak: path
    if (number > 0)
        free(text);
}
