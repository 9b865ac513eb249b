#include <stdio.h>

struct shape {
    int width, height;
};

void set_current(struct shape *shape)
{
    printf("%d x %d\n", shape->width, shape->height);
}
