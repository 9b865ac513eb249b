#include <stdio.h>
#include <string.h>

void set_current(char *name);
const char *next_name(void);

int list(void)
{
    const char *name;
    while ((name = next_name())) {
        char *current = strdup(name);
        if (!current)
            return -1;
        set_current(current);
        puts(current);
    }
    return 0;
}
