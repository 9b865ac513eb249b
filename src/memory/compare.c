/* Guarded values compared with each other (analysis.md 2 and 3): conditions on what they may be. */
#include "memory/engine.h"
#include "memory/limits.h"

/* An address against a number that is not an address: only its sign and being non-null are known. What we were given may be any number
 * that marks something (MAP_FAILED, SQLITE_TRANSIENT): the caller knows. */
static bdd compare_address_constant(struct engine *engine, enum ir_predicate predicate, term address, int64_t constant)
{
    const struct object *object = &engine->objects.at[term_get(engine, address)->a];
    bool equality = predicate == IR_EQ || predicate == IR_NE;
    if (equality && constant && object->kind == OBJECT_INPUT && object->single && !term_get(engine, address)->value)
        return condition_compare(&engine->guards, predicate, engine->symbols.at[object->origin].term,
                                 term_constant(&engine->guards, constant));
    if (object->handle)
        return condition_compare(&engine->guards, predicate, object->handle_term,
                                 term_constant(&engine->guards, constant));
    switch (predicate) {
    case IR_EQ: return BDD_FALSE;
    case IR_NE: return BDD_TRUE;
    case IR_SGT: case IR_SGE: return constant <= 0 ? BDD_TRUE : BDD_FALSE;
    case IR_SLT: case IR_SLE: return constant <= 0 ? BDD_FALSE : BDD_TRUE;
    case IR_UGT: case IR_UGE: return constant >= 0 ? BDD_TRUE : BDD_FALSE;
    case IR_ULT: case IR_ULE: return constant >= 0 ? BDD_FALSE : BDD_TRUE;
    default: return condition_free(&engine->guards, false);
    }
}

/* Can two different objects be the same block? Only things that both come from outside. What we were given as an argument was there before
 * any block of ours. */
static bool may_be_same(const struct engine *engine, object_id a, object_id b)
{
    const struct object *left = &engine->objects.at[a], *right = &engine->objects.at[b];
    if (left->kind == OBJECT_SLOT || right->kind == OBJECT_SLOT)
        return false;
    if (left->kind == OBJECT_HEAP || right->kind == OBJECT_HEAP) {
        const struct object *heap = left->kind == OBJECT_HEAP ? left : right;
        const struct object *other = left->kind == OBJECT_HEAP ? right : left;
        return heap->escaped != BDD_FALSE && other->kind == OBJECT_INPUT && engine->symbols.at[other->origin].kind != SYMBOL_PARAMETER;
    }
    return left->kind == OBJECT_INPUT || right->kind == OBJECT_INPUT;
}

/* A block that was out of sight is what is found elsewhere now: then whoever had it keeps it there. */
static void keep_if_found(struct engine *engine, object_id a, object_id b, bdd same)
{
    object_id block = engine->objects.at[a].kind == OBJECT_HEAP ? a : b;
    if (engine->objects.at[block].kind == OBJECT_HEAP)
        event_escape_object(engine, block, bdd_and(&engine->guards.bdd, engine->now.reach, same), PROGRAM_NONE);
}

/* Where in its element of the array an offset is. */
static int64_t offset_within(const struct element *layout, int64_t offset)
{
    return ((offset - layout->base) % layout->stride + layout->stride) % layout->stride;
}

/* The number of the element that an address in an array of ours is of, where elements of this layout are meant; NO_VALUE: it is none, or leads to another
 * part of one. */
static value number_in(struct engine *engine, const struct element *layout, int64_t part, const struct term_node *address)
{
    const struct object *object = &engine->objects.at[address->a];
    if (object->kind != OBJECT_ELEMENT)
        return offset_within(layout, address->value) == part ? value_constant(engine, (address->value - layout->base - part) / layout->stride) : NO_VALUE;
    const struct element *other = &engine->elements.at[object->origin];
    bool alike = other->stride == layout->stride && other->base == layout->base;
    return alike && other->index && address->value == part ? other->index : NO_VALUE;
}

/* `at < array + count` asks whether the number of an element is less than the count: of what is in one array, the numbers are compared. Not
 * known: it is something else. */
static bdd compare_in_array(struct engine *engine, enum ir_predicate predicate, const struct term_node *left, const struct term_node *right, bool *known)
{
    static const enum ir_predicate of_numbers[] = {[IR_EQ] = IR_EQ, [IR_NE] = IR_NE, [IR_SLT] = IR_SLT, [IR_SLE] = IR_SLE, [IR_SGT] = IR_SGT,
                                                  [IR_SGE] = IR_SGE, [IR_ULT] = IR_SLT, [IR_ULE] = IR_SLE, [IR_UGT] = IR_SGT, [IR_UGE] = IR_SGE};
    const struct object *array = &engine->objects.at[object_base(engine, left->a)];
    const struct term_node *element = engine->objects.at[left->a].kind == OBJECT_ELEMENT ? left : right;
    const struct object *inner = &engine->objects.at[element->a];
    *known = false;
    if (!array->single || (array->kind != OBJECT_HEAP && array->kind != OBJECT_SLOT) || inner->kind != OBJECT_ELEMENT ||
        inner->parent != object_base(engine, left->a))
        return BDD_FALSE;
    const struct element layout = engine->elements.at[inner->origin];
    if (layout.stride == 1 || element->value < 0 || element->value >= layout.stride)
        return BDD_FALSE;
    value a = number_in(engine, &layout, element->value, left), b = number_in(engine, &layout, element->value, right);
    *known = a && b;
    return *known ? value_compare(engine, of_numbers[predicate], a, b) : BDD_FALSE;
}

/* Which of two pointers is the lower one, where only one leads to a block of ours: blocks lie above all that was there before them. That is one order of
 * several, but with none a new block could lie between the ends of a pool, which is what such comparisons ask (`start <= p && p < end`). */
static bdd below_ours(enum ir_predicate predicate, bool left_is_ours)
{
    bool less = predicate == IR_SLT || predicate == IR_SLE || predicate == IR_ULT || predicate == IR_ULE;
    return less != left_is_ours ? BDD_TRUE : BDD_FALSE;
}

static bdd compare_addresses(struct engine *engine, enum ir_predicate predicate, term a, term b)
{
    const struct term_node left = *term_get(engine, a), right = *term_get(engine, b); /* copies: making terms moves them */
    object_id block_a = object_base(engine, left.a), block_b = object_base(engine, right.a);
    if (left.a == right.a && engine->objects.at[left.a].single)
        return condition_compare(&engine->guards, predicate, term_constant(&engine->guards, left.value),
                                 term_constant(&engine->guards, right.value));
    bool equality = predicate == IR_EQ || predicate == IR_NE;
    if (equality && block_a != block_b && !may_be_same(engine, block_a, block_b))
        return predicate == IR_EQ ? BDD_FALSE : BDD_TRUE;
    bool ours = engine->objects.at[block_a].kind == OBJECT_HEAP;
    if (!equality && block_a != block_b && ours != (engine->objects.at[block_b].kind == OBJECT_HEAP) && !may_be_same(engine, block_a, block_b))
        return below_ours(predicate, ours);
    if (a == b) {
        if (engine->objects.at[left.a].kind == OBJECT_ELEMENT)
            return condition_compare(&engine->guards, predicate, a, b);
        return condition_free(&engine->guards, false);
    }
    bool known = false;
    bdd holds = block_a == block_b ? compare_in_array(engine, predicate, &left, &right, &known) : BDD_FALSE;
    if (known)
        return holds;
    holds = condition_compare(&engine->guards, predicate, a, b);
    if (equality && block_a != block_b)
        keep_if_found(engine, block_a, block_b, predicate == IR_EQ ? holds : bdd_not(holds));
    return holds;
}

/* A descriptor that turns out to be the number which somebody else had in mind is theirs: they use and close it by that number. */
static void keep_if_wanted(struct engine *engine, const struct term_node *made, const struct term_node *number, bdd same)
{
    if (made->kind == TERM_ADDRESS && engine->objects.at[made->a].handle && number->kind != TERM_ADDRESS)
        event_escape_object(engine, made->a, bdd_and(&engine->guards.bdd, engine->now.reach, same), PROGRAM_NONE);
}

/* `length == (size_t)-1`, `length > PTRDIFF_MAX`: a number that is declared unsigned (declared_range, memory.c) is taken to be neither negative nor
 * that large, but who asks is to have both answers. */
static bool is_unsigned_mark(const struct engine *engine, enum ir_predicate predicate, const struct term_node *symbol, term mark)
{
    int64_t constant;
    if (symbol->kind != TERM_SYMBOL || symbol->a >= engine->symbols.count || engine->symbols.at[symbol->a].kind == SYMBOL_FRESH ||
        symbol->range.low != 0 || symbol->range.high != INTERVAL_MAX || !term_is_constant(&engine->guards, mark, &constant))
        return false;
    return predicate == IR_EQ || predicate == IR_NE ? constant < 0 : constant >= INTERVAL_MAX;
}

/* A block of ours and a number from elsewhere, one that was there before the block, or one from a callee that knows nothing of it: unless the block was
 * out of sight, that does not lead to it. NO_OBJECT: it is something else that is compared. */
static object_id block_beside_number(const struct engine *engine, const struct term_node *address, const struct term_node *number)
{
    const struct term_node *base = number->kind == TERM_PLUS ? term_get(engine, number->a) : number;
    if (address->kind != TERM_ADDRESS || base->kind != TERM_SYMBOL || base->a >= engine->symbols.count)
        return NO_OBJECT;
    object_id block = object_base(engine, address->a);
    const struct object *object = &engine->objects.at[block];
    const struct symbol *symbol = &engine->symbols.at[base->a];
    bool other = symbol->elsewhere || base->a < object->born_symbols || object->born_step < symbol->strange_to;
    return other && object->kind == OBJECT_HEAP && !object->handle ? block : NO_OBJECT;
}

static bdd compare_terms(struct engine *engine, enum ir_predicate predicate, term a, term b)
{
    const struct term_node left = *term_get(engine, a), right = *term_get(engine, b); /* copies: making terms moves them */
    int64_t constant;
    if (predicate >= IR_FLOAT_FIRST)
        return condition_float(&engine->guards, predicate, a, b);
    if (left.kind == TERM_ADDRESS && right.kind == TERM_ADDRESS)
        return compare_addresses(engine, predicate, a, b);
    if (left.kind == TERM_ADDRESS && term_is_constant(&engine->guards, b, &constant))
        return compare_address_constant(engine, predicate, a, constant);
    static const enum ir_predicate swapped[] = {IR_EQ, IR_NE, IR_SGT, IR_SGE, IR_SLT, IR_SLE, IR_UGT, IR_UGE, IR_ULT, IR_ULE};
    if (right.kind == TERM_ADDRESS && term_is_constant(&engine->guards, a, &constant))
        return compare_address_constant(engine, swapped[predicate], b, constant);
    if (is_unsigned_mark(engine, predicate, &left, b) || is_unsigned_mark(engine, predicate, &right, a))
        return condition_float(&engine->guards, predicate, a, b);
    bool equality = predicate == IR_EQ || predicate == IR_NE;
    object_id block = block_beside_number(engine, &left, &right);
    block = block ? block : block_beside_number(engine, &right, &left);
    if (block && !bdd_intersects(&engine->guards.bdd, engine->objects.at[block].escaped, engine->now.reach))
        return equality ? (predicate == IR_EQ ? BDD_FALSE : BDD_TRUE) : below_ours(predicate, left.kind == TERM_ADDRESS);
    bdd holds = condition_compare(&engine->guards, predicate, a, b);
    if (equality) {
        bdd same = predicate == IR_EQ ? holds : bdd_not(holds);
        if (block)
            keep_if_found(engine, block, block, same);
        keep_if_wanted(engine, &left, &right, same);
        keep_if_wanted(engine, &right, &left, same);
    }
    return holds;
}

bdd value_compare(struct engine *engine, enum ir_predicate predicate, value a, value b)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd result = BDD_FALSE;
    uint32_t count_a = value_count(engine, a), count_b = value_count(engine, b);
    for (uint32_t i = 0; i < count_a; i++) {
        bdd row = BDD_FALSE;
        for (uint32_t j = 0; j < count_b; j++) {
            struct value_entry left = value_entries(engine, a)[i], right = value_entries(engine, b)[j];
            bdd guard = bdd_and(bdds, left.guard, right.guard);
            if (guard == BDD_FALSE)
                continue;
            bdd holds = compare_terms(engine, predicate, left.term, right.term);
            row = bdd_or(bdds, row, bdd_and(bdds, guard, holds));
        }
        /* a name for each row: the product of eight alternatives with eight others is no diagram to draw */
        result = bdd_or(bdds, result, engine_cut(engine, row, LIMIT_COMPARED_ROW));
    }
    return engine_cut(engine, result, LIMIT_ENTRY_GUARD);
}

bdd value_is_zero(struct engine *engine, value v)
{
    return value_compare(engine, IR_EQ, v, value_constant(engine, 0));
}

bdd value_points_to(struct engine *engine, value v, object_id block)
{
    bdd guard = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, v); i++) {
        struct value_entry entry = value_entries(engine, v)[i];
        const struct term_node *node = term_get(engine, entry.term);
        if (node->kind == TERM_ADDRESS && object_base(engine, node->a) == block)
            guard = bdd_or(&engine->guards.bdd, guard, entry.guard);
    }
    return guard;
}

static bool is_no_null_of_inputs(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    const struct condition *condition = &engine->guards.conditions.at[variable];
    int64_t constant;
    bool null = condition->kind == CONDITION_EQUAL && term_is_constant(&engine->guards, condition->right, &constant) && constant == 0;
    const struct term_node *left = null ? term_get(engine, condition->left) : NULL;
    return !left || left->kind != TERM_SYMBOL || left->a >= engine->symbols.count || engine->symbols.at[left->a].kind == SYMBOL_FRESH;
}

/* Is the guard about nothing but whether the caller's pointers are null? */
bool guard_only_inputs_null(struct engine *engine, bdd guard)
{
    return !bdd_mentions(&engine->guards.bdd, guard, is_no_null_of_inputs, engine);
}

bdd compare_as_callers_know(struct engine *engine, value number, value constant)
{
    if (value_count(engine, number) != 1 || value_count(engine, constant) != 1)
        return BDD_FALSE;
    term asked = value_entries(engine, number)->term;
    const struct term_node *node = term_get(engine, asked);
    if (!object_is_given_number(engine, node->kind == TERM_PLUS ? term_get(engine, node->a) : node))
        return BDD_FALSE;
    bdd certain = condition_float(&engine->guards, IR_EQ, asked, value_entries(engine, constant)->term);
    engine->guards.conditions.at[bdd_top(&engine->guards.bdd, certain)].certain = CERTAINTY_PASSED_ON;
    return certain;
}

bdd newcomer_literal(struct engine *engine, uint32_t symbol)
{
    term pointer = engine->symbols.at[symbol].term;
    bdd literal = condition_float(&engine->guards, IR_EQ, pointer, pointer);
    engine->guards.conditions.at[bdd_top(&engine->guards.bdd, literal)].certain = CERTAINTY_NEWCOMER;
    return literal;
}

static bool is_in_variables_only(const struct engine *engine, object_id block)
{
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        const struct object *owner = &engine->objects.at[engine->cells.at[engine->holders.at[holder].cell].object];
        if (owner->kind != OBJECT_SLOT || engine->body.unit->types.at[engine->body.slots[owner->origin].type].kind != IR_TYPE_POINTER)
            return false; /* a structure may be the list */
    }
    return true;
}

bdd value_is_newcomer(struct engine *engine, value pointer)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd result = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, pointer); i++) {
        struct value_entry entry = value_entries(engine, pointer)[i];
        const struct term_node *node = term_get(engine, entry.term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        const struct object object = engine->objects.at[block];
        if (block && object.kind == OBJECT_HEAP && object.single && !object.handle && is_in_variables_only(engine, block))
            result = bdd_or(bdds, result, bdd_minus(bdds, entry.guard, object.escaped));
        else if (block && object.kind == OBJECT_INPUT && !object.external && engine->symbols.at[object.origin].kind == SYMBOL_PARAMETER)
            result = bdd_or(bdds, result, bdd_and(bdds, entry.guard, newcomer_literal(engine, object.origin)));
    }
    return result;
}
