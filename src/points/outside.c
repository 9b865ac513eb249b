/* points/outside: what is passed to functions that nobody is seen to call.
 *
 * A library has no main, and what calls a handler is often out of sight. Such a caller passes what the program gave it: a
 * parameter that got nothing and is declared to lead to a structure may be given any block of that structure. So a call
 * through a field of it has for targets what the program ever puts into that field: tables by structure and offset. */
#include <stdlib.h>

#include "base/die.h"
#include "points/graph.h"

/* A block, or an array, of a named structure: its number. */
static uint32_t number_of_block(struct points *points, const struct block *block, struct steps *steps)
{
    const struct ir_unit *unit = points->program->units.at[block->unit].ir;
    uint32_t type = block->type;
    *steps = ONE_CELL;
    for (int depth = 0; unit->types.at[type].kind == IR_TYPE_ARRAY && depth < 4; depth++) {
        type = unit->types.at[type].element;
        *steps = (struct steps){(uint32_t)unit->types.at[type].size, INT64_MAX};
    }
    bool structure = unit->types.at[type].kind == IR_TYPE_STRUCT && unit->types.at[type].size;
    return structure ? type_number(points, block->unit, type) : 0;
}

/* All blocks by type: lists through `next`. */
static place_id *list_blocks(struct points *points, place_id **next)
{
    uint32_t count = points->blocks.count;
    place_id *first = must_alloc(sizeof *first * ((size_t)points->types.count + count + 1)); /* each may bring a new type */
    *next = must_alloc(sizeof **next * ((size_t)points->places.count + count + 1));
    for (block_id block = count; block-- > 1;) {
        struct steps steps;
        if (points->blocks.at[block].kind == BLOCK_FUNCTION || points->blocks.at[block].kind == BLOCK_VARIADIC)
            continue;
        uint32_t number = number_of_block(points, &points->blocks.at[block], &steps);
        place_id place = number ? place_at(points, block, 0, steps) : 0;
        if (!place)
            continue;
        (*next)[place] = first[number];
        first[number] = place;
    }
    return first;
}

void points_add_outside(struct points *points)
{
    const struct program *program = points->program;
    place_id *next, *first = list_blocks(points, &next);
    uint32_t types = points->types.count;
    for (function_id function = 0; function < program->written; function++) {
        uint32_t count = points->parameter_nodes[function] ? program_body(program, function).function->parameter_count : 0;
        for (uint32_t i = 0; i < count; i++) {
            node_id node = parameter_node(points, function, i);
            node = node ? node_of(points, node) : 0;
            uint32_t type = points->nodes.at[node].type;
            if (!node || points->nodes.at[node].known.count || type < TYPE_FIRST || type >= types)
                continue;
            for (place_id place = first[type]; place; place = next[place])
                node_receive_place(points, node, place);
        }
    }
    free(first);
    free(next);
}
