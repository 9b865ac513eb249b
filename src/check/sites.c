#include "check/sites.h"

#include <string.h>

#include "check/explain.h"
#include "memory/name.h"

static const char *kept(struct arena *arena, struct text *text)
{
    const char *copy = arena_copy(arena, text_string(text), text->count + 1);
    text_release(text);
    return copy;
}

static uint32_t line_of(const struct walker *walker, uint32_t inst)
{
    const struct ir_body *body = &walker->engine.body;
    return (uint32_t)((int64_t)body->function->line + body->insts[inst].line);
}

/* ---- undecided ---- */

static bool is_over_budget(const struct walker *walker, symbol_id symbol)
{
    const struct program *program = walker->engine.program;
    function_id function = program->symbols.at[symbol].function;
    if (function == PROGRAM_NONE || program->symbols.at[symbol].flags & IR_SYMBOL_NORETURN)
        return false; /* its summary is not used, and need not be there yet */
    function = program->functions.at[function].same_as;
    return !program->functions.at[function].has_variants && walker->summaries->of[function].over_budget; /* it may have been one of these */
}

static void say_undecided(struct walker *walker, const struct object *object, struct arena *arena, struct site *site)
{
    const struct program *program = walker->engine.program;
    struct text text = {0};
    symbol_id blamed = object->escaped_for;
    if (walker->over_budget) {
        site->reason = "function over budget";
        return;
    }
    if (object->escaped == BDD_FALSE && object->undecided) {
        text_add(&text, "whether it is lost is too hard to decide");
    } else if (object->escaped == BDD_FALSE) {
        text_add(&text, "handed on under conditions too large for a summary");
    } else if (blamed == PROGRAM_NONE) {
        uint32_t at = object->escaped_at;
        bool call = at != UINT32_MAX && walker->engine.body.insts[at].op == IR_CALL;
        text_add(&text, call && ir_kind(walker->engine.body.insts[at].a) != IR_KIND_SYMBOL
                            ? "passed to a function pointer" : "stored where it cannot be followed");
    } else {
        site->missing = program->symbols.at[blamed].function == PROGRAM_NONE;
        site->decider = program_symbol_name(program, blamed);
        text_printf(&text, "%s %s()", site->missing ? "passed to unknown" : is_over_budget(walker, blamed)
                    ? "passed to over-budget" : "kept by", site->decider);
        if (object->escaped_to != blamed && object->escaped_to != PROGRAM_NONE)
            site->through = program_symbol_name(program, object->escaped_to);
    }
    site->reason = kept(arena, &text);
}

/* ---- handed on ---- */

static bool points_to(const struct engine *engine, value content, object_id block)
{
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        if (node->kind == TERM_ADDRESS && object_base(engine, node->a) == block)
            return true;
    }
    return false;
}

/* How the caller, or somebody else who lives on, holds a block at the returns: "returned", "stored in list->head". */
static bool say_holder(struct text *out, struct walker *walker, object_id block)
{
    struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < walker->exits.count; i++)
        if (points_to(engine, walker->exits.at[i].result, block)) {
            text_add(out, "returned");
            return true;
        }
    cell_id held = NO_CELL;
    for (uint32_t holder = engine->objects.at[block].holders; holder; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        bool root = object_is_root(engine, object_base(engine, engine->cells.at[cell].object));
        if (object_base(engine, engine->cells.at[cell].object) == block || (held && !root))
            continue; /* what the caller sees says more than another block */
        for (uint32_t i = 0; i < walker->exits.count; i++)
            if (points_to(engine, state_get(engine, &walker->exits.at[i].state, cell), block)) {
                held = cell;
                break;
            }
        if (held == cell && root)
            break;
    }
    if (!held)
        return false;
    object_id owner = object_base(engine, engine->cells.at[held].object);
    if (engine->objects.at[owner].kind == OBJECT_HEAP) {
        uint32_t made = object_made_at(engine, owner);
        text_printf(out, "held by the block from %s() at line %u", explain_callee(walker, made), line_of(walker, made));
        return true;
    }
    text_add(out, "stored in ");
    name_add_cell(out, engine, held);
    return true;
}

static void say_keeper(struct text *out, struct walker *walker, const struct object *object, struct site *site)
{
    const struct program *program = walker->engine.program;
    if (object->escaped == BDD_FALSE || object->escaped_for == PROGRAM_NONE) {
        text_add(out, "held by something that lives on");
        return;
    }
    site->decider = program_symbol_name(program, object->escaped_for);
    text_printf(out, "kept by %s()", site->decider);
    if (object->escaped_to != object->escaped_for && object->escaped_to != PROGRAM_NONE)
        site->through = program_symbol_name(program, object->escaped_to);
}

/* ---- all ---- */

enum { DEPTH = 2 }; /* of blocks that keep blocks */

static enum site_class class_within(struct walker *, object_id block, int depth);

/* Is it still there when the function has returned? What a block holds that is released here may have been released with it. */
static bool lives_on(struct walker *walker, object_id keeper, int depth)
{
    const struct engine *engine = &walker->engine;
    if (keeper == KEEPER_FOREVER || keeper == KEEPER_UNKNOWN || object_is_root(engine, keeper))
        return keeper != KEEPER_UNKNOWN;
    const struct object *object = &engine->objects.at[keeper];
    return object->kind == OBJECT_HEAP && object->freed_upper == BDD_FALSE && depth < DEPTH &&
           class_within(walker, keeper, depth + 1) == SITE_HANDED_ON;
}

/* Who counts as a holder, and where the block needs one. */
struct holding {
    bdd where;
    bool by_globals; /* only these */
    int depth;
};

/* Where the block was made, was not released, and a return is reached. A call that may release it and may keep it as well leaves open which. */
static bdd open_at(struct walker *walker, const struct object *object, const struct function_exit *at, bdd where)
{
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    bdd open = bdd_and(bdds, bdd_and(bdds, object->allocated, where), at->state.reach);
    bool either = object->escaped != BDD_FALSE && object->freed_at == object->escaped_at;
    return bdd_minus(bdds, open, either ? object->freed_lower : object->freed_upper);
}

/* Where it was not, and nobody holds it. */
static bdd not_held_at(struct walker *walker, object_id block, const struct function_exit *at, struct holding want)
{
    struct engine *engine = &walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct object *object = &engine->objects.at[block];
    bdd open = open_at(walker, object, at, want.where);
    if (at->result && !want.by_globals)
        open = bdd_minus(bdds, open, value_points_to(engine, at->result, block));
    for (uint32_t holder = object->holders; holder && open != BDD_FALSE; holder = engine->holders.at[holder].next) {
        cell_id cell = engine->holders.at[holder].cell;
        object_id owner = object_base(engine, engine->cells.at[cell].object);
        value content = owner != block ? state_get(engine, &at->state, cell) : NO_VALUE;
        bdd here = content ? without_choices(engine, value_points_to(engine, content, block), NULL) : BDD_FALSE;
        if (!bdd_intersects(bdds, open, here))
            continue;
        if (want.by_globals ? engine->objects.at[owner].kind == OBJECT_GLOBAL : lives_on(walker, owner, want.depth))
            open = bdd_minus(bdds, open, here);
    }
    return open;
}

static bool is_held(struct walker *walker, object_id block, struct holding want)
{
    bool held = walker->exits.count;
    for (uint32_t i = 0; i < walker->exits.count && held; i++)
        held = not_held_at(walker, block, &walker->exits.at[i], want) == BDD_FALSE;
    return held && !walker->engine.guards.bdd.overflowed;
}

/* Is it released wherever it escaped? */
static bool is_freed(struct walker *walker, const struct object *object)
{
    bool freed = object->freed_upper != BDD_FALSE && !object->handed_on;
    for (uint32_t i = 0; i < walker->exits.count && freed; i++)
        freed = open_at(walker, object, &walker->exits.at[i], object->escaped) == BDD_FALSE;
    return freed && walker->exits.count && !walker->engine.guards.bdd.overflowed;
}

static enum site_class class_within(struct walker *walker, object_id block, int depth)
{
    const struct object *object = &walker->engine.objects.at[block];
    if (object->reported)
        return SITE_LOST;
    if (walker->over_budget || object->undecided)
        return SITE_UNDECIDED;
    /* callers are not told of it, but what globals hold they do not judge either */
    if (object->unsaid && !is_held(walker, block, (struct holding){.where = BDD_TRUE, .by_globals = true}))
        return SITE_UNDECIDED;
    if (object->escaped == BDD_FALSE)
        return object->handed_on ? SITE_HANDED_ON : SITE_FREED;
    if (lives_on(walker, object->keeper, depth))
        return SITE_HANDED_ON;
    if (is_freed(walker, object))
        return SITE_FREED;
    /* it escaped, and yet the result or something that lives on leads to it at all returns, whatever became of the pointer that escaped */
    struct holding by_anybody = {.where = object->escaped, .depth = depth};
    return is_held(walker, block, by_anybody) ? SITE_HANDED_ON : SITE_UNDECIDED;
}

static enum site_class class_of(struct walker *walker, object_id block)
{
    return class_within(walker, block, 0);
}

/* The finding is among the last, those of this function. */
static void say_lost(const struct findings *findings, struct site *site, struct text *text)
{
    for (uint32_t i = findings->list.count; i-- > 0;) {
        const struct finding *finding = &findings->list.at[i];
        if (strcmp(finding->place.function, site->place.function))
            break;
        if (finding->place.line == site->place.line && finding->place.column == site->place.column) {
            text_printf(text, "lost at line %u (%s)", finding->lost_at.line, finding_kind_name(finding->loss));
            return;
        }
    }
    text_add(text, "lost");
}

static void say_why(struct walker *walker, object_id block, const struct findings *findings, struct arena *arena, struct site *site)
{
    const struct object *object = &walker->engine.objects.at[block];
    struct text text = {0};
    if (site->class == SITE_UNDECIDED) {
        say_undecided(walker, object, arena, site);
        return;
    }
    if (site->class == SITE_LOST)
        say_lost(findings, site, &text);
    else if (site->class == SITE_HANDED_ON && !say_holder(&text, walker, block))
        say_keeper(&text, walker, object, site);
    else if (site->class == SITE_FREED && object->freed_at == UINT32_MAX)
        text_add(&text, "control does not get to a place where it could be lost");
    else if (site->class == SITE_FREED)
        text_printf(&text, "released by %s() at line %u", explain_callee(walker, object->freed_at), line_of(walker, object->freed_at));
    site->reason = kept(arena, &text);
}

bool sites_outrank(enum site_class class, enum site_class other)
{
    static const int rank[SITE_CLASS_COUNT] = {[SITE_LOST] = 4, [SITE_UNDECIDED] = 3, [SITE_HANDED_ON] = 2, [SITE_FREED] = 1};
    return rank[class] > rank[other];
}

struct site sites_describe(struct walker *walker, object_id block, const struct findings *findings, struct arena *arena)
{
    const struct object *object = &walker->engine.objects.at[block];
    uint32_t inst = walker->engine.allocations.at[object->origin].inst;
    const char *allocator = explain_callee(walker, inst);
    struct site site = {.place = explain_place(walker, arena, inst), .class = class_of(walker, block),
                        .allocator = arena_copy(arena, allocator, strlen(allocator) + 1)};
    say_why(walker, block, findings, arena, &site);
    return site;
}

void sites_note(struct walker *walker, struct findings *findings)
{
    struct engine *engine = &walker->engine;
    struct table by_inst = {0};
    for (object_id id = 1; id < engine->objects.count; id++) {
        const struct object *object = &engine->objects.at[id];
        if (object->kind != OBJECT_HEAP || object->entrusted || (object->allocated == BDD_FALSE && !walker->over_budget))
            continue; /* the callee dealt with it, or never makes it here */
        bool fresh;
        uint32_t *slot = table_put(&by_inst, engine->allocations.at[object->origin].inst, &fresh);
        if (fresh) {
            *slot = findings->sites.count;
            vector_push(&findings->sites, ((struct site){0}));
        }
        enum site_class class = class_of(walker, id);
        if (fresh || sites_outrank(class, findings->sites.at[*slot].class))
            findings->sites.at[*slot] = sites_describe(walker, id, findings, &findings->arena);
    }
    table_release(&by_inst);
}
