/* Programs that share one binary: what their mains do not free, the end of the process does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cat_main(int argc, char **argv)
{
    char *name = strdup(argv[argc - 1]);
    if (name == NULL)
        return 1;
    puts(name);
    return 0;
}

int cat_some(int argc, char **argv)
{
    char *name = strdup(argv[argc - 1]); // leak: never-freed medium
    if (name == NULL)
        return 1;
    puts(name);
    return 0;
}
