/* 015 sscanf-%ms: an allocation hidden in a format. */
#include <stdio.h>
#include <stdlib.h>

int word_lost(const char *line)
{
    char *word = NULL;
    if (sscanf(line, "%ms", &word) != 1) // leak
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

/* The second of what is assigned: with 1 only the number was there. */
int value_lost(const char *line)
{
    int number;
    char *text;
    switch (sscanf(line, "%*s %d%% %m[^]x]", &number, &text)) { // leak
    case 2:
        puts(text);
        return number;
    case 1:
        return number;
    default:
        return -1;
    }
}

int value_kept(const char *line)
{
    int number;
    char *text;
    switch (sscanf(line, "%*s %d%% %m[^]x]", &number, &text)) {
    case 2:
        puts(text);
        free(text);
        return number;
    case 1:
        return number;
    default:
        return -1;
    }
}

/* Nothing is allocated without the m. */
int plain_kept(const char *line)
{
    char word[16];
    if (sscanf(line, "%15s", word) != 1)
        return -1;
    puts(word);
    return 0;
}
