/* check/path: see path.h. */
#include "check/path.h"

#include <stdlib.h>

#include "base/text.h"
#include "check/explain.h"
#include "check/turn.h"
#include "check/wording.h"
#include "guard/circuit.h"
#include "memory/limits.h"

enum { FEW_STEPS = 4, SHORTENING_STEPS = 1000 };

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

typedef VECTOR(const struct branch_taken *) branch_list;

static void collect(struct circuit *circuit, const struct walker *walker, const struct candidate *candidate, uint32_t from, branch_list *taken)
{
    VECTOR(uint32_t) groups = {0};
    for (uint32_t i = 0; i < walker->branches.count && walker->branches.at[i].step <= candidate->step; i = group_end(walker, i))
        if (walker->branches.at[i].step >= from)
            vector_push(&groups, i);
    uint32_t oldest = groups.count > LIMIT_PATH_BRANCHES ? groups.count - LIMIT_PATH_BRANCHES : 0;
    for (uint32_t i = oldest; i < groups.count; i++) {
        uint32_t end = group_end(walker, groups.at[i]);
        const struct branch_taken *branch = end - groups.at[i] > 1 ? forced(circuit, walker, groups.at[i], end) : NULL;
        if (branch)
            vector_push(taken, branch);
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

static void keep_from(branch_list *taken, enum interest *interest, enum interest least)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < taken->count; i++)
        if (interest[i] >= least) {
            interest[count] = interest[i];
            taken->at[count++] = taken->at[i];
        }
    taken->count = count;
}

/* Is the block lost in the same way on the other side, the rest of the way as it is told? Then the search only had to take one of them. */
static bool is_arbitrary(struct circuit *circuit, struct walker *walker, const struct candidate *candidate, const branch_list *kept, uint32_t number)
{
    struct guards *guards = &walker->engine.guards;
    const struct branch_taken *branch = kept->at[number], *first = branch;
    VECTOR(bdd) asked = {0};
    bool possible = false;
    for (uint32_t i = 0; i < kept->count; i++)
        if (i != number)
            vector_push(&asked, kept->at[i]->reach);
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

static void leave_out_arbitrary(struct walker *walker, const struct candidate *candidate, branch_list *taken, enum interest *interest)
{
    struct circuit circuit;
    circuit_begin(&circuit, &walker->engine.guards);
    circuit_state(&circuit, candidate->guard);
    for (enum interest of = PASSED_THROUGH; of <= PERHAPS; of++) {
        for (uint32_t i = 0; i < taken->count; i++) {
            if (interest[i] != of || !is_arbitrary(&circuit, walker, candidate, taken, i))
                continue;
            taken->count--;
            for (uint32_t j = i; j < taken->count; j++) {
                taken->at[j] = taken->at[j + 1];
                interest[j] = interest[j + 1];
            }
            i--;
        }
    }
    circuit_release(&circuit);
}

/* What a person would say of the way: what is entered, what the call gave, and what is passed by that would have saved the block. The last branch is said even if
 * it only passes something by: often that is where it would have been handed on. Code that is entered and left again before the loss is said where the
 * rest is little. */
static void leave_out_obvious(struct walker *walker, const struct candidate *candidate, branch_list *taken)
{
    const struct branch_taken *next = NULL;
    enum turn turn = TURN_UNKNOWN;
    bool said = false;
    enum interest *interest = ARENA_NEW(&walker->engine.arena, enum interest, taken->count + 1);
    for (uint32_t i = taken->count; i-- > 0; next = taken->at[i]) {
        const struct branch_taken *branch = taken->at[i];
        turn = turn_of(walker, branch, next, turn);
        bool last = !said && !turn_leaves_loop(walker, branch) && !turn_is_half(walker, branch) && !turn_is_assertion(walker, branch);
        bool before = wording_says(walker, branch) && walk_comes_after(walker, branch->inst, candidate->inst); /* not on the way from an overwrite to the return */
        bool enters = turn != TURN_SKIPS && cfg_dominates(walker->cfg, branch->target, walker->block_of[candidate->inst]) &&
                      (turn == TURN_ENTERS || !turn_leaves_loop(walker, branch));
        if (!before)
            interest[i] = OBVIOUS;
        else if (enters || (last && turn == TURN_ENTERS) || is_about(walker, candidate->object, walker->engine.body.insts[branch->inst].a))
            interest[i] = TOLD;
        else if (last || avoids_loss(walker, candidate, branch))
            interest[i] = PERHAPS;
        else
            interest[i] = turn == TURN_SKIPS ? OBVIOUS : PASSED_THROUGH;
        said |= interest[i] != OBVIOUS;
    }
    keep_from(taken, interest, PASSED_THROUGH);
    leave_out_arbitrary(walker, candidate, taken, interest);
    keep_from(taken, interest, taken->count > FEW_STEPS ? PERHAPS : PASSED_THROUGH);
}

/* Does control have to go round before the branch, coming from the one before it, the first one from the call that made the block? */
static bool begins_round(const struct walker *walker, const struct candidate *candidate, const branch_list *taken, uint32_t number)
{
    const struct engine *engine = &walker->engine;
    uint32_t before = number ? turn_shown(walker, taken->at[number - 1]->inst) : object_made_at(engine, candidate->object);
    return before != UINT32_MAX && turn_goes_round(walker, before, turn_shown(walker, taken->at[number]->inst));
}

/* In the round that overwrites it, what comes after that is not on the way there. */
static void leave_out_rest(const struct walker *walker, const struct candidate *candidate, branch_list *taken)
{
    const struct ir_body *body = &walker->engine.body;
    bool overwrites = candidate->back_edge && ir_terminator(body, walker->block_of[candidate->inst]) != &body->insts[candidate->inst];
    uint32_t later = taken->count; /* the branches of the last round begin after this one */
    while (overwrites && later && !begins_round(walker, candidate, taken, later - 1))
        later--;
    while (overwrites && later && taken->count >= later && turn_goes_round(walker, turn_shown(walker, vector_last(taken)->inst), candidate->inst))
        taken->count--;
}

/* Where the variable that held the block is set to something else on every way to the loss: a reader who sees that variable released later would not believe
 * it. UINT32_MAX: nowhere. */
static uint32_t set_anew(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    uint32_t made = object_made_at(engine, candidate->object);
    value result = made == UINT32_MAX ? NO_VALUE : walker->registers[made];
    bool held = result && !candidate->back_edge && value_points_to(engine, result, candidate->object) != BDD_FALSE; /* and not in what an argument leads to */
    uint32_t name = held ? engine->body.insts[made].name : 0;
    for (uint32_t i = 0; name && i < engine->body.function->inst_count; i++) {
        const struct ir_inst *inst = &engine->body.insts[i];
        if (inst->name != name || i == made || inst->op == IR_PHI || !walker->registers[i] ||
            value_points_to(engine, walker->registers[i], candidate->object) != BDD_FALSE)
            continue;
        if (cfg_dominates(walker->cfg, walker->block_of[i], walker->block_of[candidate->inst]) && walk_comes_after(walker, made, i) &&
            !walk_comes_after(walker, i, made))
            return i;
    }
    return UINT32_MAX;
}

static struct step step_of_setting(struct walker *walker, struct arena *arena, uint32_t inst)
{
    struct text text = {0};
    text_printf(&text, "'%s' is set to something else", strings_get(&walker->engine.body.unit->strings, walker->engine.body.insts[inst].name));
    struct step step = {.kind = STEP_MOVED, .place = explain_place(walker, arena, inst), .text = arena_copy(arena, text.at, text.count + 1)};
    text_release(&text);
    return step;
}

void path_steps(struct walker *walker, const struct candidate *candidate, uint32_t from, struct findings *findings,
                struct step *steps, uint32_t *count, uint32_t limit)
{
    struct circuit circuit;
    branch_list taken = {0};
    if (begin(&circuit, walker, candidate, from))
        collect(&circuit, walker, candidate, from, &taken);
    circuit_release(&circuit);
    leave_out_obvious(walker, candidate, &taken);
    leave_out_rest(walker, candidate, &taken);
    uint32_t anew = set_anew(walker, candidate), room = limit - *count - 1, skipped = taken.count > room ? taken.count - room : 0;
    for (uint32_t i = skipped; i < taken.count || anew != UINT32_MAX; i++) {
        if (anew != UINT32_MAX && (i == taken.count || !walk_comes_after(walker, taken.at[i]->inst, anew))) {
            steps[(*count)++] = step_of_setting(walker, &findings->arena, anew);
            anew = UINT32_MAX;
            if (i == taken.count)
                break;
        }
        bool round = begins_round(walker, candidate, &taken, i);
        steps[(*count)++] = (struct step){.kind = STEP_BRANCH, .text = wording_branch(walker, &findings->arena, taken.at[i], round),
                                          .place = explain_place(walker, &findings->arena, turn_shown(walker, taken.at[i]->inst))};
    }
    vector_release(&taken);
}
