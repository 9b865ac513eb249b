/* draft: building blocks of a function under construction, and its last step into the unit. */
#include "front/draft.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"

ir_value draft_int(struct draft *draft, int64_t value)
{
    bool fresh;
    uint32_t *index = table_put(&draft->int_index, (uint64_t)value, &fresh);
    if (fresh) {
        *index = draft->ints.count;
        vector_push(&draft->ints, value);
    }
    return ir_make(IR_KIND_INT, *index);
}

ir_value draft_symbol(struct draft *draft, uint32_t symbol)
{
    bool fresh;
    uint32_t *index = table_put(&draft->symbol_index, symbol, &fresh);
    if (fresh) {
        *index = draft->symbols.count;
        vector_push(&draft->symbols, symbol);
    }
    return ir_make(IR_KIND_SYMBOL, *index);
}

uint32_t draft_new_inst(struct draft *draft, struct ir_inst inst)
{
    vector_push(&draft->insts, inst);
    return draft->insts.count - 1;
}

uint32_t draft_new_block(struct draft *draft)
{
    vector_push(&draft->blocks, ((struct draft_list){0}));
    return draft->blocks.count - 1;
}

void draft_append(struct draft *draft, uint32_t block, uint32_t inst)
{
    vector_push(&draft->blocks.at[block], inst);
}

static void insert_at(struct draft_list *list, uint32_t position, uint32_t inst)
{
    vector_push(list, inst);
    memmove(list->at + position + 1, list->at + position, sizeof *list->at * (list->count - 1 - position));
    list->at[position] = inst;
}

void draft_insert_last(struct draft *draft, uint32_t block, uint32_t inst)
{
    insert_at(&draft->blocks.at[block], draft->blocks.at[block].count - 1, inst);
}

void draft_insert_first(struct draft *draft, uint32_t block, uint32_t inst)
{
    insert_at(&draft->blocks.at[block], 0, inst);
}

uint32_t draft_extra(struct draft *draft, uint32_t count)
{
    uint32_t first = draft->extra.count;
    vector_resize(&draft->extra, first + count);
    return first;
}

/* Field b of a phi is how many pairs it has room for, if more than it has. */
void draft_phi_add(struct draft *draft, uint32_t phi, uint32_t predecessor, ir_value value)
{
    uint32_t count = draft->insts.at[phi].c;
    if (draft->insts.at[phi].b <= count) {
        uint32_t room = count < 4 ? 4 : 2 * count;
        uint32_t first = draft_extra(draft, 2 * room);
        memcpy(draft->extra.at + first, draft->extra.at + draft->insts.at[phi].extra, sizeof(uint32_t) * 2 * count);
        draft->insts.at[phi].extra = first;
        draft->insts.at[phi].b = room;
    }
    struct ir_inst *inst = &draft->insts.at[phi];
    draft->extra.at[inst->extra + 2 * count] = predecessor;
    draft->extra.at[inst->extra + 2 * count + 1] = value;
    inst->c++;
}

struct ir_inst *draft_terminator(const struct draft *draft, uint32_t block)
{
    return &draft->insts.at[vector_last(&draft->blocks.at[block])];
}

/* How many of a, b, c are values, in this order. */
static uint32_t fixed_operands(const struct ir_inst *inst)
{
    switch (inst->op) {
    case IR_COPY: case IR_LOAD: case IR_CALL: case IR_LIFE_START: case IR_LIFE_END: case IR_VA_START:
    case IR_VA_END: case IR_BRANCH: case IR_SWITCH: case IR_GOTO: case IR_RETURN:
        return 1;
    case IR_OFFSET: case IR_INDEX: case IR_BINARY: case IR_COMPARE: case IR_STORE: case IR_VA_COPY:
        return 2;
    case IR_SELECT: case IR_MEMORY_COPY: case IR_MEMORY_SET:
        return 3;
    default:
        return 0;
    }
}

uint32_t draft_operand_count(const struct ir_inst *inst)
{
    bool more = inst->op == IR_PHI || inst->op == IR_OPAQUE || inst->op == IR_CALL || inst->op == IR_ASM ||
                inst->op == IR_SWITCH;
    return fixed_operands(inst) + (more ? inst->c : 0);
}

uint32_t *draft_operand(const struct draft *draft, struct ir_inst *inst, uint32_t number)
{
    uint32_t fixed = fixed_operands(inst);
    if (number < fixed)
        return number == 0 ? &inst->a : number == 1 ? &inst->b : &inst->c;
    uint32_t *extra = draft->extra.at + inst->extra;
    number -= fixed;
    return inst->op == IR_PHI ? &extra[2 * number + 1] : inst->op == IR_SWITCH ? &extra[2 * number] : &extra[number];
}

uint32_t draft_successor_count(const struct ir_inst *inst)
{
    switch (inst->op) {
    case IR_JUMP: return 1;
    case IR_BRANCH: return 2;
    case IR_SWITCH: return inst->c + 1;
    case IR_GOTO: return inst->c;
    default: return 0;
    }
}

uint32_t *draft_successor(const struct draft *draft, struct ir_inst *inst, uint32_t number)
{
    switch (inst->op) {
    case IR_JUMP: return &inst->a;
    case IR_BRANCH: return number == 0 ? &inst->b : &inst->c;
    case IR_SWITCH: return number == 0 ? &inst->b : &draft->extra.at[inst->extra + 2 * (number - 1) + 1];
    default: return &draft->extra.at[inst->extra + number];
    }
}

void draft_order(const struct draft *draft, struct draft_list *order)
{
    struct frame { uint32_t block, next; };
    VECTOR(struct frame) stack = {0};
    uint8_t *seen = must_alloc(draft->blocks.count);
    order->count = 0;
    vector_push(&stack, ((struct frame){0, 0}));
    seen[0] = 1;
    while (stack.count) {
        struct frame *top = &vector_last(&stack);
        struct ir_inst *terminator = draft_terminator(draft, top->block);
        uint32_t count = draft_successor_count(terminator);
        if (top->next == count) {
            vector_push(order, top->block);
            stack.count--;
            continue;
        }
        /* Last successor first, so that the reversed order has the first one first. */
        uint32_t successor = *draft_successor(draft, terminator, count - 1 - top->next++);
        if (!seen[successor]) {
            seen[successor] = 1;
            vector_push(&stack, ((struct frame){successor, 0}));
        }
    }
    for (uint32_t low = 0, high = order->count; low + 1 < high; low++) {
        uint32_t block = order->at[low];
        order->at[low] = order->at[--high];
        order->at[high] = block;
    }
    vector_release(&stack);
    free(seen);
}

struct draft_list *draft_predecessors(const struct draft *draft, const struct draft_list *order)
{
    struct draft_list *predecessors = must_alloc(sizeof *predecessors * draft->blocks.count);
    for (uint32_t i = 0; i < order->count; i++) {
        struct ir_inst *terminator = draft_terminator(draft, order->at[i]);
        for (uint32_t k = 0, count = draft_successor_count(terminator); k < count; k++) {
            struct draft_list *list = &predecessors[*draft_successor(draft, terminator, k)];
            if (!list->count || vector_last(list) != order->at[i])
                vector_push(list, order->at[i]);
        }
    }
    return predecessors;
}

void draft_release_lists(struct draft_list *lists, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        vector_release(&lists[i]);
    free(lists);
}

/* ---- Simplification ---- */

static void fold_terminator(struct draft *draft, struct ir_inst *inst)
{
    uint32_t target = DRAFT_NONE;
    if (inst->op == IR_BRANCH && inst->b == inst->c) {
        target = inst->b;
    } else if ((inst->op == IR_BRANCH || inst->op == IR_SWITCH) && ir_kind(inst->a) == IR_KIND_INT) {
        int64_t value = draft->ints.at[ir_index(inst->a)];
        target = inst->op == IR_BRANCH && !value ? inst->c : inst->b;
        for (uint32_t i = 0; inst->op == IR_SWITCH && i < inst->c; i++)
            if (draft->ints.at[ir_index(draft->extra.at[inst->extra + 2 * i])] == value) {
                target = draft->extra.at[inst->extra + 2 * i + 1];
                break;
            }
    }
    if (target == DRAFT_NONE)
        return;
    inst->op = IR_JUMP;
    inst->a = target;
    inst->b = inst->c = inst->extra = 0;
}

struct marks {
    uint32_t *jumps_here; /* block -> last block + 1 it was found to jump to */
    uint32_t *named;      /* block -> last phi + 1 that named it */
};

/* Keeps the pairs whose predecessor still jumps here, one for each. */
static void prune_phi(struct draft *draft, uint32_t name, uint32_t block, const struct marks *marks)
{
    struct ir_inst *phi = &draft->insts.at[name];
    uint32_t *pairs = draft->extra.at + phi->extra;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < phi->c; i++) {
        uint32_t from = pairs[2 * i];
        if (marks->jumps_here[from] != block + 1 || marks->named[from] == name + 1)
            continue;
        marks->named[from] = name + 1;
        pairs[2 * kept] = from;
        pairs[2 * kept + 1] = pairs[2 * i + 1];
        kept++;
    }
    phi->c = kept;
}

static void prune_phis(struct draft *draft, const struct draft_list *order, const struct draft_list *predecessors)
{
    struct marks marks = {.jumps_here = must_alloc(sizeof(uint32_t) * draft->blocks.count),
                          .named = must_alloc(sizeof(uint32_t) * draft->blocks.count)};
    for (uint32_t i = 0; i < order->count; i++) {
        uint32_t block = order->at[i];
        for (uint32_t k = 0; k < predecessors[block].count; k++)
            marks.jumps_here[predecessors[block].at[k]] = block + 1;
        const struct draft_list *list = &draft->blocks.at[block];
        for (uint32_t k = 0; k < list->count && draft->insts.at[list->at[k]].op == IR_PHI; k++)
            prune_phi(draft, list->at[k], block, &marks);
    }
    free(marks.jumps_here);
    free(marks.named);
}

static ir_value resolve(const ir_value *alias, ir_value value)
{
    while (ir_kind(value) == IR_KIND_REGISTER && alias[ir_index(value)] != IR_NOTHING)
        value = alias[ir_index(value)];
    return value;
}

/* The one value a phi can have, IR_NOTHING if there are several. */
static ir_value only_value(const struct draft *draft, const ir_value *alias, uint32_t phi)
{
    const struct ir_inst *inst = &draft->insts.at[phi];
    ir_value only = IR_NOTHING;
    for (uint32_t i = 0; i < inst->c; i++) {
        ir_value value = resolve(alias, draft->extra.at[inst->extra + 2 * i + 1]);
        if (value == ir_make(IR_KIND_REGISTER, phi) || value == only)
            continue;
        if (only != IR_NOTHING)
            return IR_NOTHING;
        only = value;
    }
    return only != IR_NOTHING ? only : ir_make(IR_KIND_UNDEFINED, 0);
}

static bool find_trivial_phis(struct draft *draft, const struct draft_list *order, ir_value *alias)
{
    bool found = false;
    for (uint32_t i = 0; i < order->count; i++) {
        const struct draft_list *list = &draft->blocks.at[order->at[i]];
        for (uint32_t k = 0; k < list->count && draft->insts.at[list->at[k]].op == IR_PHI; k++) {
            uint32_t phi = list->at[k];
            ir_value only = alias[phi] == IR_NOTHING ? only_value(draft, alias, phi) : IR_NOTHING;
            if (only == IR_NOTHING)
                continue;
            alias[phi] = only;
            found = true;
            if (ir_kind(only) == IR_KIND_REGISTER && !draft->insts.at[ir_index(only)].name)
                draft->insts.at[ir_index(only)].name = draft->insts.at[phi].name;
        }
    }
    return found;
}

/* Phis of a single value give way to it (Braun et al., CC'13, call them trivial). */
static void drop_trivial_phis(struct draft *draft, const struct draft_list *order)
{
    ir_value *alias = must_alloc(sizeof *alias * (draft->insts.count + 1));
    bool any = false;
    while (find_trivial_phis(draft, order, alias))
        any = true;
    for (uint32_t i = 0; any && i < order->count; i++) {
        struct draft_list *list = &draft->blocks.at[order->at[i]];
        uint32_t kept = 0;
        for (uint32_t k = 0; k < list->count; k++) {
            struct ir_inst *inst = &draft->insts.at[list->at[k]];
            if (alias[list->at[k]] != IR_NOTHING)
                continue;
            list->at[kept++] = list->at[k];
            for (uint32_t n = 0, count = draft_operand_count(inst); n < count; n++) {
                uint32_t *operand = draft_operand(draft, inst, n);
                *operand = resolve(alias, *operand);
            }
        }
        list->count = kept;
    }
    free(alias);
}

/* `first` has taken over what `second` did. */
static void rename_predecessor(struct draft *draft, struct draft_list *predecessors, uint32_t first, uint32_t second)
{
    struct ir_inst *terminator = draft_terminator(draft, first);
    for (uint32_t i = 0, count = draft_successor_count(terminator); i < count; i++) {
        uint32_t successor = *draft_successor(draft, terminator, i);
        for (uint32_t k = 0; k < predecessors[successor].count; k++)
            if (predecessors[successor].at[k] == second)
                predecessors[successor].at[k] = first;
        const struct draft_list *list = &draft->blocks.at[successor];
        for (uint32_t k = 0; k < list->count && draft->insts.at[list->at[k]].op == IR_PHI; k++) {
            struct ir_inst *phi = &draft->insts.at[list->at[k]];
            for (uint32_t n = 0; n < phi->c; n++)
                if (draft->extra.at[phi->extra + 2 * n] == second)
                    draft->extra.at[phi->extra + 2 * n] = first;
        }
    }
}

/* A block nobody else enters goes to the end of the one before it, unless the jump between them has a place in the
 * source: that is a statement (return, break, goto) which reports want to name. */
static void join_blocks(struct draft *draft, const struct draft_list *order, struct draft_list *predecessors)
{
    for (uint32_t i = 0; i < order->count; i++) {
        uint32_t first = order->at[i];
        for (;;) {
            const struct ir_inst *jump = draft_terminator(draft, first);
            uint32_t second = jump->a;
            if (jump->op != IR_JUMP || jump->line || jump->column || second == 0 || second == first ||
                predecessors[second].count != 1)
                break;
            struct draft_list *list = &draft->blocks.at[second];
            draft->blocks.at[first].count--;
            for (uint32_t k = 0; k < list->count; k++)
                draft_append(draft, first, list->at[k]);
            list->count = 0;
            uint32_t end = draft_new_inst(draft, (struct ir_inst){.op = IR_UNREACHABLE});
            draft_append(draft, second, end);
            rename_predecessor(draft, predecessors, first, second);
        }
    }
}

void draft_simplify(struct draft *draft)
{
    for (uint32_t block = 0; block < draft->blocks.count; block++)
        fold_terminator(draft, draft_terminator(draft, block));
    struct draft_list order = {0};
    draft_order(draft, &order);
    struct draft_list *predecessors = draft_predecessors(draft, &order);
    prune_phis(draft, &order, predecessors);
    drop_trivial_phis(draft, &order);
    join_blocks(draft, &order, predecessors);
    draft_release_lists(predecessors, draft->blocks.count);
    vector_release(&order);
}

/* ---- Into the unit ---- */

struct finish {
    struct draft *draft;
    struct draft_list order;
    uint32_t *position;   /* instruction -> its number in the result */
    uint32_t *block;      /* block -> its number in the result */
};

static void number_all(struct finish *finish)
{
    struct draft *draft = finish->draft;
    uint32_t next = 0;
    for (uint32_t i = 0; i < finish->order.count; i++) {
        struct draft_list *list = &draft->blocks.at[finish->order.at[i]];
        finish->block[finish->order.at[i]] = i;
        for (uint32_t k = 0; k < list->count; k++)
            finish->position[list->at[k]] = next++;
    }
}

static ir_value final_value(const struct finish *finish, ir_value value)
{
    if (ir_kind(value) != IR_KIND_REGISTER)
        return value;
    uint32_t position = finish->position[ir_index(value)];
    return position == DRAFT_NONE ? ir_make(IR_KIND_UNDEFINED, 0) : ir_make(IR_KIND_REGISTER, position);
}

static void put_inst(const struct finish *finish, struct ir_unit *unit, const struct ir_function *function,
                     uint32_t name)
{
    struct draft *draft = finish->draft;
    struct ir_inst inst = draft->insts.at[name];
    bool pairs = inst.op == IR_PHI || inst.op == IR_SWITCH;
    bool uses_extra = pairs || inst.op == IR_OPAQUE || inst.op == IR_CALL || inst.op == IR_ASM || inst.op == IR_GOTO;
    uint32_t words = uses_extra ? inst.c * (pairs ? 2 : 1) : 0;
    uint32_t first = unit->extra.count;
    vector_resize(&unit->extra, first + words);
    for (uint32_t i = 0; i < words; i++) {
        uint32_t word = draft->extra.at[inst.extra + i];
        bool is_block = inst.op == IR_GOTO || (inst.op == IR_PHI && i % 2 == 0) || (inst.op == IR_SWITCH && i % 2 == 1);
        unit->extra.at[first + i] = is_block ? finish->block[word] : final_value(finish, word);
    }
    inst.extra = words ? first - function->extra : 0;
    if (inst.op == IR_PHI)
        inst.b = 0;
    uint32_t *fixed[3] = {&inst.a, &inst.b, &inst.c};
    for (uint32_t i = 0, count = fixed_operands(&inst); i < count; i++)
        *fixed[i] = final_value(finish, *fixed[i]);
    if (inst.op == IR_JUMP)
        inst.a = finish->block[inst.a];
    if (inst.op == IR_BRANCH || inst.op == IR_SWITCH)
        inst.b = finish->block[inst.b];
    if (inst.op == IR_BRANCH)
        inst.c = finish->block[inst.c];
    vector_push(&unit->insts, inst);
}

static void put_blocks(const struct finish *finish, struct ir_unit *unit, struct ir_function *function)
{
    function->insts = unit->insts.count;
    function->blocks = unit->blocks.count;
    function->extra = unit->extra.count;
    for (uint32_t i = 0; i < finish->order.count; i++) {
        struct draft_list *list = &finish->draft->blocks.at[finish->order.at[i]];
        struct ir_block block = {.first = unit->insts.count - function->insts};
        for (uint32_t k = 0; k < list->count; k++)
            put_inst(finish, unit, function, list->at[k]);
        block.count = unit->insts.count - function->insts - block.first;
        vector_push(&unit->blocks, block);
    }
    function->inst_count = unit->insts.count - function->insts;
    function->block_count = unit->blocks.count - function->blocks;
    function->extra_count = unit->extra.count - function->extra;
}

#define APPEND_ALL(to, from)                                                                               \
    (vector_resize((to), (to)->count + (from)->count),                                                     \
     (from)->count ? (void)memcpy((to)->at + (to)->count - (from)->count, (from)->at,                      \
                                  sizeof *(from)->at * (from)->count)                                      \
                   : (void)0)

static void put_tables(const struct draft *draft, struct ir_unit *unit, struct ir_function *function)
{
    function->slots = unit->slots.count;
    function->slot_count = draft->slots.count;
    APPEND_ALL(&unit->slots, &draft->slots);
    function->parameters = unit->parameters.count;
    function->parameter_count = draft->parameters.count;
    APPEND_ALL(&unit->parameters, &draft->parameters);
    function->ints = unit->ints.count;
    function->int_count = draft->ints.count;
    APPEND_ALL(&unit->ints, &draft->ints);
    function->symbols = unit->function_symbols.count;
    function->symbol_count = draft->symbols.count;
    APPEND_ALL(&unit->function_symbols, &draft->symbols);
}

void draft_finish(struct draft *draft, struct ir_unit *unit, struct ir_function *function)
{
    struct finish finish = {.draft = draft};
    finish.position = must_alloc(sizeof *finish.position * (draft->insts.count + 1));
    memset(finish.position, 0xff, sizeof *finish.position * (draft->insts.count + 1));
    finish.block = must_alloc(sizeof *finish.block * draft->blocks.count);
    draft_order(draft, &finish.order);
    number_all(&finish);
    put_blocks(&finish, unit, function);
    put_tables(draft, unit, function);
    vector_release(&finish.order);
    free(finish.position);
    free(finish.block);
}

void draft_clear(struct draft *draft)
{
    for (uint32_t i = 0; i < draft->blocks.count; i++)
        vector_release(&draft->blocks.at[i]);
    vector_clear(&draft->insts);
    vector_clear(&draft->blocks);
    vector_clear(&draft->slots);
    vector_clear(&draft->parameters);
    vector_clear(&draft->ints);
    vector_clear(&draft->symbols);
    vector_clear(&draft->extra);
    table_clear(&draft->int_index);
    table_clear(&draft->symbol_index);
}

void draft_release(struct draft *draft)
{
    draft_clear(draft);
    vector_release(&draft->insts);
    vector_release(&draft->blocks);
    vector_release(&draft->slots);
    vector_release(&draft->parameters);
    vector_release(&draft->ints);
    vector_release(&draft->symbols);
    vector_release(&draft->extra);
    table_release(&draft->int_index);
    table_release(&draft->symbol_index);
}
