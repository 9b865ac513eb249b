// Arrays in which only some elements are released: which ones, the index tells where it is one of a few constants, or where it cannot be another.
#include <stdlib.h>

int bit(void);
int count(void);

void one_of_two(void)
{
    char *slots[4] = {NULL};
    int used = 0;
    if (bit())
        used++;
    slots[used] = malloc(8); // leak: path high
    free(slots[0]);
}

void one_of_two_kept(void)
{
    char *slots[4] = {NULL};
    int used = 0;
    if (bit())
        used++;
    slots[used] = malloc(8);
    free(slots[0]);
    free(slots[1]);
}

/* How often the loop goes round is not known, but the first element is only one of them. */
void first_only(void)
{
    char *slots[4] = {NULL};
    int used = 0;
    while (bit()) {
        if (used < 4) {
            slots[used] = malloc(8); // leak
            used++;
        }
    }
    free(slots[0]);
}

void first_stays(void)
{
    char *slots[4] = {NULL};
    int used = 0, n = count();
    if (n < 0 || n > 3)
        return;
    while (used < n) {
        if (bit())
            break;
        slots[used] = malloc(8); // leak
        used++;
    }
    while (used > 1) {
        used--;
        free(slots[used]);
    }
}

void all_released(void)
{
    char *slots[4] = {NULL};
    int used = 0, n = count();
    if (n < 0 || n > 3)
        return;
    while (used < n) {
        if (bit())
            break;
        slots[used] = malloc(8);
        used++;
    }
    while (used > 0) {
        used--;
        free(slots[used]);
    }
}

/* slots[n] may be slots[0], which was written by itself before. */
void handed_out(char **out, int n)
{
    char *slots[4] = {NULL};
    slots[0] = malloc(8);
    free(slots[0]);
    slots[n] = malloc(8);
    if (n == 0)
        *out = slots[0];
    else
        free(slots[n]);
}

/* The round after the first forgets what the first one put there; not seen, since the call that ends the loop is not asked after it. */
void moved_then_nothing(void)
{
    char **holder = malloc(sizeof *holder), *text = malloc(16); // miss: two rounds, and the test is a call
    if (!holder)
        exit(1);
    *holder = NULL;
    while (bit()) {
        *holder = text;
        text = NULL;
    }
    free(*holder);
    free(holder);
    free(text);
}
