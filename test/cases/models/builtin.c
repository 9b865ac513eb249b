// args: -- -O2 -D_FORTIFY_SOURCE=2 -D_FILE_OFFSET_BITS=64
/* Other names: fortified, and for large files. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int file_lost(const char *path)
{
    char line[100];
    FILE *file = fopen(path, "r"); // resource-leak
    if (!file)
        return -1;
    if (!fgets(line, sizeof line, file))
        return -1;
    fclose(file);
    return 0;
}

int descriptor_closed(const char *path)
{
    char buffer[100];
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    long n = read(fd, buffer, sizeof buffer);
    lseek(fd, 0, SEEK_SET);
    close(fd);
    return (int)n;
}

int text_lost(int n)
{
    char *text;
    if (asprintf(&text, "%d", n) < 0) // leak
        return -1;
    fprintf(stderr, "%s\n", text);
    return 0;
}

int text_freed(const char *s)
{
    char *copy = malloc(100);
    if (!copy)
        return -1;
    snprintf(copy, 100, "%s", s);
    memset(copy, 0, 10);
    strcat(copy, "x");
    printf("%s\n", copy);
    free(copy);
    return 0;
}
