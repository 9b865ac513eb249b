/* 014 open_memstream: closing the stream hands the buffer to the caller. */
#include <stdio.h>
#include <stdlib.h>

int render_lost(int number)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length); // leak
    if (stream == NULL)
        return -1;
    fprintf(stream, "%d", number);
    fclose(stream);
    return (int)length;
}

int render_kept(int number)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (stream == NULL)
        return -1;
    fprintf(stream, "%d", number);
    fclose(stream);
    free(text);
    return (int)length;
}
