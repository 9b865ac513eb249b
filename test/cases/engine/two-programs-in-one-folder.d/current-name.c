#include <stdlib.h>

static char *current_name;

void set_current(char *name)
{
    free(current_name);
    current_name = name;
}
