/* 041 memcpy-of-pointer: copying the bytes of a pointer copies the pointer. */
#include <stdlib.h>
#include <string.h>

struct slot {
    int used;
    char *text;
};

void fill_kept(struct slot *slot, const char *text)
{
    char *copy = strdup(text);
    memcpy(&slot->text, &copy, sizeof copy);
    slot->used = 1;
}

int fill_lost(const char *text)
{
    struct slot slot;
    char *copy = strdup(text); // leak
    memcpy(&slot.text, &copy, sizeof copy);
    slot.used = 1;
    return slot.used;
}
