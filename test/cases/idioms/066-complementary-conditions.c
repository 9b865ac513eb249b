/* 066 complementary-conditions: n > 0 and n <= 0 leave nothing out, n > 0 and n < 0 leave out zero. */
#include <stdlib.h>

void sign_kept(int number, size_t size)
{
    char *block = malloc(size);
    if (number > 0)
        free(block);
    else if (number <= 0)
        free(block);
}

void sign_lost(int number, size_t size)
{
    char *block = malloc(size); // leak
    if (number > 0)
        free(block);
    else if (number < 0)
        free(block);
}
