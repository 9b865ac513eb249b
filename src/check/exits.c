/* check/exits: see exits.h. */
#include "check/exits.h"

#include "check/explain.h"

enum { SEEN_THROUGH = 8, BEFORE = 16 };

/* Ends of scopes are no statements. UINT32_MAX: the block has none. */
static uint32_t statement_in(const struct ir_body *body, uint32_t block)
{
    const struct ir_block *range = &body->blocks[block];
    for (uint32_t i = range->count; i-- > 0;) {
        const struct ir_inst *inst = &body->insts[range->first + i];
        if (inst->column && inst->op != IR_LIFE_END && inst->op != IR_PHI)
            return range->first + i;
    }
    return UINT32_MAX;
}

uint32_t exits_statement(const struct walker *walker, uint32_t block, uint32_t otherwise)
{
    for (int hops = 0; hops < SEEN_THROUGH; hops++) {
        uint32_t statement = statement_in(&walker->engine.body, block);
        if (statement != UINT32_MAX)
            return statement;
        if (walker->cfg->predecessor_count[block] != 1)
            break;
        block = walker->cfg->predecessors[block][0].from;
    }
    return otherwise;
}

/* `return` has a place of its own; what control falls through has that of the statement before it, or none. */
static bool falls_through(const struct ir_body *body, uint32_t block)
{
    const struct ir_block *range = &body->blocks[block];
    const struct ir_inst *last = ir_terminator(body, block);
    bool falls = !last->column || last->op != IR_JUMP;
    for (uint32_t i = 0; i + 1 < range->count; i++)
        falls |= body->insts[range->first + i].line == last->line && body->insts[range->first + i].column == last->column;
    return falls;
}

/* The return that a jump from the block leads to; UINT32_MAX: it leads elsewhere. */
static uint32_t end_behind(const struct ir_body *body, uint32_t block)
{
    for (int hops = 0; hops < SEEN_THROUGH; hops++) {
        const struct ir_inst *last = ir_terminator(body, block);
        if (last->op == IR_RETURN && last->column)
            return (uint32_t)(last - body->insts);
        if (last->op != IR_JUMP)
            break;
        block = ir_successor(body, block, 0);
    }
    return UINT32_MAX;
}

uint32_t exits_shown(const struct walker *walker, const struct candidate *candidate)
{
    const struct ir_body *body = &walker->engine.body;
    if (candidate->from == CFG_NONE || candidate->back_edge || candidate->jump || !falls_through(body, candidate->from) ||
        (body->function->return_width && ir_terminator(body, candidate->from)->op == IR_JUMP))
        return candidate->inst;
    uint32_t end = end_behind(body, candidate->from);
    for (uint32_t i = 0; end == UINT32_MAX && i < ir_successor_count(body, candidate->from); i++)
        end = end_behind(body, ir_successor(body, candidate->from, i));
    return end == UINT32_MAX ? candidate->inst : end;
}

struct gathering {
    struct walker *walker;
    const struct candidate *candidate;
    struct way_out *ways;
    uint32_t count;
    bool failed; /* too many ways, or too long ones */
};

/* When control got to the end of the block: branches remember when they were taken, jumps do not. */
static bdd reach_of(struct gathering *gathering, uint32_t block, int depth);

static bdd reach_of_edge(struct gathering *gathering, const struct cfg_edge *edge, int depth)
{
    struct walker *walker = gathering->walker;
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *last = ir_terminator(body, edge->from);
    if (last->op == IR_JUMP)
        return reach_of(gathering, edge->from, depth + 1);
    bdd reach = BDD_FALSE;
    for (uint32_t i = 0; i < walker->branches.count && walker->branches.at[i].step <= gathering->candidate->step; i++)
        if (walker->branches.at[i].inst == (uint32_t)(last - body->insts) && walker->branches.at[i].successor == edge->number)
            reach = bdd_or(&walker->engine.guards.bdd, reach, walker->branches.at[i].reach);
    return reach;
}

static bdd reach_of(struct gathering *gathering, uint32_t block, int depth)
{
    const struct cfg *cfg = gathering->walker->cfg;
    gathering->failed |= depth > BEFORE;
    if (!block || gathering->failed)
        return BDD_TRUE;
    bdd reach = BDD_FALSE;
    for (uint32_t i = 0; i < cfg->predecessor_count[block] && !gathering->failed; i++)
        reach = bdd_or(&gathering->walker->engine.guards.bdd, reach, reach_of_edge(gathering, &cfg->predecessors[block][i], depth));
    return reach;
}

static void add_way(struct gathering *gathering, uint32_t inst, bdd reach)
{
    struct bdd_manager *bdds = &gathering->walker->engine.guards.bdd;
    bdd guard = bdd_and(bdds, gathering->candidate->guard, reach);
    if (guard == BDD_FALSE || gathering->failed)
        return;
    uint32_t at = 0;
    while (at < gathering->count && gathering->ways[at].inst != inst)
        at++;
    gathering->failed |= at == EXITS_MOST;
    if (gathering->failed)
        return;
    gathering->ways[at] = (struct way_out){.inst = inst, .guard = at < gathering->count ? bdd_or(bdds, gathering->ways[at].guard, guard) : guard};
    gathering->count += at == gathering->count;
}

/* The ways into a block that has no statement of its own. Where a branch leads straight there, control falls off the end. */
static void gather(struct gathering *gathering, uint32_t block, int depth)
{
    struct walker *walker = gathering->walker;
    const struct ir_body *body = &walker->engine.body;
    gathering->failed |= depth > SEEN_THROUGH;
    for (uint32_t i = 0; i < walker->cfg->predecessor_count[block] && !gathering->failed; i++) {
        const struct cfg_edge *edge = &walker->cfg->predecessors[block][i];
        uint32_t statement = statement_in(body, edge->from);
        bool jump = ir_terminator(body, edge->from)->op == IR_JUMP;
        bool falls_off = body->function->return_width == 0 && falls_through(body, edge->from);
        if (jump && statement == UINT32_MAX && edge->from)
            gather(gathering, edge->from, depth + 1);
        else
            add_way(gathering, jump && statement != UINT32_MAX && !falls_off ? statement : gathering->candidate->inst, reach_of_edge(gathering, edge, 0));
    }
}

static bool comes_before(const struct ir_body *body, uint32_t one, uint32_t other)
{
    const struct ir_inst *a = &body->insts[one], *b = &body->insts[other];
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

static void sort(const struct ir_body *body, struct way_out *ways, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j && comes_before(body, ways[j].inst, ways[j - 1].inst); j--) {
            struct way_out later = ways[j - 1];
            ways[j - 1] = ways[j];
            ways[j] = later;
        }
}

uint32_t exits_of(struct walker *walker, const struct candidate *candidate, struct way_out *ways)
{
    struct engine *engine = &walker->engine;
    const struct ir_inst *left_by = &engine->body.insts[candidate->inst];
    bool at_end = left_by->op == IR_RETURN && (int64_t)engine->body.function->line + left_by->line == engine->body.function->end_line;
    uint32_t block = candidate->from == CFG_NONE ? walker->block_of[candidate->inst] : candidate->from;
    if (!at_end || candidate->back_edge || (candidate->from == CFG_NONE && !walk_is_pure(walker, block, false)))
        return 0;
    struct gathering gathering = {.walker = walker, .candidate = candidate, .ways = ways};
    gather(&gathering, block, 0);
    if (gathering.failed)
        return 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < gathering.count; i++)
        if (gathering.count == 1 || explain_can_happen(walker, ways[i].guard, candidate->parts, NULL)) /* and not: it is too hard to tell */
            ways[count++] = ways[i];
    sort(&engine->body, ways, count);
    return count;
}
