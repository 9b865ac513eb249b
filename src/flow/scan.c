#include "flow/scan.h"

#include <string.h>

#include "flow/primitive.h"

/* One conversion of a format. */
struct conversion {
    bool assigns;   /* takes an argument: no '*' */
    bool counts;    /* is in the result: not %n */
    bool allocates;
};

/* "[^]a]": the bracket that closes is not the first. */
static const char *skip_set(const char *at)
{
    at += *at == '^';
    at += *at == ']';
    at += strcspn(at, "]");
    return at + (*at == ']');
}

/* The next conversion; NULL at the end, and where arguments are numbered ("%1$s"), which nobody does here. */
static const char *next_conversion(const char *at, struct conversion *conversion)
{
    while ((at = strchr(at, '%')) != NULL && at[1] == '%')
        at += 2;
    if (!at)
        return NULL;
    at++;
    *conversion = (struct conversion){.assigns = *at != '*', .counts = true};
    at += *at == '*';
    at += strspn(at, "0123456789'");
    if (*at == 'm') {
        conversion->allocates = true;
        at++;
    }
    at += strspn(at, "hlLqjzt");
    if (!*at || *at == '$')
        return NULL;
    conversion->counts = *at != 'n';
    return *at == '[' ? skip_set(at + 1) : at + 1;
}

static void allocate(struct walker *walker, uint32_t number, value address, bdd guard)
{
    struct engine *engine = &walker->engine;
    object_id block = object_heap(engine, number, "heap", false, 0);
    engine->objects.at[block].allocated = bdd_and(&engine->guards.bdd, engine->now.reach, guard);
    memory_store(engine, address, value_address(engine, block, 0), engine->program->pointer_size, true, guard);
}

/* How many the result counts if all are there. */
static int64_t most_assigned(const char *format)
{
    struct conversion conversion;
    int64_t most = 0;
    while ((format = next_conversion(format, &conversion)) != NULL)
        most += conversion.assigns && conversion.counts;
    return most;
}

void scan_allocate(struct walker *walker, symbol_id callee, const value *arguments, uint32_t count, uint32_t fixed, value result, bdd guard)
{
    struct engine *engine = &walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const char *name = program_symbol_name(engine->program, callee);
    if (!engine->program->symbols.at[callee].model || !result || !fixed || fixed >= count || !strstr(name, "scanf"))
        return;
    const char *at = primitive_text(engine, arguments[fixed - 1], "");
    int64_t most = most_assigned(at), ordinal = 0;
    struct conversion conversion;
    for (uint32_t argument = fixed; argument < count && (at = next_conversion(at, &conversion)) != NULL;) {
        if (!conversion.assigns)
            continue;
        ordinal += conversion.counts;
        if (conversion.allocates) {
            bdd fewer = value_compare(engine, IR_SLT, result, value_constant(engine, ordinal));
            bdd possible = value_compare(engine, IR_SLT, result, value_constant(engine, most + 1));
            allocate(walker, argument - fixed, arguments[argument], bdd_minus(bdds, bdd_and(bdds, guard, possible), fewer));
        }
        argument++;
    }
}
