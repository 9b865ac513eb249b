/* 159 exit-path: a path that ends the process loses nothing. */
#include <stdio.h>
#include <stdlib.h>

int read_kept(const char *path)
{
    char *buffer = malloc(512);
    if (buffer == NULL)
        return -1;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    int first = fgets(buffer, 512, file) ? buffer[0] : -1;
    fclose(file);
    free(buffer);
    return first;
}

int read_lost(const char *path)
{
    char *buffer = malloc(512); // leak: path high
    if (buffer == NULL)
        return -1;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return -1;
    }
    int first = fgets(buffer, 512, file) ? buffer[0] : -1;
    fclose(file);
    free(buffer);
    return first;
}
