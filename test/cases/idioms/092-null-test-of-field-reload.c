/* 092 null-test-of-field-reload: the field is loaded again for the test. */
#include <stdlib.h>
#include <string.h>

struct entry {
    char *key;
};

int entry_kept(struct entry *entry, const char *key)
{
    entry->key = strdup(key);
    if (!entry->key) {
        entry->key = "";
        return -1;
    }
    return 0;
}

int entry_lost(struct entry *entry, const char *key)
{
    entry->key = strdup(key); // leak: overwritten
    if (!entry->key || entry->key[0] == '#') {
        entry->key = "";
        return -1;
    }
    return 0;
}
