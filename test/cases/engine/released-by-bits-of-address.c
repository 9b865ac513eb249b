/* Where a block lies is known to nobody: a release that asks for bits of its address may be one. It is that of the whole block, from some place in it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* At an odd multiple of 16, unlike what is on the stack; before it stands how far it is from the beginning. */
static void *room_take(size_t size)
{
    char *block = malloc(size + 32);
    if (!block)
        return NULL;
    unsigned skip = (unsigned)((((uintptr_t)block + 16) & ~(uintptr_t)31) + 16 - (uintptr_t)block);
    unsigned char *place = (unsigned char *)block + skip;
    place[-1] = (unsigned char)skip;
    return place;
}

static void room_give(void *place)
{
    if ((uintptr_t)place & 15)
        abort();
    if ((uintptr_t)place & 16)
        free((char *)place - ((unsigned char *)place)[-1]);
}

int spell(const char *word, size_t length)
{
    char *text = length < 100 ? __builtin_alloca(length + 1) : room_take(length + 1);
    if (!text)
        return -1;
    memcpy(text, word, length);
    text[length] = '\0';
    puts(text);
    room_give(text);
    return 0;
}

int spell_forgetting(const char *word, size_t length)
{
    char *text = room_take(length + 1); // leak: path
    if (!text)
        return -1;
    memcpy(text, word, length);
    text[length] = '\0';
    if (puts(text) < 0)
        return -1;
    room_give(text);
    return 0;
}
