/* check/path: see path.h. */
#include "check/path.h"

#include <stdlib.h>
#include <string.h>

#include "check/explain.h"
#include "check/turn.h"
#include "check/wording.h"
#include "memory/limits.h"

enum { FEW_STEPS = 4, SHORTENING_STEPS = 1000, LONGEST_CHAIN = 16, MOST_ASKED = 16, MOST_TRIMMED = 48 };


static int compare_literals(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

/* Leaves out of the way what may be either: the rest makes the guard true without it. What was met last is tried first, so that of two reasons the
 * earlier one is told. */
static void shorten(struct guards *guards, bdd guard, struct bdd_variables *way)
{
    struct circuit circuit;
    VECTOR(bdd) rest = {0};
    qsort(way->list.at, way->list.count, sizeof *way->list.at, compare_literals);
    circuit_begin(&circuit, guards);
    circuit_state(&circuit, bdd_not(guard));
    for (uint32_t i = 0; i < way->list.count; i++) {
        bdd variable = bdd_variable(&guards->bdd, way->list.at[i] >> 1);
        vector_push(&rest, way->list.at[i] & 1u ? variable : bdd_not(variable));
    }
    for (uint32_t i = way->list.count; i-- > 0;) {
        bdd tried = rest.at[i];
        rest.at[i] = vector_last(&rest);
        if (circuit_ask(&circuit, rest.at, rest.count - 1, SHORTENING_STEPS) != VERDICT_IMPOSSIBLE) {
            rest.at[i] = tried;
            continue;
        }
        rest.count--;
        way->list.at[i] = vector_last(&way->list);
        way->list.count--;
    }
    vector_release(&rest);
    circuit_release(&circuit);
}

/* Edges of one branch at one time are neighbours. */
static uint32_t group_end(const struct walker *walker, uint32_t first)
{
    uint32_t end = first;
    while (end < walker->branches.count && walker->branches.at[end].inst == walker->branches.at[first].inst &&
           walker->branches.at[end].step == walker->branches.at[first].step)
        end++;
    return end;
}

/* The guard, if no loop goes round after the block was made: a branch that comes a second time is one of a later round, the first such one of a loop is
 * where that begins. The same guard if nothing goes round. */
static bdd without_rounds(struct walker *walker, const struct candidate *candidate, uint32_t from)
{
    struct engine *engine = &walker->engine;
    bdd guard = candidate->guard;
    bool *met = ARENA_NEW(&engine->arena, bool, engine->body.function->inst_count + 1);
    bool *gone_round = ARENA_NEW(&engine->arena, bool, walker->cfg->loop_count + 1);
    for (uint32_t i = 0, end; i < walker->branches.count && walker->branches.at[i].step <= candidate->step; i = end) {
        uint32_t inst = walker->branches.at[i].inst, loop = walker->cfg->loop_of[walker->block_of[inst]];
        end = group_end(walker, i);
        if (walker->branches.at[i].step < from || loop == CFG_NONE || gone_round[loop])
            continue;
        for (uint32_t j = i; met[inst] && j < end; j++)
            guard = bdd_minus(&engine->guards.bdd, guard, walker->branches.at[j].reach);
        gone_round[loop] = met[inst];
        met[inst] = true;
    }
    return guard;
}

/* One way to make the guard true, one that goes round no loop if there is one: nobody wants to follow more rounds than are needed. */
static bool find_way(struct walker *walker, const struct candidate *candidate, uint32_t from, struct bdd_variables *way)
{
    struct engine *engine = &walker->engine;
    bdd shorter = candidate->back_edge ? candidate->guard : without_rounds(walker, candidate, from);
    if (shorter != candidate->guard && shorter != BDD_FALSE && feasible_way(engine->feasibility, &engine->guards, shorter, candidate->parts, way))
        return true;
    vector_clear(&way->list);
    return feasible_way(engine->feasibility, &engine->guards, candidate->guard, candidate->parts, way);
}

/* The guard holds, and the way says of its conditions how. */
static bool begin(struct circuit *circuit, struct walker *walker, const struct candidate *candidate, uint32_t from)
{
    struct engine *engine = &walker->engine;
    bdd guard = candidate->guard;
    struct bdd_variables way = {0};
    circuit_begin(circuit, &engine->guards);
    bool found = find_way(walker, candidate, from, &way);
    if (found && way.list.count)
        shorten(&engine->guards, guard, &way);
    circuit_state(circuit, guard);
    for (uint32_t i = 0; found && i < way.list.count; i++)
        circuit_state_condition(circuit, way.list.at[i] >> 1, way.list.at[i] & 1u);
    vector_release(&way.list);
    return found;
}

/* The only side that the way leaves; NULL if there are several or none, or if that is too hard to tell: a step that the run does not take misleads more than a
 * missing one. */
static const struct branch_taken *forced(struct circuit *circuit, const struct walker *walker, uint32_t first, uint32_t end)
{
    const struct branch_taken *only = NULL;
    for (uint32_t i = first; i < end; i++) {
        const struct branch_taken *branch = &walker->branches.at[i];
        enum verdict verdict = circuit_ask(circuit, &branch->reach, 1, LIMIT_PATH_STEPS);
        if (verdict == VERDICT_IMPOSSIBLE)
            continue;
        if (only || verdict == VERDICT_UNKNOWN)
            return NULL;
        only = branch;
    }
    return only;
}

static void collect(struct path *path, const struct walker *walker, const struct candidate *candidate, uint32_t from)
{
    VECTOR(uint32_t) groups = {0};
    for (uint32_t i = 0; i < walker->branches.count && walker->branches.at[i].step <= candidate->step; i = group_end(walker, i))
        if (walker->branches.at[i].step >= from)
            vector_push(&groups, i);
    uint32_t oldest = groups.count > LIMIT_PATH_BRANCHES ? groups.count - LIMIT_PATH_BRANCHES : 0;
    for (uint32_t i = oldest; i < groups.count; i++) {
        uint32_t end = group_end(walker, groups.at[i]);
        const struct branch_taken *branch = end - groups.at[i] > 1 ? forced(&path->circuit, walker, groups.at[i], end) : NULL;
        if (branch)
            vector_push(&path->taken, branch);
    }
    vector_release(&groups);
}

/* Would the other side have released the block, or given it away? Not if it leads to the loss all the same. */
static bool avoids_loss(const struct walker *walker, const struct candidate *candidate, const struct branch_taken *branch)
{
    const struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    uint32_t other = turn_other(walker, branch);
    if (other == CFG_NONE || walker->cfg->predecessor_count[other] != 1 || cfg_dominates(walker->cfg, other, walker->block_of[candidate->inst]))
        return false;
    for (uint32_t i = object->releases; i; i = engine->releases.at[i].next)
        if (cfg_dominates(walker->cfg, other, walker->block_of[engine->releases.at[i].inst]))
            return true;
    return (object->freed_at != UINT32_MAX && cfg_dominates(walker->cfg, other, walker->block_of[object->freed_at])) ||
           (object->escaped_at != UINT32_MAX && cfg_dominates(walker->cfg, other, walker->block_of[object->escaped_at]));
}

/* Is this the call that made the block, or one that released or kept it if it went well? */
static bool decides(const struct engine *engine, object_id id, uint32_t inst)
{
    const struct object *object = &engine->objects.at[id];
    for (uint32_t i = object->releases; i; i = engine->releases.at[i].next)
        if (engine->releases.at[i].inst == inst)
            return true;
    return inst == object_made_at(engine, id) || inst == object->freed_at || inst == object->escaped_at;
}

/* Does the condition ask for the block itself, or how a call went that decides about it? */
static bool is_about(struct walker *walker, object_id object, ir_value condition)
{
    struct engine *engine = &walker->engine;
    const struct ir_inst *inst = ir_kind(condition) == IR_KIND_REGISTER ? &engine->body.insts[ir_index(condition)] : NULL;
    if (!inst || inst->op != IR_COMPARE)
        return inst && decides(engine, object, ir_index(condition));
    if (ir_kind(inst->a) != IR_KIND_INT && ir_kind(inst->b) != IR_KIND_INT)
        return false;
    ir_value asked = ir_kind(inst->a) == IR_KIND_INT ? inst->b : inst->a;
    if (ir_kind(asked) != IR_KIND_REGISTER)
        return false;
    value known = explain_known(walker, asked);
    return decides(engine, object, ir_index(asked)) ||
           (known && value_points_to(engine, known, object) != BDD_FALSE);
}

/* PERHAPS: told if the loss hangs on it. */
enum interest { OBVIOUS, PASSED_THROUGH, PERHAPS, TOLD };

static void keep_from(struct path *path, enum interest *interest, enum interest least)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < path->taken.count; i++)
        if (interest[i] >= least) {
            interest[count] = interest[i];
            path->taken.at[count++] = path->taken.at[i];
        }
    path->taken.count = count;
}

/* Is the block lost in the same way on the other side, the rest of the way as it is told? Then the search only had to take one of them. */
static bool is_arbitrary(struct circuit *circuit, struct walker *walker, const struct candidate *candidate, const struct path *path, uint32_t number)
{
    struct guards *guards = &walker->engine.guards;
    const struct branch_taken *branch = path->taken.at[number], *first = branch;
    VECTOR(bdd) asked = {0};
    bool possible = false;
    for (uint32_t i = 0; i < path->taken.count; i++)
        if (i != number)
            vector_push(&asked, path->taken.at[i]->reach);
    vector_push(&asked, BDD_TRUE);
    while (first > walker->branches.at && first[-1].inst == branch->inst && first[-1].step == branch->step)
        first--;
    uint32_t from = (uint32_t)(first - walker->branches.at);
    for (uint32_t i = from, end = group_end(walker, from); i < end && !possible; i++) {
        vector_last(&asked) = walker->branches.at[i].reach;
        if (&walker->branches.at[i] == branch || circuit_ask(circuit, asked.at, asked.count, SHORTENING_STEPS) != VERDICT_POSSIBLE)
            continue;
        bdd guard = candidate->guard;
        for (uint32_t j = 0; j < asked.count; j++)
            guard = bdd_and(&guards->bdd, guard, asked.at[j]);
        possible = !guards->bdd.overflowed && feasible_in_parts(walker->engine.feasibility, guards, guard, candidate->parts);
    }
    vector_release(&asked);
    return possible;
}

static void leave_out_arbitrary(struct walker *walker, const struct candidate *candidate, struct path *path, enum interest *interest)
{
    struct circuit circuit;
    if (path->taken.count > MOST_TRIMMED) /* the middle of it is not shown anyway */
        return;
    circuit_begin(&circuit, &walker->engine.guards);
    circuit_state(&circuit, candidate->guard);
    uint32_t asked = 0;
    for (enum interest of = PASSED_THROUGH; of <= PERHAPS; of++) {
        for (uint32_t i = path->taken.count; i-- > 0;) {
            if (interest[i] != of || ++asked > MOST_ASKED || !is_arbitrary(&circuit, walker, candidate, path, i))
                continue;
            interest[i] = OBVIOUS;
            keep_from(path, interest, PASSED_THROUGH);
        }
    }
    circuit_release(&circuit);
}

/* Does it begin a round of a loop that is over before the block is lost, and that did not make it? */
static bool is_over(const struct walker *walker, const struct candidate *candidate, const struct branch_taken *branch)
{
    uint32_t loop = walker->cfg->loop_of[walker->block_of[branch->inst]], made = object_made_at(&walker->engine, candidate->object);
    return loop != CFG_NONE && walker->cfg->loops[loop].header == walker->block_of[branch->inst] && cfg_loop_contains(walker->cfg, loop, branch->target) &&
           !candidate->back_edge && !cfg_dominates(walker->cfg, branch->target, walker->block_of[candidate->inst]) &&
           made != UINT32_MAX && !cfg_loop_contains(walker->cfg, loop, walker->block_of[made]) && !avoids_loss(walker, candidate, branch);
}

/* What a person would say of the way: what is entered, what the call gave, and what is passed by that would have saved the block. The last branch is said even if
 * it only passes something by: often that is where it would have been handed on. Code that is entered and left again before the loss is said where the
 * rest is little. */
static void leave_out_obvious(struct walker *walker, const struct candidate *candidate, struct path *path)
{
    const struct branch_taken *next = NULL;
    enum turn turn = TURN_UNKNOWN;
    bool said = false;
    enum interest *interest = ARENA_NEW(&walker->engine.arena, enum interest, path->taken.count + 1);
    for (uint32_t i = path->taken.count; i-- > 0; next = path->taken.at[i]) {
        const struct branch_taken *branch = path->taken.at[i];
        turn = turn_of(walker, branch, next, turn);
        bool last = !said && !turn_leaves_loop(walker, branch) && !turn_is_half(walker, branch) && !turn_is_assertion(walker, branch);
        bool before = wording_says(walker, branch) && walk_comes_after(walker, branch->inst, candidate->inst); /* not on the way from an overwrite to the return */
        bool enters = turn != TURN_SKIPS && cfg_dominates(walker->cfg, branch->target, walker->block_of[candidate->inst]) &&
                      (turn == TURN_ENTERS || !turn_leaves_loop(walker, branch));
        if (!before || is_over(walker, candidate, branch))
            interest[i] = OBVIOUS;
        else if (enters || (last && turn == TURN_ENTERS) || is_about(walker, candidate->object, walker->engine.body.insts[branch->inst].a))
            interest[i] = TOLD;
        else if (last || avoids_loss(walker, candidate, branch))
            interest[i] = PERHAPS;
        else
            interest[i] = turn == TURN_SKIPS ? OBVIOUS : PASSED_THROUGH;
        said |= interest[i] != OBVIOUS;
    }
    keep_from(path, interest, PASSED_THROUGH);
    leave_out_arbitrary(walker, candidate, path, interest);
    keep_from(path, interest, path->taken.count > FEW_STEPS ? PERHAPS : PASSED_THROUGH);
}

/* Does control have to go round before the branch, coming from the one before it, the first one from the call that made the block? */
static bool begins_round(const struct walker *walker, const struct candidate *candidate, const struct path *path, uint32_t number)
{
    const struct engine *engine = &walker->engine;
    uint32_t before = number ? turn_shown(walker, path->taken.at[number - 1]->inst) : object_made_at(engine, candidate->object);
    return before != UINT32_MAX && turn_goes_round(walker, before, turn_shown(walker, path->taken.at[number]->inst));
}

/* In the round that overwrites it, what comes after that is not on the way there. */
static void leave_out_rest(const struct walker *walker, const struct candidate *candidate, struct path *path)
{
    const struct ir_body *body = &walker->engine.body;
    bool overwrites = candidate->back_edge && ir_terminator(body, walker->block_of[candidate->inst]) != &body->insts[candidate->inst];
    uint32_t later = path->taken.count; /* the branches of the last round begin after this one */
    while (overwrites && later && !begins_round(walker, candidate, path, later - 1))
        later--;
    while (overwrites && later && path->taken.count >= later && turn_goes_round(walker, turn_shown(walker, vector_last(&path->taken)->inst), candidate->inst))
        path->taken.count--;
}

/* Control gets from the beginning of the block to that of the other without a question. */
static bool leads_straight(const struct ir_body *body, uint32_t block, uint32_t other)
{
    for (int hops = 0; hops < LONGEST_CHAIN; hops++) {
        if (block == other)
            return true;
        if (ir_terminator(body, block)->op != IR_JUMP)
            return false;
        block = ir_successor(body, block, 0);
    }
    return false;
}

bool path_comes_by(struct walker *walker, const struct candidate *candidate, const struct path *path, uint32_t inst)
{
    const uint32_t *block_of = walker->block_of;
    if (path->made != UINT32_MAX && inst > path->made && block_of[inst] == block_of[path->made])
        return true;
    if (path->made == UINT32_MAX || inst == path->made || !walk_comes_after(walker, path->made, inst) || walk_comes_after(walker, inst, path->made) ||
        !walk_comes_after(walker, inst, candidate->inst))
        return false;
    bool certain = cfg_dominates(walker->cfg, block_of[inst], block_of[candidate->inst]);
    for (uint32_t i = 0; i < path->taken.count && !certain; i++)
        certain = cfg_dominates(walker->cfg, block_of[inst], block_of[path->taken.at[i]->inst]) ||
                  leads_straight(&walker->engine.body, path->taken.at[i]->target, block_of[inst]);
    return certain;
}

static uint32_t register_behind_copies(const struct ir_body *body, ir_value operand)
{
    while (ir_kind(operand) == IR_KIND_REGISTER && body->insts[ir_index(operand)].op == IR_COPY)
        operand = body->insts[ir_index(operand)].a;
    return ir_kind(operand) == IR_KIND_REGISTER ? ir_index(operand) : UINT32_MAX;
}

bool path_asks(const struct walker *walker, const struct path *path, uint32_t call)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < path->taken.count; i++) {
        uint32_t asked = register_behind_copies(body, body->insts[path->taken.at[i]->inst].a);
        const struct ir_inst *compare = asked == UINT32_MAX ? NULL : &body->insts[asked];
        if (asked == call || (compare && compare->op == IR_COMPARE &&
                              (register_behind_copies(body, compare->a) == call || register_behind_copies(body, compare->b) == call)))
            return true;
    }
    return false;
}

/* Does it set what held the block: the variable that the call's result went into, or the place that it was stored in, by the same statement once more? */
static bool sets_holder(const struct ir_body *body, uint32_t inst, uint32_t made)
{
    const struct ir_inst *setting = &body->insts[inst];
    if (setting->op == IR_STORE)
        return register_behind_copies(body, setting->b) == made && !body->insts[made].name;
    return setting->op != IR_PHI && setting->name && setting->name == body->insts[made].name;
}

/* The branches of the round that ends with the loss begin with this one. */
static uint32_t last_round(const struct walker *walker, const struct candidate *candidate, const struct path *path)
{
    uint32_t later = path->taken.count;
    while (later && !begins_round(walker, candidate, path, later - 1))
        later--;
    return later ? later - 1 : path->taken.count;
}

uint32_t path_overwriting(struct walker *walker, const struct candidate *candidate, struct path *path, uint32_t loop)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = last_round(walker, candidate, path); i < path->taken.count && path->made != UINT32_MAX; i++) {
        const struct branch_taken *branch = path->taken.at[i];
        for (uint32_t inst = 0; inst < body->function->inst_count; inst++) {
            uint32_t block = walker->block_of[inst];
            if (!cfg_loop_contains(walker->cfg, loop, block) || !sets_holder(body, inst, path->made))
                continue;
            bool before = block == walker->block_of[branch->inst];
            if (before || leads_straight(body, branch->target, block)) {
                path->taken.count = i + !before;
                return inst;
            }
        }
    }
    return UINT32_MAX;
}

void path_find(struct walker *walker, const struct candidate *candidate, uint32_t from, struct path *path)
{
    *path = (struct path){.made = object_made_at(&walker->engine, candidate->object)};
    if (begin(&path->circuit, walker, candidate, from))
        collect(path, walker, candidate, from);
    leave_out_obvious(walker, candidate, path);
    leave_out_rest(walker, candidate, path);
}

void path_release(struct path *path)
{
    circuit_release(&path->circuit);
    vector_release(&path->taken);
}

/* What a branch asks about; a variable that was set anew in between is another one. */
static ir_value asked_by(const struct ir_body *body, const struct branch_taken *branch)
{
    uint32_t asked = register_behind_copies(body, body->insts[branch->inst].a);
    ir_value left = asked != UINT32_MAX && body->insts[asked].op == IR_COMPARE ? body->insts[asked].a : body->insts[branch->inst].a;
    uint32_t value = register_behind_copies(body, left);
    return value == UINT32_MAX ? left : body->insts[value].op == IR_CALL || body->insts[value].name ? ir_make(IR_KIND_REGISTER, value) : IR_NOTHING;
}

/* The same was just said, of the same round. */
static bool is_said(struct walker *walker, const struct candidate *candidate, const struct path *path, uint32_t number, const char *text, struct arena *arena)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = number; i-- > 0 && !begins_round(walker, candidate, path, i + 1);) {
        const struct branch_taken *before = path->taken.at[i];
        if (asked_by(body, before) == asked_by(body, path->taken.at[number]) && !strcmp(wording_branch(walker, arena, before, false), text))
            return true;
    }
    return false;
}

static bool comes_before(struct walker *walker, const struct remark *remark, const struct branch_taken *branch)
{
    return remark->step ? remark->step < branch->step : !walk_comes_after(walker, branch->inst, remark->inst);
}

void path_add_steps(struct walker *walker, const struct candidate *candidate, const struct path *path, const remark_list *remarks, struct findings *findings,
                    struct step *steps, uint32_t *count, uint32_t limit)
{
    struct arena *arena = &findings->arena;
    uint32_t room = limit - *count - remarks->count - 1, skipped = path->taken.count > room ? path->taken.count - room : 0, next = 0;
    for (uint32_t i = skipped; i < path->taken.count || next < remarks->count;) {
        if (next < remarks->count && (i == path->taken.count || comes_before(walker, &remarks->at[next], path->taken.at[i]))) {
            steps[(*count)++] = (struct step){.kind = remarks->at[next].kind, .place = explain_place(walker, arena, remarks->at[next].inst), .text = remarks->at[next].text};
            next++;
            continue;
        }
        bool round = begins_round(walker, candidate, path, i);
        struct step step = {.kind = STEP_BRANCH, .text = wording_branch(walker, arena, path->taken.at[i], round),
                            .place = explain_place(walker, arena, turn_shown(walker, path->taken.at[i]->inst))};
        if (round || !is_said(walker, candidate, path, i, step.text, arena))
            steps[(*count)++] = step;
        i++;
    }
}

void path_steps(struct walker *walker, const struct candidate *candidate, uint32_t from, struct findings *findings,
                struct step *steps, uint32_t *count, uint32_t limit)
{
    struct path path;
    remark_list none = {0};
    path_find(walker, candidate, from, &path);
    path_add_steps(walker, candidate, &path, &none, findings, steps, count, limit);
    path_release(&path);
}
