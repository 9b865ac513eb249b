/* A name that means standard input is replaced; all others are still what they were when they were asked about again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int show(const char *name)
{
    FILE *file;
    char *path = strdup(name);
    if (path == NULL)
        return -1;
    if (strcmp(path, "-") == 0) {
        file = stdin;
        free(path);
        path = strdup("(standard input)");
        if (path == NULL)
            return -1;
    } else if ((file = fopen(path, "r")) == NULL)
        abort();
    int shown = 0;
    while (getc(file) != EOF)
        shown++;
    if (strcmp(path, "-") != 0)
        fclose(file);
    free(path);
    return shown;
}

int show_and_forget(const char *name)
{
    FILE *file;
    char *path = strdup(name);
    if (path == NULL)
        return -1;
    if (strcmp(path, "-") == 0) {
        file = stdin;
        free(path);
        path = strdup("(standard input)");
        if (path == NULL)
            return -1;
    } else if ((file = fopen(path, "r")) == NULL) // resource-leak: path high
        abort();
    int shown = 0;
    while (getc(file) != EOF)
        shown++;
    if (strcmp(path, "+") != 0)
        fclose(file);
    free(path);
    return shown;
}
