/* 217 fopen-no-fclose-on-error. */
#include <stdio.h>

int number_lost(const char *path)
{
    int number;
    FILE *file = fopen(path, "r"); // resource-leak: path high
    if (file == NULL)
        return -1;
    if (fscanf(file, "%d", &number) != 1)
        return -1;
    fclose(file);
    return number;
}

int number_kept(const char *path)
{
    int number;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return -1;
    if (fscanf(file, "%d", &number) != 1) {
        fclose(file);
        return -1;
    }
    fclose(file);
    return number;
}
