/* From the state at the exit to a summary: everything a caller can see, in terms of inputs.
 *
 * Walks from the visible cells: content of input objects and globals that changed, the return value, fresh objects reachable from
 * these, and what happened to input objects. */
#include <string.h>

#include "memory/limits.h"
#include "summary/export.h"

/* What happens to an object happens only where the pointers that lead to it are not null: no need to say so. */
bdd export_given_object(struct export *export, bdd guard, object_id id)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    for (int depth = 0; depth < 8 && !export->unconditional; depth++) {
        id = object_base(engine, id);
        if (engine->objects.at[id].kind != OBJECT_INPUT)
            break;
        const struct symbol *symbol = &engine->symbols.at[engine->objects.at[id].origin];
        bdd null = condition_compare(&engine->guards, IR_EQ, symbol->term, term_constant(&engine->guards, 0));
        if (null != BDD_TRUE && null != BDD_FALSE) {
            guard = bdd_cofactor(bdds, guard, bdd_top(bdds, null), false);
            export->where = bdd_minus(bdds, export->where, bdd_variable(bdds, bdd_top(bdds, null)));
        }
        if (symbol->kind != SYMBOL_CONTENT)
            break;
        id = engine->cells.at[symbol->of].object;
    }
    return guard;
}

/* Under which exported conditions something holds a fresh object: the owner, if that is fresh itself, else the caller sees it. */
static void note_held(struct export *export, term t, bdd guard, object_id owner)
{
    struct engine *engine = export->engine;
    object_id block = export_fresh_block(engine, t);
    if (!block)
        return;
    owner = owner ? object_base(engine, owner) : NO_OBJECT;
    if (owner && engine->objects.at[owner].kind != OBJECT_HEAP)
        owner = NO_OBJECT;
    vector_push(&export->held, ((struct export_held){block, owner, guard}));
}

static bool is_number(const struct export *export, term t)
{
    return t == TERM_NONE || term_get(export->engine, t)->kind != TERM_ADDRESS;
}

/* No pointer among the alternatives: where it is null matters as much as where it points to something. */
static bool are_numbers(const struct export *export, const struct value_entry *entries, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!is_number(export, entries[i].term))
            return false;
    return true;
}

/* None of them is a block that the caller gets: it loses nothing by a mistake about which of its own one is where. */
static bool are_known_before(const struct export *export, const struct value_entry *entries, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (entries[i].term != TERM_NONE && export_fresh_block(export->engine, entries[i].term))
            return false;
    return true;
}

/* A number that we were given, or what was there before it: perhaps one descriptor. */
static bool may_be_descriptors(const struct engine *engine, cell_id cell, const struct value_entry *entries, uint32_t count)
{
    bool given = false;
    for (uint32_t i = 0; i < count; i++) {
        const struct term_node *node = term_get(engine, entries[i].term);
        bool number = export_is_put_there(engine, cell, entries[i].term);
        if (!number && !memory_is_initial(engine, cell, node))
            return false;
        given |= number;
    }
    return given;
}

/* Is it to be told apart from other numbers? A descriptor that is put into some element of a table, and one that is given by its address: both are
 * rare. Of others it costs more than it tells. */
static bool is_kept_number(const struct engine *engine, cell_id cell, term t)
{
    bool by_address = !object_is_given_number(engine, term_get(engine, t));
    return export_is_put_there(engine, cell, t) && (by_address || !engine->objects.at[engine->cells.at[cell].object].single);
}

/* Spelling names out can only tell that a number is not 0. */
static struct interval loose_range(struct export *export, struct value_entry entry, bool size)
{
    struct interval range = term_range(&export->engine->guards, entry.term);
    bool open = range.low <= 0 && (range.low == 0 || size) && range.high > 0;
    return open ? value_entry_range(export->engine, export_expanded_fully(export, entry.guard), entry.term, size) : range;
}

/* What a cell of the caller's held, and something more (a size that grows): who knows what it held then knows that the sum is not 0. That is said only of
 * a number that is asked for 0 here: other counters would make the questions of callers harder, and tell them nothing. */
struct growth {
    term held;
    struct interval by;
    bool only;
};

static void note_growth(struct engine *engine, cell_id cell, term t, struct growth *growth)
{
    struct term_sum sum = term_split(&engine->guards, t);
    growth->only &= sum.base != TERM_NONE && sum.offset > 0 && memory_is_initial(engine, cell, term_get(engine, sum.base));
    growth->held = sum.base;
    growth->by = interval_join(growth->by, (struct interval){sum.offset, sum.offset});
}

static bool is_asked_for_zero(struct engine *engine, term number)
{
    bdd zero = condition_known(&engine->guards, IR_EQ, number, term_constant(&engine->guards, 0));
    return zero != BDD_TRUE && zero != BDD_FALSE;
}

static uint32_t export_grown(struct export *export, struct growth growth)
{
    struct engine *engine = export->engine;
    if (growth.by.low == growth.by.high)
        return export_term(export, term_add(&engine->guards, growth.held, growth.by.low));
    uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, growth.by);
    return export_term(export, term_binary(&engine->guards, IR_ADD, growth.held, engine->symbols.at[number].term));
}

/* Numbers chosen by conditions on which nothing else hangs: the caller learns their range. Entries of the value come back in the
 * list; the last may stand for several. */
static uint32_t merge_loose(struct export *export, cell_id cell, struct value_entry *entries, uint32_t count, uint32_t *merged_term)
{
    struct engine *engine = export->engine;
    struct interval joined = {INTERVAL_MAX, INTERVAL_MIN};
    struct growth growth = {.by = joined, .only = true};
    uint32_t kept = 0;
    bdd guard = BDD_FALSE;
    bool size = value_has_size(engine, entries, count);
    if (may_be_descriptors(engine, cell, entries, count))
        return count;
    export->effort = are_numbers(export, entries, count) ? EFFORT_NUMBER : EFFORT_POINTER;
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = entries[i];
        bool zero = entry.term == term_constant(&engine->guards, 0); /* a count of nothing is told apart */
        bool apart = zero || export->tags[i] != BDD_FALSE || is_kept_number(engine, cell, entry.term);
        if (apart || !is_number(export, entry.term) || !export_is_loose(export, entry.guard)) {
            export->tags[kept] = export->tags[i];
            entries[kept++] = entry;
            continue;
        }
        joined = interval_join(joined, loose_range(export, entry, size));
        note_growth(engine, cell, entry.term, &growth);
        guard = bdd_or(&engine->guards.bdd, guard, entry.guard);
    }
    export->effort = EFFORT_POINTER;
    if (guard == BDD_FALSE)
        return kept;
    *merged_term = growth.only && is_asked_for_zero(engine, growth.held) ? export_grown(export, growth) : export_any(export, joined);
    entries[kept] = (struct value_entry){.guard = kept ? guard : BDD_TRUE, .term = TERM_NONE};
    export->tags[kept] = BDD_FALSE;
    return kept + 1;
}

static uint32_t value_copy(const struct engine *engine, value content, struct value_entry *entries)
{
    memcpy(entries, value_entries(engine, content), value_count(engine, content) * sizeof *entries);
    return value_count(engine, content);
}

/* Does the result lead to a block that the caller gave? */
static bool is_argument(const struct engine *engine, term t)
{
    const struct term_node *node = t == TERM_NONE ? NULL : term_get(engine, t);
    const struct object *block = node && node->kind == TERM_ADDRESS ? &engine->objects.at[object_base(engine, node->a)] : NULL;
    return block && block->kind == OBJECT_INPUT && !block->external && engine->symbols.at[block->origin].kind == SYMBOL_PARAMETER;
}

/* What a block that we made holds matters only where it is made. */
static bdd where_owner_is(struct export *export, object_id owner)
{
    const struct engine *engine = export->engine;
    object_id block = owner ? object_base(engine, owner) : NO_OBJECT;
    bool ours = block && engine->objects.at[block].kind == OBJECT_HEAP && !export->unconditional;
    return ours ? export_existence(export, block) : BDD_TRUE;
}

/* Alternatives are said for where their owner is; callers that cannot tell, get one that is possible in any case: rather a pointer, they lose nothing by
 * that. */
static uint32_t entry_for_rest(const struct export *export, const struct value_entry *from, const bdd *held, uint32_t count)
{
    uint32_t found = count;
    for (uint32_t i = 0; i < count; i++)
        if (held[i] != BDD_FALSE && (found == count || (is_number(export, from[found].term) && !is_number(export, from[i].term))))
            found = i;
    return found;
}

/* The entries as the caller gets them. `overlap`: what was forgotten about conditions made alternatives possible at the same time. */
static uint32_t export_entries(struct export *export, const struct value_entry *from, uint32_t count, object_id owner,
                               uint32_t merged_term, uint32_t *first, bool *overlap)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct summary_entry entries[LIMIT_VALUE_ENTRIES + 1];
    bdd seen = BDD_FALSE, certain[LIMIT_VALUE_ENTRIES + 1], held[LIMIT_VALUE_ENTRIES + 1];
    bool exclusive = !owner || engine->objects.at[owner].single; /* else a set */
    enum export_effort effort = are_numbers(export, from, count) || (owner && are_known_before(export, from, count)) ? EFFORT_NUMBER : EFFORT_POINTER;
    bdd where = where_owner_is(export, owner);
    *overlap = false;
    export->where = where;
    for (uint32_t i = 0; i < count; i++) {
        export->effort = effort;
        bdd own = owner ? BDD_TRUE : export_own_class(export, from[i].term);
        bdd lower = count > 1 && exclusive ? bdd_and(bdds, own, export_process(export, from[i].guard, false)) : BDD_FALSE;
        bool made = lower == BDD_FALSE && count > 1 && exclusive && from[i].term != TERM_NONE && export_fresh_block(engine, from[i].term);
        if (made && owner && !export->unconditional && object_region(engine, owner) >> 32 == 2)
            lower = export_certain_with(export, from[i].guard);
        certain[i] = bdd_or(bdds, lower, export->tags[i]);
        export->effort = EFFORT_POINTER;
    }
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = from[i];
        bool merged = entry.term == TERM_NONE;
        uint32_t term = merged ? merged_term : export_term(export, entry.term);
        export->where = where;
        if (owner)
            entry.guard = export_given_object(export, entry.guard, owner);
        if (!merged && term_get(engine, entry.term)->kind == TERM_ADDRESS)
            entry.guard = export_given_object(export, entry.guard, term_get(engine, entry.term)->a);
        export->effort = effort;
        bdd own = owner ? BDD_TRUE : export_own_class(export, entry.term);
        bdd processed = bdd_or(bdds, export->tags[i], bdd_and(bdds, own, export_process(export, entry.guard, true)));
        if (!owner && is_argument(engine, entry.term) && processed != BDD_FALSE)
            processed = bdd_and(bdds, processed, export_possible_commands(export, bdd_and(bdds, from[i].guard, engine->now.reach)));
        export->effort = EFFORT_POINTER;
        export->where = BDD_TRUE;
        for (uint32_t j = 0; j < count; j++) /* where another is certain, this one is not possible */
            if (j != i && bdd_intersects(bdds, processed, certain[j]))
                processed = bdd_or(bdds, export->tags[i], bdd_minus(bdds, processed, certain[j]));
        if (!merged)
            note_held(export, entry.term, processed, owner);
        *overlap |= bdd_intersects(bdds, seen, processed);
        seen = bdd_or(bdds, seen, processed);
        held[i] = processed;
        entries[i] = (struct summary_entry){.guard = export_node(export, processed), .term = term};
    }
    uint32_t rest = where == BDD_TRUE || seen == BDD_TRUE ? count : entry_for_rest(export, from, held, count);
    if (rest < count)
        entries[rest].guard = export_node(export, bdd_or(bdds, held[rest], bdd_not(seen)));
    *first = export->entry_list.count;
    for (uint32_t i = 0; i < count; i++)
        vector_push(&export->entry_list, entries[i]);
    return count;
}

/* Does the caller have a name for this object? */
bool export_is_visible(const struct export *export, object_id id)
{
    const struct engine *engine = export->engine;
    const struct object *block = &engine->objects.at[object_base(engine, id)];
    if (block->kind == OBJECT_INPUT)
        return !block->external;
    if (block->kind == OBJECT_HEAP) {
        uint32_t *known = table_find(&export->objects, object_base(engine, id));
        return known && export->object_list.at[*known].kind == SUMMARY_FRESH;
    }
    return block->kind == OBJECT_GLOBAL;
}

struct changes {
    struct export *export;
    VECTOR(struct changed) list;
};

/* Inside a wider cell that changed, too: memset makes cells of four bytes before anybody has said how wide a field is. The wider one says it
 * all; both said, the second of them would take away from callers what the first told. */
static bool is_part_of_another(const struct engine *engine, cell_id cell, value content)
{
    const struct cell *part = &engine->cells.at[cell];
    if (part->pointer || part->offset % 8 == 0)
        return false;
    for (uint32_t i = 0; i < value_count(engine, content); i++) { /* a number that somebody stored is worth saying */
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        bool unknown = node->kind == TERM_SYMBOL && engine->symbols.at[node->a].kind == SYMBOL_FRESH;
        if (!unknown && !(node->kind == TERM_CONSTANT && node->value == 0))
            return false;
    }
    for (cell_id i = engine->objects.at[engine->objects.at[part->object].canonical].cells; i; i = engine->cells.at[i].next) {
        const struct cell *whole = &engine->cells.at[i];
        if (whole->offset < part->offset && whole->offset + whole->width >= part->offset + part->width && state_get(engine, &engine->now, i))
            return true;
    }
    return false;
}

static void collect_change(void *context, cell_id cell, value before, value after)
{
    struct changes *changes = context;
    struct engine *engine = changes->export->engine;
    (void)before;
    bool ours = engine->objects.at[engine->cells.at[cell].object].kind == OBJECT_NONE; /* current.c */
    if (after && after != engine->cells.at[cell].initial && !ours && !is_part_of_another(engine, cell, after))
        vector_push(&changes->list, ((struct changed){cell, after}));
}

/* Was what a pointer of the caller's pointed to released? Then the caller must learn what is there now. */
static bool held_what_is_freed(const struct engine *engine, cell_id cell)
{
    value before = engine->cells.at[cell].initial;
    for (uint32_t i = 0; before && i < value_count(engine, before); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, before)[i].term);
        if (node->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, node->a)].freed_upper != BDD_FALSE)
            return true;
    }
    return false;
}

/* A character of a new text that nobody knows, or its end. A byte that is one of a few constants is a tag. */
static bool is_character(const struct engine *engine, struct changed change)
{
    const struct cell *cell = &engine->cells.at[change.cell];
    if (cell->width != 1 || engine->objects.at[object_base(engine, cell->object)].kind != OBJECT_HEAP)
        return false;
    for (uint32_t i = 0; i < value_count(engine, change.content); i++)
        if (term_get(engine, value_entries(engine, change.content)[i].term)->kind == TERM_SYMBOL)
            return true;
    return false;
}

/* How much a caller loses if this write is left out: pointers and its own arguments first, then constants, then other numbers, then the characters of a
 * new text. */
static int importance(struct engine *engine, struct changed change)
{
    int best = held_what_is_freed(engine, change.cell) ? 4 : 0;
    if (is_character(engine, change))
        return 0;
    value content = change.content;
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        int here = 1;
        if (node->kind == TERM_ADDRESS)
            here = engine->objects.at[object_base(engine, node->a)].kind == OBJECT_HEAP ? 4 : 3;
        else if (export_is_put_there(engine, change.cell, value_entries(engine, content)[i].term))
            here = 3;
        else if (node->kind == TERM_CONSTANT)
            here = 2;
        best = here > best ? here : best;
    }
    return best;
}

/* A variable that the caller gave the address of. What it held is not what it holds: who gave one that is null, and then asks for it, is to go on. Of a
 * structure that would be more than a summary has room for: nothing but its beginning is looked at here. */
static bool is_given_variable(const struct engine *engine, object_id owner)
{
    const struct object *block = &engine->objects.at[owner];
    return block->kind == OBJECT_INPUT && block->single && engine->symbols.at[block->origin].kind == SYMBOL_PARAMETER && block->cell_count == 1 &&
           engine->cells.at[block->cells].offset == 0 && !block->elements;
}

/* In a variable of the caller's, a block that was put away is something unknown (export_fresh); elsewhere it is left out. */
static uint32_t without_put_away(struct export *export, object_id owner, struct value_entry *entries, uint32_t count)
{
    uint32_t kept = 0;
    if (is_given_variable(export->engine, owner))
        return count;
    for (uint32_t i = 0; i < count; i++) {
        object_id block = export_fresh_block(export->engine, entries[i].term);
        if (!block || !table_find(&export->put_away, block))
            entries[kept++] = entries[i];
    }
    return kept;
}

/* Of what a static variable of another file holds: only what the caller gave us. */
static uint32_t without_theirs(struct export *export, struct value_entry *entries, uint32_t count, cell_id cell)
{
    const struct engine *engine = export->engine;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct term_node *node = term_get(engine, entries[i].term);
        if (node->kind == TERM_ADDRESS ? object_region(engine, node->a) >> 32 == 2 : export_is_put_there(engine, cell, entries[i].term))
            entries[kept++] = entries[i];
    }
    return kept;
}

/* What of a changed cell the caller is told; 0 entries: nothing. */
static uint32_t written_entries(struct export *export, struct changed change, struct value_entry *entries, bool *rearranged)
{
    uint32_t count = value_copy(export->engine, change.content, entries);
    *rearranged = export_is_rearranged(export->engine, change.cell, change.content) && !export_is_end_of_turned(export, change.cell);
    if (*rearranged)
        count = export_what_is_new(export, entries, count, change.cell);
    uint32_t kept = without_put_away(export, export->engine->cells.at[change.cell].object, entries, count);
    if (importance(export->engine, change) != 2 && export_is_private(export->engine, export->engine->cells.at[change.cell].object))
        kept = without_theirs(export, entries, kept, change.cell);
    *rearranged |= kept != count;
    return kept;
}

/* That a cell may hold something unknown beside what it held tells the caller nothing that it goes by. */
static bool says_nothing(struct export *export, cell_id cell, const struct value_entry *entries, uint32_t count)
{
    const struct engine *engine = export->engine;
    for (uint32_t i = 0; i < count; i++) {
        if (entries[i].term == TERM_NONE)
            continue;
        const struct term_node *node = term_get(engine, entries[i].term);
        if (node->kind == TERM_ADDRESS ? export_is_visible(export, node->a) || export_fresh_block(engine, entries[i].term)
                                       : node->kind != TERM_SYMBOL || export_is_put_there(engine, cell, entries[i].term))
            return false;
    }
    return true;
}

static void export_write(struct export *export, struct changed change)
{
    struct engine *engine = export->engine;
    struct cell cell = engine->cells.at[change.cell];
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    bool rearranged, overlap;
    uint32_t merged_term = 0, count = written_entries(export, change, entries, &rearranged);
    export_no_tags(export);
    if (!export->unconditional) {
        count = export_tags(export, change.cell, entries, count);
        export_renewed(export, change.cell, entries, count);
        count = merge_loose(export, change.cell, entries, count, &merged_term);
    }
    bool beside = (rearranged || !engine->objects.at[cell.object].single) && !export_is_turned_round(export, change.cell);
    if (!count || (beside && says_nothing(export, change.cell, entries, count)))
        return;
    struct summary_effect effect = {.kind = EFFECT_WRITE, .offset = cell.offset,
                                    .width = cell.width ? cell.width : 8, .pointer = cell.pointer};
    effect.object = export_object(export, cell.object);
    effect.count = export_entries(export, entries, count, cell.object, merged_term, &effect.first, &overlap);
    effect.beside = beside;
    effect.overlap = overlap;
    vector_push(&export->effect_list, effect);
}

/* A write that does not fit: what it stored is kept somewhere the caller is not told of, and what nobody wrote there is not known to be zero. */
static void escape_unsaid(struct export *export, struct changed change)
{
    struct engine *engine = export->engine;
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    bool rearranged;
    object_id keeper = object_base(engine, engine->cells.at[change.cell].object);
    uint32_t *owner = table_find(&export->objects, keeper);
    if (owner && export->object_list.at[*owner].kind == SUMMARY_FRESH)
        export->fresh_list.at[export->object_list.at[*owner].a].zeroed = 0;
    uint32_t count = written_entries(export, change, entries, &rearranged);
    for (uint32_t i = 0; i < count; i++) {
        const struct term_node *node = term_get(engine, entries[i].term);
        if (node->kind == TERM_ADDRESS)
            event_keep_object(engine, object_base(engine, node->a), entries[i].guard, keeper);
        else if (export_is_put_there(engine, change.cell, entries[i].term))
            event_keep_object(engine, object_pointee(engine, node->a), entries[i].guard, keeper);
    }
}

/* Part of a pointer that is written as a whole: what was there before it. */
static bool is_covered(const struct engine *engine, const struct changes *changes, cell_id covered)
{
    const struct cell *inner = &engine->cells.at[covered];
    for (uint32_t i = 0; i < changes->list.count; i++) {
        const struct cell *outer = &engine->cells.at[changes->list.at[i].cell];
        if (outer->object == inner->object && outer->pointer && !inner->pointer && outer->offset < inner->offset &&
            inner->offset < outer->offset + outer->width)
            return true;
    }
    return false;
}

static uint32_t blocks_in(const struct engine *engine, value content)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < value_count(engine, content); i++)
        count += term_get(engine, value_entries(engine, content)[i].term)->kind == TERM_ADDRESS;
    return count;
}

/* A number in the structure that the caller gave: left out, it would seem to be what it was. `list->count == 0` is asked for after calls that fill the list. */
static bool is_callers_number(struct engine *engine, struct changed change)
{
    const struct object *owner = &engine->objects.at[engine->cells.at[change.cell].object];
    return owner->kind == OBJECT_INPUT && owner->single && owner->depth < 2 && !owner->external && importance(engine, change) < 3;
}

/* Numbers that may be in any element of an array: a caller learns nothing of the one that it looks at. */
static bool is_only_gathered(struct engine *engine, struct changed change)
{
    return !engine->objects.at[engine->cells.at[change.cell].object].single && importance(engine, change) < 3;
}

/* Full: what is said last of that which tells least makes room. `said[i]`: how many effects there were before that of change i, and whether there is one. */
static bool make_room(struct export *export, const struct changes *changes, uint32_t *said)
{
    for (uint32_t i = changes->list.count; i-- > 0;) {
        if (said[i] == UINT32_MAX || !is_only_gathered(export->engine, changes->list.at[i]))
            continue;
        escape_unsaid(export, changes->list.at[i]);
        export->effect_list.count--;
        memmove(export->effect_list.at + said[i], export->effect_list.at + said[i] + 1, (export->effect_list.count - said[i]) * sizeof *export->effect_list.at);
        for (uint32_t j = 0; j < changes->list.count; j++)
            said[j] -= said[j] != UINT32_MAX && said[j] > said[i];
        said[i] = UINT32_MAX;
        return true;
    }
    return false;
}

/* Writes to visible objects, most important first; fresh objects become visible as writes mention them. */
static void export_writes(struct export *export, struct changes *changes)
{
    struct engine *engine = export->engine;
    bool *done = ARENA_NEW(&engine->arena, bool, changes->list.count + 1);
    uint32_t *said = ARENA_NEW(&engine->arena, uint32_t, changes->list.count + 1);
    memset(said, 0xff, changes->list.count * sizeof *said);
    for (uint32_t i = 0; i < changes->list.count; i++) {
        struct changed change = changes->list.at[i];
        bool deep = engine->objects.at[engine->cells.at[change.cell].object].depth > 1;
        int matters = importance(engine, change);
        deep = deep && !export_is_turned_round(export, change.cell);
        if (engine->objects.at[object_base(engine, engine->cells.at[change.cell].object)].external)
            export_keep_elsewhere(export, change.cell, change.content);
        done[i] = (deep && matters < 2) || is_covered(engine, changes, change.cell);
        if (deep && matters == 3 && blocks_in(engine, change.content) > 1 && !done[i]) { /* kept there; which way round is not said */
            escape_unsaid(export, change);
            done[i] = true;
        }
    }
    for (int level = 4; level >= 0; level--)
        for (bool again = true; again;) {
            again = false;
            for (uint32_t i = 0; i < changes->list.count; i++) {
                struct changed change = changes->list.at[i];
                if (done[i] || importance(engine, change) < level ||
                    !export_is_visible(export, engine->cells.at[change.cell].object))
                    continue;
                done[i] = again = true;
                bool full = export->effect_list.count >= LIMIT_SUMMARY_EFFECTS;
                engine->capped[CAP_SUMMARY_EFFECTS] += full;
                if (full && !(is_callers_number(engine, change) && (make_room(export, changes, said) || export_is_counted(engine, change.cell, change.content)))) {
                    escape_unsaid(export, change);
                    continue;
                }
                uint32_t before = export->effect_list.count;
                export_write(export, change);
                if (export->effect_list.count > before)
                    said[i] = before;
            }
        }
}

/* Allocated only where it is also held, in the caller's terms, by something that is held itself: what was forgotten about conditions must not look
 * like a loss. Least fixpoint over the holders. */
static void decide_fresh(struct export *export, bdd *guards)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    for (uint32_t i = 0; i < export->fresh_list.count; i++)
        guards[i] = BDD_FALSE;
    for (uint32_t round = 0; round <= export->fresh_list.count; round++) {
        bool changed = false;
        for (uint32_t i = 0; i < export->held.count; i++) {
            struct export_held held = export->held.at[i];
            uint32_t block = *table_find(&export->objects, held.block);
            if (export->object_list.at[block].kind != SUMMARY_FRESH)
                continue;
            if (held.owner) {
                uint32_t *owner = table_find(&export->objects, held.owner);
                bool known = owner && export->object_list.at[*owner].kind == SUMMARY_FRESH;
                held.guard = known ? bdd_and(bdds, held.guard, guards[export->object_list.at[*owner].a]) : BDD_FALSE;
            }
            bdd *guard = &guards[export->object_list.at[block].a], before = *guard;
            bdd allocated = export->fresh_existence.at[export->object_list.at[block].a];
            *guard = bdd_or(bdds, before, bdd_and(bdds, allocated, held.guard));
            changed |= *guard != before;
        }
        if (!changed)
            break;
    }
}

/* A function that calls itself is named once: the rounds of the recursion are no news, to readers nor to the comparison of two summaries. */
static void chain_add(struct summary_fresh *fresh, symbol_id function)
{
    for (uint32_t i = 0; i < fresh->chain_count; i++)
        if (fresh->chain[i] == function)
            return;
    fresh->chain[fresh->chain_count++] = function;
}

static void export_fresh_guards(struct export *export)
{
    struct engine *engine = export->engine;
    symbol_id self = engine->program->functions.at[engine->function].symbol;
    bdd guards[LIMIT_SUMMARY_FRESH];
    decide_fresh(export, guards);
    for (uint32_t i = 0; i < export->fresh_list.count; i++) {
        object_id id = export->fresh_objects.at[i];
        const struct allocation *allocation = &engine->allocations.at[engine->objects.at[id].origin];
        struct summary_fresh *fresh = &export->fresh_list.at[i];
        fresh->guard = export_node(export, guards[i]);
        if (fresh->vague == BLOCK_VAGUE && export->fresh_list.count > 1)
            fresh->vague = BLOCK_VAGUE_OF_MANY;
        fresh->chain[fresh->chain_count++] = self;
        const struct object *object = &engine->objects.at[id];
        if (object->copies && engine->objects.at[object->copy_of].kind == OBJECT_INPUT && export_is_visible(export, object->copy_of))
            vector_push(&export->effect_list, ((struct summary_effect){.kind = EFFECT_COPY, .first = i,
                                               .object = export_object(export, object->copy_of)}));
        uint32_t below = engine->chains.at[allocation->chain];
        for (uint32_t j = 0; j < below && fresh->chain_count < 4; j++)
            chain_add(fresh, engine->chains.at[allocation->chain + 1 + j]);
    }
}

/* Is a number said, wide enough for a count, of which the caller does not learn with what it goes? */
static bool forgets_counts(const struct export *export, const struct summary *summary)
{
    for (uint32_t i = 0; i < export->effect_list.count; i++) {
        const struct summary_effect *effect = &export->effect_list.at[i];
        if (effect->kind == EFFECT_WRITE && !effect->pointer && effect->width >= 4 && effect->overlap && !effect->beside)
            return true;
    }
    struct engine *engine = export->engine;
    return summary->result_overlap && are_numbers(export, value_entries(engine, export->result), value_count(engine, export->result));
}

/* In an array there are as many blocks as a count says that is handed out with it. Where the two were torn apart the blocks are uncounted: a
 * caller that releases so many of them may know more than we do. */
static void export_uncounted(struct export *export, const struct summary *summary)
{
    const struct engine *engine = export->engine;
    if (!forgets_counts(export, summary))
        return;
    for (uint32_t i = 0; i < export->held.count; i++) {
        struct export_held held = export->held.at[i];
        const struct summary_object *block = &export->object_list.at[*table_find(&export->objects, held.block)];
        bool array = held.owner && engine->objects.at[object_base(engine, held.owner)].elements;
        if (array && block->kind == SUMMARY_FRESH && !export->fresh_list.at[block->a].vague)
            export->fresh_list.at[block->a].vague = BLOCK_UNCOUNTED;
    }
}

static void count_value(struct export *export, value content, unsigned roles)
{
    struct engine *engine = export->engine;
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        bool pointer = term_get(engine, entry.term)->kind == TERM_ADDRESS;
        export_count(export, entry.guard, pointer ? roles | ROLE_MATTERS : roles);
    }
}

static void count_all(struct export *export, const struct changes *changes, value result)
{
    struct engine *engine = export->engine;
    count_value(export, result, ROLE_RESULT);
    for (uint32_t i = 0; result && i < value_count(engine, result); i++)
        if (term_get(engine, value_entries(engine, result)[i].term)->kind != TERM_ADDRESS)
            export->result_symbols |= term_get(engine, value_entries(engine, result)[i].term)->mentions;
    export_count(export, engine->ended, ROLE_MATTERS);
    for (uint32_t i = 0; i < changes->list.count && i < 4 * LIMIT_SUMMARY_EFFECTS; i++)
        if (!export_is_rearranged(engine, changes->list.at[i].cell, changes->list.at[i].content))
            count_value(export, changes->list.at[i].content, 0);
    for (object_id id = 1; id < engine->objects.count; id++) {
        const struct object *object = &engine->objects.at[id];
        if (object->kind == OBJECT_INPUT && !object->external) {
            export_count(export, object->freed_upper, ROLE_MATTERS);
            export_count(export, object->escaped, ROLE_MATTERS);
        } else if (object->kind == OBJECT_HEAP && object->allocated != BDD_FALSE) {
            export_count(export, object->allocated, ROLE_MATTERS);
            export_count(export, object->freed_upper, ROLE_MATTERS);
        }
    }
}

#define KEEP(export, summary, list, array, number)                                                          \
    ((summary)->array = arena_copy(&(export)->store->arena, (export)->list.at,                              \
                                   (export)->list.count * sizeof *(export)->list.at),                       \
     (summary)->number = (export)->list.count)

static void finish(struct export *export, struct summary *summary)
{
    KEEP(export, summary, object_list, objects, object_count);
    KEEP(export, summary, term_list, terms, term_count);
    KEEP(export, summary, condition_list, conditions, condition_count);
    KEEP(export, summary, node_list, nodes, node_count);
    KEEP(export, summary, entry_list, entries, entry_count);
    KEEP(export, summary, fresh_list, fresh, fresh_count);
    KEEP(export, summary, effect_list, effects, effect_count);
    KEEP(export, summary, names.bytes, names, name_bytes);
    strings_release(&export->names);
    vector_release(&export->object_list);
    vector_release(&export->term_list);
    vector_release(&export->condition_list);
    vector_release(&export->node_list);
    vector_release(&export->entry_list);
    vector_release(&export->fresh_list);
    vector_release(&export->effect_list);
    vector_release(&export->fresh_objects);
    vector_release(&export->fresh_existence);
    table_release(&export->objects);
    table_release(&export->terms);
    table_release(&export->conditions);
    table_release(&export->nodes);
    vector_release(&export->mentions);
    table_release(&export->exclusive);
    table_release(&export->put_away);
    table_release(&export->expanded);
    table_release(&export->full);
    table_release(&export->classed);
    table_release(&export->own_class);
    formula_release(&export->formula);
    formula_release(&export->certainty);
    vector_release(&export->arguments.list);
    vector_release(&export->held);
}

static void export_result(struct export *export, struct summary *summary, value result)
{
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    uint32_t count = export_merge_codes(export, entries, value_copy(export->engine, result, entries));
    export_no_tags(export);
    summary->result_count = export_entries(export, entries, count, NO_OBJECT, 0, &summary->result_first,
                                           &summary->result_overlap);
}

/* Arguments that are read through before anything is asked. */
static uint64_t read_through(const struct engine *engine)
{
    uint64_t result = 0;
    for (uint32_t i = 0; i < engine->accesses.count; i++) {
        const struct access *access = &engine->accesses.at[i];
        if (access->reach != BDD_TRUE || access->null == BDD_TRUE || access->null == BDD_FALSE || access->count != TERM_NONE || access->trusted)
            continue; /* *(char *)NULL = 0 ends a process on purpose */
        const struct condition *condition = &engine->guards.conditions.at[bdd_top(&engine->guards.bdd, access->null)];
        const struct term_node *left = condition->kind == CONDITION_EQUAL ? term_get(engine, condition->left) : NULL;
        if (left && condition->literal == access->null && object_is_given_number(engine, left) && engine->symbols.at[left->a].of < 64)
            result |= (uint64_t)1 << engine->symbols.at[left->a].of;
    }
    return result;
}

/* Which conditions there will be, before anything is said under them. */
static void note_conditions(struct export *export, const struct changes *changes, value result)
{
    count_all(export, changes, result);
    for (uint32_t i = 0; i < changes->list.count; i++)
        export_renewed_first(export, changes->list.at[i].cell, changes->list.at[i].content);
    if (result)
        export_classes(export);
}

struct summary summary_infer(struct engine *engine, struct summaries *store, const struct state *exit, value result, bool unconditional)
{
    struct export export = {.engine = engine, .store = store, .unconditional = unconditional, .care = BDD_TRUE, .lengths = BDD_TRUE, .where = BDD_TRUE, .consistent = BDD_TRUE};
    struct summary summary = {.known = true};
    vector_push(&export.node_list, ((struct summary_node){0}));
    struct changes changes = {.export = &export};
    if (exit->reach != BDD_FALSE) {
        engine->now = *exit;
        state_differences(engine, 0, exit->root, collect_change, &changes);
        export.result = result;
        if (!engine->recursive)
            export_unite(&export, changes.list.at, changes.list.count, &result);
        export.result = result;
        export.care = unconditional ? BDD_TRUE : export_care(&export, exit->reach);
        export_put_away(&export, changes.list.at, changes.list.count);
        export_note_kept(&export);
        if (!unconditional)
            note_conditions(&export, &changes, result);
        if (result) {
            export_ask_first(&export);
            summary.consistent = export_unclassed(&export, export.consistent);
            export_result(&export, &summary, result);
        }
        export_writes(&export, &changes);
        export_events(&export);
        export_fresh_guards(&export);
        export_uncounted(&export, &summary);
        export.care = BDD_TRUE; /* last: what the caller loses if there is no room for it is the least */
        summary.returns = export_returns(&export);
        export_replaced(&export);
        export_newcomers(&export, &summary);
    } else {
        summary.returns = 1;
    }
    summary.read_through = read_through(engine);
    export_prune(&export, &summary);
    finish(&export, &summary);
    vector_release(&changes.list);
    return summary;
}
