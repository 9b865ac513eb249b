#include "check/explain.h"

#include <string.h>

#include "base/text.h"
#include "calls/library.h"
#include "check/exits.h"
#include "check/forgotten.h"
#include "check/misuse.h"
#include "check/path.h"
#include "check/premise.h"
#include "check/unlikely.h"
#include "check/vacated.h"
#include "ir/field.h"
#include "memory/limits.h"
#include "memory/name.h"

/* ---- names and places ---- */

const char *explain_keep(struct arena *arena, const char *string)
{
    return arena_copy(arena, string, strlen(string) + 1);
}

struct place explain_place(struct walker *walker, struct arena *arena, uint32_t inst)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *at = &body->insts[inst];
    const char *file = strings_get(&body->unit->strings, at->file ? at->file : body->function->file);
    int64_t line = (int64_t)body->function->line + at->line;
    return (struct place){.file = explain_keep(arena, file), .line = line > 0 ? (uint32_t)line : 0, .column = at->column,
                          .function = explain_keep(arena, strings_get(&body->unit->strings, body->function->name))};
}

value explain_known(struct walker *walker, ir_value operand)
{
    if (ir_kind(operand) == IR_KIND_REGISTER)
        return walker->registers[ir_index(operand)];
    return ir_kind(operand) == IR_KIND_SYMBOL || ir_kind(operand) == IR_KIND_PARAMETER ? walk_operand(walker, operand) : NO_VALUE;
}

const char *explain_callee(struct walker *walker, uint32_t inst)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *call = &body->insts[inst];
    if (call->op != IR_CALL)
        return "";
    if (ir_kind(call->a) == IR_KIND_SYMBOL)
        return program_symbol_name(walker->engine.program,
                                   program_operand_symbol(walker->engine.program, body, call->a));
    value target = walker->registers && ir_kind(call->a) == IR_KIND_REGISTER ? walker->registers[ir_index(call->a)] : NO_VALUE;
    for (uint32_t i = 0; target && i < value_count(&walker->engine, target); i++) {
        const struct term_node *node = term_get(&walker->engine, value_entries(&walker->engine, target)[i].term);
        if (node->kind == TERM_ADDRESS && walker->engine.objects.at[node->a].kind == OBJECT_FUNCTION)
            return program_symbol_name(walker->engine.program, walker->engine.objects.at[node->a].origin);
    }
    uint32_t count = 0;
    const symbol_id *pointed = callgraph_pointed(walker->callgraph, walker->engine.function, inst, &count);
    return count == 1 ? program_symbol_name(walker->engine.program, pointed[0]) : "(*pointer)"; /* wordings put () behind it */
}

const char *explain_holder(struct walker *walker, object_id block, struct arena *arena)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    const struct allocation *allocation = &engine->allocations.at[engine->objects.at[block].origin];
    const struct ir_inst *made = &body->insts[allocation->inst];
    struct text name = {0};
    const struct cell *cell = allocation->born_in ? &engine->cells.at[allocation->born_in] : NULL;
    const struct object *owner = cell ? &engine->objects.at[object_base(engine, cell->object)] : NULL;
    bool returned = owner == NULL || owner->kind == OBJECT_HEAP;
    if (made->name && (returned || !owner || owner->kind != OBJECT_SLOT)) {
        text_add(&name, strings_get(&body->unit->strings, made->name));
    } else if (owner && owner->kind == OBJECT_SLOT && body->slots[owner->origin].name) {
        const struct ir_slot *slot = &body->slots[owner->origin];
        text_add(&name, strings_get(&body->unit->strings, slot->name));
        size_t variable = name.count;
        field_add(&name, body->unit, slot->type, cell->offset);
        name.count = variable + strcspn(name.at + variable, "[+"); /* which element is left out: the name is part of the id */
        name.count -= name.at[name.count - 1] == '.';
        name.at[name.count] = 0;
    } else if (owner && owner->kind == OBJECT_GLOBAL) {
        text_add(&name, program_symbol_name(engine->program, owner->origin));
    }
    const char *kept = name.count ? explain_keep(arena, name.at) : NULL;
    text_release(&name);
    return kept;
}

const char *explain_origin(struct walker *walker, object_id block, struct arena *arena)
{
    struct engine *engine = &walker->engine;
    const struct allocation *allocation = &engine->allocations.at[engine->objects.at[block].origin];
    uint32_t count = allocation->chain ? engine->chains.at[allocation->chain] : 0;
    struct text text = {0};
    text_add(&text, "allocated here");
    if (count > 1) {
        text_add(&text, " (");
        for (uint32_t i = 0; i < count; i++)
            text_printf(&text, "%s%s", i ? " -> " : "",
                        program_symbol_name(engine->program, engine->chains.at[allocation->chain + 1 + i]));
        text_add(&text, ")");
    }
    const char *kept = explain_keep(arena, text.at);
    text_release(&text);
    return kept;
}

/* ---- what kind of loss, how sure ---- */

/* Questions that ranges answer cost next to nothing: only searches count. */
bool explain_can_happen(struct walker *walker, bdd guard, const bdd parts[GUARD_PARTS], bool *undecided)
{
    struct engine *engine = &walker->engine;
    struct feasible_statistics *statistics = &engine->feasibility->statistics, before = *statistics;
    bool none;
    undecided = undecided ? undecided : &none;
    *undecided = false;
    if (guard == BDD_FALSE)
        return false;
    *undecided = engine->guards.bdd.overflowed || walker->queries >= LIMIT_FUNCTION_QUERIES;
    engine->capped[CAP_FUNCTION_QUERIES] += walker->queries >= LIMIT_FUNCTION_QUERIES;
    if (*undecided)
        return false;
    bool possible = feasible_in_parts(engine->feasibility, &engine->guards, guard, parts);
    walker->queries += statistics->searched - before.searched;
    *undecided = statistics->gave_up != before.gave_up;
    return possible && !*undecided;
}

bool explain_only_without_memory(struct walker *walker, bdd guard, const bdd parts[GUARD_PARTS])
{
    struct engine *engine = &walker->engine;
    return !feasible_in_parts(engine->feasibility, &engine->guards, feasible_with_memory(&engine->guards, guard), parts);
}

static bool is_overwritten(struct walker *walker, const struct candidate *candidate)
{
    const struct object *object = &walker->engine.objects.at[candidate->object];
    struct guards *guards = &walker->engine.guards;
    return object->overwritten_at != UINT32_MAX &&
           !feasible_at_a_glance(walker->engine.feasibility, guards, bdd_minus(&guards->bdd, candidate->guard, object->overwritten));
}

enum growth { GROWN_NOT, GROWN_BY_CALLEE, GROWN_BY_REALLOC };

/* p = realloc(p, n), or p = append(p, text), forgets the old block when it fails: did some such function take it? */
static enum growth grown(struct walker *walker, object_id object)
{
    enum growth result = GROWN_NOT;
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        bool realloc = inst->op == IR_CALL && strstr(explain_callee(walker, i), "realloc");
        value made = inst->op == IR_CALL && inst->width ? walker->registers[i] : NO_VALUE;
        if (!realloc && (!made || value_points_to(engine, made, object) == BDD_FALSE))
            continue;
        for (uint32_t j = 0; j < inst->c; j++) {
            ir_value argument = body->extra[inst->extra + j];
            value known = ir_kind(argument) == IR_KIND_REGISTER ? walker->registers[ir_index(argument)] : NO_VALUE;
            if (known && value_points_to(engine, known, object) != BDD_FALSE)
                result = realloc ? GROWN_BY_REALLOC : result == GROWN_NOT ? GROWN_BY_CALLEE : result;
        }
    }
    return result;
}

struct certain_release explain_release_of_owner(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    uint32_t made = object_made_at(engine, candidate->object);
    for (uint32_t i = engine->objects.at[candidate->owner].releases; i; i = engine->releases.at[i].next) {
        const struct certain_release *release = &engine->releases.at[i];
        if (release->step <= candidate->step && bdd_intersects(&engine->guards.bdd, release->lower, candidate->guard) &&
            walk_comes_after(walker, made, release->inst))
            return *release;
    }
    uint32_t perhaps = engine->objects.at[candidate->owner].freed_at;
    bool between = perhaps != UINT32_MAX && walk_comes_after(walker, made, perhaps) && walk_comes_after(walker, perhaps, candidate->inst);
    return (struct certain_release){.inst = between ? perhaps : UINT32_MAX, .step = candidate->step};
}

bool explain_is_lost_with_owner(struct walker *walker, const struct candidate *candidate)
{
    uint32_t released_at = walker->engine.objects.at[candidate->object].freed_at;
    uint32_t lost_at = candidate->owner ? explain_release_of_owner(walker, candidate).inst : UINT32_MAX;
    return lost_at != UINT32_MAX && (released_at == UINT32_MAX || !walk_comes_after(walker, lost_at, released_at));
}

static enum loss kind_of_loss(struct walker *walker, const struct candidate *candidate, bool contrast)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    const struct allocation *allocation = &engine->allocations.at[object->origin];
    if (explain_only_without_memory(walker, candidate->guard, candidate->parts))
        return grown(walker, candidate->object) == GROWN_BY_REALLOC ? LOSS_REALLOC : LOSS_OOM_ONLY;
    if (explain_is_lost_with_owner(walker, candidate))
        return LOSS_OWNER_FREED;
    if (!allocation->born_in && engine->body.insts[allocation->inst].width && !walker->used[allocation->inst])
        return LOSS_DISCARDED;
    if (candidate->back_edge)
        return LOSS_NEXT_ROUND;
    if (is_overwritten(walker, candidate))
        return LOSS_OVERWRITTEN;
    return contrast ? LOSS_RETURN_PATH : LOSS_RETURN;
}

/* main, or the main of one of many programs in one binary: int cat_main(int argc, char **argv). */
static bool is_main(const struct ir_body *body)
{
    const char *name = strings_get(&body->unit->strings, body->function->name), *rest = strrchr(name, '_');
    return !strcmp(name, "main") || (rest && !strcmp(rest, "_main") && body->function->parameter_count == 2);
}

/* We do not know in which cases it is there: what releases or keeps it on another path may. What goes with a count may be released so often; the
 * callee that made it is no sign of that. */
static bool is_told_elsewhere(struct walker *walker, const struct candidate *candidate, bool contrast)
{
    const struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    if (object->vague == BLOCK_UNITED && object_stands_for_others(engine, candidate->object))
        return false; /* when each of them is there is known in the function that made them */
    if (object->vague == BLOCK_UNCOUNTED)
        return object->handed_on || object->escaped != BDD_FALSE ||
               (object->freed_at != UINT32_MAX && object->freed_at != engine->allocations.at[object->origin].inst);
    return (object->vague == BLOCK_VAGUE_OF_MANY || (object->vague && contrast)) && forgotten_decides(walker, candidate);
}

/* One of the functions that a pointer may lead to puts it into what it is given; nobody here expects it there. Perhaps that function is for
 * another kind of call: what callbacks are given is mostly void *. */
static bool is_unexpected(struct walker *walker, object_id id, bool contrast)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[id];
    value result = walker->registers[engine->allocations.at[object->origin].inst];
    return object->of_many && !contrast && (!result || value_points_to(engine, result, id) == BDD_FALSE);
}

static enum confidence confidence_of(struct walker *walker, const struct candidate *candidate, enum loss loss, bool contrast)
{
    bool in_main = is_main(&walker->engine.body);
    if (candidate->jump || is_told_elsewhere(walker, candidate, contrast) || (!contrast && forgotten_last_words(walker, candidate->object)) ||
        is_unexpected(walker, candidate->object, contrast) || unlikely_loss(walker, candidate))
        return CONFIDENCE_LOW;
    bool out_of_reach = loss == LOSS_OVERWRITTEN || loss == LOSS_OWNER_FREED; /* not only left to the end of the process */
    if (in_main && loss != LOSS_NEXT_ROUND && loss != LOSS_DISCARDED && !out_of_reach)
        return CONFIDENCE_LOW;
    if (loss == LOSS_OOM_ONLY || loss == LOSS_REALLOC)
        return contrast ? CONFIDENCE_MEDIUM : CONFIDENCE_LOW;
    if (contrast || out_of_reach)
        return CONFIDENCE_HIGH;
    return CONFIDENCE_MEDIUM;
}

static bool is_memory(const char *family)
{
    return !strcmp(family, "heap");
}

const char *explain_noun(const char *family)
{
    return is_memory(family) ? "memory" : family;
}

struct certain_release explain_noticed_by(struct walker *walker, const struct candidate *candidate, enum loss loss)
{
    struct certain_release noticed = {.inst = candidate->inst, .step = candidate->step};
    if (loss == LOSS_OVERWRITTEN)
        noticed.inst = walker->engine.objects.at[candidate->object].overwritten_at;
    return loss == LOSS_OWNER_FREED ? explain_release_of_owner(walker, candidate) : noticed;
}

static bool is_noticed_together(const struct finding *a, const struct finding *b)
{
    return a->loss == b->loss && finding_noticed_at(a)->line == finding_noticed_at(b)->line;
}

/* The same block lost by the same release, on the way to another return. `first`: of the findings about the block. */
static bool is_known(const struct findings *findings, uint32_t first, const struct finding *finding)
{
    for (uint32_t i = first; i < findings->list.count; i++) {
        const struct finding *other = &findings->list.at[i];
        if (is_noticed_together(other, finding) && other->noticed_at.column == finding->noticed_at.column)
            return true;
    }
    return false;
}

enum { STATIC_DEPTH = 8 };

/* `first`: of the findings about this block. */
static void explain_leak(struct walker *walker, struct candidate *candidate, struct findings *findings, uint32_t first)
{
    struct engine *engine = &walker->engine;
    struct arena *arena = &findings->arena;
    const struct object *object = &engine->objects.at[candidate->object];
    const struct allocation *allocation = &engine->allocations.at[object->origin];
    const char *family = object_family(engine, candidate->object);
    bool contrast = object->freed_upper != BDD_FALSE || object->handed_on || object->escaped != BDD_FALSE;
    struct finding finding = {.check = is_memory(family) ? CHECK_MEMORY_LEAK : CHECK_RESOURCE_LEAK,
                              .place = explain_place(walker, arena, allocation->inst), .block = candidate->object,
                              .allocator = explain_keep(arena, explain_callee(walker, allocation->inst)),
                              .variable = explain_holder(walker, candidate->object, arena)};
    finding.loss = kind_of_loss(walker, candidate, contrast);
    finding.noticed_at = finding.lost_at = explain_place(walker, arena, explain_noticed_by(walker, candidate, finding.loss).inst);
    if (finding.loss == LOSS_OWNER_FREED && is_known(findings, first, &finding))
        return;
    bool certain = object->freed_lower != BDD_FALSE || object->handed_on;
    /* what p = append(p) loses when memory runs out is that function's doing, if anybody's */
    certain = certain && grown(walker, candidate->object) != GROWN_BY_CALLEE;
    finding.confidence = confidence_of(walker, candidate, finding.loss, finding.loss == LOSS_OOM_ONLY ? certain : contrast);
    vector_push(&findings->list, finding);
    candidate->finding = findings->list.count;
}

/* fdopen() releases nothing yet: it hands the descriptor to the stream. Closing it is one release too many where the stream is closed as well; else the stream
 * is lost, which is told. */
static bdd closed_as_well(struct walker *walker, const struct double_free *twice)
{
    struct engine *engine = &walker->engine;
    bdd closed = BDD_FALSE;
    if (!library_takes_descriptor(explain_callee(walker, twice->first_inst)))
        return twice->guard;
    for (object_id id = 1; id < engine->objects.count; id++)
        if (engine->objects.at[id].kind == OBJECT_HEAP && object_made_at(engine, id) == twice->first_inst)
            closed = bdd_or(&engine->guards.bdd, closed, engine->objects.at[id].freed_lower);
    return bdd_and(&engine->guards.bdd, twice->guard, closed);
}

static void report_double_free(struct walker *walker, const struct double_free *twice, struct findings *findings)
{
    struct engine *engine = &walker->engine;
    struct arena *arena = &findings->arena;
    struct object *object = &engine->objects.at[twice->object];
    /* an out-parameter that is left as it was when memory runs out: the caller asked for nothing better */
    bool unlikely = object->vague || explain_only_without_memory(walker, twice->guard, twice->parts);
    struct finding finding = {.check = CHECK_DOUBLE_FREE, .loss = LOSS_FREED_TWICE,
                              .confidence = unlikely ? CONFIDENCE_LOW : CONFIDENCE_HIGH,
                              .place = explain_place(walker, arena, twice->inst),
                              .lost_at = explain_place(walker, arena, twice->inst),
                              .allocator = explain_keep(arena, explain_callee(walker, engine->allocations.at[object->origin].inst)),
                              .variable = explain_holder(walker, twice->object, arena)};
    struct text text = {0};
    text_printf(&text, "%s from %s() is released twice", explain_noun(object_family(engine, twice->object)), finding.allocator);
    finding.message = explain_keep(arena, text.at);
    text_release(&text);
    vector_push(&findings->list, finding);
}

/* Where one pointer is handed through forty calls that may each free it, every pair of calls looks like a double free: after as many as
 * that were refuted the rest are not asked about. */
static void explain_double_frees(struct walker *walker, struct findings *findings)
{
    struct engine *engine = &walker->engine;
    uint32_t refuted = 0;
    for (uint32_t i = 0; i < engine->double_frees.count && refuted < LIMIT_DOUBLE_FREES_REFUTED; i++) {
        struct double_free twice = engine->double_frees.at[i];
        struct object *object = &engine->objects.at[twice.object];
        /* one thing to mend is one report: what is freed twice is mostly freed at each release from there on */
        if (object->kind != OBJECT_HEAP || object->freed_twice || !walk_comes_after(walker, twice.first_inst, twice.inst))
            continue;
        twice.guard = premise_restrict(walker, closed_as_well(walker, &twice));
        object->freed_twice = twice.guard != BDD_FALSE && explain_can_happen(walker, twice.guard, twice.parts, NULL);
        refuted += !object->freed_twice;
        if (!object->freed_twice)
            continue;
        report_double_free(walker, &twice, findings);
        twice.finding = findings->list.count;
        engine->double_frees.at[i] = twice;
    }
}

static bool is_static(const struct engine *engine, object_id id)
{
    for (int depth = 0; depth < STATIC_DEPTH; depth++) {
        const struct object *object = &engine->objects.at[object_base(engine, id)];
        if (object->kind == OBJECT_GLOBAL || object->borrowed)
            return true;
        if (object->kind != OBJECT_INPUT || engine->symbols.at[object->origin].kind != SYMBOL_CONTENT)
            return false;
        id = engine->cells.at[engine->symbols.at[object->origin].of].object;
    }
    return false;
}

/* The call gives a block, or something that is nobody's to free (idiom 150): a caller that frees neither cannot be blamed, since it cannot
 * tell them apart. One that frees it somewhere can. */
static bool cannot_be_told(const struct walker *walker, object_id id)
{
    const struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[id];
    value result = walker->registers[engine->allocations.at[object->origin].inst];
    if (!result || object->freed_upper != BDD_FALSE || object->handed_on || object->escaped != BDD_FALSE)
        return false;
    bool given = false, others = false;
    for (uint32_t i = 0; i < value_count(engine, result); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, result)[i].term);
        given |= node->kind == TERM_ADDRESS && node->a == id;
        others |= node->kind == TERM_ADDRESS && is_static(engine, node->a);
    }
    return given && others;
}

static bool already_judged(const struct walker *walker, uint32_t candidate)
{
    for (uint32_t i = 0; i < candidate; i++)
        if (walker->candidates.at[i].object == walker->candidates.at[candidate].object)
            return true;
    return false;
}

/* All places where one object may be lost: those that can really happen and are not the consequence of an earlier one. */
static void explain_object(struct walker *walker, uint32_t first, struct findings *findings)
{
    struct engine *engine = &walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    object_id object = walker->candidates.at[first].object;
    bdd reported = BDD_FALSE;
    uint32_t count = 0, first_finding = findings->list.count;
    if (cannot_be_told(walker, object)) {
        engine->objects.at[object].undecided = 1;
        return;
    }
    if (vacated_number(walker, object)) {
        engine->objects.at[object].handed_on = 1;
        return;
    }
    for (uint32_t i = first; i < walker->candidates.count && count < LIMIT_OBJECT_FINDINGS; i++) {
        struct candidate *candidate = &walker->candidates.at[i];
        if (candidate->object != object)
            continue;
        candidate->guard = bdd_minus(bdds, candidate->guard, reported);
        bool undecided, possible = explain_can_happen(walker, candidate->guard, candidate->parts, &undecided);
        if (possible) { /* what is taken for granted is long, and most are refuted without it */
            candidate->guard = premise_restrict(walker, candidate->guard);
            possible = explain_can_happen(walker, candidate->guard, candidate->parts, &undecided);
        }
        engine->objects.at[object].undecided |= undecided;
        if (!possible)
            continue;
        reported = bdd_or(bdds, reported, candidate->guard);
        engine->objects.at[object].reported = 1;
        explain_leak(walker, candidate, findings, first_finding);
        count++;
    }
}

static bool same_variable(const struct finding *a, const struct finding *b)
{
    return a->variable && b->variable && !strcmp(a->variable, b->variable);
}

static bool same_site(const struct finding *a, const struct finding *b)
{
    return a->place.line == b->place.line && a->place.column == b->place.column;
}

/* What is never released is lost as well when memory runs out: that says nothing more. */
static bool says_more(const struct finding *finding, const struct finding *other)
{
    return finding->loss == LOSS_RETURN && finding->confidence != CONFIDENCE_LOW && same_site(finding, other) &&
           (other->loss == LOSS_OOM_ONLY || other->loss == LOSS_REALLOC);
}

/* One thing to mend is one report: a variable that is lost at one place, whichever of several calls filled it; a block that is never
 * released, however many returns and rounds there are. Of thirty fields of a structure that is released without them a few show it. */
static void lower_repeated(struct findings *findings, uint32_t first)
{
    for (uint32_t i = first; i < findings->list.count; i++)
        for (uint32_t j = first; j < findings->list.count; j++)
            if (findings->list.at[i].check == findings->list.at[j].check && says_more(&findings->list.at[i], &findings->list.at[j]))
                findings->list.at[j].confidence = CONFIDENCE_LOW;
    for (uint32_t i = first; i < findings->list.count; i++) {
        struct finding *finding = &findings->list.at[i];
        uint32_t alike = 0;
        bool repeated = false;
        for (uint32_t j = first; j < i; j++) {
            const struct finding *other = &findings->list.at[j];
            if (other->check != finding->check || other->confidence == CONFIDENCE_LOW)
                continue;
            bool same = is_noticed_together(other, finding);
            alike += same;
            repeated |= (same && finding->loss != LOSS_NEXT_ROUND && same_variable(finding, other)) || (finding->loss == LOSS_RETURN && same_site(finding, other));
        }
        if (repeated || alike >= LIMIT_FINDINGS_ALIKE)
            finding->confidence = CONFIDENCE_LOW;
    }
}

void explain_candidates(struct walker *walker, struct findings *findings)
{
    uint32_t first = findings->list.count;
    for (uint32_t i = 0; i < walker->jumped.count; i++)
        vector_push(&walker->candidates, walker->jumped.at[i]);
    for (uint32_t i = 0; i < walker->candidates.count; i++)
        if (!already_judged(walker, i))
            explain_object(walker, i, findings);
    explain_double_frees(walker, findings);
    for (uint32_t i = 0; i < walker->engine.misuses.count; i++)
        misuse_explain(walker, i, findings);
    lower_repeated(findings, first);
}
