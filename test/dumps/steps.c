/* Which steps of a run are shown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int read_first(const char *);

/* Whether the call went well that would have taken the descriptor decides, though nothing is entered for it. */
int first_byte(void)
{
    int ends[2], byte = 0;
    if (pipe(ends) == -1)
        return -1;
    close(ends[1]);
    FILE *stream = fdopen(ends[0], "r");
    if (stream == NULL)
        perror("fdopen");
    else
        byte = fgetc(stream), fclose(stream);
    return byte;
}

/* What is released in the end is another block: the line where the variable changes is shown. */
int length_twice(const char *text)
{
    int length = 0;
    char *copy = strdup(text);
    if (!copy)
        return -1;
    copy[0] = 'x';
    copy = strdup(text);
    if (copy && read_first(copy))
        length = (int)strlen(copy);
    free(copy);
    return length;
}
