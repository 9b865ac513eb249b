/* 095 mmap-failed: failure is -1, not NULL. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/mman.h>

int map_kept(size_t size)
{
    char *map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED)
        return -1;
    map[0] = 1;
    munmap(map, size);
    return 0;
}

int map_lost(size_t size)
{
    char *map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); // resource-leak
    if (map == MAP_FAILED)
        return -1;
    map[0] = 1;
    return 0;
}
