// A return's place is the last statement before it (last_statement, check/leak.c). Where that is the allocation itself, it does
// not come after the allocation (walk_comes_after), and the block is not looked at. Braces put a position on the jump behind it.
#include <stdlib.h>

int ready(void);

void taken_last(char *old)
{
    char *block;
    if (ready())
        free(old);
    else
        block = malloc(8); // miss: the call is taken for the place of the return, and nothing comes after itself
}

void taken_last_in_braces(char *old)
{
    char *block;
    if (ready()) {
        block = malloc(8); // leak
    }
}
