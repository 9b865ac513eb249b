/* 248 next-round: the block of one round is forgotten in the next, at a bound, or where the loop goes on
 * early. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_word(FILE *input)
{
    char *word = malloc(32);
    if (word == NULL)
        abort();
    if (fgets(word, 32, input) == NULL) {
        free(word);
        return NULL;
    }
    return word;
}

int last_word_lost(FILE *input)
{
    char *last = NULL, *word;
    while ((word = read_word(input)) != NULL) // leak
        last = word;
    int first = last ? last[0] : -1;
    free(last);
    return first;
}

int last_word_kept(FILE *input)
{
    char *last = NULL, *word;
    while ((word = read_word(input)) != NULL) {
        free(last);
        last = word;
    }
    int first = last ? last[0] : -1;
    free(last);
    return first;
}

int bounded_lost(FILE *input, char **words)
{
    int count = 0;
    char *word;
    while ((word = read_word(input)) != NULL) { // leak
        if (count == 100)
            return -1;
        words[count++] = word;
    }
    return count;
}

int bounded_kept(FILE *input, char **words)
{
    int count = 0;
    char *word;
    while ((word = read_word(input)) != NULL) {
        if (count == 100) {
            free(word);
            return -1;
        }
        words[count++] = word;
    }
    return count;
}
