/* An array that begins inside the caller's structure and moves to the heap when it grows: a block that we made is never the part of the
 * structure that we were given, even if it was out of sight for a while. */
#include <stdlib.h>
#include <string.h>

struct arguments {
    int *all;
    int direct[7];
};

size_t next(void);

int collect(struct arguments *a)
{
    a->all = a->direct;
    for (;;) {
        size_t n = next();
        if (n == 0)
            return 0;
        if (n >= 8) {
            int *larger = a->all != a->direct ? realloc(a->all, n * sizeof *larger) : malloc(n * sizeof *larger);
            if (larger == NULL)
                goto out;
            if (a->all == a->direct)
                memcpy(larger, a->all, sizeof a->direct);
            a->all = larger;
        }
        n = next();
        if (n >= 9) {
            int *larger = a->all != a->direct ? realloc(a->all, n * sizeof *larger) : malloc(n * sizeof *larger);
            if (larger == NULL)
                goto out;
            if (a->all == a->direct)
                memcpy(larger, a->all, sizeof a->direct);
            a->all = larger;
        }
    }
out:
    if (a->all != a->direct)
        free(a->all);
    return -1;
}

int collect_and_forget(struct arguments *a)
{
    a->all = a->direct;
    for (;;) {
        size_t n = next();
        if (n == 0)
            return 0;
        if (n >= 8) {
            int *larger = a->all != a->direct ? realloc(a->all, n * sizeof *larger) : malloc(n * sizeof *larger); // leak
            if (larger == NULL)
                goto out;
            if (a->all == a->direct)
                memcpy(larger, a->all, sizeof a->direct);
            a->all = larger;
        }
        n = next();
        if (n >= 9) {
            int *larger = a->all != a->direct ? realloc(a->all, n * sizeof *larger) : malloc(n * sizeof *larger); // leak
            if (larger == NULL)
                goto out;
            if (a->all == a->direct)
                memcpy(larger, a->all, sizeof a->direct);
            a->all = larger;
        }
    }
out:
    a->all = a->direct;
    return -1;
}
