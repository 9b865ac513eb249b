// A callee frees what it made and leaves the pointer with the caller, who frees it again: a fresh block that is freed is not told to
// callers.
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
    free(block); // miss: that the block is freed already is not in the summary
}
