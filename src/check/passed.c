/* check/passed: see passed.h. */
#include "check/passed.h"

#include <string.h>

#include "base/text.h"
#include "check/explain.h"
#include "check/operand.h"
#include "memory/limits.h"

enum { MOST_REMARKS = 3, MOST_RELEASES = 8 };

static void add_remark(struct walker *walker, struct arena *arena, remark_list *remarks, uint32_t inst, struct text *text)
{
    uint32_t at = remarks->count;
    while (at && !walk_comes_after(walker, remarks->at[at - 1].inst, inst))
        at--;
    vector_push(remarks, ((struct remark){0}));
    for (uint32_t i = remarks->count - 1; i > at; i--)
        remarks->at[i] = remarks->at[i - 1];
    remarks->at[at] = (struct remark){.inst = inst, .kind = STEP_MOVED, .text = explain_keep(arena, text_string(text))};
    text_release(text);
}

static bool is_impossible(struct path *path, bdd guard)
{
    return guard == BDD_FALSE || circuit_ask(&path->circuit, &guard, 1, LIMIT_PATH_STEPS) == VERDICT_IMPOSSIBLE;
}

/* Is it NULL, and nothing else, on this path? */
static bool is_null(struct walker *walker, struct path *path, value known)
{
    bool null = false, other = false;
    for (uint32_t i = 0; known && i < value_count(&walker->engine, known); i++) {
        struct value_entry entry = value_entries(&walker->engine, known)[i];
        const struct term_node *node = term_get(&walker->engine, entry.term);
        bool zero = node->kind == TERM_CONSTANT && node->value == 0;
        null |= zero;
        other |= !zero && !is_impossible(path, entry.guard);
    }
    return null && !other;
}

/* ---- variables that were set anew ---- */

/* Where the variable that held the block is set to something else on every way to the loss: a reader who sees that variable released later would not believe
 * it. UINT32_MAX: nowhere. */
static uint32_t set_anew(struct walker *walker, const struct candidate *candidate, uint32_t made)
{
    struct engine *engine = &walker->engine;
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

static bool remark_setting(struct walker *walker, const struct candidate *candidate, const struct path *path, struct arena *arena, remark_list *remarks)
{
    uint32_t anew = set_anew(walker, candidate, path->made);
    if (anew == UINT32_MAX)
        return false;
    struct text text = {0};
    text_printf(&text, "'%s' is set to something else", strings_get(&walker->engine.body.unit->strings, walker->engine.body.insts[anew].name));
    add_remark(walker, arena, remarks, anew, &text);
    return true;
}

/* ---- calls that could have saved it ---- */

/* The argument by which the block is handed to the call on some path; IR_NOTHING: by none. */
static ir_value handed_by(struct walker *walker, object_id block, const struct ir_inst *call)
{
    for (uint32_t i = 0; i < call->c; i++) {
        ir_value argument = walker->engine.body.extra[call->extra + i];
        value known = explain_known(walker, argument);
        if (known && value_points_to(&walker->engine, known, block) != BDD_FALSE)
            return argument;
    }
    return IR_NOTHING;
}

static void remark_call(struct walker *walker, const struct candidate *candidate, struct path *path, uint32_t inst, ir_value argument, const char *does,
                        struct arena *arena, remark_list *remarks)
{
    if (argument == IR_NOTHING || remarks->count >= MOST_REMARKS || !path_comes_by(walker, candidate, path, inst) || path_asks(walker, path, inst))
        return;
    for (uint32_t i = 0; i < remarks->count; i++)
        if (remarks->at[i].inst == inst)
            return;
    const struct ir_inst *call = &walker->engine.body.insts[inst];
    value known = explain_known(walker, argument);
    struct text text = {0};
    bool named = operand_add(walker, argument, &text);
    if (is_null(walker, path, known)) {
        text_printf(&text, "%s is NULL here", named ? "" : "what it gets");
    } else if (is_impossible(path, value_points_to(&walker->engine, known, candidate->object))) {
        text_printf(&text, "%s does not point to it here", named ? "" : "what it gets");
    } else {
        text_release(&text);
        text = (struct text){0};
        bool fails = (call->flags & IR_FLAG_POINTER) && is_null(walker, path, walker->registers[inst]);
        text_printf(&text, fails ? "%s() gives NULL" : "%s() does not %s it on this path", explain_callee(walker, inst), does);
    }
    add_remark(walker, arena, remarks, inst, &text);
}

static bool spelled_alike(struct walker *walker, ir_value one, ir_value other)
{
    struct text left = {0}, right = {0};
    bool alike = one == other || (operand_add(walker, one, &left) && operand_add(walker, other, &right) && !strcmp(text_string(&left), text_string(&right)));
    text_release(&left);
    text_release(&right);
    return alike;
}

/* A call that releases the block on another path, and those that read like it: free(list) here is not the free(list) there if the variable was set in between. */
static void remark_release(struct walker *walker, const struct candidate *candidate, struct path *path, uint32_t release, struct arena *arena, remark_list *remarks)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *call = &body->insts[release];
    ir_value argument = call->op == IR_CALL ? handed_by(walker, candidate->object, call) : IR_NOTHING;
    if (argument == IR_NOTHING)
        return;
    remark_call(walker, candidate, path, release, argument, call->width ? "take" : "release", arena, remarks);
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        if (inst->op != IR_CALL || i == release || inst->width || inst->c != call->c || !spelled_alike(walker, inst->a, call->a))
            continue;
        for (uint32_t j = 0; j < inst->c; j++)
            if (body->extra[call->extra + j] == argument && spelled_alike(walker, body->extra[inst->extra + j], argument))
                remark_call(walker, candidate, path, i, body->extra[inst->extra + j], "release", arena, remarks);
    }
}

static void remark_calls(struct walker *walker, const struct candidate *candidate, struct path *path, struct arena *arena, remark_list *remarks)
{
    const struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    for (uint32_t i = object->releases, count = 0; i && count < MOST_RELEASES; i = engine->releases.at[i].next, count++)
        remark_release(walker, candidate, path, engine->releases.at[i].inst, arena, remarks);
    if (object->freed_at != UINT32_MAX)
        remark_release(walker, candidate, path, object->freed_at, arena, remarks);
    const struct ir_inst *escape = object->escaped_at == UINT32_MAX ? NULL : &engine->body.insts[object->escaped_at];
    if (escape && escape->op == IR_CALL)
        remark_call(walker, candidate, path, object->escaped_at, handed_by(walker, candidate->object, escape), "keep", arena, remarks);
}

/* ---- the allocation that fails ---- */

static void remark_failure(struct walker *walker, const struct candidate *candidate, struct path *path, struct arena *arena, remark_list *remarks)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        if (inst->op != IR_CALL || !(inst->flags & IR_FLAG_POINTER) || i == path->made || !walker->registers[i] || !path_comes_by(walker, candidate, path, i) ||
            !is_null(walker, path, walker->registers[i]))
            continue;
        struct text text = {0};
        if (!path_asks(walker, path, i)) {
            text_printf(&text, "%s() gives NULL: there is no memory", explain_callee(walker, i));
            add_remark(walker, arena, remarks, i, &text);
        }
        return;
    }
}

void passed_remarks(struct walker *walker, const struct candidate *candidate, struct path *path, bool without_memory, struct arena *arena, remark_list *remarks)
{
    if (without_memory)
        remark_failure(walker, candidate, path, arena, remarks);
    if (!remark_setting(walker, candidate, path, arena, remarks) && !candidate->back_edge)
        remark_calls(walker, candidate, path, arena, remarks);
}
