/* Streams, and text in fresh blocks. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int file_lost(const char *path)
{
    FILE *file = fopen(path, "r"); // resource-leak
    if (!file)
        return -1;
    int c = fgetc(file);
    if (c == EOF)
        return -1;
    fclose(file);
    return c;
}

int file_closed(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return -1;
    int c = fgetc(file);
    if (fclose(file))
        return -1;
    return c;
}

int process_lost(const char *command)
{
    FILE *pipe = popen(command, "r"); // resource-leak
    if (!pipe)
        return -1;
    return fgetc(pipe);
}

int process_closed(const char *command)
{
    FILE *pipe = popen(command, "r");
    if (!pipe)
        return -1;
    int c = fgetc(pipe);
    return pclose(pipe) == 0 ? c : -1;
}

int text_lost(int n)
{
    char *text;
    if (asprintf(&text, "%d", n) < 0) // leak
        return -1;
    puts(text);
    return 0;
}

int text_freed(int n)
{
    char *text;
    if (asprintf(&text, "%d", n) < 0)
        return -1;
    puts(text);
    free(text);
    return 0;
}

int lines(FILE *file)
{
    char *line = NULL;
    size_t size = 0;
    int n = 0;
    while (getline(&line, &size, file) > 0)
        n += (int)strlen(line);
    free(line);
    return n;
}

int first_line_lost(FILE *file)
{
    char *line = NULL;
    size_t size = 0;
    if (getline(&line, &size, file) < 0) // leak
        return -1;
    return line[0];
}

int memory_stream(void)
{
    char *text;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    if (!file)
        return -1;
    fputs("x", file);
    fclose(file);
    free(text);
    return 0;
}

int memory_stream_text_lost(void)
{
    char *text;
    size_t size;
    FILE *file = open_memstream(&text, &size); // leak
    if (!file)
        return -1;
    fputs("x", file);
    fclose(file);
    return (int)size;
}

int printed_not_freed(const char *s)
{
    char *copy = strdup(s); // leak
    if (!copy)
        return -1;
    printf("%s %p\n", copy, (void *)copy);
    fwrite(copy, 1, 2, stdout);
    return 0;
}

FILE *opened_again(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    return freopen(path, "w", file);
}

/* The stream does not free its buffer. */
int buffer_lost(const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return -1;
    char *buffer = malloc(1000); // leak
    if (buffer)
        setvbuf(file, buffer, _IOFBF, 1000);
    return fclose(file);
}

void buffer_of_output(void)
{
    char *buffer = malloc(1000);
    if (buffer)
        setvbuf(stdout, buffer, _IOFBF, 1000);
}
