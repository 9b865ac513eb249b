/* check/vacated: see vacated.h. */
#include "check/vacated.h"

#include <string.h>

#include "check/explain.h"

enum { STANDARD_DESCRIPTORS = 3 };

/* `made != given` or the like. */
static bool is_compared(const struct ir_body *body, uint32_t made, ir_value given)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        ir_value result = ir_make(IR_KIND_REGISTER, made);
        if (inst->op == IR_COMPARE && ((inst->a == result && inst->b == given) || (inst->a == given && inst->b == result)))
            return true;
    }
    return false;
}

static bool is_vacated_by(struct walker *walker, uint32_t call, uint32_t made)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[call];
    if (inst->c != 1 || strcmp(explain_callee(walker, call), "close"))
        return false;
    ir_value closed = body->extra[inst->extra];
    if (ir_kind(closed) == IR_KIND_INT)
        return body->ints[ir_index(closed)] >= 0 && body->ints[ir_index(closed)] < STANDARD_DESCRIPTORS;
    return is_compared(body, made, closed);
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

bool vacated_number(struct walker *walker, object_id id)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    if (strcmp(object_family(engine, id), "descriptor"))
        return false;
    uint32_t made = engine->allocations.at[engine->objects.at[id].origin].inst, last = made, others = 0;
    for (uint32_t block = walker->block_of[made]; block != CFG_NONE; block = walker->cfg->dominator[block]) {
        uint32_t first = body->blocks[block].first;
        for (uint32_t i = block == walker->block_of[made] ? last : first + body->blocks[block].count; i-- > first;) {
            if (body->insts[i].op != IR_CALL)
                continue;
            if (is_vacated_by(walker, i, made))
                return true;
            if (makes_descriptor(walker, i) && ++others >= STANDARD_DESCRIPTORS)
                return false;
        }
    }
    return false;
}
