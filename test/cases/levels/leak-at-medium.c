// args: --min=medium
/* leak at --min=medium: a loss on one path where another path frees is high, a block that nobody frees is
 * medium. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct box {
    char *text;
};

int one_path(const char *text)
{
    char *copy = strdup(text); // leak: path high
    if (copy == NULL)
        return -1;
    if (copy[0] == '#')
        return -1;
    puts(copy);
    free(copy);
    return 0;
}

int with_its_holder(const char *text)
{
    struct box *box = malloc(sizeof *box);
    if (box == NULL)
        return -1;
    box->text = strdup(text); // leak: owner-freed high
    free(box);
    return 0;
}

void no_path(const char *text)
{
    char *copy = strdup(text); // leak: never-freed medium
    if (copy)
        puts(copy);
}
