#include "flow/primitive.h"

#include <string.h>

#include "memory/limits.h"

static const struct interval ANY = {INTERVAL_MIN, INTERVAL_MAX};

const char *primitive_text(struct engine *engine, value argument, const char *otherwise)
{
    if (value_count(engine, argument) != 1)
        return otherwise;
    const struct term_node *node = term_get(engine, value_entries(engine, argument)->term);
    if (node->kind != TERM_ADDRESS || engine->objects.at[node->a].kind != OBJECT_GLOBAL)
        return otherwise;
    const struct ir_unit *unit;
    const struct ir_symbol *symbol = program_declaration(engine->program, engine->objects.at[node->a].origin, &unit);
    if (!symbol->cell_count || unit->cells.at[symbol->cells].kind != IR_CELL_BYTES)
        return otherwise;
    return strings_get(&unit->strings, unit->cells.at[symbol->cells].symbol);
}

static value allocate(struct walker *walker, value family, bool zeroed, bool handle, bdd guard)
{
    struct engine *engine = &walker->engine;
    object_id id = object_heap(engine, 0, primitive_text(engine, family, "heap"), zeroed, 0);
    engine->objects.at[id].allocated = bdd_and(&engine->guards.bdd, engine->now.reach, guard);
    if (handle)
        object_set_handle(engine, id);
    return value_address(engine, id, 0);
}

static struct release release_as(struct engine *engine, value family)
{
    const char *name = family ? primitive_text(engine, family, "") : "";
    return (struct release){.family = *name ? strings_put(&engine->names, name) : 0};
}

/* In the model a condition like others, but not the one that a test of the same number is; a caller that does not know takes it for
 * false (summary/apply.c). */
static value certainly_zero(struct engine *engine, value number, enum certainty certainty)
{
    bdd zero = value_is_zero(engine, number);
    if (zero == BDD_TRUE || zero == BDD_FALSE || value_count(engine, number) != 1)
        return value_of_guard(engine, zero);
    bdd certain = condition_float(&engine->guards, IR_EQ, value_entries(engine, number)->term, term_constant(&engine->guards, 0));
    engine->guards.conditions.at[bdd_top(&engine->guards.bdd, certain)].certain = (uint8_t)certainty;
    return value_of_guard(engine, certain);
}

static value borrowed(struct engine *engine)
{
    value pointer = value_fresh_pointer(engine, false);
    engine->objects.at[term_get(engine, value_entries(engine, pointer)->term)->a].borrowed = 1;
    return pointer;
}

/* staunch_keep(object, keeper): NULL is the library itself. */
static object_id keeper(struct engine *engine, value pointer)
{
    int64_t constant;
    return !pointer || value_is_constant(engine, pointer, &constant) ? KEEPER_FOREVER : event_keeper(engine, pointer);
}

static struct interval between(struct engine *engine, const value *arguments, uint32_t count)
{
    struct interval range = ANY;
    if (count < 2 || !value_is_constant(engine, arguments[0], &range.low) ||
        !value_is_constant(engine, arguments[1], &range.high))
        return ANY;
    range.low = range.low < INTERVAL_MIN ? INTERVAL_MIN : range.low;
    range.high = range.high > INTERVAL_MAX ? INTERVAL_MAX : range.high;
    return range;
}

static void write_bytes(struct engine *engine, value address, bdd guard)
{
    for (uint32_t i = 0; i < value_count(engine, address); i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        struct term_node node = *term_get(engine, entry.term);
        if (node.kind == TERM_ADDRESS)
            memory_havoc(engine, node.a, bdd_and(&engine->guards.bdd, guard, entry.guard));
    }
}

bool primitive_is_run(const struct program *program, symbol_id callee)
{
    return !strcmp(program_symbol_name(program, callee), "staunch_run") && program->symbols.at[callee].function == PROGRAM_NONE;
}

bool primitive_call(struct walker *walker, symbol_id callee, const value *arguments, uint32_t count, bdd guard, value *result)
{
    struct engine *engine = &walker->engine;
    const char *name = program_symbol_name(engine->program, callee);
    if (strncmp(name, "staunch_", 8) || engine->program->symbols.at[callee].function != PROGRAM_NONE)
        return false;
    name += 8;
    *result = NO_VALUE;
    value first = count ? arguments[0] : value_constant(engine, 0);
    if (!strcmp(name, "allocate"))
        *result = allocate(walker, first, false, false, guard);
    else if (!strcmp(name, "allocate_zeroed"))
        *result = allocate(walker, first, true, false, guard);
    else if (!strcmp(name, "handle"))
        *result = allocate(walker, first, false, true, guard);
    else if (!strcmp(name, "release") || !strcmp(name, "release_handle"))
        event_free(engine, first, release_as(engine, count > 1 ? arguments[1] : NO_VALUE), guard, guard);
    else if (!strcmp(name, "escape_inside"))
        event_keep_inside(engine, first, bdd_and(&engine->guards.bdd, engine->now.reach, guard), PROGRAM_NONE);
    else if (!strcmp(name, "any"))
        *result = value_fresh(engine, ANY);
    else if (!strcmp(name, "any_between"))
        *result = value_fresh(engine, between(engine, arguments, count));
    else if (!strcmp(name, "certainly_zero"))
        *result = certainly_zero(engine, first, CERTAINTY_HERE);
    else if (!strcmp(name, "known_zero"))
        *result = certainly_zero(engine, first, CERTAINTY_PASSED_ON);
    else if (!strcmp(name, "borrowed"))
        *result = borrowed(engine);
    else if (!strcmp(name, "escape"))
        event_escape(engine, first, bdd_and(&engine->guards.bdd, engine->now.reach, guard), PROGRAM_NONE); /* by the model itself */
    else if (!strcmp(name, "keep"))
        event_keep(engine, first, bdd_and(&engine->guards.bdd, engine->now.reach, guard), PROGRAM_NONE,
                   keeper(engine, count > 1 ? arguments[1] : NO_VALUE));
    else if (!strcmp(name, "write"))
        write_bytes(engine, first, guard);
    else if (!strcmp(name, "allocation_succeeds"))
        *result = value_of_guard(engine, condition_free(&engine->guards, true));
    else if (!strcmp(name, "stop"))
        engine->now.reach = bdd_minus(&engine->guards.bdd, engine->now.reach, guard);
    else
        return false;
    return true;
}
