#include "check/stores.h"

enum { DEEPEST = 6 }; /* addresses inside addresses */

uint32_t stores_block_at(const struct ir_body *body, const struct ir_use *use, enum ir_op op, uint32_t *inst)
{
    for (uint32_t block = 0; block < body->function->block_count; block++)
        for (uint32_t i = 0; i < body->blocks[block].count; i++) {
            const struct ir_inst *at = &body->insts[body->blocks[block].first + i];
            if (at->op == op && at->column == use->column && use->line == (uint32_t)((int64_t)body->function->line + at->line)) {
                *inst = body->blocks[block].first + i;
                return block;
            }
        }
    return UINT32_MAX;
}

static const struct ir_inst *made_by(const struct ir_body *body, ir_value value)
{
    return ir_kind(value) == IR_KIND_REGISTER ? &body->insts[ir_index(value)] : NULL;
}

/* What an address is so many bytes behind. */
static ir_value root_of(const struct ir_body *body, ir_value address, int64_t *bytes)
{
    const struct ir_inst *step = made_by(body, address);
    for (int depth = 0; step && step->op == IR_OFFSET && depth < DEEPEST; depth++) {
        *bytes += body->ints[ir_index(step->b)];
        address = step->a;
        step = made_by(body, address);
    }
    return address;
}

/* May it be the value, through copies, phis and selections? */
static bool may_be(const struct ir_body *body, ir_value value, uint32_t inst, int depth)
{
    const struct ir_inst *made = made_by(body, value);
    if (!made || depth > DEEPEST)
        return false;
    if (made == &body->insts[inst])
        return true;
    if (made->op == IR_SELECT)
        return may_be(body, made->b, inst, depth + 1) || may_be(body, made->c, inst, depth + 1);
    for (uint32_t i = 0; made->op == IR_PHI && i < made->c; i++)
        if (may_be(body, body->extra[made->extra + 2 * i + 1], inst, depth + 1))
            return true;
    return made->op == IR_COPY && may_be(body, made->a, inst, depth + 1);
}

/* The instruction; UINT32_MAX if there is none. */
static uint32_t store_of(const struct ir_body *body, const struct field *field, const struct use *use)
{
    uint32_t call, store = UINT32_MAX;
    if (use->at->kind == IR_USE_CLEARED)
        return stores_block_at(body, use->at, IR_STORE, &store) == UINT32_MAX ? UINT32_MAX : store;
    if (use->at->kind != IR_USE_FILLED || stores_block_at(body, use->at, IR_CALL, &call) == UINT32_MAX)
        return UINT32_MAX;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        int64_t bytes = 0;
        if (body->insts[i].op != IR_STORE || !may_be(body, body->insts[i].b, call, 0))
            continue;
        root_of(body, body->insts[i].a, &bytes);
        if (bytes == field->offset)
            return i;
        store = bytes > field->offset && store == UINT32_MAX ? i : store; /* the struct is in another one */
    }
    return store;
}

uint32_t stores_line_of(const struct ir_body *body, const struct field *field, const struct use *use)
{
    uint32_t store = store_of(body, field, use);
    return store == UINT32_MAX ? use->at->line : (uint32_t)((int64_t)body->function->line + body->insts[store].line);
}

static bool is_same(const struct ir_body *body, ir_value a, ir_value b, int depth)
{
    const struct ir_inst *one = made_by(body, a), *two = made_by(body, b);
    if (a == b)
        return true;
    if (!one || !two || one->op != two->op || depth > DEEPEST)
        return false;
    switch (one->op) {
    case IR_LOAD: case IR_COPY: return is_same(body, one->a, two->a, depth + 1);
    case IR_OFFSET: return body->ints[ir_index(one->b)] == body->ints[ir_index(two->b)] && is_same(body, one->a, two->a, depth + 1);
    case IR_INDEX: return one->c == two->c && is_same(body, one->b, two->b, depth + 1) && is_same(body, one->a, two->a, depth + 1);
    default: return false;
    }
}

bool stores_is_same(const struct ir_body *body, ir_value a, ir_value b)
{
    return is_same(body, a, b, 0);
}

bool stores_in_one_struct(const struct ir_body *body, const struct field *field, const struct use *set, const struct field *other, const struct use *release)
{
    uint32_t call, store = store_of(body, field, set);
    if (store == UINT32_MAX || stores_block_at(body, release->at, IR_CALL, &call) == UINT32_MAX || release->at->argument >= body->insts[call].c)
        return false;
    const struct ir_inst *load = made_by(body, body->extra[body->insts[call].extra + release->at->argument]);
    if (!load || load->op != IR_LOAD)
        return false;
    int64_t here = 0, there = 0;
    ir_value one = root_of(body, body->insts[store].a, &here), two = root_of(body, load->a, &there);
    return is_same(body, one, two, 0) && here - there == (int64_t)field->offset - (int64_t)other->offset;
}
