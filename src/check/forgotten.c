/* check/forgotten: see forgotten.h. */
#include "check/forgotten.h"

struct ways {
    struct walker *walker;
    uint32_t made;       /* the call that made the block */
    uint32_t released;   /* basic block that releases it */
    uint32_t lost;       /* basic block after which it is missed */
    bool *reached;       /* from the call, without a question about what it gave: by basic block, as the next two */
    bool *releases;      /* every way on releases it */
    bool *loses;         /* there is a way on that loses it, whatever the answers to such questions are */
};

/* The call whose failure a branch asks for, as a negative number, and which successor is for failure. NULL: it asks something else. */
static const struct ir_inst *asked_for_failure(const struct ir_body *body, uint32_t block, uint32_t *failed)
{
    const struct ir_inst *branch = ir_terminator(body, block);
    const struct ir_inst *compare = branch->op == IR_BRANCH && ir_kind(branch->a) == IR_KIND_REGISTER ? &body->insts[ir_index(branch->a)] : NULL;
    if (!compare || compare->op != IR_COMPARE || ir_kind(compare->a) != IR_KIND_REGISTER || ir_kind(compare->b) != IR_KIND_INT)
        return NULL;
    int64_t bound = body->ints[ir_index(compare->b)];
    bool below = (compare->sub == IR_SLT && bound == 0) || (compare->sub == IR_SLE && bound == -1) || (compare->sub == IR_EQ && bound == -1);
    bool above = (compare->sub == IR_SGE && bound == 0) || (compare->sub == IR_SGT && bound == -1) || (compare->sub == IR_NE && bound == -1);
    const struct ir_inst *call = &body->insts[ir_index(compare->a)];
    *failed = above;
    return (below || above) && call->op == IR_CALL ? call : NULL;
}

/* Does the branch ask whether a call failed that came after the block was made? */
static bool is_later_failure(const struct ways *ways, uint32_t block)
{
    const struct ir_body *body = &ways->walker->engine.body;
    uint32_t failed;
    const struct ir_inst *call = asked_for_failure(body, block, &failed);
    return call && call != &body->insts[ways->made] && walk_comes_after(ways->walker, ways->made, (uint32_t)(call - body->insts));
}

static void look_back(struct ways *ways, uint32_t block)
{
    const struct ir_body *body = &ways->walker->engine.body;
    uint32_t count = ir_successor_count(body, block);
    bool later = is_later_failure(ways, block), loses = count && !later, releases = count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = ir_successor(body, block, i);
        bool again = cfg_is_back_edge(ways->walker->cfg, block, next); /* the loop ends at last, and its end is looked at as well */
        loses = later ? loses || again || ways->loses[next] : loses && (again || ways->loses[next]);
        releases = releases && !again && ways->releases[next];
    }
    ways->loses[block] = block != ways->released && (block == ways->lost || loses);
    ways->releases[block] = block == ways->released || releases;
}

static void look_on(struct ways *ways, uint32_t block)
{
    const struct ir_body *body = &ways->walker->engine.body;
    uint32_t count = ir_successor_count(body, block), failed = 0;
    bool own = asked_for_failure(body, block, &failed) == &body->insts[ways->made];
    if (!ways->reached[block] || (count > 1 && !own && !is_later_failure(ways, block)))
        return;
    for (uint32_t i = 0; i < count; i++)
        if (!own || i != failed)
            ways->reached[ir_successor(body, block, i)] = true;
}

/* Does a later failure alone part the release from the loss? */
static bool is_parted_by_failure(const struct ways *ways, uint32_t block)
{
    const struct ir_body *body = &ways->walker->engine.body;
    if (!ways->reached[block] || !is_later_failure(ways, block))
        return false;
    uint32_t one = ir_successor(body, block, 0), other = ir_successor(body, block, 1);
    return (ways->releases[one] && ways->loses[other]) || (ways->releases[other] && ways->loses[one]);
}

bool forgotten_decides(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    const struct cfg *cfg = walker->cfg;
    uint32_t made = object_made_at(engine, candidate->object);
    if (candidate->back_edge || candidate->owner || object->handed_on || object->escaped != BDD_FALSE || object->freed_at == UINT32_MAX || object->freed_at == made)
        return true;
    bool *marks = arena_alloc(&engine->arena, 3 * cfg->block_count * sizeof *marks);
    struct ways ways = {.walker = walker, .made = made, .released = walker->block_of[object->freed_at],
                        .lost = candidate->from == CFG_NONE ? walker->block_of[candidate->inst] : candidate->from,
                        .reached = marks, .releases = marks + cfg->block_count, .loses = marks + 2 * cfg->block_count};
    for (uint32_t i = 0; i < 3 * cfg->block_count; i++)
        marks[i] = false;
    for (uint32_t i = cfg->order_count; i-- > 0;)
        look_back(&ways, cfg->order[i]);
    ways.reached[walker->block_of[made]] = true;
    for (uint32_t i = 0; i < cfg->order_count; i++)
        look_on(&ways, cfg->order[i]);
    for (uint32_t i = 0; i < cfg->order_count; i++)
        if (is_parted_by_failure(&ways, cfg->order[i]))
            return false;
    return true;
}

/* Is the block read in this basic block, after it was made, or in any but this one? */
static bool is_read(struct walker *walker, object_id block, uint32_t basic, bool elsewhere)
{
    struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < engine->body.function->inst_count; i++) {
        bool here = walker->block_of[i] == basic, load = engine->body.insts[i].op == IR_LOAD && walker->registers[i];
        if (load && here != elsewhere && value_points_to(engine, walker->registers[i], block) != BDD_FALSE)
            return true;
    }
    return false;
}

bool forgotten_last_words(struct walker *walker, object_id block)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *made = &body->insts[object_made_at(&walker->engine, block)];
    for (uint32_t i = 0; i < body->function->block_count; i++) {
        uint32_t failed;
        if (asked_for_failure(body, i, &failed) != made)
            continue;
        uint32_t end = ir_successor(body, i, failed);
        if (ir_terminator(body, end)->op == IR_UNREACHABLE && is_read(walker, block, end, false) && !is_read(walker, block, end, true))
            return true;
    }
    return false;
}
