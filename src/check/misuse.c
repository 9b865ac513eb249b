/* check/misuse: see misuse.h. */
#include "check/misuse.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "check/explain.h"
#include "check/path.h"
#include "check/premise.h"
#include "check/provenance.h"

enum { STEPS_LIMIT = 64 };

static const char *keep(struct arena *arena, const char *string)
{
    return arena_copy(arena, string, strlen(string) + 1);
}

static const char *kept_text(struct arena *arena, struct text *text)
{
    const char *kept = keep(arena, text_string(text));
    text_release(text);
    return kept;
}

static const char *family_name(const char *family)
{
    return strcmp(family, "heap") ? family : "memory";
}

/* "memory", "a file", "an addrinfo" */
static void say_kind(struct text *text, const char *family)
{
    text_printf(text, "%s%s", !strcmp(family, "heap") ? "" : strchr("aeiou", *family) ? "an " : "a ", family_name(family));
}

/* ---- what is released ---- */

static bool is_literal(const char *symbol)
{
    return !strncmp(symbol, ".str", 4);
}

/* The name of a variable or function in the source; NULL if it has none. */
static const char *variable_name(const struct engine *engine, const struct object *object)
{
    if (object->kind == OBJECT_SLOT) {
        const struct ir_slot *slot = &engine->body.slots[object->origin];
        return slot->name ? strings_get(&engine->body.unit->strings, slot->name) : NULL;
    }
    const char *name = program_symbol_name(engine->program, object->origin);
    const char *dot = strchr(name, '.'); /* a static variable of a function: "next.buffer" */
    return *name == '.' ? NULL : dot && !strspn(dot + 1, "0123456789") ? dot + 1 : name;
}

static const char *kind_of_variable(const struct engine *engine, const struct object *object)
{
    if (object->kind == OBJECT_GLOBAL)
        return engine->program->symbols.at[object->origin].linkage == IR_INTERNAL ? "static variable" : "global variable";
    return object->kind == OBJECT_SLOT ? "local variable" : "function";
}

static void say_variable(struct text *text, const struct engine *engine, const struct object *object)
{
    const char *name = variable_name(engine, object);
    if (object->kind == OBJECT_GLOBAL && is_literal(program_symbol_name(engine->program, object->origin)))
        text_add(text, "a string literal");
    else if (!name)
        text_add(text, object->kind == OBJECT_SLOT ? "memory on the stack" : "a constant");
    else
        text_printf(text, "%s '%s'", kind_of_variable(engine, object), name);
}

static void say_distance(struct text *text, int64_t offset)
{
    uint64_t bytes = offset < 0 ? 0 - (uint64_t)offset : (uint64_t)offset;
    text_printf(text, "%" PRIu64 " byte%s %s its start", bytes, bytes == 1 ? "" : "s", offset < 0 ? "before" : "behind");
}

static const char *message_of(struct walker *walker, const struct misuse *misuse, const struct finding *finding, struct arena *arena)
{
    struct engine *engine = &walker->engine;
    struct text text = {0};
    if (misuse->kind == LOSS_NOT_HEAP) {
        say_variable(&text, engine, &engine->objects.at[misuse->object]);
    } else {
        text_printf(&text, "%s from %s()", family_name(object_family(engine, misuse->object)), finding->allocator);
        if (finding->variable)
            text_printf(&text, " held by '%s'", finding->variable);
    }
    text_printf(&text, " is released by %s()", explain_callee(walker, misuse->inst));
    if (misuse->kind == LOSS_NOT_HEAP) {
        text_add(&text, ", but was not allocated");
    } else if (misuse->kind == LOSS_INTERIOR) {
        text_add(&text, " ");
        say_distance(&text, misuse->offset);
    } else {
        text_add(&text, " as if it were ");
        say_kind(&text, strings_get(&engine->names, misuse->family));
    }
    return kept_text(arena, &text);
}

static const char *last_step(const struct misuse *misuse, struct arena *arena)
{
    struct text text = {0};
    text_add(&text, "released here");
    if (misuse->kind == LOSS_INTERIOR) {
        text_add(&text, ", ");
        say_distance(&text, misuse->offset);
    }
    return kept_text(arena, &text);
}

/* ---- the finding ---- */

/* A loop walks over the same release several times, and jump threading makes copies of one. */
static bool was_said(const struct findings *findings, const struct finding *finding)
{
    for (uint32_t i = 0; i < findings->list.count; i++) {
        const struct finding *other = &findings->list.at[i];
        if (other->loss == finding->loss && other->place.line == finding->place.line &&
            other->place.column == finding->place.column && !strcmp(other->place.file, finding->place.file) &&
            !strcmp(other->place.function, finding->place.function))
            return true;
    }
    return false;
}

void misuse_explain(struct walker *walker, uint32_t number, struct findings *findings)
{
    struct engine *engine = &walker->engine;
    struct arena *arena = &findings->arena;
    struct misuse misuse = engine->misuses.at[number];
    const struct object *object = &engine->objects.at[misuse.object];
    struct finding finding = {.check = misuse.kind == LOSS_FAMILY ? CHECK_MISMATCHED_RELEASE : CHECK_BAD_FREE,
                              .loss = misuse.kind, .confidence = CONFIDENCE_HIGH,
                              .place = explain_place(walker, arena, misuse.inst),
                              .lost_at = explain_place(walker, arena, misuse.inst)};
    misuse.guard = premise_restrict(walker, misuse.guard);
    if (was_said(findings, &finding) || !provenance_is_certain(walker, &misuse) ||
        !explain_can_happen(walker, misuse.guard, NULL, NULL))
        return;
    struct step steps[STEPS_LIMIT + 4];
    uint32_t count = 0;
    if (object->kind == OBJECT_HEAP) {
        uint32_t made = engine->allocations.at[object->origin].inst;
        finding.allocator = keep(arena, explain_callee(walker, made));
        finding.variable = explain_holder(walker, misuse.object, arena);
        steps[count++] = (struct step){.kind = STEP_ALLOCATED, .place = explain_place(walker, arena, made),
                                       .text = explain_origin(walker, misuse.object, arena)};
    } else {
        const char *name = variable_name(engine, object);
        finding.allocator = keep(arena, explain_callee(walker, misuse.inst));
        finding.variable = name ? keep(arena, name) : NULL;
    }
    finding.message = message_of(walker, &misuse, &finding, arena);
    struct candidate place = {.object = misuse.object, .inst = misuse.inst, .guard = misuse.guard, .step = misuse.step};
    path_steps(walker, &place, object->born_step, findings, steps, &count, STEPS_LIMIT);
    steps[count++] = (struct step){.kind = STEP_FREED, .place = finding.place, .text = last_step(&misuse, arena)};
    finding.steps = arena_copy(arena, steps, count * sizeof *steps);
    finding.step_count = count;
    vector_push(&findings->list, finding);
}
