/* ir/verify_body: blocks, instructions, phis and dominance of one function.
 *
 * Each step may rely on what the steps before have shown; nothing is read through an index that was not checked.
 * The lists in extra may not take more words in all than extra has, which also bounds the time. */
#include "ir/verify_body.h"

#include "ir/cfg.h"
#include "ir/shape.h"

enum { ALL_FLAGS = IR_FLAG_POINTER | IR_FLAG_VOLATILE | IR_FLAG_NORETURN | IR_FLAG_TWICE | IR_FLAG_FLOAT
                   | IR_FLAG_ATOMIC | IR_FLAG_INDIRECT | IR_FLAG_OVERFLOW };

/* ---- Parameters and slots ---- */

static bool verify_parameters(struct verifier *verifier, const struct ir_body *body)
{
    for (uint32_t i = 0; i < body->function->parameter_count; i++) {
        const struct ir_parameter *parameter = &body->parameters[i];
        if (!verify_string(verifier, parameter->name, "name of a parameter")
            || !verify_type_index(verifier, parameter->type, "type of a parameter"))
            return false;
        if (parameter->pointer > 1 || parameter->flags & ~(IR_BY_VALUE | IR_STRUCT_RETURN))
            return verify_fail(verifier, "parameter %u has unknown flags", i);
        if (!parameter->width || (parameter->pointer && parameter->width != verifier->unit->pointer_size))
            return verify_fail(verifier, "parameter %u has width %u", i, parameter->width);
        if (parameter->flags && !parameter->pointer)
            return verify_fail(verifier, "parameter %u stands for memory but is no pointer", i);
        if (parameter->size && !parameter->flags)
            return verify_fail(verifier, "parameter %u has a size but does not stand for memory", i);
    }
    for (uint32_t i = 0; i < body->function->slot_count; i++)
        if (!verify_string(verifier, body->slots[i].name, "name of a slot")
            || !verify_type_index(verifier, body->slots[i].type, "type of a slot"))
            return false;
    return true;
}

/* ---- Blocks ---- */

static bool verify_blocks(struct verifier *verifier, const struct ir_body *body)
{
    uint32_t inst_count = body->function->inst_count, end = 0;
    if (!body->function->block_count)
        return verify_fail(verifier, "has no blocks");
    for (uint32_t i = 0; i < inst_count; i++)
        if (body->insts[i].op >= IR_OP_COUNT) {
            verifier->place.inst = i;
            return verify_fail(verifier, "unknown operation %u", body->insts[i].op);
        }
    for (uint32_t i = 0; i < body->function->block_count; i++) {
        const struct ir_block *block = &body->blocks[i];
        if (block->first != end || !block->count || block->count > inst_count - end)
            return verify_fail(verifier, "block %u has instructions %u+%u, expected %u+n of %u", i, block->first,
                               block->count, end, inst_count);
        end += block->count;
        for (uint32_t j = block->first; j < end; j++)
            if (ir_is_terminator(body->insts[j].op) != (j == end - 1)) {
                verifier->place.inst = j;
                return verify_fail(verifier, j == end - 1 ? "block %u does not end in a terminator"
                                                          : "terminator in the middle of block %u", i);
            }
    }
    if (end != inst_count)
        return verify_fail(verifier, "blocks cover %u of %u instructions", end, inst_count);
    return true;
}

/* ---- Single instructions ---- */

static bool verify_value(struct verifier *verifier, const struct ir_body *body, ir_value value)
{
    uint32_t index = ir_index(value), limit = 0;
    switch (ir_kind(value)) {
    case IR_KIND_NOTHING:
        return verify_fail(verifier, "an operand is missing");
    case IR_KIND_REGISTER:
        limit = body->function->inst_count;
        if (index < limit && !ir_has_result(&body->insts[index]))
            return verify_fail(verifier, "uses instruction %u, which has no result", index);
        break;
    case IR_KIND_PARAMETER:
        limit = body->function->parameter_count;
        break;
    case IR_KIND_INT:
        limit = body->function->int_count;
        break;
    case IR_KIND_SYMBOL:
        limit = body->function->symbol_count;
        break;
    case IR_KIND_UNDEFINED:
        limit = 1;
        break;
    default:
        return verify_fail(verifier, "an operand has unknown kind %u", (unsigned)ir_kind(value));
    }
    if (index >= limit)
        return verify_fail(verifier, "an operand of kind %u has index %u of %u", (unsigned)ir_kind(value), index,
                           limit);
    return true;
}

static bool verify_int(struct verifier *verifier, const struct ir_body *body, ir_value value)
{
    if (ir_kind(value) != IR_KIND_INT)
        return verify_fail(verifier, "an operand is no constant");
    return verify_value(verifier, body, value);
}

static bool verify_block_number(struct verifier *verifier, const struct ir_body *body, uint32_t block)
{
    if (block >= body->function->block_count)
        return verify_fail(verifier, "refers to block %u of %u", block, body->function->block_count);
    return true;
}

static bool verify_field(struct verifier *verifier, const struct ir_body *body, enum ir_field kind, uint32_t value)
{
    switch (kind) {
    case IR_FIELD_ZERO:
        return !value || verify_fail(verifier, "an unused field is not zero");
    case IR_FIELD_OPTIONAL:
        return !value || verify_value(verifier, body, value);
    case IR_FIELD_VALUE:
        return verify_value(verifier, body, value);
    case IR_FIELD_INT:
        return verify_int(verifier, body, value);
    case IR_FIELD_SLOT:
        return value < body->function->slot_count
               || verify_fail(verifier, "refers to slot %u of %u", value, body->function->slot_count);
    case IR_FIELD_BLOCK:
        return verify_block_number(verifier, body, value);
    default: /* a plain number; a count is checked with its list */
        return true;
    }
}

static bool verify_list(struct verifier *verifier, const struct ir_body *body, const struct ir_inst *inst,
                        enum ir_list list)
{
    uint32_t extra_count = body->function->extra_count, stride = ir_list_stride(list);
    if (inst->extra > extra_count || (stride && inst->c > (extra_count - inst->extra) / stride))
        return verify_fail(verifier, "its list %u+%u is not in extra", inst->extra, inst->c);
    if (!stride)
        return !inst->extra || verify_fail(verifier, "has a list though it takes none");
    for (uint32_t i = 0; i < inst->c; i++) {
        const uint32_t *item = &body->extra[inst->extra + i * stride];
        bool good = true;
        switch (list) {
        case IR_LIST_INCOMING:
            good = verify_block_number(verifier, body, item[0]) && verify_value(verifier, body, item[1]);
            break;
        case IR_LIST_CASES:
            good = verify_int(verifier, body, item[0]) && verify_block_number(verifier, body, item[1]);
            break;
        case IR_LIST_BLOCKS:
            good = verify_block_number(verifier, body, item[0]);
            break;
        default:
            good = verify_value(verifier, body, item[0]);
            break;
        }
        if (!good)
            return false;
    }
    return true;
}

static bool verify_width(struct verifier *verifier, const struct ir_inst *inst, enum ir_result result)
{
    bool good = true;
    switch (result) {
    case IR_RESULT_NEVER:
        good = !inst->width;
        break;
    case IR_RESULT_ADDRESS:
        good = inst->width == verifier->unit->pointer_size;
        break;
    case IR_RESULT_ALWAYS:
    case IR_RESULT_MEMORY:
        good = inst->width != 0;
        break;
    case IR_RESULT_IF_WIDTH:
        break;
    }
    if (inst->flags & IR_FLAG_POINTER && result != IR_RESULT_NEVER && inst->width != verifier->unit->pointer_size)
        good = false;
    return good || verify_fail(verifier, "%s of width %u", ir_op_text(inst->op), inst->width);
}

static bool verify_inst(struct verifier *verifier, const struct ir_body *body, const struct ir_inst *inst)
{
    const struct ir_shape *shape = ir_shape_of(inst->op);
    int64_t line = (int64_t)body->function->line + inst->line;
    if (inst->sub >= ir_sub_count(shape->sub))
        return verify_fail(verifier, "%s with kind %u", ir_op_text(inst->op), inst->sub);
    if (inst->flags & ~ALL_FLAGS || inst->unused)
        return verify_fail(verifier, "unknown flags");
    if (line < 0 || line > INT32_MAX)
        return verify_fail(verifier, "line %lld", (long long)line);
    return verify_width(verifier, inst, shape->result)
           && verify_string(verifier, inst->file, "file of an instruction")
           && verify_string(verifier, inst->name, "name of an instruction")
           && verify_field(verifier, body, shape->a, inst->a)
           && verify_field(verifier, body, shape->b, inst->b)
           && verify_field(verifier, body, shape->c, inst->c)
           && verify_list(verifier, body, inst, shape->list);
}

static bool verify_insts(struct verifier *verifier, const struct ir_body *body)
{
    uint64_t extra_used = 0;
    for (uint32_t block = 0; block < body->function->block_count; block++) {
        bool phis_over = false;
        for (uint32_t i = 0; i < body->blocks[block].count; i++) {
            const struct ir_inst *inst = &body->insts[body->blocks[block].first + i];
            verifier->place.inst = body->blocks[block].first + i;
            extra_used += (uint64_t)inst->c * ir_list_stride(ir_shape_of(inst->op)->list);
            if (extra_used > body->function->extra_count)
                return verify_fail(verifier, "lists overlap: they take more than the %u words of extra",
                                   body->function->extra_count);
            if (!verify_inst(verifier, body, inst))
                return false;
            if (inst->op == IR_PHI && phis_over)
                return verify_fail(verifier, "phi after another instruction");
            phis_over |= inst->op != IR_PHI;
        }
    }
    verifier->place.inst = UINT32_MAX;
    return true;
}

/* ---- Phis ---- */

/* All edges of the function, reachable or not, by target. */
struct edges_in {
    uint32_t *first; /* block -> first entry of `from` */
    uint32_t *from;
};

static struct edges_in find_edges_in(struct arena *arena, const struct ir_body *body)
{
    uint32_t blocks = body->function->block_count;
    struct edges_in edges = {.first = ARENA_NEW(arena, uint32_t, blocks + 1)};
    for (uint32_t i = 0; i < blocks; i++)
        for (uint32_t j = ir_successor_count(body, i); j-- > 0;)
            edges.first[ir_successor(body, i, j)]++;
    uint32_t sum = 0;
    for (uint32_t i = 0; i <= blocks; i++) {
        sum += edges.first[i];
        edges.first[i] = sum;
    }
    edges.from = ARENA_NEW(arena, uint32_t, sum);
    for (uint32_t i = 0; i < blocks; i++)
        for (uint32_t j = ir_successor_count(body, i); j-- > 0;)
            edges.from[--edges.first[ir_successor(body, i, j)]] = i;
    return edges;
}

static bool same_value(const struct ir_body *body, ir_value a, ir_value b)
{
    return a == b || (ir_kind(a) == IR_KIND_INT && ir_kind(b) == IR_KIND_INT
                      && body->ints[ir_index(a)] == body->ints[ir_index(b)]);
}

/* Each predecessor block is named, no other is, and one that is named twice has the same value. */
static bool verify_phis(struct verifier *verifier, const struct ir_body *body)
{
    uint32_t blocks = body->function->block_count;
    struct edges_in edges = find_edges_in(&verifier->arena, body);
    /* Per block: the last block found to follow it, plus 1; the last phi that names it, plus 1; and with what. */
    uint32_t *goes_to = ARENA_NEW(&verifier->arena, uint32_t, blocks);
    uint32_t *named_by = ARENA_NEW(&verifier->arena, uint32_t, blocks);
    ir_value *value_from = ARENA_NEW(&verifier->arena, ir_value, blocks);
    for (uint32_t block = 0; block < blocks; block++) {
        uint32_t distinct = 0;
        for (uint32_t i = edges.first[block]; i < edges.first[block + 1]; i++) {
            distinct += goes_to[edges.from[i]] != block + 1;
            goes_to[edges.from[i]] = block + 1;
        }
        for (uint32_t i = body->blocks[block].first; body->insts[i].op == IR_PHI; i++) {
            const uint32_t *incoming = body->extra ? body->extra + body->insts[i].extra : NULL;
            uint32_t named = 0;
            verifier->place.inst = i;
            for (uint32_t j = 0; j < body->insts[i].c; j++) {
                uint32_t from = incoming[2 * j];
                if (goes_to[from] != block + 1)
                    return verify_fail(verifier, "phi names block %u, which does not come before block %u", from,
                                       block);
                if (named_by[from] == i + 1 && !same_value(body, value_from[from], incoming[2 * j + 1]))
                    return verify_fail(verifier, "phi names block %u twice with different values", from);
                named += named_by[from] != i + 1;
                named_by[from] = i + 1;
                value_from[from] = incoming[2 * j + 1];
            }
            if (named != distinct)
                return verify_fail(verifier, "phi names %u of the %u blocks before block %u", named, distinct,
                                   block);
        }
    }
    verifier->place.inst = UINT32_MAX;
    return true;
}

/* ---- Definitions before uses ---- */

struct definitions {
    const struct ir_body *body;
    const struct cfg *cfg;
    uint32_t *block_of; /* instruction -> block */
};

/* Is the value known at the end of `block`, just before instruction `before` if that lies in it? */
static bool is_defined(const struct definitions *definitions, ir_value value, uint32_t block, uint32_t before)
{
    if (ir_kind(value) != IR_KIND_REGISTER || definitions->cfg->position[block] == CFG_NONE)
        return true;
    uint32_t from = definitions->block_of[ir_index(value)];
    return from == block ? ir_index(value) < before : cfg_dominates(definitions->cfg, from, block);
}

static bool is_operand(enum ir_field field)
{
    return field == IR_FIELD_VALUE || field == IR_FIELD_OPTIONAL;
}

static bool uses_defined(const struct definitions *definitions, uint32_t number, uint32_t block)
{
    const struct ir_inst *inst = &definitions->body->insts[number];
    const struct ir_shape *shape = ir_shape_of(inst->op);
    if ((is_operand(shape->a) && !is_defined(definitions, inst->a, block, number))
        || (is_operand(shape->b) && !is_defined(definitions, inst->b, block, number))
        || (is_operand(shape->c) && !is_defined(definitions, inst->c, block, number)))
        return false;
    if (shape->list != IR_LIST_VALUES && shape->list != IR_LIST_INCOMING)
        return true;
    for (uint32_t i = 0; i < inst->c; i++) {
        const uint32_t *item = &definitions->body->extra[inst->extra + i * ir_list_stride(shape->list)];
        if (shape->list == IR_LIST_VALUES ? !is_defined(definitions, item[0], block, number)
                                          : !is_defined(definitions, item[1], item[0], UINT32_MAX))
            return false;
    }
    return true;
}

static bool verify_definitions(struct verifier *verifier, const struct ir_body *body)
{
    struct definitions definitions = {
        .body = body,
        .cfg = cfg_build(&verifier->arena, body),
        .block_of = ARENA_NEW(&verifier->arena, uint32_t, body->function->inst_count),
    };
    for (uint32_t block = 0; block < body->function->block_count; block++)
        for (uint32_t i = 0; i < body->blocks[block].count; i++)
            definitions.block_of[body->blocks[block].first + i] = block;
    for (uint32_t i = 0; i < definitions.cfg->order_count; i++) {
        uint32_t block = definitions.cfg->order[i];
        for (uint32_t j = 0; j < body->blocks[block].count; j++)
            if (!uses_defined(&definitions, body->blocks[block].first + j, block)) {
                verifier->place.inst = body->blocks[block].first + j;
                return verify_fail(verifier, "uses a value that is not defined on all ways here");
            }
    }
    return true;
}

bool verify_body(struct verifier *verifier, const struct ir_body *body)
{
    return verify_parameters(verifier, body) && verify_blocks(verifier, body) && verify_insts(verifier, body)
           && verify_phis(verifier, body) && verify_definitions(verifier, body);
}
