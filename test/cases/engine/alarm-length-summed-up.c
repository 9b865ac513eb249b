/* A length that is summed up in a loop of at least one round, of parts that are at least 1: it is not 0 when there is a block, and who gets 0
 * has none. */
#include <stdlib.h>
#include <string.h>

long next_part(char *buffer, size_t size);

static long read_line(char **line)
{
    char buffer[512];
    long length = 0;
    for (;;) {
        long got = next_part(buffer, sizeof buffer);
        if (got <= 0)
            return got;
        char *end = memchr(buffer, '\n', got);
        long used = end ? end - buffer + 1 : got;
        length += used;
        if (length > 4096)
            return -1;
        if (end)
            break;
    }
    *line = malloc(length + 1);
    if (!*line)
        return -1;
    return length;
}

int has_header(void)
{
    char *line;
    if (read_line(&line) <= 0) // alarm: the sum could be 0 or less as far as is known
        return 0;
    int found = line[0] == 'X';
    free(line);
    return found;
}

/* The twin: nothing is freed. */
int forgets_header(void)
{
    char *line;
    if (read_line(&line) <= 0) // leak: never-freed medium
        return 0;
    return line[0] == 'X';
}
