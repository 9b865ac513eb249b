/* thread: blocks that only decide by how they were entered get one copy for each way in.
 *
 * With lifetime markers clang leaves a scope through one common block: how it is left is a number (`cleanup.dest`), a
 * phi of constants there, and a switch after the markers sends control on. All ways out meet in that block, and with
 * them everything the analysis knows about each. `a && b` as a loop condition is the same on one bit. So for
 *
 *     B: k = phi(P1 1, P2 0, P3 x); ...; switch k (0 T0, 1 T1)
 *
 * P1 gets its own copy of B that ends in `jump T1`, P2 one that ends in `jump T0`; B stays for P3. Values of B used
 * elsewhere then have several definitions and are brought back into SSA form by `repair`.
 *
 * Loop headers are left alone (a copy would be a second entry into the loop), as are blocks with setjmp. Bounded by
 * the limits below: the result has at most twice the instructions. */
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "front/draft.h"

enum {
    MAX_BLOCK = 40,       /* instructions in a block worth copying */
    MAX_CASES = 16,       /* different constants, so copies of one block */
    MAX_CHAIN = 4,        /* instructions between the phi and the decision */
    SMALL_FUNCTION = 100, /* what a function may grow by in any case */
    MAX_WORK = 6000000,   /* instructions and blocks looked at in all; SSA repair looks at the whole function */
};

/* The graph and what hangs on it, built once a round and kept right by every step. */
struct threading {
    struct draft *draft;
    struct draft_list order;                   /* reachable blocks; copies at the end */
    VECTOR(struct draft_list) predecessors;    /* by block */
    VECTOR(uint32_t) position;                 /* block -> place in order, a copy at that of its original */
    VECTOR(uint32_t) home;                     /* instruction -> block */
    VECTOR(uint8_t) outside;                   /* instruction -> may be used elsewhere than in its block and on the */
                                               /* edges out of it */
    uint64_t growth_left;
    uint64_t work;
};

/* One copy to be made. */
struct way {
    int64_t key;
    uint32_t target;
    uint32_t copy;               /* the new block */
    struct draft_list from;      /* predecessors that come in with this key */
    ir_value *values;            /* what stands for each instruction of the block, by its place there */
};

struct ways {
    struct way at[MAX_CASES];
    uint32_t count;
    uint32_t taken; /* predecessors in all ways */
};

/* ---- The graph as it is now ---- */

static void release_graph(struct threading *threading)
{
    for (uint32_t i = 0; i < threading->predecessors.count; i++)
        vector_release(&threading->predecessors.at[i]);
    vector_clear(&threading->predecessors);
    vector_clear(&threading->position);
    vector_clear(&threading->home);
    vector_clear(&threading->outside);
}

static void find_homes(struct threading *threading)
{
    struct draft *draft = threading->draft;
    for (uint32_t i = 0; i < draft->insts.count; i++)
        vector_push(&threading->home, DRAFT_NONE);
    for (uint32_t i = 0; i < draft->blocks.count; i++)
        vector_push(&threading->position, DRAFT_NONE);
    for (uint32_t i = 0; i < threading->order.count; i++) {
        uint32_t block = threading->order.at[i];
        threading->position.at[block] = i;
        for (uint32_t k = 0; k < draft->blocks.at[block].count; k++)
            threading->home.at[draft->blocks.at[block].at[k]] = block;
    }
}

static void find_outside_uses(struct threading *threading)
{
    struct draft *draft = threading->draft;
    vector_resize(&threading->outside, draft->insts.count);
    for (uint32_t i = 0; i < threading->order.count; i++) {
        const struct draft_list *list = &draft->blocks.at[threading->order.at[i]];
        for (uint32_t k = 0; k < list->count; k++) {
            struct ir_inst *inst = &draft->insts.at[list->at[k]];
            for (uint32_t n = 0, count = draft_operand_count(inst); n < count; n++) {
                ir_value value = *draft_operand(draft, inst, n);
                uint32_t at = inst->op == IR_PHI ? draft->extra.at[inst->extra + 2 * n] : threading->order.at[i];
                if (ir_kind(value) == IR_KIND_REGISTER && threading->home.at[ir_index(value)] != at)
                    threading->outside.at[ir_index(value)] = 1;
            }
        }
    }
}

static void build_graph(struct threading *threading)
{
    struct draft *draft = threading->draft;
    release_graph(threading);
    draft_order(draft, &threading->order);
    struct draft_list *predecessors = draft_predecessors(draft, &threading->order);
    for (uint32_t i = 0; i < draft->blocks.count; i++)
        vector_push(&threading->predecessors, predecessors[i]);
    free(predecessors);
    find_homes(threading);
    find_outside_uses(threading);
}

static uint32_t new_inst(struct threading *threading, struct ir_inst inst, uint32_t block, bool outside)
{
    uint32_t name = draft_new_inst(threading->draft, inst);
    vector_push(&threading->home, block);
    vector_push(&threading->outside, outside);
    return name;
}

static uint32_t new_block(struct threading *threading, uint32_t original)
{
    uint32_t block = draft_new_block(threading->draft);
    uint32_t position = threading->position.at[original];
    vector_push(&threading->predecessors, ((struct draft_list){0}));
    vector_push(&threading->position, position);
    vector_push(&threading->order, block);
    return block;
}

static void remove_from(struct draft_list *list, uint32_t element)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; i++)
        if (list->at[i] != element)
            list->at[kept++] = list->at[i];
    list->count = kept;
}

/* ---- What a block decides, given where control comes from ---- */

static uint16_t width_of(const struct draft *draft, ir_value value)
{
    if (ir_kind(value) == IR_KIND_REGISTER)
        return draft->insts.at[ir_index(value)].width;
    return ir_kind(value) == IR_KIND_PARAMETER ? draft->parameters.at[ir_index(value)].width : 8;
}

static bool compare(unsigned predicate, int64_t a, int64_t b)
{
    switch (predicate) {
    case IR_EQ: return a == b;
    case IR_NE: return a != b;
    case IR_SLT: return a < b;
    case IR_SLE: return a <= b;
    case IR_SGT: return a > b;
    case IR_SGE: return a >= b;
    case IR_ULT: return (uint64_t)a < (uint64_t)b;
    case IR_ULE: return (uint64_t)a <= (uint64_t)b;
    case IR_UGT: return (uint64_t)a > (uint64_t)b;
    default: return (uint64_t)a >= (uint64_t)b;
    }
}

static bool cast(const struct draft *draft, const struct ir_inst *inst, int64_t *value)
{
    unsigned bits = 8u * (inst->sub == IR_CAST_TRUNCATE ? inst->width : width_of(draft, inst->a));
    switch (inst->sub) {
    case IR_CAST_SAME: case IR_CAST_SIGN_EXTEND:
        return inst->sub == IR_CAST_SAME || bits > 8; /* a sign-extended i1 would be -1 */
    case IR_CAST_ZERO_EXTEND:
        if (bits < 64)
            *value &= (int64_t)(((uint64_t)1 << bits) - 1);
        return true;
    case IR_CAST_TRUNCATE:
        if (bits == 8)
            return *value == 0 || *value == 1; /* to i8 or to i1: the same for these */
        if (bits < 64)
            *value = (int64_t)((uint64_t)*value << (64 - bits)) >> (64 - bits);
        return true;
    default:
        return false;
    }
}

/* The value at the end of `block` when control came from `from`, if that is a constant. */
static bool evaluate(const struct threading *threading, uint32_t block, uint32_t from, ir_value value, int depth,
                     int64_t *result)
{
    struct draft *draft = threading->draft;
    if (ir_kind(value) == IR_KIND_INT) {
        *result = draft->ints.at[ir_index(value)];
        return true;
    }
    if (ir_kind(value) != IR_KIND_REGISTER || threading->home.at[ir_index(value)] != block || depth > MAX_CHAIN)
        return false;
    const struct ir_inst *inst = &draft->insts.at[ir_index(value)];
    int64_t a, b;
    switch (inst->op) {
    case IR_PHI:
        for (uint32_t i = 0; i < inst->c; i++) {
            const uint32_t *pair = &draft->extra.at[inst->extra + 2 * i];
            if (pair[0] == from && ir_kind(pair[1]) == IR_KIND_INT) {
                *result = draft->ints.at[ir_index(pair[1])];
                return true;
            }
        }
        return false;
    case IR_COPY:
        return evaluate(threading, block, from, inst->a, depth + 1, result) && cast(draft, inst, result);
    case IR_COMPARE:
        if (inst->sub >= IR_FLOAT_FIRST || !evaluate(threading, block, from, inst->a, depth + 1, &a) ||
            !evaluate(threading, block, from, inst->b, depth + 1, &b))
            return false;
        *result = compare(inst->sub, a, b);
        return true;
    case IR_BINARY: /* !x on truth values */
        if (inst->sub != IR_XOR || inst->width != 1 || !evaluate(threading, block, from, inst->a, depth + 1, &a) ||
            !evaluate(threading, block, from, inst->b, depth + 1, &b))
            return false;
        *result = a ^ b;
        return true;
    default:
        return false;
    }
}

/* The phi a decision hangs on, through compares with constants and casts; the decision itself if there is none. */
static ir_value key_of(const struct threading *threading, uint32_t block, ir_value decision)
{
    struct draft *draft = threading->draft;
    ir_value key = decision;
    for (int depth = 0; depth <= MAX_CHAIN; depth++) {
        if (ir_kind(key) != IR_KIND_REGISTER || threading->home.at[ir_index(key)] != block)
            return decision;
        const struct ir_inst *inst = &draft->insts.at[ir_index(key)];
        if (inst->op == IR_PHI)
            return key;
        if (inst->op == IR_COPY || ir_kind(inst->b) == IR_KIND_INT)
            key = inst->a;
        else if (ir_kind(inst->a) == IR_KIND_INT)
            key = inst->b;
        else
            return decision;
    }
    return decision;
}

static uint32_t chosen_target(const struct draft *draft, const struct ir_inst *terminator, int64_t value)
{
    if (terminator->op == IR_BRANCH)
        return value ? terminator->b : terminator->c;
    for (uint32_t i = 0; i < terminator->c; i++)
        if (draft->ints.at[ir_index(draft->extra.at[terminator->extra + 2 * i])] == value)
            return draft->extra.at[terminator->extra + 2 * i + 1];
    return terminator->b;
}

/* ---- Choosing ---- */

static bool may_copy(const struct threading *threading, uint32_t block)
{
    const struct draft *draft = threading->draft;
    const struct draft_list *list = &draft->blocks.at[block];
    const struct ir_inst *terminator = draft_terminator(draft, block);
    if (block == 0 || list->count > MAX_BLOCK || draft->insts.at[list->at[0]].op != IR_PHI ||
        (terminator->op != IR_BRANCH && terminator->op != IR_SWITCH) ||
        ir_kind(terminator->a) != IR_KIND_REGISTER)
        return false;
    for (uint32_t i = 0; i < list->count; i++)
        if (draft->insts.at[list->at[i]].flags & IR_FLAG_TWICE)
            return false;
    const struct draft_list *predecessors = &threading->predecessors.at[block];
    for (uint32_t i = 0; i < predecessors->count; i++)
        if (threading->position.at[predecessors->at[i]] >= threading->position.at[block])
            return false; /* a loop */
    return true;
}

static void add_way(struct ways *ways, int64_t key, uint32_t target, uint32_t from)
{
    uint32_t i = 0;
    while (i < ways->count && ways->at[i].key != key)
        i++;
    if (i == MAX_CASES)
        return;
    if (i == ways->count)
        ways->at[ways->count++] = (struct way){.key = key, .target = target};
    vector_push(&ways->at[i].from, from);
    ways->taken++;
}

static void find_ways(const struct threading *threading, uint32_t block, struct ways *ways)
{
    const struct draft *draft = threading->draft;
    const struct ir_inst *terminator = draft_terminator(draft, block);
    const struct draft_list *predecessors = &threading->predecessors.at[block];
    ir_value key = key_of(threading, block, terminator->a);
    for (uint32_t i = 0; i < predecessors->count; i++) {
        uint32_t from = predecessors->at[i];
        int64_t value, decision;
        if (draft_terminator(draft, from)->op != IR_GOTO && evaluate(threading, block, from, key, 0, &value) &&
            evaluate(threading, block, from, terminator->a, 0, &decision))
            add_way(ways, value, chosen_target(draft, terminator, decision), from);
    }
}

/* ---- Copying ---- */

static ir_value incoming(const struct draft *draft, const struct ir_inst *phi, uint32_t from)
{
    for (uint32_t i = 0; i < phi->c; i++)
        if (draft->extra.at[phi->extra + 2 * i] == from)
            return draft->extra.at[phi->extra + 2 * i + 1];
    return ir_make(IR_KIND_UNDEFINED, 0);
}

static void remove_incoming(struct draft *draft, struct ir_inst *phi, uint32_t from)
{
    uint32_t *pairs = draft->extra.at + phi->extra;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < phi->c; i++)
        if (pairs[2 * i] != from) {
            pairs[2 * kept] = pairs[2 * i];
            pairs[2 * kept + 1] = pairs[2 * i + 1];
            kept++;
        }
    phi->c = kept;
}

/* The copy's own phi, or the value itself if all who come in bring the same. */
static ir_value copy_phi(struct threading *threading, const struct way *way, uint32_t phi)
{
    struct draft *draft = threading->draft;
    ir_value first = incoming(draft, &draft->insts.at[phi], way->from.at[0]);
    bool same = true;
    for (uint32_t i = 1; i < way->from.count && same; i++)
        same = incoming(draft, &draft->insts.at[phi], way->from.at[i]) == first;
    if (same) {
        if (ir_kind(first) == IR_KIND_REGISTER)
            threading->outside.at[ir_index(first)] = 1;
        return first;
    }
    struct ir_inst inst = draft->insts.at[phi];
    inst.b = inst.c = inst.extra = 0;
    uint32_t copy = new_inst(threading, inst, way->copy, threading->outside.at[phi]);
    draft_append(draft, way->copy, copy);
    for (uint32_t i = 0; i < way->from.count; i++)
        draft_phi_add(draft, copy, way->from.at[i], incoming(draft, &draft->insts.at[phi], way->from.at[i]));
    return ir_make(IR_KIND_REGISTER, copy);
}

/* A value of the block as it is in the copy. */
static ir_value mapped(const struct draft_list *list, const struct way *way, ir_value value)
{
    if (ir_kind(value) == IR_KIND_REGISTER)
        for (uint32_t i = 0; i < list->count; i++)
            if (list->at[i] == ir_index(value))
                return way->values[i];
    return value;
}

static uint32_t copy_inst(struct threading *threading, const struct draft_list *list, const struct way *way,
                          uint32_t name)
{
    struct draft *draft = threading->draft;
    struct ir_inst inst = draft->insts.at[name];
    bool has_list = inst.op == IR_CALL || inst.op == IR_ASM || inst.op == IR_OPAQUE;
    if (has_list) {
        uint32_t extra = draft_extra(draft, inst.c);
        for (uint32_t i = 0; i < inst.c; i++)
            draft->extra.at[extra + i] = draft->extra.at[inst.extra + i];
        inst.extra = extra;
    }
    uint32_t copy = new_inst(threading, inst, way->copy, threading->outside.at[name]);
    struct ir_inst *made = &draft->insts.at[copy];
    for (uint32_t i = 0, count = draft_operand_count(made); i < count; i++) {
        uint32_t *operand = draft_operand(draft, made, i);
        *operand = mapped(list, way, *operand);
    }
    return copy;
}

static void add_to_target(struct draft *draft, const struct draft_list *list, const struct way *way, uint32_t block)
{
    for (uint32_t i = 0; i < draft->blocks.at[way->target].count; i++) {
        uint32_t phi = draft->blocks.at[way->target].at[i];
        if (draft->insts.at[phi].op != IR_PHI)
            break;
        draft_phi_add(draft, phi, way->copy, mapped(list, way, incoming(draft, &draft->insts.at[phi], block)));
    }
}

static void redirect(struct draft *draft, uint32_t from, uint32_t block, uint32_t copy)
{
    struct ir_inst *terminator = draft_terminator(draft, from);
    for (uint32_t i = 0, count = draft_successor_count(terminator); i < count; i++) {
        uint32_t *successor = draft_successor(draft, terminator, i);
        if (*successor == block)
            *successor = copy;
    }
}

static void enter_copy(struct threading *threading, uint32_t block, const struct way *way)
{
    struct draft *draft = threading->draft;
    const struct draft_list *list = &draft->blocks.at[block];
    for (uint32_t i = 0; i < way->from.count; i++) {
        redirect(draft, way->from.at[i], block, way->copy);
        vector_push(&threading->predecessors.at[way->copy], way->from.at[i]);
        remove_from(&threading->predecessors.at[block], way->from.at[i]);
        for (uint32_t k = 0; k < list->count && draft->insts.at[list->at[k]].op == IR_PHI; k++)
            remove_incoming(draft, &draft->insts.at[list->at[k]], way->from.at[i]);
    }
}

static void make_copy(struct threading *threading, uint32_t block, struct way *way)
{
    struct draft *draft = threading->draft;
    way->copy = new_block(threading, block);
    struct draft_list list = draft->blocks.at[block]; /* the block itself does not change here */
    way->values = must_alloc(sizeof(ir_value) * list.count);
    uint32_t last = list.count - 1;
    for (uint32_t i = 0; i < last; i++) {
        if (draft->insts.at[list.at[i]].op == IR_PHI) {
            way->values[i] = copy_phi(threading, way, list.at[i]);
        } else {
            uint32_t copy = copy_inst(threading, &list, way, list.at[i]);
            draft_append(draft, way->copy, copy);
            way->values[i] = ir_make(IR_KIND_REGISTER, copy);
        }
    }
    struct ir_inst jump = draft->insts.at[list.at[last]];
    jump.op = IR_JUMP;
    jump.a = way->target;
    jump.b = jump.c = jump.extra = 0;
    draft_append(draft, way->copy, new_inst(threading, jump, way->copy, false));
    vector_push(&threading->predecessors.at[way->target], way->copy);
    add_to_target(draft, &list, way, block);
    enter_copy(threading, block, way);
}

/* Nobody enters the block any more. */
static void drop_block(struct threading *threading, uint32_t block)
{
    struct draft *draft = threading->draft;
    struct ir_inst *terminator = draft_terminator(draft, block);
    for (uint32_t i = 0, count = draft_successor_count(terminator); i < count; i++) {
        uint32_t successor = *draft_successor(draft, terminator, i);
        const struct draft_list *list = &draft->blocks.at[successor];
        for (uint32_t k = 0; k < list->count && draft->insts.at[list->at[k]].op == IR_PHI; k++)
            remove_incoming(draft, &draft->insts.at[list->at[k]], block);
        remove_from(&threading->predecessors.at[successor], block);
    }
    draft->blocks.at[block].count = 0;
    draft_append(draft, block, new_inst(threading, (struct ir_inst){.op = IR_UNREACHABLE}, block, false));
    threading->position.at[block] = DRAFT_NONE;
}

/* ---- SSA again ----
 *
 * For each value of the block that is used in another block: which definition reaches the start of each block? All
 * unknown at first, then forward until nothing changes; where two meet, a phi of that block (kind PHI_HERE below). Only
 * the phis somebody asks for are made. */

#define PHI_HERE ((enum ir_kind)7) /* a kind of ir_value that ir/ir.h does not use; its index is the block */

struct repair {
    struct threading *threading;
    uint32_t block;      /* the one that was copied */
    uint32_t place;      /* of the value in it */
    uint32_t name;       /* the value */
    const struct ways *ways;
    ir_value *reaching;  /* block -> definition at its start; IR_NOTHING while unknown */
    uint32_t *made;      /* block -> its phi, DRAFT_NONE if not made */
    struct draft_list asked; /* blocks whose phi was made but has no pairs yet */
};

static ir_value reaching_end(const struct repair *repair, uint32_t block)
{
    if (block == repair->block)
        return ir_make(IR_KIND_REGISTER, repair->name);
    for (uint32_t i = 0; i < repair->ways->count; i++)
        if (repair->ways->at[i].copy == block)
            return repair->ways->at[i].values[repair->place];
    return repair->reaching[block];
}

static ir_value meet(const struct repair *repair, uint32_t block)
{
    const struct draft_list *predecessors = &repair->threading->predecessors.at[block];
    ir_value result = IR_NOTHING;
    for (uint32_t i = 0; i < predecessors->count; i++) {
        ir_value value = reaching_end(repair, predecessors->at[i]);
        if (value == IR_NOTHING || value == result)
            continue;
        if (result != IR_NOTHING)
            return ir_make(PHI_HERE, block);
        result = value;
    }
    return result;
}

static void find_reaching(struct repair *repair)
{
    const struct threading *threading = repair->threading;
    memset(repair->reaching, 0, sizeof(ir_value) * threading->predecessors.count);
    repair->reaching[0] = ir_make(IR_KIND_UNDEFINED, 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 1; i < threading->order.count; i++) {
            uint32_t block = threading->order.at[i];
            if (repair->reaching[block] == ir_make(PHI_HERE, block))
                continue; /* stays: what meets there only gets more different */
            ir_value value = meet(repair, block);
            changed |= value != repair->reaching[block];
            repair->reaching[block] = value;
        }
    }
}

static ir_value wanted(struct repair *repair, ir_value value)
{
    if (ir_kind(value) != PHI_HERE)
        return value == IR_NOTHING ? ir_make(IR_KIND_UNDEFINED, 0) : value;
    struct draft *draft = repair->threading->draft;
    uint32_t block = ir_index(value);
    if (repair->made[block] == DRAFT_NONE) {
        struct ir_inst phi = draft->insts.at[repair->name];
        phi.op = IR_PHI;
        phi.sub = 0;
        phi.flags &= IR_FLAG_POINTER | IR_FLAG_FLOAT;
        phi.a = phi.b = phi.c = phi.extra = 0;
        repair->made[block] = new_inst(repair->threading, phi, block, true);
        draft_insert_first(draft, block, repair->made[block]);
        vector_push(&repair->asked, block);
    }
    return ir_make(IR_KIND_REGISTER, repair->made[block]);
}

static void fill_phis(struct repair *repair)
{
    struct draft *draft = repair->threading->draft;
    while (repair->asked.count) {
        uint32_t block = repair->asked.at[--repair->asked.count];
        const struct draft_list *predecessors = &repair->threading->predecessors.at[block];
        for (uint32_t i = 0; i < predecessors->count; i++) {
            ir_value value = wanted(repair, reaching_end(repair, predecessors->at[i]));
            draft_phi_add(draft, repair->made[block], predecessors->at[i], value);
        }
    }
}

/* Replaces the uses of the value outside its block. */
static void rename_uses(struct repair *repair, const struct draft_list *uses)
{
    struct draft *draft = repair->threading->draft;
    ir_value old = ir_make(IR_KIND_REGISTER, repair->name);
    for (uint32_t i = 0; i + 1 < uses->count; i += 2) {
        uint32_t block = uses->at[i], user = uses->at[i + 1];
        for (uint32_t k = 0, count = draft_operand_count(&draft->insts.at[user]); k < count; k++) {
            struct ir_inst *inst = &draft->insts.at[user];
            if (*draft_operand(draft, inst, k) != old)
                continue;
            bool phi = inst->op == IR_PHI;
            ir_value at = phi ? reaching_end(repair, draft->extra.at[inst->extra + 2 * k]) : repair->reaching[block];
            ir_value value = wanted(repair, at); /* may move what the pointers point to */
            *draft_operand(draft, &draft->insts.at[user], k) = value;
        }
    }
}

/* For each instruction of the copied block, pairs (block, instruction) of who uses it in other blocks. */
static struct draft_list *find_uses(const struct threading *threading, uint32_t block, const struct draft_list *list)
{
    struct draft *draft = threading->draft;
    struct draft_list *uses = must_alloc(sizeof *uses * list->count);
    struct table places = {0};
    for (uint32_t i = 0; i < list->count; i++)
        *table_put(&places, list->at[i], NULL) = i;
    for (uint32_t i = 0; i < threading->order.count; i++) {
        uint32_t user_block = threading->order.at[i];
        const struct draft_list *insts = &draft->blocks.at[user_block];
        for (uint32_t k = 0; k < insts->count && user_block != block; k++) {
            struct ir_inst *inst = &draft->insts.at[insts->at[k]];
            for (uint32_t n = 0, count = draft_operand_count(inst); n < count; n++) {
                ir_value value = *draft_operand(draft, inst, n);
                uint32_t *place = ir_kind(value) == IR_KIND_REGISTER ? table_find(&places, ir_index(value)) : NULL;
                if (!place)
                    continue;
                vector_push(&uses[*place], user_block);
                vector_push(&uses[*place], insts->at[k]);
            }
        }
    }
    table_release(&places);
    return uses;
}

static void repair_values(struct threading *threading, uint32_t block, struct draft_list list, const struct ways *ways)
{
    bool needed = false;
    for (uint32_t i = 0; i < list.count && !needed; i++)
        needed = threading->outside.at[list.at[i]];
    if (!needed)
        return;
    threading->work += threading->draft->insts.count;
    struct repair repair = {.threading = threading, .block = block, .ways = ways};
    repair.reaching = must_alloc(sizeof(ir_value) * threading->predecessors.count);
    repair.made = must_alloc(sizeof(uint32_t) * threading->predecessors.count);
    struct draft_list *uses = find_uses(threading, block, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        if (!uses[i].count)
            continue;
        threading->work += threading->predecessors.count;
        repair.place = i;
        repair.name = list.at[i];
        memset(repair.made, 0xff, sizeof(uint32_t) * threading->predecessors.count);
        find_reaching(&repair);
        rename_uses(&repair, &uses[i]);
        fill_phis(&repair);
    }
    draft_release_lists(uses, list.count);
    vector_release(&repair.asked);
    free(repair.reaching);
    free(repair.made);
}

/* ---- The whole ---- */

static bool thread_block(struct threading *threading, uint32_t block)
{
    struct draft *draft = threading->draft;
    struct ways ways = {0};
    bool done = false;
    if (may_copy(threading, block))
        find_ways(threading, block, &ways);
    uint64_t growth = (uint64_t)ways.count * draft->blocks.at[block].count;
    if (ways.count && growth <= threading->growth_left) {
        struct draft_list before = {0};
        for (uint32_t i = 0; i < draft->blocks.at[block].count; i++)
            vector_push(&before, draft->blocks.at[block].at[i]);
        bool all = ways.taken == threading->predecessors.at[block].count;
        for (uint32_t i = 0; i < ways.count; i++)
            make_copy(threading, block, &ways.at[i]);
        if (all)
            drop_block(threading, block);
        repair_values(threading, block, before, &ways);
        threading->growth_left -= growth;
        vector_release(&before);
        done = true;
    }
    for (uint32_t i = 0; i < ways.count; i++) {
        vector_release(&ways.at[i].from);
        free(ways.at[i].values);
    }
    return done;
}

void draft_thread(struct draft *draft)
{
    struct threading threading = {.draft = draft, .growth_left = (uint64_t)draft->insts.count + SMALL_FUNCTION};
    for (bool changed = true; changed;) {
        changed = false;
        draft_simplify(draft); /* joins blocks, so that more phis meet the decision they are for */
        build_graph(&threading);
        for (uint32_t block = 1; block < draft->blocks.count && threading.work < MAX_WORK; block++)
            changed |= threading.position.at[block] != DRAFT_NONE && thread_block(&threading, block);
    }
    release_graph(&threading);
    vector_release(&threading.order);
    vector_release(&threading.predecessors);
    vector_release(&threading.position);
    vector_release(&threading.home);
    vector_release(&threading.outside);
}
