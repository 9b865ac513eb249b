/* 173 setvbuf-local-stream: the stream borrows the buffer until it is closed; standard output has it until
 * the end. */
#include <stdio.h>
#include <stdlib.h>

int write_lost(const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return -1;
    char *buffer = malloc(65536); // leak
    if (buffer)
        setvbuf(file, buffer, _IOFBF, 65536);
    fputs("data\n", file);
    return fclose(file);
}

int write_kept(const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return -1;
    char *buffer = malloc(65536);
    if (buffer)
        setvbuf(file, buffer, _IOFBF, 65536);
    fputs("data\n", file);
    int status = fclose(file);
    free(buffer);
    return status;
}

void output_kept(void)
{
    char *buffer = malloc(65536);
    if (buffer)
        setvbuf(stdout, buffer, _IOFBF, 65536);
}
