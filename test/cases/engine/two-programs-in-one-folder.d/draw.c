/* Two programs lie in one folder, and both have a set_current(): draw.c has that of current-shape.c, which only looks, and list.c that of
 * current-name.c, which takes over what it is given. Their declarations tell. */
#include <stdio.h>
#include <stdlib.h>

struct shape {
    int width, height;
};

void set_current(struct shape *shape);

int draw(int count)
{
    for (int i = 0; i < count; i++) {
        struct shape *shape = malloc(sizeof *shape); // leak: path
        if (!shape)
            return -1;
        shape->width = shape->height = i;
        set_current(shape);
        if (printf("%d\n", i) < 0)
            return -1;
        free(shape);
    }
    return 0;
}
