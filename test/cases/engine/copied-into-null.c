/* Who copies bytes had somewhere to copy them to: behind memcpy() a pointer is null only if there were none. That is not said: to ask it of each size
 * made questions of mdadm and e2fsprogs too hard, and real leaks were lost. */
#include <stdlib.h>
#include <string.h>

static void *room_for(size_t size)
{
    if (size == 0)
        return NULL;
    return malloc(size);
}

int two_tables(const short *red, const short *green, int bits)
{
    size_t size = sizeof(short) << bits;
    short *first = room_for(size), *second = room_for(size); // alarm: memcpy() into NULL of no bytes
    memcpy(first, red, size);
    memcpy(second, green, size);
    if (first != NULL) {
        free(first);
        free(second);
    }
    return 0;
}

int one_of_two(const short *red, const short *green, size_t size)
{
    short *first = room_for(size), *second = malloc(20); // leak
    memcpy(first, red, size);
    memcpy(second, green, 20);
    if (first != NULL) {
        free(first);
        free(second);
    }
    return 0;
}
