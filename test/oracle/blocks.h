/* blocks: put before each generated program (-include) when it is compiled to be executed: allocation that is counted. */
#ifndef ORACLE_BLOCKS_H
#define ORACLE_BLOCKS_H

#include <stdlib.h>

void *blocks_allocate(size_t size, int zeroed, int line);
void *blocks_grow(void *block, size_t size, int line);
void blocks_free(void *block);

#define malloc(size) blocks_allocate((size), 0, __LINE__)
#define calloc(count, size) blocks_allocate((count) * (size), 1, __LINE__)
#define realloc(block, size) blocks_grow((block), (size), __LINE__)
#define free(block) blocks_free(block)

#endif
