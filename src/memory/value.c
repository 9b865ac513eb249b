/* Guarded values: lists of (guard, term), interned, so that equal values have equal ids (analysis.md 3).
 *
 * The guards of a register's or a single cell's value exclude each other and cover every state that reaches the
 * place. The content of a cell that stands for many (array elements, old blocks) is a *set*: guards may
 * overlap, and value_choose picks one. */
#include <string.h>

#include "memory/engine.h"
#include "memory/limits.h"

static value intern(struct engine *engine, const struct value_entry *entries, uint32_t count)
{
    uint64_t key = hash_mix(hash_bytes(entries, count * sizeof *entries), count);
    bool fresh;
    uint32_t *slot = table_put(&engine->value_index, key, &fresh);
    if (!fresh)
        return *slot;
    struct value_node node = {.first = engine->entries.count, .count = count};
    vector_reserve(&engine->entries, node.first + count);
    memcpy(engine->entries.at + node.first, entries, count * sizeof *entries);
    engine->entries.count += count;
    vector_push(&engine->values, node);
    return *slot = engine->values.count - 1;
}

value value_of_term(struct engine *engine, term t)
{
    bool fresh;
    uint32_t *slot = table_put(&engine->single_index, t, &fresh);
    if (fresh) {
        struct value_entry entry = {.guard = BDD_TRUE, .term = t};
        value made = intern(engine, &entry, 1);
        *table_put(&engine->single_index, t, NULL) = made;
        return made;
    }
    return *slot;
}

value value_constant(struct engine *engine, int64_t constant)
{
    return value_of_term(engine, term_constant(&engine->guards, constant));
}

value value_address(struct engine *engine, object_id object, int64_t offset)
{
    return value_of_term(engine, term_address(&engine->guards, object, offset));
}

value value_fresh(struct engine *engine, struct interval range)
{
    uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, range);
    return value_of_term(engine, engine->symbols.at[number].term);
}

/* {null, something nobody else here knows}. */
value value_fresh_pointer(struct engine *engine, bool may_be_null)
{
    uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, (struct interval){INTERVAL_MIN, INTERVAL_MAX});
    value address = value_address(engine, object_pointee(engine, number), 0);
    if (!may_be_null)
        return address;
    bdd null = condition_compare(&engine->guards, IR_EQ, engine->symbols.at[number].term,
                                 term_constant(&engine->guards, 0));
    return value_ite(engine, null, value_constant(engine, 0), address);
}

value value_of_guard(struct engine *engine, bdd guard)
{
    return value_ite(engine, guard, value_constant(engine, 1), value_constant(engine, 0));
}

bool value_is_constant(const struct engine *engine, value v, int64_t *constant)
{
    return value_count(engine, v) == 1 && term_is_constant(&engine->guards, value_entries(engine, v)->term, constant);
}

static bool is_zero_term(const struct engine *engine, term t)
{
    int64_t constant;
    return term_is_constant(&engine->guards, t, &constant) && constant == 0;
}

/* An unknown that has not been used as a pointer. */
static bool is_plain_number(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    if (node->kind == TERM_SYMBOL && node->a < engine->symbols.count) {
        const struct symbol *symbol = &engine->symbols.at[node->a];
        return !symbol->pointee && !(symbol->kind == SYMBOL_CONTENT && engine->cells.at[symbol->of].pointer);
    }
    return node->kind != TERM_ADDRESS && node->kind != TERM_CONSTANT;
}

static bool is_input(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    return node->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, node->a)].kind == OBJECT_INPUT;
}

bool term_is_computed(struct engine *engine, term t)
{
    term base = term_split(&engine->guards, t).base;
    const struct term_node *node = base == TERM_NONE ? NULL : term_get(engine, base);
    if (!node || node->kind == TERM_ADDRESS)
        return false;
    if (node->kind == TERM_BINARY)
        return node->op == IR_ADD || node->op == IR_MUL;
    return node->kind == TERM_SYMBOL && node->a < engine->symbols.count && engine->symbols.at[node->a].computed;
}

bool value_has_size(struct engine *engine, const struct value_entry *entries, uint32_t count)
{
    bool size = false;
    for (uint32_t i = 0; i < count && !size; i++)
        size = entries[i].term != TERM_NONE && term_is_more(&engine->guards, term_split(&engine->guards, entries[i].term));
    return size;
}

struct interval value_entry_range(struct engine *engine, bdd guard, term t, bool size)
{
    struct interval range = term_range(&engine->guards, t);
    if (range.low > 0 || range.high <= 0 || (range.low < 0 && !size))
        return range;
    bool more = size && term_split(&engine->guards, t).offset > 0;
    bdd zero = bdd_and(&engine->guards.bdd, guard, condition_known(&engine->guards, IR_EQ, t, term_constant(&engine->guards, 0)));
    if (more || zero == BDD_FALSE || (size && !feasible_at_a_glance(engine->feasibility, &engine->guards, zero)))
        range.low = 1;
    return range;
}

static bool are_numbers(const struct engine *engine, const struct value_entry *entries, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (term_get(engine, entries[i].term)->kind != TERM_CONSTANT && !is_plain_number(engine, entries[i].term))
            return false;
    return true;
}

/* How many alternatives a value may have: fewer once a function takes much room for its size. What such a one loses by it is little, as long as its guards
 * have room; what its callers, which are told of it, and the machine lose otherwise is much. */
static uint32_t entries_limit(const struct engine *engine, const struct value_entry *entries, uint32_t count)
{
    uint32_t nodes = engine->guards.bdd.nodes.count, sparing = LIMIT_SPARING_NODES + LIMIT_SPARING_PER_INSTRUCTION * engine->body.function->inst_count;
    if (engine->frugal)
        return nodes < sparing ? engine->frugal : LIMIT_FRUGAL_ENTRIES;
    if (engine->is_state && nodes < engine->guards.bdd.node_limit / 3 && are_numbers(engine, entries, count))
        return LIMIT_VALUE_ENTRIES;
    return nodes < sparing ? LIMIT_BLOCK_ENTRIES : nodes < 2 * sparing ? LIMIT_SPARING_ENTRIES : LIMIT_SCARCE_ENTRIES;
}

/* Too many alternatives: all non-zero scalars become one symbol with the joined interval; the split into zero and the
 * rest is never given up. Pointers to blocks that still do not fit escape, so that nothing is reported of them. */
static uint32_t collapse(struct engine *engine, struct value_entry *entries, uint32_t count, uint32_t limit)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    engine->capped[CAP_VALUE_ENTRIES]++;
    struct interval joined = {INTERVAL_MAX, INTERVAL_MIN};
    bool size = value_has_size(engine, entries, count);
    bdd merged = BDD_FALSE;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool address = term_get(engine, entries[i].term)->kind == TERM_ADDRESS;
        if (is_zero_term(engine, entries[i].term) || (address && kept < limit - 2)) {
            entries[kept++] = entries[i];
            continue;
        }
        if (address) {
            event_escape_object(engine, object_base(engine, term_get(engine, entries[i].term)->a),
                                bdd_and(bdds, engine->now.reach, entries[i].guard), PROGRAM_NONE);
        } else {
            if (!is_plain_number(engine, entries[i].term) && term_get(engine, entries[i].term)->kind == TERM_SYMBOL)
                event_escape_object(engine, object_pointee(engine, term_get(engine, entries[i].term)->a),
                                    bdd_and(bdds, engine->now.reach, entries[i].guard), PROGRAM_NONE);
            joined = interval_join(joined, value_entry_range(engine, entries[i].guard, entries[i].term, size));
        }
        merged = bdd_or(bdds, merged, entries[i].guard);
    }
    if (merged != BDD_FALSE) {
        if (joined.low > joined.high)
            joined = (struct interval){INTERVAL_MIN, INTERVAL_MAX};
        uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, joined);
        entries[kept++] = (struct value_entry){.guard = merged, .term = engine->symbols.at[number].term};
    }
    return kept;
}

/* How far it is to a block of ours from another one: where that is put into memory, or can be followed no further, whoever has the number gets from the other
 * block to the one. */
static void keep_distance(struct engine *engine, struct value_entry entry)
{
    const struct term_node *distance = term_get(engine, entry.term);
    if (distance->kind != TERM_BINARY || distance->op != IR_SUB)
        return;
    const struct term_node *to = term_get(engine, distance->a), *from = term_get(engine, distance->b);
    if (to->kind != TERM_ADDRESS || from->kind != TERM_ADDRESS || object_base(engine, to->a) == object_base(engine, from->a))
        return;
    object_id block = object_base(engine, to->a);
    if (engine->objects.at[block].kind == OBJECT_HEAP)
        event_escape_object(engine, block, bdd_and(&engine->guards.bdd, engine->now.reach, entry.guard), PROGRAM_NONE);
}

void value_keep_distances(struct engine *engine, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++)
        keep_distance(engine, value_entries(engine, content)[i]);
}

/* The call that said the number, and no more of it than that it is an error or 0; 0: none. */
static uint32_t told_by(struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    uint32_t call = node->kind == TERM_SYMBOL && node->a < engine->symbols.count ? engine->symbols.at[node->a].told : 0;
    return call && term_range(&engine->guards, t).low == 0 ? call : 0;
}

/* When the number is 0, as far as that was asked, if the same call said another one of these in another round of its loop: a status that a round tested is
 * told apart still behind the loop. Only one that is not negative: what is left is more than 0, which a range can say. */
static bdd known_zero(struct engine *engine, const struct value_entry *entries, uint32_t count, uint32_t at)
{
    uint32_t call = told_by(engine, entries[at].term), rounds = 0;
    for (uint32_t i = 0; call && i < count; i++)
        rounds += told_by(engine, entries[i].term) == call;
    bdd asked = rounds > 1 ? condition_known(&engine->guards, IR_EQ, entries[at].term, term_constant(&engine->guards, 0)) : BDD_TRUE;
    bdd zero = bdd_and(&engine->guards.bdd, entries[at].guard, asked);
    return asked == BDD_TRUE || zero == entries[at].guard ? BDD_FALSE : zero;
}

/* Which of several unknown numbers a counter holds decides nothing: more than two become one. Constants stay apart. */
static uint32_t merge_scalars(struct engine *engine, struct value_entry *entries, uint32_t count)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    uint32_t unknown = 0, kept = 0;
    for (uint32_t i = 0; i < count; i++)
        unknown += is_plain_number(engine, entries[i].term);
    if (unknown <= LIMIT_SCALAR_ENTRIES)
        return count;
    struct interval joined = {INTERVAL_MAX, INTERVAL_MIN};
    bool size = value_has_size(engine, entries, count), computed = true;
    bdd merged = BDD_FALSE, none = BDD_FALSE, zero[2 * LIMIT_VALUE_ENTRIES + 2];
    for (uint32_t i = 0; i < count; i++) {
        zero[i] = is_plain_number(engine, entries[i].term) ? known_zero(engine, entries, count, i) : BDD_FALSE;
        none = bdd_or(bdds, none, is_zero_term(engine, entries[i].term) ? entries[i].guard : zero[i]);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (is_zero_term(engine, entries[i].term))
            continue;
        if (!is_plain_number(engine, entries[i].term)) {
            entries[kept++] = entries[i];
            continue;
        }
        keep_distance(engine, entries[i]);
        bdd guard = bdd_minus(bdds, entries[i].guard, zero[i]);
        if (guard == BDD_FALSE)
            continue;
        joined = interval_join(joined, value_entry_range(engine, guard, entries[i].term, size));
        merged = bdd_or(bdds, merged, guard);
        computed &= term_is_computed(engine, entries[i].term);
    }
    if (merged != BDD_FALSE) {
        uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, joined);
        engine->symbols.at[number].computed = computed;
        entries[kept++] = (struct value_entry){.guard = merged, .term = engine->symbols.at[number].term};
    }
    if (none != BDD_FALSE)
        entries[kept++] = (struct value_entry){.guard = none, .term = term_constant(&engine->guards, 0)};
    return kept;
}

/* Of what a global led to callers hear where it is not known any more (export_replaced). */
static void note_under(struct engine *engine, struct value_entry entry)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct object *object = &engine->objects.at[object_base(engine, term_get(engine, entry.term)->a)];
    if (object->went_under == BDD_TRUE || !object->single || !object_was_in_global(engine, object))
        return;
    bool large = bdd_size(bdds, entry.guard, LIMIT_ENTRY_GUARD) > LIMIT_ENTRY_GUARD ||
                 bdd_size(bdds, object->went_under, LIMIT_REACH_GUARD) > LIMIT_REACH_GUARD;
    object->went_under = large ? BDD_TRUE : bdd_or(bdds, object->went_under, entry.guard);
}

/* Somewhere in a structure of the caller's, or out of sight: which block exactly decides nothing if there are many. Those beyond the
 * first few become one, a rest node if there is one among them. */
static uint32_t merge_inputs(struct engine *engine, struct value_entry *entries, uint32_t count)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    uint32_t inputs = 0, rest = UINT32_MAX;
    for (uint32_t i = 0; i < count; i++)
        inputs += is_input(engine, entries[i].term);
    if (inputs <= LIMIT_INPUT_ENTRIES)
        return count;
    uint32_t kept = 0, seen = 0;
    for (uint32_t i = 0; i < count; i++)
        if (is_input(engine, entries[i].term) &&
            (rest == UINT32_MAX || !engine->objects.at[term_get(engine, entries[i].term)->a].single))
            rest = i;
    struct value_entry merged = entries[rest];
    for (uint32_t i = 0; i < count; i++) {
        if (i == rest)
            continue;
        if (!is_input(engine, entries[i].term) || ++seen < LIMIT_INPUT_ENTRIES)
            entries[kept++] = entries[i];
        else {
            merged.guard = bdd_or(bdds, merged.guard, entries[i].guard);
            note_under(engine, entries[i]);
        }
    }
    entries[kept++] = merged;
    return kept;
}

/* Many places in one block: somewhere in it. */
static uint32_t merge_offsets(struct engine *engine, struct value_entry *entries, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct term_node *node = term_get(engine, entries[i].term);
        uint32_t same = kept;
        for (uint32_t j = 0; node->kind == TERM_ADDRESS && j < kept && same == kept; j++) {
            const struct term_node *other = term_get(engine, entries[j].term);
            if (other->kind == TERM_ADDRESS && object_base(engine, other->a) == object_base(engine, node->a))
                same = j;
        }
        if (same == kept) {
            entries[kept++] = entries[i];
            continue;
        }
        object_id block = object_base(engine, node->a);
        entries[same].guard = bdd_or(&engine->guards.bdd, entries[same].guard, entries[i].guard);
        entries[same].term = term_address(&engine->guards, object_element(engine, block, 0, 1, NO_VALUE), 0);
    }
    return kept;
}

value value_make(struct engine *engine, struct value_entry *entries, uint32_t count)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (entries[i].guard == BDD_FALSE)
            continue;
        uint32_t j = 0;
        while (j < kept && entries[j].term != entries[i].term)
            j++;
        if (j < kept)
            entries[j].guard = bdd_or(bdds, entries[j].guard, entries[i].guard);
        else
            entries[kept++] = entries[i];
    }
    if (kept > LIMIT_SCALAR_ENTRIES)
        kept = merge_scalars(engine, entries, kept);
    if (kept > LIMIT_INPUT_ENTRIES)
        kept = merge_inputs(engine, entries, kept);
    uint32_t limit = entries_limit(engine, entries, kept);
    if (kept > limit)
        kept = merge_offsets(engine, entries, kept);
    if (kept > limit)
        kept = value_unite_blocks(engine, entries, kept);
    if (kept > limit)
        kept = collapse(engine, entries, kept, limit);
    if (!kept)
        return value_fresh(engine, (struct interval){INTERVAL_MIN, INTERVAL_MAX});
    for (uint32_t i = 0; i < kept; i++)
        entries[i].guard = engine_cut(engine, entries[i].guard, LIMIT_ENTRY_GUARD);
    for (uint32_t i = 1; i < kept; i++) /* by term, so that equal lists are equal */
        for (uint32_t j = i; j > 0 && entries[j].term < entries[j - 1].term; j--) {
            struct value_entry swapped = entries[j];
            entries[j] = entries[j - 1];
            entries[j - 1] = swapped;
        }
    if (kept == 1)
        return value_of_term(engine, entries[0].term);
    return intern(engine, entries, kept);
}

value value_ite(struct engine *engine, bdd condition, value then, value otherwise)
{
    if (then == otherwise || condition == BDD_TRUE)
        return then;
    if (condition == BDD_FALSE)
        return otherwise;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct value_entry entries[2 * LIMIT_VALUE_ENTRIES + 2];
    uint32_t count = 0;
    for (uint32_t i = 0; i < value_count(engine, then); i++) {
        struct value_entry entry = value_entries(engine, then)[i];
        entries[count++] = (struct value_entry){bdd_and(bdds, condition, entry.guard), entry.term};
    }
    for (uint32_t i = 0; i < value_count(engine, otherwise); i++) {
        struct value_entry entry = value_entries(engine, otherwise)[i];
        entries[count++] = (struct value_entry){bdd_minus(bdds, entry.guard, condition), entry.term};
    }
    return value_make(engine, entries, count);
}

value value_union(struct engine *engine, value a, value b)
{
    if (a == b)
        return a;
    struct value_entry entries[2 * LIMIT_VALUE_ENTRIES + 2];
    uint32_t count = 0;
    for (uint32_t i = 0; i < value_count(engine, a); i++)
        entries[count++] = value_entries(engine, a)[i];
    for (uint32_t i = 0; i < value_count(engine, b); i++)
        entries[count++] = value_entries(engine, b)[i];
    return value_make(engine, entries, count);
}

/* The value as it can be where this is known: alternatives that it excludes are dropped, guards say only what it leaves open. */
static value value_given(struct engine *engine, value v, bdd known)
{
    uint32_t count = value_count(engine, v);
    if (count == 1)
        return v;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 2];
    uint32_t kept = 0;
    bool changed = false;
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, v)[i];
        if (!bdd_intersects(bdds, entry.guard, known)) {
            changed = true;
            continue;
        }
        bdd simple = bdd_restrict(bdds, entry.guard, known);
        changed |= simple != entry.guard;
        entries[kept++] = (struct value_entry){simple, entry.term};
    }
    bool is_state = engine->is_state;
    engine->is_state |= count > LIMIT_BLOCK_ENTRIES;
    value given = changed && kept ? value_make(engine, entries, kept) : v;
    engine->is_state = is_state;
    return given;
}

value value_here(struct engine *engine, value v)
{
    return value_given(engine, v, engine->now.reach);
}

/* Of `if (a[i]) free(a[i])` it is to be seen that this is one of many, though the path tells that it is there. */
value value_read_here(struct engine *engine, value v)
{
    return value_given(engine, v, value_is_of_elements(engine, v) ? without_elements(engine, engine->now.reach) : engine->now.reach);
}

/* One of several alternatives that may be possible at the same time; where only one is, that one. What none covers goes to the last. */
static value choose(struct engine *engine, value set, uint32_t key, bool element)
{
    uint32_t count = value_count(engine, set);
    if (count == 1)
        return set;
    bool fresh;
    uint64_t memo = hash_mix(hash_mix((uint64_t)set << 32 | key, engine->run), 0xc0ffee);
    uint32_t *slot = table_put(&engine->memo, memo, &fresh);
    if (!fresh)
        return *slot;
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    bdd later[LIMIT_VALUE_ENTRIES + 1], left = BDD_TRUE;
    memcpy(entries, value_entries(engine, set), count * sizeof *entries);
    for (uint32_t i = 0; i + 1 < count; i++) /* what may always be comes last */
        if (entries[i].guard == BDD_TRUE) {
            struct value_entry always = entries[i];
            entries[i] = entries[count - 1];
            entries[count - 1] = always;
            break;
        }
    later[count - 1] = BDD_FALSE;
    for (uint32_t i = count - 1; i-- > 0;)
        later[i] = bdd_or(bdds, later[i + 1], entries[i + 1].guard);
    for (uint32_t i = 0; i + 1 < count; i++) {
        bdd here = bdd_and(bdds, left, entries[i].guard);
        if (bdd_intersects(bdds, here, later[i]))
            here = bdd_and(bdds, here, bdd_or(bdds, condition_choice(engine, element), bdd_not(later[i])));
        entries[i].guard = here;
        left = bdd_minus(bdds, left, here);
    }
    entries[count - 1].guard = left;
    value chosen = value_make(engine, entries, count);
    return *table_put(&engine->memo, memo, NULL) = chosen;
}

value value_choose(struct engine *engine, value set, uint32_t key)
{
    return choose(engine, set, key, false);
}

value value_choose_element(struct engine *engine, value set, uint32_t key)
{
    return choose(engine, set, key, true);
}

value value_add(struct engine *engine, value v, int64_t constant)
{
    if (constant == 0)
        return v;
    uint32_t count = value_count(engine, v);
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, v)[i];
        entries[i] = (struct value_entry){entry.guard, term_add(&engine->guards, entry.term, constant)};
    }
    return value_make(engine, entries, count);
}

static bool has_address(const struct engine *engine, value v)
{
    bool address = false;
    for (uint32_t i = 0; i < value_count(engine, v) && !address; i++)
        address = term_get(engine, value_entries(engine, v)[i].term)->kind == TERM_ADDRESS;
    return address;
}

/* Beside blocks, null plus some bytes is null still: a number of its own for each place that a cursor gets to would, with others, become one unknown
 * pointer, of which nobody knows any more that it is none. */
value value_at_offset(struct engine *engine, value v, int64_t offset)
{
    uint32_t count = value_count(engine, v);
    if (count == 1 || offset == 0 || !has_address(engine, v))
        return value_add(engine, v, offset);
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, v)[i];
        entries[i] = is_zero_term(engine, entry.term) ? entry : (struct value_entry){entry.guard, term_add(&engine->guards, entry.term, offset)};
    }
    return value_make(engine, entries, count);
}

/* A number of bytes that two terms decide, the same for the same two. Of two places in one block it is their distance: programs take the later one
 * minus the earlier one. */
static term length_between(struct engine *engine, term end, term start)
{
    bool fresh;
    uint64_t key = hash_mix((uint64_t)end << 32 | start, 0x1e47);
    uint32_t *slot = table_put(&engine->memo, key, &fresh);
    if (!fresh)
        return *slot;
    uint32_t number = symbol_new(engine, SYMBOL_FRESH, 0, (struct interval){0, INTERVAL_MAX});
    return *table_put(&engine->memo, key, NULL) = engine->symbols.at[number].term;
}

static bool is_struct(const struct engine *engine, const struct object *block)
{
    return engine->body.unit->types.at[block->type].kind == IR_TYPE_STRUCT;
}

/* Of two blocks that are certainly not one the difference is no length: whoever has it and one of them finds the other (idiom 156). Of two that a caller gave
 * it is none if they are structures of different types; of one of these and a block of ours it is none once it is stored. */
static void note_distance(struct engine *engine, object_id one, object_id other)
{
    const struct object *first = &engine->objects.at[one], *second = &engine->objects.at[other];
    bool given = first->kind == OBJECT_INPUT && second->kind == OBJECT_INPUT;
    if (given ? first->type == second->type || !is_struct(engine, first) || !is_struct(engine, second)
              : first->kind == OBJECT_INPUT || second->kind == OBJECT_INPUT)
        return;
    if (given || first->kind == OBJECT_HEAP)
        event_escape_object(engine, one, engine->now.reach, PROGRAM_NONE);
    if (engine->objects.at[other].kind == OBJECT_HEAP)
        event_escape_object(engine, other, engine->now.reach, PROGRAM_NONE);
}

/* A mask that leaves most of an address: of the low bits, which are a tag, or of the high bits, which no address has (idiom 157). */
static bool leaves_address(int64_t mask)
{
    return mask < 0 || mask > UINT32_MAX;
}

/* ~(size - 1), -size: what rounds down to a multiple of a size that only the run knows. size - 1 itself would take the remainder. */
static bool rounds_down(struct engine *engine, term mask)
{
    term base = term_split(&engine->guards, mask).base;
    const struct term_node *node = base == TERM_NONE ? NULL : term_get(engine, base);
    int64_t constant;
    if (!node || node->kind != TERM_BINARY)
        return false;
    return node->op == IR_XOR ? term_is_constant(&engine->guards, node->b, &constant) && constant == -1
                              : node->op == IR_SUB && term_is_constant(&engine->guards, node->a, &constant) && constant == 0;
}

/* An address in integer arithmetic: masks and tags keep the block (idioms 46, 47, 154), anything else leads somewhere in
 * it or to an unrelated number. */
static term address_arithmetic(struct engine *engine, enum ir_arith op, term a, term b)
{
    const struct term_node left = *term_get(engine, a), right = *term_get(engine, b); /* copies: making terms moves them */
    int64_t constant;
    if (left.kind == TERM_ADDRESS && term_is_constant(&engine->guards, b, &constant)) {
        if (op == IR_ADD || op == IR_SUB)
            return term_address(&engine->guards, left.a, left.value + (op == IR_ADD ? constant : -constant));
        if (op == IR_AND && leaves_address(constant))
            return term_address(&engine->guards, left.a, left.value & constant);
        if (op == IR_OR || op == IR_XOR)
            return term_address(&engine->guards, left.a,
                                op == IR_OR ? left.value | constant : left.value ^ constant);
    }
    if (left.kind == TERM_ADDRESS && right.kind == TERM_ADDRESS) {
        if (op == IR_SUB && left.a == right.a)
            return term_constant(&engine->guards, left.value - right.value);
        if (op == IR_SUB && object_base(engine, left.a) == object_base(engine, right.a))
            return length_between(engine, a, b);
        if (op == IR_SUB)
            note_distance(engine, object_base(engine, left.a), object_base(engine, right.a));
        if (op == IR_XOR || op == IR_ADD) {
            object_id one = object_base(engine, left.a), other = object_base(engine, right.a);
            event_escape_object(engine, one, engine->now.reach, PROGRAM_NONE);
            event_escape_object(engine, other, engine->now.reach, PROGRAM_NONE);
        }
    } else if (op == IR_AND && rounds_down(engine, left.kind == TERM_ADDRESS ? b : a)) {
        object_id block = object_base(engine, left.kind == TERM_ADDRESS ? left.a : right.a);
        return term_address(&engine->guards, object_element(engine, block, 0, 1, value_of_term(engine, length_between(engine, a, b))), 0);
    } else if (op == IR_ADD || op == IR_SUB || op == IR_OR) {
        bool first = left.kind == TERM_ADDRESS;
        object_id object = first ? left.a : right.a;
        value index = value_of_term(engine, first ? b : a);
        if (first || op != IR_SUB)
            return term_address(&engine->guards, object_element(engine, object, 0, 1, index), 0);
    }
    return term_binary(&engine->guards, op, a, b);
}

static term term_arithmetic(struct engine *engine, enum ir_arith op, term a, term b)
{
    if (term_get(engine, a)->kind == TERM_ADDRESS || term_get(engine, b)->kind == TERM_ADDRESS)
        return address_arithmetic(engine, op, a, b);
    return term_binary(&engine->guards, op, a, b);
}

value value_binary(struct engine *engine, enum ir_arith op, value a, value b)
{
    uint32_t count_a = value_count(engine, a), count_b = value_count(engine, b);
    if (count_a * count_b > LIMIT_VALUE_PAIRS) {
        bool fresh;
        uint64_t key = hash_mix(hash_mix((uint64_t)a << 32 | b, op), 0xb1a);
        uint32_t *slot = table_put(&engine->memo, key, &fresh);
        if (!fresh)
            return *slot;
        value unknown = value_fresh(engine, (struct interval){INTERVAL_MIN, INTERVAL_MAX});
        return *table_put(&engine->memo, key, NULL) = unknown;
    }
    struct value_entry entries[LIMIT_VALUE_PAIRS + 1];
    uint32_t count = 0;
    for (uint32_t i = 0; i < count_a; i++)
        for (uint32_t j = 0; j < count_b; j++) {
            struct value_entry left = value_entries(engine, a)[i], right = value_entries(engine, b)[j];
            bdd guard = bdd_and(&engine->guards.bdd, left.guard, right.guard);
            if (guard != BDD_FALSE)
                entries[count++] = (struct value_entry){guard, term_arithmetic(engine, op, left.term, right.term)};
        }
    return value_make(engine, entries, count);
}

static int64_t truncate_constant(int64_t constant, uint32_t width, bool is_signed)
{
    if (width == 0 || width >= 8)
        return constant;
    uint64_t mask = (UINT64_C(1) << (8 * width)) - 1;
    uint64_t low = (uint64_t)constant & mask;
    if (is_signed && low >> (8 * width - 1))
        low |= ~mask;
    return (int64_t)low;
}

/* A byte or a short made wider without sign is small and not negative; zero stays zero. */
static value zero_extend_narrow(struct engine *engine, value v, uint32_t from_width)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    int64_t highest = (INT64_C(1) << (8 * from_width)) - 1;
    struct value_entry entries[2 * LIMIT_VALUE_ENTRIES + 2];
    uint32_t made = 0;
    for (uint32_t i = 0; i < value_count(engine, v); i++) {
        struct value_entry entry = value_entries(engine, v)[i];
        struct interval range = term_range(&engine->guards, entry.term);
        enum term_kind kind = term_get(engine, entry.term)->kind;
        if (kind == TERM_ADDRESS || kind == TERM_CONSTANT || (range.low >= 0 && range.high <= highest)) {
            entries[made++] = entry;
            continue;
        }
        bdd zero = condition_compare(&engine->guards, IR_EQ, entry.term, term_constant(&engine->guards, 0));
        term small = term_binary(&engine->guards, IR_AND, entry.term, term_constant(&engine->guards, highest));
        entries[made++] = (struct value_entry){bdd_and(bdds, entry.guard, zero), term_constant(&engine->guards, 0)};
        entries[made++] = (struct value_entry){bdd_minus(bdds, entry.guard, zero), small};
    }
    return value_make(engine, entries, made);
}

/* Integers do not wrap (analysis.md 3): a cast changes constants only. */
value value_cast(struct engine *engine, enum ir_cast cast, value v, uint32_t width, uint32_t from_width)
{
    if (cast != IR_CAST_ZERO_EXTEND && cast != IR_CAST_TRUNCATE)
        return v;
    if (cast == IR_CAST_ZERO_EXTEND && (from_width == 1 || from_width == 2))
        v = zero_extend_narrow(engine, v, from_width);
    uint32_t count = value_count(engine, v);
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, v)[i];
        int64_t constant;
        if (term_is_constant(&engine->guards, entry.term, &constant)) {
            constant = cast == IR_CAST_TRUNCATE ? truncate_constant(constant, width, width > 1)
                                                : truncate_constant(constant, from_width, false);
            entry.term = term_constant(&engine->guards, constant);
        }
        entries[i] = entry;
    }
    return value_make(engine, entries, count);
}
