/* Loops: first round as written, one generic later round, more of them along a list of known blocks, exit tests once more (analysis.md 5).
 *
 * The generic round starts from what the first left, with integers that changed made unknown, cursors that moved along a link made to stand for the
 * whole chain, and cursors that moved through an array for any element. Pointers stay exact: a list built in a loop has two
 * blocks here, and a loop that releases it releases both. */
#include <string.h>

#include "flow/walker.h"
#include "memory/limits.h"

static const struct interval ANY = {INTERVAL_MIN, INTERVAL_MAX};

/* ---- registers that are used, and that are used after the loop ---- */

static void note_use(struct walker *walker, ir_value operand, uint32_t user_block)
{
    const struct cfg *cfg = walker->cfg;
    if (ir_kind(operand) != IR_KIND_REGISTER)
        return;
    uint32_t defined = ir_index(operand);
    walker->used[defined] = true;
    for (uint32_t loop = cfg->loop_of[walker->block_of[defined]]; loop != CFG_NONE && !cfg_loop_contains(cfg, loop, user_block);
         loop = cfg->loops[loop].parent) {
        struct loop_run *run = &walker->loops[loop];
        if (run->live_out_count && run->live_out[run->live_out_count - 1] == defined)
            continue;
        uint32_t count = run->live_out_count;
        if ((count & (count - 1)) == 0) { /* full at powers of two */
            uint32_t *grown = ARENA_NEW(&walker->engine.arena, uint32_t, count ? count * 2 : 1);
            if (count)
                memcpy(grown, run->live_out, count * sizeof *grown);
            run->live_out = grown;
        }
        run->live_out[run->live_out_count++] = defined;
    }
}

static void note_uses(struct walker *walker, const struct ir_inst *inst, uint32_t block)
{
    const struct ir_body *body = &walker->engine.body;
    switch (inst->op) {
    case IR_PHI: /* evaluated at the end of the block it comes from */
        for (uint32_t i = 0; i < inst->c; i++)
            if (walker->cfg->position[body->extra[inst->extra + 2 * i]] != CFG_NONE)
                note_use(walker, body->extra[inst->extra + 2 * i + 1], body->extra[inst->extra + 2 * i]);
        return;
    case IR_SLOT: case IR_JUMP:
        return;
    case IR_CALL: case IR_ASM: case IR_OPAQUE:
        for (uint32_t i = 0; i < inst->c; i++)
            note_use(walker, body->extra[inst->extra + i], block);
        note_use(walker, inst->op == IR_CALL ? inst->a : IR_NOTHING, block);
        return;
    case IR_BRANCH: case IR_SWITCH: case IR_GOTO: case IR_RETURN:
        note_use(walker, inst->a, block);
        return;
    case IR_INDEX:
        note_use(walker, inst->a, block);
        note_use(walker, inst->b, block);
        return;
    default:
        note_use(walker, inst->a, block);
        note_use(walker, inst->b, block);
        note_use(walker, inst->c, block);
    }
}

void loops_prepare(struct walker *walker)
{
    const struct ir_body *body = &walker->engine.body;
    const struct cfg *cfg = walker->cfg;
    walker->used = ARENA_NEW(&walker->engine.arena, bool, body->function->inst_count + 1);
    walker->block_of = ARENA_NEW(&walker->engine.arena, uint32_t, body->function->inst_count + 1);
    for (uint32_t block = 0; block < body->function->block_count; block++)
        for (uint32_t i = 0; i < body->blocks[block].count; i++)
            walker->block_of[body->blocks[block].first + i] = block;
    for (uint32_t i = 0; i < cfg->order_count; i++) {
        uint32_t block = cfg->order[i];
        for (uint32_t j = 0; j < body->blocks[block].count; j++)
            note_uses(walker, &body->insts[body->blocks[block].first + j], block);
    }
}

/* ---- from the first round's end to the generic round's start ---- */

/* `p = p->next`: the object behind the link stands for the whole chain from now on. */
static bool mark_chain(struct engine *engine, object_id before, object_id after)
{
    struct object *later = &engine->objects.at[after];
    if (later->kind != OBJECT_INPUT || before == after)
        return false;
    const struct symbol *symbol = &engine->symbols.at[later->origin];
    if (symbol->kind != SYMBOL_CONTENT || engine->cells.at[symbol->of].object != before)
        return false;
    if (later->chain < 0) {
        later->chain = engine->cells.at[symbol->of].offset;
        later->single = 0;
    }
    return true;
}

static term widen_address(struct engine *engine, struct term_node now, term same, value before)
{
    for (uint32_t i = 0; i < value_count(engine, before); i++) {
        struct term_node was = *term_get(engine, value_entries(engine, before)[i].term);
        if (was.kind == TERM_SYMBOL)
            was = (struct term_node){.kind = TERM_ADDRESS, .a = object_pointee(engine, was.a)};
        if (was.kind != TERM_ADDRESS)
            continue;
        if (was.a == now.a && was.value != now.value && engine->objects.at[now.a].kind != OBJECT_ELEMENT) {
            int64_t stride = now.value > was.value ? now.value - was.value : was.value - now.value;
            value index = value_fresh(engine, ANY);
            return term_address(&engine->guards, object_element(engine, now.a, was.value, stride, index), 0);
        }
        if (mark_chain(engine, was.a, now.a))
            return same;
    }
    return same;
}

static struct interval widen_range(struct engine *engine, value before, term after)
{
    struct interval range = ANY;
    if (value_count(engine, before) != 1)
        return range;
    struct interval was = term_range(&engine->guards, value_entries(engine, before)->term);
    struct interval is = term_range(&engine->guards, after);
    if (is.low > was.low && is.low > INTERVAL_MIN)
        range.low = is.low;
    else if (is.high < was.high && is.high < INTERVAL_MAX)
        range.high = is.high;
    return range;
}

struct widening {
    struct engine *engine;
    struct state *state;
    bool growing; /* this was the last round, and what is still new will go on to change */
    object_id first_object;
    uint32_t first_symbol; /* numbers from here on came up inside the loop */
};

/* Is it computed from what the round met itself, and not from what it began with? Then other rounds make it likewise. */
static bool is_of_this_round(const struct widening *widening, term t)
{
    term base = term_split(&widening->engine->guards, t).base;
    const struct term_node *node = base == TERM_NONE ? NULL : term_get(widening->engine, base);
    return node && node->kind == TERM_SYMBOL && node->a >= widening->first_symbol;
}

/* More than 0, as a size is, stays so. */
static int64_t bounded_below(int64_t low, int64_t made)
{
    return made > 0 && low < 1 ? 1 : low;
}

/* A counter that began with an unknown number and only grows is that number and something more: `return at - start;` is not 0 then. TERM_NONE: it is none. */
static term widen_growing(struct engine *engine, value before, term after)
{
    if (value_count(engine, before) != 1)
        return TERM_NONE;
    struct term_sum was = term_split(&engine->guards, value_entries(engine, before)->term), is = term_split(&engine->guards, after);
    if (was.base == TERM_NONE || was.base != is.base || is.offset <= was.offset)
        return TERM_NONE;
    const struct term_node *base = term_get(engine, was.base);
    struct interval more = {is.offset - was.offset, INTERVAL_MAX};
    term start = was.base;
    if (base->kind == TERM_BINARY && base->op == IR_ADD && term_get(engine, base->b)->kind == TERM_SYMBOL && term_range(&engine->guards, base->b).low > 0) {
        more.low = term_range(&engine->guards, base->b).low; /* it was widened before */
        start = base->a;
    }
    if (term_get(engine, start)->kind != TERM_SYMBOL)
        return TERM_NONE;
    term grown = value_entries(engine, value_fresh(engine, more))->term;
    return term_add(&engine->guards, term_binary(&engine->guards, IR_ADD, start, grown), was.offset);
}

/* A counter that some ways round do not touch: under their condition it is what it was. */
static value widen_each(const struct widening *widening, value before, struct value_entry *entries, uint32_t count, bool counts)
{
    struct engine *engine = widening->engine;
    bool size = value_has_size(engine, entries, count);
    for (uint32_t i = 0; i < count; i++) {
        bool same = value_count(engine, before) == 1 && value_entries(engine, before)->term == entries[i].term;
        if (same)
            continue;
        term grown = counts ? widen_growing(engine, before, entries[i].term) : TERM_NONE;
        if (grown != TERM_NONE) {
            entries[i].term = grown;
            continue;
        }
        struct interval range = widen_range(engine, before, entries[i].term);
        if (is_of_this_round(widening, entries[i].term))
            range.low = bounded_below(range.low, value_entry_range(engine, entries[i].guard, entries[i].term, size).low);
        entries[i].term = value_entries(engine, value_fresh(engine, range))->term;
    }
    return value_make(engine, entries, count);
}

/* A constant that the round before did not have: it will go on growing. */
static term widen_constant(struct engine *engine, int64_t constant, term same, value before)
{
    int64_t lowest = INTERVAL_MAX, highest = INTERVAL_MIN;
    for (uint32_t i = 0; i < value_count(engine, before); i++) {
        int64_t was;
        if (!term_is_constant(&engine->guards, value_entries(engine, before)[i].term, &was))
            return same;
        lowest = was < lowest ? was : lowest;
        highest = was > highest ? was : highest;
    }
    if (constant >= lowest && constant <= highest)
        return same;
    struct interval range = {constant > highest ? constant : INTERVAL_MIN, constant < lowest ? constant : INTERVAL_MAX};
    uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, range);
    return engine->symbols.at[number].term;
}

/* A cursor over blocks that are all known, and too many for a round each (advances): where it was not before it may go on for ever, or to the
 * end. A block from `first_object` on was made by the loop: that is no cursor. */
static bool is_new_block(const struct engine *engine, object_id block, value before, object_id first_object)
{
    enum object_kind kind = engine->objects.at[block].kind;
    for (uint32_t i = 0; i < value_count(engine, before); i++) {
        const struct term_node *was = term_get(engine, value_entries(engine, before)[i].term);
        if (was->kind != TERM_ADDRESS || was->a == block)
            return false;
    }
    return (kind == OBJECT_SLOT || kind == OBJECT_HEAP) && block < first_object;
}

/* Only this function knows the array, and it does not grow: how many elements there are is known nowhere else, where nothing would tie it to the last
 * round. */
static bool is_private(const struct object *array)
{
    return array->kind == OBJECT_SLOT || (array->kind == OBJECT_HEAP && !array->holders && array->freed_upper == BDD_FALSE);
}

static bool is_in_private_array(const struct engine *engine, const struct object *block)
{
    return block->kind == OBJECT_HEAP && block->placed == PLACED && engine->objects.at[block->placed_in].kind == OBJECT_ELEMENT &&
           is_private(&engine->objects.at[object_base(engine, block->placed_in)]);
}

/* Is a block that the loop made in such an array, at an index that is this number plus something? */
static bool is_index(struct engine *engine, term number, object_id first_object)
{
    for (object_id id = first_object; id < engine->objects.count; id++) {
        const struct object *block = &engine->objects.at[id], *array = &engine->objects.at[block->placed_in];
        if (!is_in_private_array(engine, block))
            continue;
        value index = engine->elements.at[array->origin].index;
        for (uint32_t i = 0; index && i < value_count(engine, index); i++)
            if (term_split(&engine->guards, value_entries(engine, index)[i].term).base == number)
                return true;
    }
    return false;
}

/* A number that was made unknown for the last round, and that round added to it: it stands for all later rounds as it is. That what is in an array at that
 * index is the last round's is not to be forgotten. */
static bool still_grows(struct engine *engine, value start, value after, object_id first_object)
{
    if (value_count(engine, start) != 1 || value_count(engine, after) != 1)
        return false;
    struct term_sum was = term_split(&engine->guards, value_entries(engine, start)->term);
    struct term_sum is = term_split(&engine->guards, value_entries(engine, after)->term);
    if (was.base != is.base || was.offset || was.base == TERM_NONE || term_get(engine, was.base)->kind != TERM_SYMBOL)
        return false;
    struct interval range = term_range(&engine->guards, was.base);
    bool onward = is.offset > 0 ? range.high == INTERVAL_MAX && range.low > INTERVAL_MIN : range.low == INTERVAL_MIN && range.high < INTERVAL_MAX;
    return onward && is_index(engine, was.base, first_object);
}

/* `counts`: the value is known to be computed from the one before. Otherwise a flag (0, then 0 or 1) keeps its exact alternatives
 * unless a constant is still new after the last round. */
static value widen(const struct widening *widening, value before, value after, value start, bool counts)
{
    struct engine *engine = widening->engine;
    bool growing = widening->growing;
    if (before == after || (growing && start && still_grows(engine, start, after, widening->first_object)))
        return after;
    uint32_t count = value_count(engine, after);
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 2];
    bool scalars_only = true, moved = false;
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, after)[i];
        struct term_node node = *term_get(engine, entry.term);
        if (node.kind == TERM_ADDRESS) {
            moved |= growing && is_new_block(engine, node.a, before, widening->first_object);
            entry.term = widen_address(engine, node, entry.term, before);
            scalars_only = false;
        } else if (node.kind == TERM_SYMBOL && node.a < engine->symbols.count && engine->symbols.at[node.a].pointee) {
            widen_address(engine, (struct term_node){.kind = TERM_ADDRESS, .a = engine->symbols.at[node.a].pointee},
                          entry.term, before);
            scalars_only = false;
        } else if (node.kind == TERM_CONSTANT && growing) {
            entry.term = widen_constant(engine, node.value, entry.term, before);
        }
        entries[i] = entry;
    }
    bool zero_only = count == 1 && term_get(engine, entries[0].term)->kind == TERM_CONSTANT && !counts &&
                     term_get(engine, entries[0].term)->value == 0;
    if (scalars_only && !zero_only && (counts || count == 1))
        return widen_each(widening, before, entries, count, counts);
    value wide = value_make(engine, entries, count);
    return moved ? value_ite(engine, condition_choice(engine, false), value_fresh_pointer(engine, true), wide) : wide;
}

/* Is the phi's next value arithmetic on the phi itself? */
static bool is_counter(const struct walker *walker, uint32_t phi, ir_value from, uint32_t depth)
{
    const struct ir_body *body = &walker->engine.body;
    if (ir_kind(from) != IR_KIND_REGISTER || depth > 6)
        return false;
    uint32_t defined = ir_index(from);
    const struct ir_inst *inst = &body->insts[defined];
    if (defined == phi)
        return depth > 0;
    switch (inst->op) {
    case IR_BINARY:
        return is_counter(walker, phi, inst->a, depth + 1) || is_counter(walker, phi, inst->b, depth + 1);
    case IR_COPY:
        return is_counter(walker, phi, inst->a, depth + 1);
    case IR_PHI:
        for (uint32_t i = 0; i < inst->c; i++)
            if (is_counter(walker, phi, body->extra[inst->extra + 2 * i + 1], depth + 2))
                return true;
        return false;
    default:
        return false;
    }
}

static bool phi_counts(const struct walker *walker, uint32_t phi)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[phi];
    for (uint32_t i = 0; i < inst->c; i++) {
        ir_value operand = body->extra[inst->extra + 2 * i + 1];
        if (ir_kind(operand) == IR_KIND_REGISTER && body->insts[ir_index(operand)].op == IR_BINARY &&
            is_counter(walker, phi, operand, 1))
            return true;
    }
    return false;
}

enum { FLAG_PHIS = 8 };

struct flag {
    const struct walker *walker;
    uint32_t phis[FLAG_PHIS], phi_count;
    int64_t constants[2];
    uint32_t count;
};

static bool only_flag_values(struct flag *flag, uint32_t phi)
{
    const struct ir_body *body = &flag->walker->engine.body;
    const struct ir_inst *inst = &body->insts[phi];
    for (uint32_t i = 0; i < flag->phi_count; i++)
        if (flag->phis[i] == phi)
            return true;
    if (inst->op != IR_PHI || flag->phi_count == FLAG_PHIS)
        return false;
    flag->phis[flag->phi_count++] = phi;
    for (uint32_t i = 0; i < inst->c; i++) {
        ir_value from = body->extra[inst->extra + 2 * i + 1];
        if (ir_kind(from) == IR_KIND_REGISTER) {
            if (!only_flag_values(flag, ir_index(from)))
                return false;
            continue;
        }
        if (ir_kind(from) != IR_KIND_INT)
            return false;
        int64_t constant = body->ints[ir_index(from)];
        if ((flag->count > 0 && flag->constants[0] == constant) || (flag->count > 1 && flag->constants[1] == constant))
            continue;
        if (flag->count == 2)
            return false;
        flag->constants[flag->count++] = constant;
    }
    return true;
}

/* Is it ever only one of two constants, whatever round it is? Then what a round left there is no sign of what is to come: it stays as it is. Of more
 * than two, a state that goes from one to the next, all later ones are to be in the generic round. */
static bool is_flag(const struct walker *walker, uint32_t phi)
{
    struct flag flag = {.walker = walker};
    return only_flag_values(&flag, phi);
}

static void widen_cell(void *context, cell_id cell, value before, value after)
{
    struct widening *widening = context;
    struct engine *engine = widening->engine;
    if (!after || !engine->objects.at[engine->cells.at[cell].object].single)
        return;
    if (!before)
        before = memory_initial(engine, cell, engine->cells.at[cell].pointer, engine->cells.at[cell].width);
    value wide = widen(widening, before, after, NO_VALUE, false);
    if (wide != after)
        state_set(engine, widening->state, cell, wide);
}

/* entry, after: states before and after a round. last: the last round's start if none but the exit pass is to come, else NULL. */
static struct incoming generic_start(struct walker *walker, uint32_t loop, const struct incoming *entry,
                                     const struct incoming *after, const struct incoming *last)
{
    struct engine *engine = &walker->engine;
    uint32_t header = walker->cfg->loops[loop].header;
    uint32_t phi_count = walk_phi_count(walker, header);
    struct incoming start = *after;
    engine->now = after->state;
    start.phis = ARENA_NEW(&engine->arena, value, phi_count + 1);
    struct widening widening = {engine, &start.state, last != NULL, walker->loops[loop].first_object, walker->loops[loop].first_symbol};
    for (uint32_t i = 0; i < phi_count; i++) {
        uint32_t phi = engine->body.blocks[header].first + i;
        engine->is_state = walker->is_state[phi];
        start.phis[i] = entry->phis[i] == after->phis[i] || is_flag(walker, phi)
                            ? after->phis[i]
                            : widen(&widening, entry->phis[i], after->phis[i], last ? last->phis[i] : NO_VALUE, !last && phi_counts(walker, phi));
    }
    engine->is_state = false;
    state_seal(engine);
    state_differences(engine, entry->state.root, after->state.root, widen_cell, &widening);
    bdd passed = bdd_and(&engine->guards.bdd, start.state.reach, counter_passed_test(walker, loop, entry, after, &start));
    if (passed != BDD_FALSE)
        start.state.reach = passed;
    return start;
}

/* ---- a list of blocks that are all known: one round for each ---- */

struct advance {
    struct engine *engine;
    const struct incoming *starts; /* of the rounds so far */
    uint32_t start_count;
    object_id first_object;        /* what was made inside the loop is no list that it walks along */
    uint32_t first_condition;
    bool found;
};

static bool is_inside(void *context, uint32_t variable)
{
    const struct advance *advance = context;
    return variable >= advance->first_condition;
}

/* Where the value leads to the block, by what was known before the loop. */
static bdd leads_to(struct advance *advance, value v, object_id block)
{
    return bdd_exists(&advance->engine->guards.bdd, value_points_to(advance->engine, v, block), is_inside, advance);
}

static object_id known_block(const struct engine *engine, struct value_entry entry)
{
    const struct term_node *node = term_get(engine, entry.term);
    object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
    enum object_kind kind = engine->objects.at[block].kind;
    return kind == OBJECT_HEAP || kind == OBJECT_SLOT ? block : NO_OBJECT;
}

/* Is there a way from what the cursor pointed to when the last round began to this block? */
static bool is_linked(struct advance *advance, value from, object_id block)
{
    struct engine *engine = advance->engine;
    const struct state *start = &advance->starts[advance->start_count - 1].state;
    for (uint32_t i = 0; from && i < value_count(engine, from); i++) {
        object_id before = known_block(engine, value_entries(engine, from)[i]);
        for (cell_id cell = before ? engine->objects.at[before].cells : 0; cell; cell = engine->cells.at[cell].next) {
            value link = state_get(engine, start, cell);
            if (link && value_points_to(engine, link, block) != BDD_FALSE)
                return true;
        }
    }
    return false;
}

/* A block further along that no round has seen here yet, or not in this case. `seen`: what was here when the rounds began. */
static bool has_new_block(struct advance *advance, value after, const value *seen)
{
    struct engine *engine = advance->engine;
    for (uint32_t i = 0; i < value_count(engine, after); i++) {
        object_id block = known_block(engine, value_entries(engine, after)[i]);
        if (!block || block >= advance->first_object || !is_linked(advance, seen[advance->start_count - 1], block))
            continue;
        bdd unseen = leads_to(advance, after, block);
        for (uint32_t j = 0; j < advance->start_count && unseen != BDD_FALSE; j++)
            unseen = seen[j] ? bdd_minus(&engine->guards.bdd, unseen, leads_to(advance, seen[j], block)) : unseen;
        if (unseen != BDD_FALSE)
            return true;
    }
    return false;
}

static void look_at_cell(void *context, cell_id cell, value before, value after)
{
    struct advance *advance = context;
    value seen[LIMIT_LOOP_ROUNDS];
    if (advance->found || !before || !after || !advance->engine->objects.at[advance->engine->cells.at[cell].object].single)
        return;
    for (uint32_t i = 0; i < advance->start_count; i++)
        seen[i] = state_get(advance->engine, &advance->starts[i].state, cell);
    advance->found = has_new_block(advance, after, seen);
}

/* Does a cursor now point to a block older than the loop that it never pointed to at the start of a round? Then that block has its round to come. */
static bool advances(struct walker *walker, uint32_t loop, const struct incoming *starts, uint32_t start_count,
                     const struct incoming *after)
{
    uint32_t header = walker->cfg->loops[loop].header;
    struct advance advance = {&walker->engine, starts, start_count, walker->loops[loop].first_object, walker->loops[loop].first_condition, false};
    value seen[LIMIT_LOOP_ROUNDS];
    for (uint32_t i = 0; i < walk_phi_count(walker, header) && !advance.found; i++) {
        for (uint32_t j = 0; j < start_count; j++)
            seen[j] = starts[j].phis[i];
        advance.found = has_new_block(&advance, after->phis[i], seen);
    }
    if (!advance.found)
        advance.found = states_advance(walker, loop, starts, start_count, after);
    if (!advance.found)
        state_differences(&walker->engine, starts[start_count - 1].state.root, after->state.root, look_at_cell, &advance);
    return advance.found;
}

/* ---- running it ---- */

/* round: what it stands for, if it is not the first one. */
static void run_blocks(struct walker *walker, uint32_t loop, uint32_t position, uint32_t count, const struct incoming *start, struct round *round)
{
    const struct cfg *cfg = walker->cfg;
    struct loop_run *run = &walker->loops[loop];
    vector_clear(&run->back);
    run->exits = BDD_FALSE;
    walker->engine.run++;
    vector_clear(&walker->incoming[cfg->loops[loop].header]);
    vector_push(&walker->incoming[cfg->loops[loop].header], *start);
    if (round) {
        round->outer = walker->engine.round;
        walker->engine.round = round;
    }
    walk_blocks(walker, position, count, loop);
    if (round)
        walker->engine.round = round->outer;
    for (uint32_t i = 0; i < cfg->loops[loop].block_count; i++) /* irreducible leftovers */
        vector_clear(&walker->incoming[cfg->loops[loop].blocks[i]]);
}

static void run_body(struct walker *walker, uint32_t loop, uint32_t position, const struct incoming *start, struct round *round)
{
    object_id floor = walker->engine.round_floor;
    walker->engine.round_floor = walker->engine.objects.count;
    run_blocks(walker, loop, position, walker->cfg->loops[loop].block_count, start, round);
    walker->engine.round_floor = floor;
}

static void save_live_out(struct walker *walker, uint32_t loop, value *saved)
{
    struct loop_run *run = &walker->loops[loop];
    for (uint32_t i = 0; i < run->live_out_count; i++)
        saved[i] = walker->registers[run->live_out[i]];
}

/* After the loop a register is what it was in the round that left it. */
static void join_live_out(struct walker *walker, uint32_t loop, const value *earlier, bdd earlier_exits, bdd later_exits)
{
    struct engine *engine = &walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct loop_run *run = &walker->loops[loop];
    bdd both = bdd_or(bdds, earlier_exits, later_exits);
    if (both == BDD_FALSE)
        return;
    bdd condition = bdd_restrict(bdds, earlier_exits, both);
    engine->now.reach = both; /* what does not fit into one value escapes where the loop was left, not where the walk is */
    for (uint32_t i = 0; i < run->live_out_count; i++) {
        value *now = &walker->registers[run->live_out[i]];
        engine->is_state = walker->is_state[run->live_out[i]];
        if (earlier[i] && *now)
            *now = value_ite(engine, condition, earlier[i], *now);
        else if (earlier[i])
            *now = earlier[i];
    }
    engine->is_state = false;
}

static bool merge_back(struct walker *walker, uint32_t loop, struct incoming *after)
{
    struct loop_run *run = &walker->loops[loop];
    struct engine *engine = &walker->engine;
    uint32_t phi_count = walk_phi_count(walker, walker->cfg->loops[loop].header);
    if (!run->back.count)
        return false;
    if (walker->at_back_edge && !walker->exit_pass)
        for (uint32_t i = 0; i < run->back.count; i++) {
            uint32_t header = engine->body.blocks[walker->cfg->loops[loop].header].first;
            engine->now = run->back.at[i].state;
            for (uint32_t j = 0; j < phi_count; j++) /* what the next round will see */
                walker->registers[header + j] = run->back.at[i].phis[j];
            uint32_t inst = (uint32_t)(ir_terminator(&engine->body, run->back.at[i].from) - engine->body.insts);
            walker->at_back_edge(walker, loop, inst, run->first_object);
        }
    return walk_merge(walker, &run->back, after, phi_count, walker->is_state + engine->body.blocks[walker->cfg->loops[loop].header].first);
}

/* Does a block that a round made lead to one that the same place made in the round before, or is it in an array? What happens to one of two nodes or
 * elements says nothing about a list or an array of one. */
static bool builds_up(const struct engine *engine, const struct state *after, object_id first_object)
{
    for (object_id block = first_object; block < engine->objects.count; block++) {
        if (is_in_private_array(engine, &engine->objects.at[block]))
            return true;
        if (engine->objects.at[block].kind != OBJECT_HEAP)
            continue;
        uint32_t made_by = object_made_at(engine, block);
        for (cell_id cell = engine->objects.at[block].cells; cell; cell = engine->cells.at[cell].next) {
            value link = state_get(engine, after, cell);
            for (uint32_t i = 0; link && i < value_count(engine, link); i++) {
                object_id other = known_block(engine, value_entries(engine, link)[i]);
                if (other >= first_object && other != block && engine->objects.at[other].kind == OBJECT_HEAP &&
                    object_made_at(engine, other) == made_by)
                    return true;
            }
        }
    }
    return false;
}

/* Where a variable of the function that is older than the loop, and no array, leads to the block, and nothing released it or put it elsewhere. */
static bdd left_in_variable(struct engine *engine, const struct state *state, object_id block, object_id first_object)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct object *made = &engine->objects.at[block];
    bdd left = BDD_FALSE;
    for (uint32_t holder = made->holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        object_id id = engine->cells.at[cell].object;
        const struct object *variable = &engine->objects.at[id];
        value content = state_get(engine, state, cell);
        if (content && id < first_object && variable->kind == OBJECT_SLOT && !variable->of_round && !variable->elements && !engine->cells.at[cell].offset)
            left = bdd_or(bdds, left, value_points_to(engine, content, block));
    }
    left = bdd_and(bdds, bdd_and(bdds, left, state->reach), made->allocated);
    return bdd_minus(bdds, bdd_minus(bdds, left, made->freed_upper), made->escaped);
}

/* What the last round made is left in a variable at its end, and what the first one made there never is: `if (count && is_known(name)) continue;` with
 * a name that the head of the loop fills. The next round, which overwrites it, would be the third. */
static bool leaves_behind(struct engine *engine, const struct state *first, const struct state *last, object_id first_object, object_id second_object)
{
    for (object_id block = second_object; block < engine->objects.count; block++) {
        if (engine->objects.at[block].kind != OBJECT_HEAP || left_in_variable(engine, last, block, first_object) == BDD_FALSE)
            continue;
        bool before = false, left = false;
        for (object_id other = first_object; other < second_object; other++)
            if (engine->objects.at[other].kind == OBJECT_HEAP && object_made_at(engine, other) == object_made_at(engine, block)) {
                left |= left_in_variable(engine, first, other, first_object) != BDD_FALSE;
                before = true;
            }
        if (before && !left)
            return true;
    }
    return false;
}

/* The test at the head once more after a round, on what is known exactly: the round that stands for many begins with numbers made unknown, of which some
 * would leave the loop without what the rounds up to there did. */
static bool leave_by_head(struct walker *walker, uint32_t loop, uint32_t position, struct incoming *after, value *saved, bdd *exits)
{
    struct loop_run *run = &walker->loops[loop];
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    if (!walk_is_pure(walker, walker->cfg->loops[loop].header, false) || !counter_is_tested(walker, loop))
        return false;
    walker->exit_pass = true;
    run_blocks(walker, loop, position, 1, after, NULL);
    walker->exit_pass = false;
    join_live_out(walker, loop, saved, *exits, run->exits);
    *exits = bdd_or(bdds, *exits, run->exits);
    save_live_out(walker, loop, saved);
    after->state.reach = bdd_minus(bdds, after->state.reach, run->exits);
    return true;
}

/* After the first round: rounds that stand for all others, and the exit pass. `saved`, `exits`: live_out and exits of the first round. */
static void run_later_rounds(struct walker *walker, uint32_t loop, uint32_t position, const struct incoming *entry,
                             struct incoming after, value *saved, bdd exits)
{
    struct engine *engine = &walker->engine;
    struct loop_run *run = &walker->loops[loop];
    uint32_t rounds = 1;
    struct round round = {.first_symbol = engine->guards.symbol_count, .first_condition = run->first_condition};
    bool deep = walker->loop_depth > engine->bounds->loop_depth;
    bool closed = !deep && leave_by_head(walker, loop, position, &after, saved, &exits);
    if (after.state.reach == BDD_FALSE)
        return;
    object_id second_object = engine->objects.count;
    struct incoming starts[LIMIT_LOOP_ROUNDS] = {*entry}, next = generic_start(walker, loop, entry, &after, NULL), later;
    engine->capped[CAP_LOOP_DEPTH] += deep;
    for (bool again = !deep; again; after = later) {
        starts[rounds++] = next;
        run->head_closed = closed;
        round.end_symbol = engine->guards.symbol_count;
        counter_round(walker, loop, entry, &after, &next, &round);
        run_body(walker, loop, position, &next, &round);
        run->head_closed = false;
        join_live_out(walker, loop, saved, exits, run->exits);
        exits = bdd_or(&engine->guards.bdd, exits, run->exits);
        save_live_out(walker, loop, saved);
        if (!merge_back(walker, loop, &later))
            return;
        again = rounds < LIMIT_LOOP_ROUNDS &&
                (advances(walker, loop, starts, rounds, &later) ||
                 (rounds == 2 && leaves_behind(engine, &starts[1].state, &later.state, run->first_object, second_object)));
        closed = again && leave_by_head(walker, loop, position, &later, saved, &exits);
        if (later.state.reach == BDD_FALSE)
            return;
        round = (struct round){.first_symbol = engine->guards.symbol_count, .first_condition = run->first_condition};
        next = generic_start(walker, loop, &after, &later, again ? NULL : &starts[rounds - 1]);
    }
    walker->exit_pass = true;
    walker->exit_asks = builds_up(engine, &after.state, run->first_object);
    run_body(walker, loop, position, &next, NULL);
    walker->exit_pass = walker->exit_asks = false;
    join_live_out(walker, loop, saved, exits, run->exits);
}

void walk_loop(struct walker *walker, uint32_t loop, uint32_t position)
{
    struct engine *engine = &walker->engine;
    const struct cfg *cfg = walker->cfg;
    struct loop_run *run = &walker->loops[loop];
    uint32_t header = cfg->loops[loop].header;
    uint32_t phi_count = walk_phi_count(walker, header);
    incoming_list list = walker->incoming[header];
    walker->incoming[header] = (incoming_list){0};
    struct incoming entry, after;
    bool entered = walk_merge(walker, &list, &entry, phi_count, walker->is_state + engine->body.blocks[header].first);
    vector_release(&list);
    if (!entered && !cfg->loops[loop].irreducible)
        return;
    if (walker->exit_pass && walker->loop_depth > engine->bounds->loop_depth) /* each level would walk all those inside it once more */
        return;
    if (!entered) {
        walk_blocks(walker, position, cfg->loops[loop].block_count, loop);
        return;
    }
    uint32_t floor = engine->loop_floor;
    run->first_object = engine->objects.count;
    run->first_condition = engine->guards.conditions.count;
    run->first_symbol = engine->guards.symbol_count;
    if (engine->loop_floor == UINT32_MAX) { /* a loop that releases elements is not blamed for going round no time (analysis.md 5) */
        engine->loop_floor = run->first_condition;
        engine->loop_reach = entry.state.reach;
    }
    walker->loop_depth++;
    counter_note_count(walker, loop, &entry);
    run_body(walker, loop, position, &entry, NULL);
    value *saved = ARENA_NEW(&engine->arena, value, run->live_out_count + 1);
    save_live_out(walker, loop, saved);
    if (merge_back(walker, loop, &after) && !walker->exit_pass)
        run_later_rounds(walker, loop, position, &entry, after, saved, run->exits);
    engine->loop_floor = floor;
    walker->loop_depth--;
}
