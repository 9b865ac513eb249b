/* 015 sscanf-%ms: an allocation hidden in a format. */
#include <stdio.h>
#include <stdlib.h>

int word_lost(const char *line)
{
    char *word = NULL;
    if (sscanf(line, "%ms", &word) != 1) // miss: allocation hidden in a format string (%ms)
        return -1;
    puts(word);
    return 0;
}

int word_kept(const char *line)
{
    char *word = NULL;
    if (sscanf(line, "%ms", &word) != 1)
        return -1;
    puts(word);
    free(word);
    return 0;
}
