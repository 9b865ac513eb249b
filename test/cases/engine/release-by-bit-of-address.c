/* Where a block came from is told by one bit of its address: room on the stack has it never, room from the heap always. Which
 * way that bit is nobody knows who made the block; what is released by it counts as released (idiom 46). */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
static void *room_new(size_t size)
{
    char *base = malloc(size + 32);
    if (!base)
        return NULL;
    char *at = (char *)((((uintptr_t)base + 16) & ~(uintptr_t)31) + 16);
    at[-1] = (char)(at - base);
    return at;
}
static void room_end(void *room)
{
    if ((uintptr_t)room & 15)
        abort();
    if ((uintptr_t)room & 16) {
        void *base = (char *)room - ((unsigned char *)room)[-1];
        free(base);
    }
}
size_t measured(const char *text, size_t size)
{
    char *room = room_new(size);
    if (!room)
        return 0;
    strcpy(room, text);
    size_t length = strlen(room);
    room_end(room);
    return length;
}
size_t forgets(const char *text, size_t size)
{
    char *room = room_new(size); // leak: path
    if (!room)
        return 0;
    strcpy(room, text);
    size_t length = strlen(room);
    if (length > 3)
        return 0;
    room_end(room);
    return length;
}
