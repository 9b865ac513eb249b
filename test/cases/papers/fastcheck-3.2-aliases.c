/* FASTCHECK section 3.2: the block is freed through one name when the condition holds and through an alias
 * when it does not. Neither a loss nor a double free. The twins break one half each. */
#include <stdio.h>
#include <stdlib.h>

void both_arms(int quick, size_t size)
{
    char *block = malloc(size);
    char *alias = block;
    if (quick)
        free(block);
    else
        free(alias);
}

void one_arm(int quick, size_t size)
{
    char *block = malloc(size); // leak: path high
    char *alias = block;
    if (quick)
        free(block);
    else
        printf("%p\n", (void *)alias);
}

void both_names(int quick, size_t size)
{
    char *block = malloc(size);
    char *alias = block;
    if (quick)
        free(block);
    free(alias); // double-free
}
