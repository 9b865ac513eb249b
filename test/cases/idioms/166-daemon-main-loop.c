/* 166 daemon-main-loop-exit: what main sets up before its endless loop lives as long as the process; what
 * each round makes must be freed in that round. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *table = calloc(64, 64);
    if (table == NULL)
        return 1;
    for (;;) {
        char *line = malloc(64); // leak
        if (line == NULL)
            continue;
        if (fgets(line, 64, stdin) != NULL)
            table[line[0] & 63]++;
    }
}
