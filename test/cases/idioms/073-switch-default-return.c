/* 073 switch-default-return: an unknown format returns after two allocations. */
#include <stdlib.h>

struct image {
    unsigned char *pixels;
    int depth;
};

struct image *image_lost(int format, size_t size)
{
    struct image *image = malloc(sizeof *image); // leak: path high
    if (image == NULL)
        return NULL;
    unsigned char *pixels = malloc(size); // leak: path high
    if (pixels == NULL) {
        free(image);
        return NULL;
    }
    switch (format) {
    case 1:
        image->depth = 8;
        break;
    case 2:
        image->depth = 24;
        break;
    default:
        return NULL;
    }
    image->pixels = pixels;
    return image;
}

struct image *image_kept(int format, size_t size)
{
    struct image *image = malloc(sizeof *image);
    if (image == NULL)
        return NULL;
    unsigned char *pixels = malloc(size);
    if (pixels == NULL) {
        free(image);
        return NULL;
    }
    switch (format) {
    case 1:
        image->depth = 8;
        break;
    case 2:
        image->depth = 24;
        break;
    default:
        free(pixels);
        free(image);
        return NULL;
    }
    image->pixels = pixels;
    return image;
}
