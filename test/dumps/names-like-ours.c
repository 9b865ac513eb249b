/* Variables of the program whose names look like those that staunch gives to what has none: the path names them. */
#include <stdlib.h>

struct heap {
    int slots;
};

int argument_of(struct heap *heap, int *slot)
{
    char *text = malloc(8);
    if (!text)
        return -1;
    if (heap->slots == 3)
        return 1;
    if (*slot > 7)
        return 2;
    free(text);
    return 0;
}
