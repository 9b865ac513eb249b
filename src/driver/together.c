#include "driver/together.h"

#include <string.h>

#include "base/table.h"

/* 64 bits tell the ways of compiling one program apart. */
static uint64_t way_of_compiling(const struct input *input)
{
    const struct words *flags = &input->flags.words;
    uint64_t key = hash_bytes(input->directory, strlen(input->directory));
    for (uint32_t i = 0; i < flags->count; i++)
        key = hash_mix(key, hash_bytes(flags->at[i], strlen(flags->at[i])));
    const char *extension = path_extension(input->path);
    return hash_mix(key, hash_bytes(extension, strlen(extension)));
}

void together_plan(struct batches *batches, const struct input *inputs, uint32_t count)
{
    uint32_t share = count / 6, limit = share < TOGETHER_LIMIT ? share : TOGETHER_LIMIT;
    struct table open = {0}; /* way of compiling to batch */
    for (uint32_t i = 0; i < count; i++) {
        uint32_t *batch = NULL;
        bool fresh = true;
        if (inputs[i].kind == INPUT_SOURCE)
            batch = table_put(&open, way_of_compiling(&inputs[i]), &fresh);
        if (fresh || batches->at[*batch].count >= limit) {
            if (batch)
                *batch = batches->count;
            vector_push(batches, (struct batch){0});
        }
        struct batch *chosen = &batches->at[batch ? *batch : batches->count - 1];
        chosen->members[chosen->count++] = i;
    }
    table_release(&open);
}
