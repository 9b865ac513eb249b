// A callee frees what it made and leaves the pointer with the caller, who frees it again.
#include <stdlib.h>

static int make(char **result)
{
    *result = malloc(8);
    free(*result);
    return 0;
}

void freed_again(void)
{
    char *block = NULL;
    make(&block);
    free(block); // double-free
}
