/* 077 copy-returns-arg-or-null: the callee returns its first argument or NULL; NULL means that the block
 * is still ours. */
#include <stdlib.h>
#include <string.h>

struct number {
    unsigned digits[8];
    int used;
};

static struct number *number_copy(struct number *to, const struct number *from)
{
    if (from->used > 8)
        return NULL;
    memcpy(to->digits, from->digits, sizeof to->digits);
    to->used = from->used;
    return to;
}

struct number *number_dup_kept(const struct number *from)
{
    struct number *fresh = malloc(sizeof *fresh);
    if (fresh == NULL)
        return NULL;
    struct number *result = number_copy(fresh, from);
    if (result == NULL)
        free(fresh);
    return result;
}

struct number *number_dup_lost(const struct number *from)
{
    struct number *fresh = malloc(sizeof *fresh); // leak
    if (fresh == NULL)
        return NULL;
    struct number *result = number_copy(fresh, from);
    return result;
}
