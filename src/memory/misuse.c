/* Releases that are wrong whatever else the program does: of a variable or a literal, of the middle of a block, by a function for
 * another kind of block (analysis.md 4).
 *
 * Silence is right where anything is open. So the pointer must have one target besides null wherever control gets here, at an
 * offset that is known, and the release must happen wherever the pointer is not null: a callee that first asks what it was given
 * is taken to know what it does. */
#include <string.h>

#include "memory/engine.h"

/* The only alternative that is an address, if there is only one. */
static bool only_target(struct engine *engine, value address, struct value_entry *found)
{
    bool any = false;
    for (uint32_t i = 0; i < value_count(engine, address); i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        if (term_get(engine, entry.term)->kind == TERM_CONSTANT ||
            !bdd_intersects(&engine->guards.bdd, engine->now.reach, entry.guard))
            continue;
        if (any)
            return false;
        *found = entry;
        any = true;
    }
    return any;
}

static bool is_heap(const char *family)
{
    return !strcmp(family, "heap");
}

/* "openssl" is whatever of that library has no family of its own: it may be a stack, too. */
static bool is_of_family(const char *family, const char *as)
{
    size_t length = strlen(family), other = strlen(as), common = length < other ? length : other;
    return !strncmp(family, as, common) && (length == other || (length < other ? as : family)[common] == '-');
}

/* A function of a library that the program brings along, and that a model is for as well. Of what belongs together there one function may be known by its
 * body and another one by its model (a program is given without all of the library's files): heap and family say nothing then. */
static bool is_modelled(const struct engine *engine, uint32_t inst)
{
    const struct ir_inst *call = &engine->body.insts[inst];
    return call->op == IR_CALL && ir_kind(call->a) == IR_KIND_SYMBOL &&
           engine->program->symbols.at[program_operand_symbol(engine->program, &engine->body, call->a)].modelled;
}

/* What is wrong with it; LOSS_COUNT: nothing, or nothing that is certain. A family other than the heap's may well release part of
 * something (munmap), or something that the program made room for itself. */
static enum loss judge(const struct engine *engine, object_id block, int64_t offset, const char *as)
{
    const struct object *object = &engine->objects.at[block];
    if (object->kind == OBJECT_SLOT || object->kind == OBJECT_GLOBAL || object->kind == OBJECT_FUNCTION)
        return is_heap(as) ? LOSS_NOT_HEAP : LOSS_COUNT;
    const char *family = object_family(engine, block);
    if (object->kind != OBJECT_HEAP || !*family)
        return LOSS_COUNT;
    if (!is_of_family(family, as))
        return is_modelled(engine, engine->inst) || is_modelled(engine, engine->allocations.at[object->origin].inst) ? LOSS_COUNT : LOSS_FAMILY;
    return is_heap(as) && offset != 0 ? LOSS_INTERIOR : LOSS_COUNT;
}

/* Is the function that is called now read from a global that somebody writes? It is taken to be what the global is initialised with (analysis.md 6),
 * and another one may release what this one may not. */
static bool is_through_hook(const struct engine *engine)
{
    const struct ir_inst *call = &engine->body.insts[engine->inst];
    if (call->op != IR_CALL || ir_kind(call->a) != IR_KIND_REGISTER)
        return false;
    const struct ir_inst *load = &engine->body.insts[ir_index(call->a)];
    return load->op == IR_LOAD && ir_kind(load->a) == IR_KIND_SYMBOL &&
           !engine->program->symbols.at[program_operand_symbol(engine->program, &engine->body, load->a)].never_written;
}

void misuse_look(struct engine *engine, value address, struct release how, bdd lower)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    struct value_entry entry;
    int64_t offset;
    bool chosen;
    if (!how.family || lower == BDD_FALSE || is_through_hook(engine) || !only_target(engine, address, &entry))
        return;
    object_id target = event_target(engine, entry.term, &offset);
    bdd here = bdd_and(bdds, engine->now.reach, entry.guard);
    without_choices(engine, entry.guard, &chosen);
    /* base + (p - base) is nowhere near base: an unknown distance may lead anywhere (idiom 156) */
    if (!target || chosen || offset == TERM_ANYWHERE || engine->objects.at[target].kind == OBJECT_ELEMENT ||
        !bdd_implies(bdds, here, lower))
        return;
    offset = event_offset(offset, how.offset);
    enum loss kind = judge(engine, target, offset, strings_get(&engine->names, how.family));
    if (kind == LOSS_COUNT)
        return;
    if (engine->objects.at[target].kind == OBJECT_HEAP)
        here = bdd_and(bdds, here, engine->objects.at[target].allocated);
    vector_push(&engine->misuses, ((struct misuse){.kind = kind, .object = target, .offset = offset, .family = how.family,
                                                   .found = how.found, .inst = engine->inst, .step = engine->steps, .guard = here}));
}
