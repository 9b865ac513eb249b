// A block that is released on a way out, and then twice on the other: the first release of all is not the one that the second follows
// (look_for_double_free, memory/event.c).
#include <stdlib.h>

struct box {
    char *text;
};

void released_twice(void)
{
    struct box *box = malloc(sizeof *box);
    if (!box)
        return;
    box->text = malloc(8);
    if (!box->text) {
        free(box);
        return;
    }
    free(box->text);
    free(box);
    free(box); // double-free
}

void released_on_each_way(void)
{
    struct box *box = malloc(sizeof *box);
    if (!box)
        return;
    box->text = malloc(8);
    if (!box->text) {
        free(box);
        return;
    }
    free(box->text);
    free(box);
}
