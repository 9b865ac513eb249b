/* points/set: sorted lists of places. Most sets of a program are small, and those that are not grow by merges of whole lists, once
 * a wave: no bit set beats that here, and nothing depends on the order of insertion. */
#include "points/graph.h"

static uint32_t lower_bound(const place_set *set, place_id place)
{
    uint32_t low = 0, high = set->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (set->at[middle] < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool set_has(const place_set *set, place_id place)
{
    uint32_t at = lower_bound(set, place);
    return at < set->count && set->at[at] == place;
}

/* What is in `what`, not in `without` and not in `set`, into points.scratch. */
static void find_new(struct points *points, const place_set *set, const place_set *what, const place_set *without)
{
    vector_clear(&points->scratch);
    if (what->count < (set->count + without->count) / 8) { /* few against many: look each up */
        points->work += what->count;
        for (uint32_t i = 0; i < what->count; i++)
            if (!set_has(set, what->at[i]) && !set_has(without, what->at[i]))
                vector_push(&points->scratch, what->at[i]);
        return;
    }
    points->work += what->count + set->count + without->count;
    for (uint32_t i = 0, j = 0, k = 0; i < what->count; i++) {
        place_id place = what->at[i];
        while (j < set->count && set->at[j] < place)
            j++;
        while (k < without->count && without->at[k] < place)
            k++;
        if ((j == set->count || set->at[j] != place) && (k == without->count || without->at[k] != place))
            vector_push(&points->scratch, place);
    }
}

bool set_add(struct points *points, place_set *set, const place_set *what, const place_set *without)
{
    find_new(points, set, what, without);
    uint32_t added = points->scratch.count, old = set->count;
    if (!added)
        return false;
    vector_reserve(set, old + added);
    set->count = old + added;
    for (uint32_t write = old + added; added;) { /* from the end, in place */
        if (old && set->at[old - 1] > points->scratch.at[added - 1])
            set->at[--write] = set->at[--old];
        else
            set->at[--write] = points->scratch.at[--added];
    }
    return true;
}
