/* 200 obstack: everything on the stack of objects is freed with one call. */
#include <obstack.h>
#include <stdlib.h>
#include <string.h>

#define obstack_chunk_alloc malloc
#define obstack_chunk_free free

int words_kept(int count, char *const *words)
{
    struct obstack stack;
    int length = 0;
    obstack_init(&stack);
    for (int i = 0; i < count; i++) {
        char *copy = obstack_alloc(&stack, strlen(words[i]) + 1);
        strcpy(copy, words[i]);
        length += copy[0];
    }
    obstack_free(&stack, NULL);
    return length;
}

int words_lost(int count, char *const *words)
{
    struct obstack stack;
    int length = 0;
    obstack_init(&stack); // leak
    for (int i = 0; i < count; i++) {
        char *copy = obstack_alloc(&stack, strlen(words[i]) + 1);
        strcpy(copy, words[i]);
        length += copy[0];
    }
    return length;
}
