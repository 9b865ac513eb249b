/* A destructor that releases more blocks than a summary has room for. */
#include <stdlib.h>
#include <string.h>

struct leaf {
    char *a, *b, *c, *d, *e, *f, *g, *h;
};

struct parcel {
    struct leaf *first, *second, *third, *fourth, *fifth, *sixth;
    char *kind;
};

static void leaf_free(struct leaf *leaf)
{
    if (!leaf)
        return;
    free(leaf->a);
    free(leaf->b);
    free(leaf->c);
    free(leaf->d);
    free(leaf->e);
    free(leaf->f);
    free(leaf->g);
    free(leaf->h);
    free(leaf);
}

static void parcel_free(struct parcel *parcel)
{
    if (parcel == NULL)
        return;
    leaf_free(parcel->first);
    leaf_free(parcel->second);
    leaf_free(parcel->third);
    leaf_free(parcel->fourth);
    leaf_free(parcel->fifth);
    leaf_free(parcel->sixth);
    free(parcel->kind);
    free(parcel);
}

int freed(const char *kind)
{
    struct parcel *parcel = calloc(1, sizeof *parcel);
    if (parcel == NULL)
        return -1;
    if ((parcel->kind = strdup(kind)) == NULL) {
        parcel_free(parcel);
        return -1;
    }
    int length = (int)strlen(parcel->kind);
    parcel_free(parcel);
    return length;
}

int field_lost(const char *kind)
{
    struct parcel *parcel = calloc(1, sizeof *parcel);
    if (parcel == NULL)
        return -1;
    parcel->kind = strdup(kind); // leak
    free(parcel);
    return 0;
}
