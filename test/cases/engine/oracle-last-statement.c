// A return's place is the last statement before it (last_statement, check/leak.c), though that may be the allocation itself. Braces put a
// position on the jump behind it.
#include <stdlib.h>

int ready(void);

void taken_last(char *old)
{
    char *block;
    if (ready())
        free(old);
    else
        block = malloc(8); // leak
}

void taken_last_in_braces(char *old)
{
    char *block;
    if (ready()) {
        block = malloc(8); // leak
    }
}
