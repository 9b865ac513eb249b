/* 053 owner-freed-child-lost: the only pointer to the inner block goes with the outer one. */
#include <stdlib.h>

struct image {
    unsigned char *pixels;
    int width;
};

int image_lost(int width)
{
    struct image *image = malloc(sizeof *image);
    if (image == NULL)
        return -1;
    image->width = width;
    image->pixels = malloc((size_t)width); // leak: owner-freed high
    free(image);
    return 0;
}

int image_kept(int width)
{
    struct image *image = malloc(sizeof *image);
    if (image == NULL)
        return -1;
    image->width = width;
    image->pixels = malloc((size_t)width);
    free(image->pixels);
    free(image);
    return 0;
}
