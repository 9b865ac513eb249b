/* 031 store-to-global: the block lives as long as the program. */
#include <stdlib.h>
#include <string.h>

static char *program_name;

void set_name_kept(const char *name)
{
    program_name = strdup(name);
}

size_t set_name_lost(const char *name)
{
    char *local_name = strdup(name); // leak
    return local_name ? strlen(local_name) : 0;
}

const char *get_name(void)
{
    return program_name;
}
