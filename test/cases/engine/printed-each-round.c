// asprintf leaves the pointer as it is where it fails. Whether that was null is known on each path, however the conditions of these are named: where it
// does not fail, the block of the round before is lost.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

struct entry;
struct table {
    void *cache;
};

int next_entry(struct table *table, struct entry **entry);
int is_at(struct entry *entry, const char *target);
char *resolved(const char *target, void *cache);

int lost_round_by_round(struct table *table, const char *target, const char *prefix)
{
    char *text = NULL, *exact = NULL;
    struct entry *entry = NULL;
    int found = 0;
    while (next_entry(table, &entry) == 0) {
        if (!exact) {
            const char *rest = *target == '/' ? target + 1 : target;
            if (!*rest)
                target = prefix;
            else {
                if (asprintf(&text, "%s/%s", prefix, rest) < 0) // leak & leak
                    goto done;
                target = text;
            }
            if (is_at(entry, target))
                break;
            if (table->cache)
                exact = resolved(target, table->cache);
        }
        if (exact && is_at(entry, exact))
            break;
    }
    found = entry != NULL;
done:
    free(text);
    return found;
}

int released_before(struct table *table, const char *target, const char *prefix)
{
    char *text = NULL, *exact = NULL;
    struct entry *entry = NULL;
    int found = 0;
    while (next_entry(table, &entry) == 0) {
        if (!exact) {
            const char *rest = *target == '/' ? target + 1 : target;
            if (*rest) {
                free(text);
                text = NULL;
                if (asprintf(&text, "%s/%s", prefix, rest) < 0)
                    goto done;
            }
            if (is_at(entry, text ? text : prefix))
                break;
            if (table->cache)
                exact = resolved(target, table->cache);
        }
        if (exact && is_at(entry, exact))
            break;
    }
    found = entry != NULL;
done:
    free(text);
    return found;
}
