/* check/tell: see tell.h. */
#include "check/tell.h"

#include <string.h>

#include "base/text.h"
#include "calls/library.h"
#include "check/exits.h"
#include "check/explain.h"
#include "check/operand.h"
#include "check/passed.h"
#include "memory/limits.h"
#include "memory/name.h"

enum { STEPS_LIMIT = 64 };

/* ---- the round in which it is lost ---- */

static uint32_t loop_of_round(const struct walker *walker, uint32_t back_edge)
{
    uint32_t block = walker->block_of[back_edge], loop = walker->cfg->loop_of[block];
    while (loop != CFG_NONE && !cfg_is_back_edge(walker->cfg, block, walker->cfg->loops[loop].header))
        loop = walker->cfg->loops[loop].parent;
    return loop;
}

/* A store to the cell inside the loop; UINT32_MAX: none. */
static uint32_t store_in_loop(struct walker *walker, uint32_t loop, const struct cell *cell)
{
    struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < engine->body.function->inst_count; i++) {
        const struct ir_inst *inst = &engine->body.insts[i];
        bool stores = inst->op == IR_STORE && cfg_loop_contains(walker->cfg, loop, walker->block_of[i]);
        value address = stores ? explain_known(walker, inst->a) : NO_VALUE;
        for (uint32_t j = 0; address && j < value_count(engine, address); j++) {
            const struct term_node *node = term_get(engine, value_entries(engine, address)[j].term);
            if (node->kind == TERM_ADDRESS && node->a == cell->object && node->value == cell->offset)
                return i;
        }
    }
    return UINT32_MAX;
}

/* Where a later round sets what held the block to something else; UINT32_MAX: it does not, or the variable was one of the round. */
static uint32_t set_again_at(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    uint32_t loop = candidate->back_edge ? loop_of_round(walker, candidate->inst) : CFG_NONE;
    cell_id born_in = engine->allocations.at[object->origin].born_in;
    if (loop == CFG_NONE || !born_in || object->overwritten_at == UINT32_MAX)
        return UINT32_MAX;
    bool inside = cfg_loop_contains(walker->cfg, loop, walker->block_of[object->overwritten_at]);
    uint32_t at = inside ? object->overwritten_at : store_in_loop(walker, loop, &engine->cells.at[born_in]);
    bdd otherwise = bdd_minus(&engine->guards.bdd, candidate->guard, object->overwritten);
    return at != UINT32_MAX && !feasible_in_parts(engine->feasibility, &engine->guards, otherwise, candidate->parts) ? at : UINT32_MAX;
}

/* If the overwriting comes before the call in the source, or is by the call, certainly. */
static bool is_later_round(const struct walker *walker, const struct candidate *candidate, uint32_t set_again)
{
    const struct engine *engine = &walker->engine;
    uint32_t made = object_made_at(engine, candidate->object);
    return engine->body.insts[set_again].line <= engine->body.insts[made].line;
}

/* ---- words ---- */

/* Where a statement puts what the call gives: 'options->name'. */
static bool name_of_target(struct walker *walker, uint32_t made, struct text *out)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        ir_value stored = inst->op == IR_STORE ? inst->b : IR_NOTHING;
        while (ir_kind(stored) == IR_KIND_REGISTER && body->insts[ir_index(stored)].op == IR_COPY)
            stored = body->insts[ir_index(stored)].a;
        if (ir_kind(stored) == IR_KIND_REGISTER && ir_index(stored) == made)
            return operand_add_place(walker, inst->a, out);
    }
    return false;
}

/* The cell that held it first; of a block that was made along with the call's result, one in that. */
static const struct cell *holding_cell(const struct engine *engine, const struct object *object, bool behind_result)
{
    const struct allocation *made = &engine->allocations.at[object->origin];
    if (made->born_in || !behind_result)
        return made->born_in ? &engine->cells.at[made->born_in] : NULL;
    for (uint32_t holder = object->holders; holder; holder = engine->holders.at[holder].next) {
        const struct cell *cell = &engine->cells.at[engine->holders.at[holder].cell];
        const struct object *owner = &engine->objects.at[cell->object];
        if (owner->kind == OBJECT_HEAP && owner != object && engine->allocations.at[owner->origin].inst == made->inst)
            return cell;
    }
    return NULL;
}

/* "held by 'device'"; of a block that the callee put somewhere else than in its result, where: "held by 'device->config'". Only said so, as the id of
 * a finding contains the variable. */
static void add_holder(struct text *text, struct walker *walker, const struct finding *finding, object_id block)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[block];
    uint32_t made = engine->allocations.at[object->origin].inst;
    const struct ir_inst *call = &engine->body.insts[made];
    bool pointer = call->flags & IR_FLAG_POINTER;
    value result = walker->registers[made];
    bool behind = pointer && result && value_points_to(engine, result, block) == BDD_FALSE;
    const struct cell *cell = holding_cell(engine, object, behind);
    const struct object *owner = cell ? &engine->objects.at[cell->object] : NULL;
    bool no_result = call->op == IR_CALL && call->name && !pointer && !object->handle;
    bool along = owner && owner->kind == OBJECT_HEAP && engine->allocations.at[owner->origin].inst == made;
    bool element = owner && owner->kind == OBJECT_SLOT && finding->variable; /* 'ends[0]' of 'ends' */
    struct text name = {0};
    bool known = owner && (no_result ? !along : along || element) && name_add_source(&name, engine, cell->object, cell->offset) && !strstr(name.at, "[]");
    if (!known)
        text_clear(&name);
    if (!known && finding->variable && !no_result && !(behind && along))
        text_add(&name, finding->variable);
    else if (!known && !finding->variable)
        name_of_target(walker, made, &name);
    if (name.count)
        text_printf(text, " held by '%s'", name.at);
    text_release(&name);
}

/* ---- where ---- */

/* A round ends at a brace, which the compiler does not always know a line for: then what it knows of other rounds' ends, the head of the loop, is shown. */
static uint32_t end_of_round(const struct walker *walker, uint32_t inst)
{
    const struct ir_body *body = &walker->engine.body;
    uint32_t loop = loop_of_round(walker, inst);
    if (body->insts[inst].column || loop == CFG_NONE)
        return inst;
    uint32_t head = walker->cfg->loops[loop].header;
    for (uint32_t i = 0; i < walker->cfg->predecessor_count[head]; i++) {
        uint32_t from = walker->cfg->predecessors[head][i].from;
        const struct ir_inst *last = ir_terminator(body, from);
        if (cfg_is_back_edge(walker->cfg, from, head) && last->column)
            return (uint32_t)(last - body->insts);
    }
    const struct ir_block *range = &body->blocks[head];
    for (uint32_t i = 0; i < range->count; i++)
        if (body->insts[range->first + i].column && body->insts[range->first + i].op != IR_PHI)
            return range->first + i;
    return inst;
}

static bool needs_failure(const struct finding *finding)
{
    return finding->loss == LOSS_OOM_ONLY || finding->loss == LOSS_REALLOC;
}

/* Which of several returns: the first one that needs no other allocation to fail, if there is any. The others are named. */
static void locate_return(struct walker *walker, struct candidate *at, struct finding *finding, struct arena *arena)
{
    at->inst = exits_shown(walker, at);
    finding->lost_at = explain_place(walker, arena, at->inst);
    struct way_out ways[EXITS_MOST];
    uint32_t count = exits_of(walker, at, ways), likely = 0;
    for (uint32_t i = 0; count > 1 && !needs_failure(finding) && i < count; i++)
        if (!explain_only_without_memory(walker, ways[i].guard, at->parts))
            ways[likely++] = ways[i];
    count = likely ? likely : count;
    if (!count)
        return;
    at->guard = ways[0].guard;
    at->inst = ways[0].inst;
    finding->lost_at = explain_place(walker, arena, ways[0].inst);
    struct other_loss others[EXITS_MOST];
    for (uint32_t i = 1; i < count; i++)
        others[i - 1] = (struct other_loss){.lost_at = explain_place(walker, arena, ways[i].inst)};
    finding->others = arena_copy(arena, others, (count - 1) * sizeof *others);
    finding->other_count = count - 1;
}

/* What is told of one finding. */
struct telling {
    struct walker *walker;
    struct candidate at;     /* the run that is shown, and the instruction that it ends with */
    struct finding *finding;
    struct findings *findings;
    struct path path;
    uint32_t set_again;      /* where the loop puts something else in its place; UINT32_MAX: nowhere */
    bool later;              /* and that in a later round */
    bool with_owner;         /* what held it is released */
};

/* If only a failing allocation loses it, and that together with what holds it: by which release. The run that is shown becomes one that gets there. */
static bool find_release_of_owner(struct telling *telling)
{
    struct candidate *at = &telling->at;
    struct engine *engine = &telling->walker->engine;
    bool perhaps = needs_failure(telling->finding) && !at->back_edge && explain_is_lost_with_owner(telling->walker, at);
    for (uint32_t i = perhaps ? engine->objects.at[at->owner].releases : 0; i; i = engine->releases.at[i].next) {
        const struct certain_release *release = &engine->releases.at[i];
        bdd guard = bdd_and(&engine->guards.bdd, at->guard, release->lower);
        if (release->step > at->step || !walk_comes_after(telling->walker, object_made_at(engine, at->object), release->inst) ||
            !feasible_in_parts(engine->feasibility, &engine->guards, guard, at->parts))
            continue;
        at->guard = guard;
        at->step = release->step;
        at->inst = release->inst;
        return true;
    }
    return false;
}

/* Where it is lost, as a person would say. */
static void locate(struct telling *telling)
{
    struct walker *walker = telling->walker;
    struct candidate *at = &telling->at;
    struct finding *finding = telling->finding;
    struct arena *arena = &telling->findings->arena;
    struct certain_release noticed = explain_noticed_by(walker, at, finding->loss);
    at->step = noticed.step;
    at->inst = noticed.inst;
    telling->with_owner = finding->loss == LOSS_OWNER_FREED || find_release_of_owner(telling);
    finding->lost_at = explain_place(walker, arena, at->inst);
    if (finding->loss == LOSS_DISCARDED)
        finding->lost_at = finding->place;
    if (finding->loss == LOSS_OVERWRITTEN || finding->loss == LOSS_DISCARDED || telling->with_owner)
        return;
    if (telling->set_again != UINT32_MAX)
        at->inst = telling->set_again;
    else if (at->back_edge)
        at->inst = end_of_round(walker, at->inst);
    finding->lost_at = explain_place(walker, arena, at->inst);
    if (!at->back_edge)
        locate_return(walker, at, finding, arena);
}

/* If only the path tells where a later round overwrites it. */
static void find_overwriting(struct telling *telling)
{
    struct candidate *at = &telling->at;
    if (telling->finding->loss != LOSS_NEXT_ROUND || telling->set_again != UINT32_MAX)
        return;
    telling->set_again = path_overwriting(telling->walker, at, &telling->path, loop_of_round(telling->walker, at->inst));
    if (telling->set_again == UINT32_MAX)
        return;
    telling->later = true;
    at->inst = telling->set_again;
    telling->finding->lost_at = explain_place(telling->walker, &telling->findings->arena, at->inst);
}

/* ---- words ---- */

static const char *message_of(const struct telling *telling)
{
    const struct finding *finding = telling->finding;
    struct text text = {0};
    text_printf(&text, "%s from %s()", explain_noun(object_family(&telling->walker->engine, telling->at.object)), finding->allocator);
    add_holder(&text, telling->walker, finding, telling->at.object);
    switch (finding->loss) {
    case LOSS_RETURN: text_add(&text, " is never released"); break;
    case LOSS_OWNER_FREED: text_add(&text, " is lost: the block that held it was released"); break;
    case LOSS_OVERWRITTEN: text_printf(&text, " is lost at line %u: the last pointer to it is overwritten", finding->lost_at.line); break;
    case LOSS_NEXT_ROUND:
        if (telling->set_again != UINT32_MAX)
            text_printf(&text, " is lost at line %u: %s", finding->lost_at.line, telling->later ?
                        "a later round overwrites the last pointer to it" : "the last pointer to it is overwritten");
        else
            text_add(&text, " is lost when the loop goes round");
        break;
    case LOSS_DISCARDED: text_add(&text, " is lost: the result is not used"); break;
    case LOSS_REALLOC: text_printf(&text, " is lost at line %u when it cannot grow", finding->lost_at.line); break;
    case LOSS_OOM_ONLY: text_printf(&text, " is lost at line %u when another allocation fails", finding->lost_at.line); break;
    default: text_printf(&text, " is lost at line %u", finding->lost_at.line); break;
    }
    const char *kept = explain_keep(&telling->findings->arena, text.at);
    text_release(&text);
    return kept;
}

/* What the last step says. */
static const char *text_of_loss(const struct telling *telling)
{
    const struct candidate *at = &telling->at;
    if (at->left_in != PROGRAM_NONE && !at->back_edge) {
        struct text text = {0};
        text_printf(&text, "only '%s' points to it, which nobody reads after this until it is set again",
                    program_symbol_name(telling->walker->engine.program, at->left_in));
        const char *kept = explain_keep(&telling->findings->arena, text.at);
        text_release(&text);
        return kept;
    }
    if (telling->with_owner)
        return "this releases the block that holds the last pointer to it";
    if (telling->finding->loss == LOSS_OVERWRITTEN)
        return "this overwrites the last pointer to it";
    if (telling->finding->loss == LOSS_DISCARDED)
        return "nothing keeps what it gives";
    if (telling->set_again != UINT32_MAX)
        return telling->later ? "a later round overwrites the last pointer to it here" : "this overwrites the last pointer to it";
    return at->back_edge ? "the next round forgets it" : "nothing points to it after this";
}

/* ---- the steps ---- */

static bool is_remarked(const remark_list *remarks, uint32_t inst)
{
    for (uint32_t i = 0; i < remarks->count; i++)
        if (remarks->at[i].inst == inst)
            return true;
    return false;
}

static uint32_t better_release(const struct telling *telling, const remark_list *remarks, uint32_t best, uint32_t inst)
{
    const struct ir_inst *insts = telling->walker->engine.body.insts;
    if (inst == UINT32_MAX || inst == telling->path.made || is_remarked(remarks, inst))
        return best;
    bool better = best == UINT32_MAX || (insts[best].flags & IR_FLAG_POINTER) >= (insts[inst].flags & IR_FLAG_POINTER);
    return better ? inst : best;
}

/* A call that releases the block on another path; rather one that does nothing else than one that gives another block for it. UINT32_MAX: none. */
static uint32_t release_elsewhere(const struct telling *telling, const remark_list *remarks)
{
    const struct engine *engine = &telling->walker->engine;
    const struct object *object = &engine->objects.at[telling->at.object];
    uint32_t best = UINT32_MAX;
    for (uint32_t i = object->releases; i; i = engine->releases.at[i].next)
        best = better_release(telling, remarks, best, engine->releases.at[i].inst);
    return better_release(telling, remarks, best, object->freed_at);
}

static void add_contrast(const struct telling *telling, const remark_list *remarks, struct step *steps, uint32_t *count)
{
    struct walker *walker = telling->walker;
    const struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[telling->at.object];
    uint32_t at = release_elsewhere(telling, remarks);
    bool released = at != UINT32_MAX && !(engine->body.insts[at].flags & IR_FLAG_POINTER);
    if (at == UINT32_MAX && object->escaped_at != telling->path.made && !is_remarked(remarks, object->escaped_at))
        at = object->escaped_at;
    if (at != UINT32_MAX)
        steps[(*count)++] = (struct step){.kind = STEP_CONTRAST, .place = explain_place(walker, &telling->findings->arena, at),
                                          .text = released ? "released on another path" : "taken over on another path"};
}

static void add_steps(struct telling *telling)
{
    struct walker *walker = telling->walker;
    struct finding *finding = telling->finding;
    struct arena *arena = &telling->findings->arena;
    struct step steps[STEPS_LIMIT + 4];
    remark_list remarks = {0};
    uint32_t count = 0;
    steps[count++] = (struct step){.kind = STEP_ALLOCATED, .place = finding->place, .text = explain_origin(walker, telling->at.object, arena)};
    if (finding->loss != LOSS_DISCARDED) {
        passed_remarks(walker, &telling->at, &telling->path, needs_failure(finding), arena, &remarks);
        path_add_steps(walker, &telling->at, &telling->path, &remarks, telling->findings, steps, &count, STEPS_LIMIT);
    }
    steps[count++] = (struct step){.kind = STEP_LOST, .place = finding->lost_at, .text = text_of_loss(telling)};
    add_contrast(telling, &remarks, steps, &count);
    finding->steps = arena_copy(arena, steps, count * sizeof *steps);
    finding->step_count = count;
    vector_release(&remarks);
}

static void tell(struct walker *walker, const struct candidate *candidate, struct findings *findings)
{
    struct telling telling = {.walker = walker, .at = *candidate, .findings = findings, .finding = &findings->list.at[candidate->finding - 1],
                              .set_again = set_again_at(walker, candidate)};
    telling.later = telling.set_again != UINT32_MAX && is_later_round(walker, candidate, telling.set_again);
    locate(&telling);
    path_find(walker, &telling.at, walker->engine.objects.at[candidate->object].born_step, &telling.path);
    find_overwriting(&telling);
    telling.finding->message = message_of(&telling);
    add_steps(&telling);
    path_release(&telling.path);
}

/* The steps of a double free: where the block is made, where it is released first, and the branches on the way to the second time. */
static void tell_twice(struct walker *walker, const struct double_free *twice, struct findings *findings)
{
    struct arena *arena = &findings->arena;
    struct finding *finding = &findings->list.at[twice->finding - 1];
    const struct object *object = &walker->engine.objects.at[twice->object];
    struct candidate at = {.object = twice->object, .inst = twice->inst, .step = twice->step, .guard = twice->guard, .left_in = PROGRAM_NONE};
    struct step steps[STEPS_LIMIT + 4];
    uint32_t count = 0;
    remark_list remarks = {0};
    struct path path;
    memcpy(at.parts, twice->parts, sizeof at.parts);
    bool moved = library_takes_descriptor(explain_callee(walker, twice->first_inst));
    vector_push(&remarks, ((struct remark){.inst = twice->first_inst, .step = twice->first_step, .kind = STEP_FREED, .text = moved ? "handed on here, and closed along with what this gives" : "released here first"}));
    steps[count++] = (struct step){.kind = STEP_ALLOCATED, .place = explain_place(walker, arena, object_made_at(&walker->engine, twice->object)),
                                   .text = explain_origin(walker, twice->object, arena)};
    path_find(walker, &at, object->born_step, &path);
    path_add_steps(walker, &at, &path, &remarks, findings, steps, &count, STEPS_LIMIT);
    path_release(&path);
    vector_release(&remarks);
    steps[count++] = (struct step){.kind = STEP_FREED, .place = finding->place, .text = "released again"};
    finding->steps = arena_copy(arena, steps, count * sizeof *steps);
    finding->step_count = count;
}

void tell_findings(struct walker *walker, struct findings *findings)
{
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    bdds->overflowed = false;
    bdds->node_limit = bdds->nodes.count + LIMIT_SUMMARY_ROOM;
    for (uint32_t i = 0; i < walker->candidates.count; i++)
        if (walker->candidates.at[i].finding)
            tell(walker, &walker->candidates.at[i], findings);
    for (uint32_t i = 0; i < walker->engine.double_frees.count; i++)
        if (walker->engine.double_frees.at[i].finding)
            tell_twice(walker, &walker->engine.double_frees.at[i], findings);
}
