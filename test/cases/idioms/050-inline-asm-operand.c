/* 050 inline-asm-operand: an empty statement with "+r" is the identity; other assembly may keep the
 * pointer. */
#include <stdlib.h>

void hide_kept(size_t size)
{
    char *block = malloc(size);
    __asm__ volatile("" : "+r"(block));
    free(block);
}

void hand_over(size_t size)
{
    char *block = malloc(size);
    __asm__ volatile("nop # %0" : : "r"(block) : "memory");
}

void no_assembly_lost(size_t size)
{
    char *block = malloc(size); // leak
    if (block)
        block[0] = 1;
}
