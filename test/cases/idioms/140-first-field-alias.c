/* 140 first-field-alias: freed through the type of its first member. */
#include <stdlib.h>

struct base {
    int kind;
};

struct circle {
    struct base base;
    double radius;
};

static void base_free(struct base *base)
{
    free(base);
}

int area_kept(double radius)
{
    struct circle *circle = malloc(sizeof *circle);
    if (circle == NULL)
        return -1;
    circle->radius = radius;
    circle->base.kind = 1;
    base_free(&circle->base);
    return 0;
}

int area_lost(double radius)
{
    struct circle *circle = malloc(sizeof *circle); // leak
    if (circle == NULL)
        return -1;
    circle->radius = radius;
    circle->base.kind = 1;
    if (radius > 0)
        base_free(&circle->base);
    return 0;
}
