/* 151 union-pun: stored through one member, loaded through another. */
#include <stdint.h>
#include <stdlib.h>

union word {
    void *pointer;
    char *text;
    uintptr_t number;
};

static void word_free(union word *word)
{
    free(word->text);
}

void pun_kept(union word *scratch, size_t size)
{
    scratch->pointer = malloc(size);
    word_free(scratch);
    scratch->number = 0;
}

void pun_lost(union word *scratch, size_t size)
{
    scratch->pointer = malloc(size); // leak: overwritten
    scratch->number = 0;
}
