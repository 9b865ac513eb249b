/* points/print: `staunch dump pointsto`. Calls with their targets, then the cells that hold functions: in which table, hook or
 * field of which block a target was found. */
#include "ir/field.h"
#include "points/graph.h"

static void print_symbols(struct text *out, const struct program *program, const symbol_id *symbols, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        text_printf(out, " %s", program_symbol_name(program, symbols[i]));
    text_add(out, count ? "\n" : " nothing known\n");
}

static void print_position(struct text *out, const struct program *program, function_id function, uint32_t inst)
{
    struct ir_body body = program_body(program, function);
    const struct ir_inst *at = &body.insts[inst];
    text_printf(out, "%s:%u:%u", strings_get(&body.unit->strings, at->file ? at->file : body.function->file),
                (uint32_t)((int32_t)body.function->line + at->line), at->column);
}

static void print_block(struct text *out, const struct points *points, const struct block *block)
{
    const struct program *program = points->program;
    struct ir_body body;
    switch ((enum block_kind)block->kind) {
    case BLOCK_FUNCTION:
    case BLOCK_GLOBAL:
        text_add(out, program_symbol_name(program, block->owner));
        break;
    case BLOCK_SLOT:
        body = program_body(program, block->owner);
        text_printf(out, "%s:%s", program_function_name(program, block->owner),
                    strings_get(&body.unit->strings, body.slots[block->number].name));
        break;
    case BLOCK_HEAP:
        text_add(out, "block made at ");
        print_position(out, program, block->owner, block->number);
        break;
    case BLOCK_VARIADIC:
        text_printf(out, "%s:...", program_function_name(program, block->owner));
        break;
    }
}

static void print_place(struct text *out, const struct points *points, const struct place *place)
{
    const struct block *block = &points->blocks.at[place->block];
    print_block(out, points, block);
    const struct ir_unit *unit = NULL;
    uint32_t type = 0;
    if (block->kind == BLOCK_GLOBAL) {
        type = program_declaration(points->program, block->owner, &unit)->type;
    } else if (block->kind == BLOCK_SLOT) {
        struct ir_body body = program_body(points->program, block->owner);
        unit = body.unit;
        type = body.slots[block->number].type;
    }
    if (place->stride > 1 && unit)
        field_add_elements(out, unit, type, place->offset, place->stride);
    else if (place->stride)
        text_printf(out, ".+%lld[%u]", (long long)place->offset, place->stride);
    else if (unit)
        field_add(out, unit, type, place->offset);
    else
        text_printf(out, ".+%lld", (long long)place->offset);
}

static void print_cell(struct text *out, struct points *points, const struct place *place)
{
    const place_set *held = &points->nodes.at[node_of(points, place->read)].known;
    uint32_t count = 0;
    for (uint32_t i = 0; i < held->count; i++) {
        const struct block *block = &points->blocks.at[points->places.at[held->at[i]].block];
        if (block->kind != BLOCK_FUNCTION)
            continue;
        if (!count++) {
            print_place(out, points, place);
            text_add(out, " holds");
        }
        text_printf(out, " %s", program_symbol_name(points->program, block->owner));
    }
    if (count)
        text_add(out, "\n");
}

void points_print(struct text *out, const struct points_result *result)
{
    struct points *points = result->inside;
    for (uint32_t i = 0; i < result->calls.count; i++) {
        const struct points_call *call = &result->calls.at[i];
        print_position(out, points->program, call->caller, call->inst);
        text_printf(out, " %s calls", program_function_name(points->program, call->caller));
        print_symbols(out, points->program, result->targets.at + call->first, call->count);
    }
    for (uint32_t i = 1; i < points->places.count; i++)
        print_cell(out, points, &points->places.at[i]);
}
