// args: --min=low
/* 163 longjmp-out: the jump forgets the block. Low, because the handler may know it another way. */
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static jmp_buf handler;

int jump_lost(const char *text)
{
    char *copy = strdup(text); // leak: path low
    if (copy == NULL)
        return -1;
    if (copy[0] == '#')
        longjmp(handler, 1);
    int first = copy[0];
    free(copy);
    return first;
}

int jump_kept(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        free(copy);
        longjmp(handler, 1);
    }
    int first = copy[0];
    free(copy);
    return first;
}
