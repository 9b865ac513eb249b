/* A null pointer whose address an unknown function gets may point to something afterwards. */
#include <stdlib.h>

void fill(char **);
void use(const char *);

void filled(void)
{
    char *name = NULL;
    fill(&name);
    if (!name)
        return;
    char *copy = malloc(10); // leak
    if (copy)
        use(name);
}
