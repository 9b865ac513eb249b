/* check/vacated: see vacated.h. */
#include "check/vacated.h"

#include <string.h>

#include "check/explain.h"
#include "flow/primitive.h"

enum { STANDARD_DESCRIPTORS = 3 };

static bool is_vacated_by(struct walker *walker, uint32_t call)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[call];
    if (inst->c != 1 || strcmp(explain_callee(walker, call), "close"))
        return false;
    ir_value closed = body->extra[inst->extra];
    return ir_kind(closed) == IR_KIND_INT && body->ints[ir_index(closed)] >= 0 && body->ints[ir_index(closed)] < STANDARD_DESCRIPTORS;
}

static bool makes_descriptor(struct walker *walker, uint32_t call)
{
    struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < engine->objects.count; i++) {
        const struct object *object = &engine->objects.at[i];
        if (object->kind == OBJECT_HEAP && object->handle && engine->allocations.at[object->origin].inst == call)
            return true;
    }
    return false;
}

/* Opened, and nobody looks at the result: of /dev/null there is nothing to be had but the number. */
static bool is_place_holder(struct walker *walker, uint32_t call)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    const struct ir_inst *inst = &body->insts[call];
    bool null_device = false;
    for (uint32_t i = 0; inst->op == IR_CALL && i < inst->c; i++) {
        ir_value argument = body->extra[inst->extra + i];
        if (ir_kind(argument) != IR_KIND_SYMBOL)
            continue;
        object_id text = object_global(engine, program_operand_symbol(engine->program, body, argument));
        null_device |= !strcmp(primitive_text(engine, value_address(engine, text, 0), ""), "/dev/null");
    }
    return null_device && !walker->used[call];
}

bool vacated_number(struct walker *walker, object_id id)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    if (strcmp(object_family(engine, id), "descriptor"))
        return false;
    uint32_t made = object_made_at(engine, id), last = made, others = 0;
    if (is_place_holder(walker, made))
        return true;
    for (uint32_t block = walker->block_of[made]; block != CFG_NONE; block = walker->cfg->dominator[block]) {
        uint32_t first = body->blocks[block].first;
        for (uint32_t i = block == walker->block_of[made] ? last : first + body->blocks[block].count; i-- > first;) {
            if (body->insts[i].op != IR_CALL)
                continue;
            if (is_vacated_by(walker, i))
                return true;
            if (makes_descriptor(walker, i) && ++others >= STANDARD_DESCRIPTORS)
                return false;
        }
    }
    return false;
}
