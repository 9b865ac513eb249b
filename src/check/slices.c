/* slices: see slices.h. Counted from what the walk leaves behind, so that it costs next to nothing. */
#include "check/slices.h"

#include <stdlib.h>

#include "base/die.h"

static uint32_t *count_registers(const struct walker *walker, struct slice_statistics *sum)
{
    const struct engine *engine = &walker->engine;
    uint32_t *sizes = must_alloc(sizeof *sizes * ((size_t)engine->objects.count + 1));
    for (uint32_t inst = 0; inst < engine->body.function->inst_count; inst++) {
        value known = walker->registers[inst];
        bool any = false;
        for (uint32_t i = 0; known && i < value_count(engine, known); i++) {
            const struct term_node *node = term_get(engine, value_entries(engine, known)[i].term);
            object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
            bool made = block && engine->objects.at[block].kind == OBJECT_HEAP;
            sizes[block] += made;
            any |= made;
        }
        sum->nodes += any;
    }
    return sizes;
}

void slices_count(const struct walker *walker, struct slice_statistics *sum)
{
    const struct engine *engine = &walker->engine;
    struct table cells = {0};
    if (!walker->registers || walker->over_budget)
        return;
    uint32_t *sizes = count_registers(walker, sum);
    for (object_id id = 1; id < engine->objects.count; id++) {
        const struct object *object = &engine->objects.at[id];
        if (object->kind != OBJECT_HEAP)
            continue;
        for (uint32_t holder = object->holders; holder; holder = engine->holders.at[holder].next) {
            table_put(&cells, engine->holders.at[holder].cell, NULL);
            sizes[id]++;
        }
        sum->slices++;
        sum->members += sizes[id];
        sum->largest = sizes[id] > sum->largest ? sizes[id] : sum->largest;
    }
    sum->nodes += cells.count;
    table_release(&cells);
    free(sizes);
}

void slices_add(struct slice_statistics *sum, const struct slice_statistics *one)
{
    sum->nodes += one->nodes;
    sum->slices += one->slices;
    sum->members += one->members;
    sum->largest = one->largest > sum->largest ? one->largest : sum->largest;
}
