#include "base/strings.h"

#include <string.h>

/* Rebuilt for a table that was mapped from a file; then strings_put goes on as usual. */
static void index_all(struct strings *strings)
{
    for (uint32_t at = 1; at < strings->bytes.count;) {
        uint32_t count = (uint32_t)strlen(strings->bytes.at + at);
        uint64_t hash = hash_bytes(strings->bytes.at + at, count);
        for (bool fresh = false; !fresh; hash = hash_mix(hash, 1)) {
            uint32_t *slot = table_put(&strings->index, hash, &fresh);
            if (fresh)
                *slot = at;
            else if (!strcmp(strings->bytes.at + *slot, strings->bytes.at + at))
                break;
        }
        at += count + 1;
    }
}

string_id strings_put_bytes(struct strings *strings, const char *bytes, uint32_t count)
{
    if (!count)
        return 0;
    if (!strings->bytes.count)
        vector_push(&strings->bytes, '\0');
    if (!strings->index.count && strings->bytes.count > 1)
        index_all(strings);
    uint64_t hash = hash_bytes(bytes, count);
    for (;; hash = hash_mix(hash, 1)) {
        bool fresh;
        uint32_t *slot = table_put(&strings->index, hash, &fresh);
        if (!fresh) {
            const char *known = strings->bytes.at + *slot;
            if (!strncmp(known, bytes, count) && !known[count])
                return *slot;
            continue;
        }
        uint32_t id = strings->bytes.count;
        *slot = id;
        vector_reserve(&strings->bytes, id + count + 1);
        memcpy(strings->bytes.at + id, bytes, count);
        strings->bytes.at[id + count] = '\0';
        strings->bytes.count = id + count + 1;
        return id;
    }
}

string_id strings_put(struct strings *strings, const char *string)
{
    return strings_put_bytes(strings, string, (uint32_t)strlen(string));
}

const char *strings_get(const struct strings *strings, string_id id)
{
    return id < strings->bytes.count ? strings->bytes.at + id : "";
}

void strings_release(struct strings *strings)
{
    vector_release(&strings->bytes);
    table_release(&strings->index);
}
