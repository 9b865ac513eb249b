/* <search.h> and the sorting and searching functions of <stdlib.h>.
 *
 * Sorting leaves the elements' owner as it is, and which element lies where was not known before either. Tables and
 * trees keep the pointers they are given where we cannot see them. */
#include "staunch_model.h"

BORROWS_NOTHING(qsort, void *, size_t, size_t, function)
BORROWS_NOTHING(qsort_r, void *, size_t, size_t, function, void *)
BORROWS_NOTHING(qsort_s, void *, size_t, size_t, function, void *)
BORROWS_STATUS(heapsort, void *, size_t, size_t, function)
BORROWS_STATUS(mergesort, void *, size_t, size_t, function)
BORROWS_STATUS(radixsort, const unsigned char **, int, const unsigned char *, unsigned)

void *bsearch(const void *key, const void *base, size_t count, size_t size, function compare)
{
    return staunch_any() ? (char *)base + staunch_any() : NULL;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, function compare)
{
    return staunch_any() ? (char *)base + staunch_any() : NULL;
}

/* Appends a copy of the element; pointers inside move. */
void *lsearch(const void *key, void *base, size_t *count, size_t size, function compare)
{
    char *place = (char *)base + staunch_any();
    if (staunch_any()) {
        __builtin_memcpy(place, key, size);
        staunch_write(count);
    }
    return place;
}

/* ---- Trees: a node holds the key it was made with; the nodes are the tree's ---- */
void *tsearch(const void *key, void **root, function compare)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    staunch_keep(key, root);
    *root = staunch_borrowed();
    return staunch_borrowed();
}

LENDS(tfind, const void *, void *const *, function)

void *tdelete(const void *key, void **root, function compare)
{
    *root = (void *)staunch_any();
    return staunch_any() ? staunch_borrowed() : NULL;
}

BORROWS_NOTHING(twalk, const void *, function)
void twalk_r(const void *root, function action, void *argument) { staunch_escape(argument); }
BORROWS_NOTHING(tdestroy, void *, function)

/* ---- Hash table: key and data are stored as they are ---- */
struct entry { char *key; void *data; };

void *hsearch(struct entry entry, int enter)
{
    if (!staunch_any())
        return NULL;
    if (enter) {
        staunch_keep(entry.key, NULL);
        staunch_keep(entry.data, NULL);
    }
    return staunch_borrowed();
}

int hsearch_r(struct entry entry, int enter, struct entry **result, void *table)
{
    *result = hsearch(entry, enter);
    return *result != NULL;
}

BORROWS(int, hcreate, size_t)
BORROWS(int, hcreate_r, size_t, void *)
BORROWS_NOTHING(hdestroy, void)
BORROWS_NOTHING(hdestroy_r, void *)

/* ---- Queues ---- */
void insque(void *element, void *before) { staunch_keep(element, before); }
BORROWS_NOTHING(remque, void *)
