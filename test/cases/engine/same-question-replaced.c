/* The same question asked again of a variable that was replaced meanwhile on one of the two ways. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy(const char *text)
{
    char *made = strdup(text);
    if (made == NULL)
        abort();
    return made;
}

int always_closed(const char *file)
{
    char *path = copy(file);
    FILE *in;
    int count = 0;
    if (strcmp(path, "-") == 0) {
        in = stdin;
        free(path);
        path = copy("(standard input)");
    } else if ((in = fopen(path, "r")) == NULL) {
        abort();
    }
    while (fgetc(in) != EOF)
        count++;
    if (strcmp(path, "-") != 0)
        fclose(in);
    free(path);
    return count;
}

int never_closed(const char *file)
{
    char *path = copy(file);
    FILE *in;
    int count = 0;
    if (strcmp(path, "-") == 0)
        in = stdin;
    else if ((in = fopen(path, "r")) == NULL) // resource-leak
        abort();
    while (fgetc(in) != EOF)
        count++;
    if (strcmp(path, "-") == 0)
        fclose(in);
    free(path);
    return count;
}
