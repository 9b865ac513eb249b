/* An array of addresses is put into the result along with its elements. Where it has none it is lost, as far as the numbers go; who asks for an array has
 * something to put there. */
#include <stdlib.h>

struct node {
    unsigned short few, many;
    int *from_few, *from_many;
};
struct place {
    int *at;
};

static void *take(size_t size)
{
    void *block = calloc(1, size);
    if (!block)
        abort();
    return block;
}

struct place *export_all(const struct node *node)
{
    size_t i = 0, j, count = (size_t)node->few + node->many;
    struct place *places = take(count * sizeof *places);
    int *numbers = take(count * 6);
    if (node->few) {
        j = 0;
        do {
            numbers[i] = node->from_few[j++];
            places[i].at = &numbers[i];
        } while (++i < node->few);
    }
    if (node->many) {
        j = 0;
        do {
            numbers[i] = node->from_many[j++];
            places[i].at = &numbers[i];
        } while (++i < count);
    }
    return places;
}

/* Lost although it may have elements. */
struct place *export_few(const struct node *node)
{
    size_t i = 0, j, count = (size_t)node->few + node->many;
    struct place *places = take(count * sizeof *places);
    int *numbers = take(count * 6); // leak: path high
    if (node->few) {
        j = 0;
        do {
            numbers[i] = node->from_few[j++];
            places[i].at = &numbers[i];
        } while (++i < node->few);
    }
    return places;
}
