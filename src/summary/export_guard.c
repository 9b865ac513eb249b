/* Guards of a function as its callers can evaluate them.
 *
 * Names (cut points) go along with what they stand for, as conditions with a definition: small ones are spelled out in the
 * guard, others keep their name and the caller evaluates the definition once. Only a name whose definition does not fit is to
 * the caller a condition of its own, which still ties effects and result together. */
#include "memory/limits.h"
#include "summary/export.h"

/* ---- names ---- */

struct expansion {
    struct export *export;
    bdd care;       /* what a definition says where that holds */
    uint32_t limit; /* nodes of a definition that is put in place of its name */
};

static bdd small_definition(void *context, uint32_t variable)
{
    const struct expansion *expansion = context;
    struct bdd_manager *bdds = &expansion->export->engine->guards.bdd;
    const struct condition *condition = &expansion->export->engine->guards.conditions.at[variable];
    if (condition->kind != CONDITION_DEFINED)
        return bdd_variable(bdds, variable);
    bdd definition = bdd_constrain(bdds, condition->definition, expansion->care);
    return bdd_size(bdds, definition, expansion->limit + 1) <= expansion->limit ? definition : bdd_variable(bdds, variable);
}

static bdd expand(struct export *export, bdd guard, bdd care, uint32_t limit, uint32_t room)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    struct expansion expansion = {export, care, limit};
    uint32_t node_limit = bdds->node_limit;
    bool overflowed = bdds->overflowed;
    for (int round = 0; round < 6; round++) {
        bdds->node_limit = bdds->nodes.count + (export->engine->frugal ? LIMIT_FRUGAL_EXPANSION : LIMIT_EXPANSION_NODES);
        bdd expanded = bdd_compose(bdds, guard, bdds, small_definition, &expansion);
        bool failed = bdds->overflowed;
        bdds->overflowed = false;
        bool large = failed || bdd_size(bdds, expanded, room) >= room;
        export->too_large += large;
        if (large || expanded == guard)
            break;
        guard = expanded;
    }
    bdds->node_limit = node_limit;
    bdds->overflowed = overflowed;
    return guard;
}

bdd export_expanded(struct export *export, bdd guard)
{
    if (guard == BDD_TRUE || guard == BDD_FALSE)
        return guard;
    uint32_t *known = table_find(&export->expanded, guard);
    if (known)
        return *known;
    bdd result = expand(export, guard, BDD_TRUE, LIMIT_EXPANDED_CUT, LIMIT_SUMMARY_NODES);
    *table_put(&export->expanded, guard, NULL) = result;
    return result;
}

bdd export_expanded_fully(struct export *export, bdd guard)
{
    if (guard == BDD_TRUE || guard == BDD_FALSE)
        return guard;
    uint32_t *known = table_find(&export->full, guard);
    if (known)
        return *known;
    if (export->too_large > LIMIT_EXPANSIONS_FAILED || export->engine->frugal)
        return guard;
    bdd result = expand(export, guard, BDD_TRUE, LIMIT_EXPANDED_CLASS, LIMIT_EXPANDED_ROOM);
    *table_put(&export->full, guard, NULL) = result;
    return result;
}

bdd export_expanded_further(struct export *export, bdd guard)
{
    return bdd_constrain(&export->engine->guards.bdd, expand(export, guard, export->care, LIMIT_EXPANDED_RESULT, LIMIT_SUMMARY_NODES), export->care);
}

/* The constant that a comparison is about: left < right + bound. 0: there is none. */
static int64_t bound_of(const struct engine *engine, const struct condition *condition)
{
    const struct term_node *right = term_get(engine, condition->right);
    bool compares = condition->kind == CONDITION_LESS || condition->kind == CONDITION_BELOW;
    return compares && (right->kind == TERM_CONSTANT || right->kind == TERM_PLUS) ? right->value : 0;
}

/* Tests for lengths that overflow (len > INT_MAX - size): nobody's strings are that long. What a function does about them is its own
 * business, what its callers see of it is what it does otherwise. */
static bdd without_overflow(struct engine *engine, bdd care)
{
    for (uint32_t i = 0; i < engine->guards.conditions.count; i++) {
        const struct condition *condition = &engine->guards.conditions.at[i];
        int64_t bound = bound_of(engine, condition);
        bool never = condition->kind == CONDITION_LESS && bound <= -LIMIT_LENGTH;
        if (!never && !length_is_endless(bound))
            continue;
        bdd literal = never ? bdd_not(condition->literal) : condition->literal;
        if (bdd_intersects(&engine->guards.bdd, care, literal))
            care = bdd_and(&engine->guards.bdd, care, literal);
    }
    return care;
}

/* What callers see happened on a path that we followed to a return. All guards are constrained by that in the same way, so that an object
 * that is allocated is still held in the same cases. */
bdd export_care(struct export *export, bdd reach)
{
    struct engine *engine = export->engine;
    bdd care = export_expanded(export, reach);
    if (bdd_size(&engine->guards.bdd, care, LIMIT_SUMMARY_NODES) >= LIMIT_SUMMARY_NODES)
        care = BDD_TRUE;
    for (uint32_t i = 0; i < engine->accesses.count; i++) /* read through in any case: callers do not pass null */
        if (engine->accesses.at[i].reach == BDD_TRUE && engine->accesses.at[i].count == TERM_NONE && !engine->accesses.at[i].trusted &&
            bdd_intersects(&engine->guards.bdd, care, bdd_not(engine->accesses.at[i].null)))
            care = bdd_minus(&engine->guards.bdd, care, engine->accesses.at[i].null);
    bdd reasonable = without_overflow(engine, care);
    export->overflows = reasonable != care;
    export->lengths = export->overflows ? without_overflow(engine, BDD_TRUE) : BDD_TRUE;
    return reasonable;
}

bdd export_spelled_out(struct export *export, bdd guard)
{
    return export_by_class(export, bdd_constrain(&export->engine->guards.bdd, export_expanded(export, guard), export->care));
}

/* ---- who mentions what ---- */

static struct export_mention *mention_of(struct export *export, uint32_t variable)
{
    if (variable >= export->mentions.count)
        vector_resize(&export->mentions, export->engine->guards.conditions.count);
    return &export->mentions.at[variable];
}

/* Every definition counts once, however many guards use the name. As written: spelling names out first would give nearly the same at many times the
 * cost. */
static void count_variables(struct export *export, bdd guard, unsigned roles, uint32_t depth)
{
    struct bdd_variables support = {0};
    bdd_support(&export->engine->guards.bdd, guard, &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        uint32_t variable = support.list.at[i];
        struct export_mention *mention = mention_of(export, variable);
        bool first = mention->guards++ == 0;
        if (!first && (mention->roles & roles) == roles)
            continue;
        mention->roles |= roles;
        const struct condition *condition = &export->engine->guards.conditions.at[variable];
        if (condition->kind == CONDITION_DEFINED && depth < LIMIT_SUMMARY_NAMES)
            count_variables(export, condition->definition, roles, depth + 1);
    }
    vector_release(&support.list);
}

static bool has_role(const struct export *export, uint32_t variable, unsigned role)
{
    return variable < export->mentions.count && (export->mentions.at[variable].roles & role);
}

void export_count(struct export *export, bdd guard, unsigned roles)
{
    if (guard != BDD_TRUE && guard != BDD_FALSE)
        count_variables(export, guard, roles, 0);
}

/* Made of numbers that the caller learns nothing else about. */
static bool is_unknown(struct export *export, term t, int depth)
{
    const struct engine *engine = export->engine;
    const struct term_node *node = term_get(engine, t);
    switch (node->kind) {
    case TERM_CONSTANT: return true;
    case TERM_PLUS: return is_unknown(export, node->a, depth);
    case TERM_BINARY: return depth < 4 && is_unknown(export, node->a, depth + 1) && is_unknown(export, node->b, depth + 1);
    case TERM_SYMBOL:
        return node->a < engine->symbols.count && engine->symbols.at[node->a].kind == SYMBOL_FRESH &&
               !(node->mentions & export->result_symbols);
    default: return false;
    }
}

/* A condition that only one place mentions ties nothing together: there it may go either way. A name does so if all that it stands for does. */
static bool is_private(void *context, uint32_t variable)
{
    struct export *export = context;
    struct engine *engine = export->engine;
    const struct condition *condition = &engine->guards.conditions.at[variable];
    bool once = mention_of(export, variable)->guards < 2;
    if (condition->kind == CONDITION_FREE)
        return once;
    if (condition->kind <= CONDITION_BELOW && once)
        return is_unknown(export, condition->left, 0) && is_unknown(export, condition->right, 0);
    if (condition->kind != CONDITION_DEFINED || !once)
        return false;
    if (mention_of(export, variable)->alone)
        return mention_of(export, variable)->alone == ALONE;
    struct bdd_variables support = {0};
    bdd_support(&engine->guards.bdd, condition->definition, &support);
    bool alone = true;
    for (uint32_t i = 0; i < support.list.count && alone; i++)
        alone = is_private(export, support.list.at[i]);
    vector_release(&support.list);
    mention_of(export, variable)->alone = alone ? ALONE : ALONE_NOT;
    return alone;
}

static bool is_without_role(void *context, uint32_t variable)
{
    const struct export *export = context;
    enum condition_kind kind = export->engine->guards.conditions.at[variable].kind;
    return (kind == CONDITION_FREE || kind == CONDITION_DEFINED) && !has_role(export, variable, ROLE_RESULT | ROLE_MATTERS);
}

bool export_is_loose(struct export *export, bdd guard)
{
    return !export->unconditional && bdd_mentions(&export->engine->guards.bdd, export_spelled_out(export, guard), is_without_role, export);
}

/* ---- conditions ---- */

/* Bits of an address: where an allocator put a block is known to nobody. */
static bool is_address(const struct export *export, uint32_t term)
{
    const struct summary_term *node = &export->term_list.at[term];
    return node->kind == SUMMARY_ADDRESS || (node->kind == SUMMARY_PLUS && is_address(export, node->a));
}

/* Does the caller know nothing about it, or only what the structure it passes happens to contain? */
static bool is_hidden(struct export *export, uint32_t term)
{
    struct summary_term *node = &export->term_list.at[term];
    if (node->kind == SUMMARY_BINARY && (is_address(export, node->a) || is_address(export, node->b)))
        return true;
    switch (node->kind) {
    case SUMMARY_CONTENT: return export->object_list.at[node->a].kind != SUMMARY_GLOBAL;
    case SUMMARY_SYMBOL: return true;
    case SUMMARY_PLUS: return is_hidden(export, node->a);
    case SUMMARY_BINARY: return is_hidden(export, node->a) || is_hidden(export, node->b);
    default: return false;
    }
}

static bool is_allocation(void *context, uint32_t variable)
{
    const struct engine *engine = context;
    return engine->guards.conditions.at[variable].allocation;
}

static bool export_condition(struct export *, uint32_t variable);

static bool add_condition(struct export *export, uint32_t variable, struct summary_condition condition)
{
    if (export->condition_list.count >= LIMIT_SUMMARY_CONDITIONS) {
        export->engine->capped[CAP_SUMMARY_CONDITIONS]++;
        return false;
    }
    condition.in_return |= has_role(export, variable, ROLE_RESULT);
    vector_push(&export->condition_list, condition);
    *table_put(&export->conditions, variable, NULL) = export->condition_list.count - 1;
    return true;
}

void export_note_class(struct export *export, uint32_t variable, bool allocation)
{
    struct export_mention *mention = mention_of(export, variable);
    mention->guards = 2;
    mention->roles = ROLE_RESULT | ROLE_MATTERS;
    add_condition(export, variable, (struct summary_condition){.kind = CONDITION_FREE, .allocation = allocation, .hidden = !allocation});
}

void export_note_argument(struct export *export, uint32_t variable)
{
    if (export->condition_list.count < LIMIT_SUMMARY_CONDITIONS / 2)
        export_condition(export, variable);
}

/* The name together with its definition; false if that does not fit. What is said elsewhere is said for lengths that somebody has, and the definition with it: where the
 * name held for others as well, callers would meet it in none of the cases of the result. */
static bool export_name(struct export *export, uint32_t variable)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    const struct condition condition = export->engine->guards.conditions.at[variable];
    bdd definition = bdd_constrain(bdds, export_expanded(export, condition.definition), export->lengths);
    struct bdd_variables support = {0};
    bdd_support(bdds, definition, &support);
    bool fits = export->depth < LIMIT_SUMMARY_NAMES &&
                export->condition_list.count + support.list.count < LIMIT_SUMMARY_CONDITIONS;
    export->depth++;
    for (uint32_t i = 0; i < support.list.count && fits; i++)
        fits = export_condition(export, support.list.at[i]);
    export->depth--;
    vector_release(&support.list);
    if (!fits || export->node_list.count + bdd_size(bdds, definition, LIMIT_SUMMARY_NODES) > LIMIT_SUMMARY_NODES) {
        export->engine->capped[CAP_SUMMARY_CONDITIONS]++;
        return false;
    }
    return add_condition(export, variable, (struct summary_condition){.kind = CONDITION_DEFINED,
                         .choice = condition_is_choice(&condition), .definition = export_node(export, definition)});
}

static bool export_condition(struct export *export, uint32_t variable)
{
    if (table_find(&export->conditions, variable))
        return true;
    struct condition condition = export->engine->guards.conditions.at[variable];
    struct summary_condition made = {.kind = condition.kind, .op = condition.op, .allocation = condition.allocation,
                                     .choice = condition_is_choice(&condition), .certain = condition.certain};
    if (condition.kind == CONDITION_DEFINED) {
        if (export_name(export, variable))
            return true;
        made.kind = CONDITION_FREE;
        made.hidden = !bdd_mentions(&export->engine->guards.bdd, condition.definition, is_allocation, export->engine);
    } else if (condition.kind == CONDITION_FREE) {
        made.hidden = !condition.allocation;
    } else {
        made.left = export_term(export, condition.left);
        made.right = export_term(export, condition.right);
        made.hidden = is_hidden(export, made.left) || is_hidden(export, made.right);
        uint32_t symbols = term_get(export->engine, condition.left)->mentions | term_get(export->engine, condition.right)->mentions;
        made.in_return = (symbols & export->result_symbols) != 0;
    }
    return add_condition(export, variable, made);
}

/* ---- guards ---- */

/* Of a name without its definition the caller does not learn what it stands for: nothing certain is built on it. */
static bool is_mere_name(void *context, uint32_t variable)
{
    struct export *export = context;
    uint32_t *number = table_find(&export->conditions, variable);
    return export->engine->guards.conditions.at[variable].kind == CONDITION_DEFINED &&
           (!number || export->condition_list.at[*number].kind == CONDITION_FREE);
}

static bool is_dropped(void *context, uint32_t variable)
{
    struct export *export = context;
    return !table_find(&export->conditions, variable);
}

summary_guard export_node(struct export *export, bdd guard)
{
    if (guard == BDD_TRUE)
        return 0;
    if (guard == BDD_FALSE)
        return 1;
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd plain = guard & ~1u;
    uint32_t *known = table_find(&export->nodes, plain);
    if (known)
        return *known ^ (guard & 1);
    uint32_t variable = bdd_top(bdds, plain);
    summary_guard high = export_node(export, bdd_high(bdds, plain));
    summary_guard low = export_node(export, bdd_low(bdds, plain));
    struct summary_node node = {.condition = *table_find(&export->conditions, variable), .high = high, .low = low};
    vector_push(&export->node_list, node);
    summary_guard made = (export->node_list.count - 1) * 2;
    *table_put(&export->nodes, plain, NULL) = made;
    return made ^ (guard & 1);
}

static bdd over_exported(struct export *export, bdd guard, bool upper)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    guard = upper ? bdd_exists(bdds, guard, is_private, export)
                  : bdd_forall(bdds, guard, is_private, export);
    struct bdd_variables support = {0};
    bdd_support(bdds, guard, &support);
    bool complete = true;
    for (uint32_t i = 0; i < support.list.count; i++)
        complete &= export_condition(export, support.list.at[i]);
    vector_release(&support.list);
    if (!complete)
        guard = upper ? bdd_exists(bdds, guard, is_dropped, export) : bdd_forall(bdds, guard, is_dropped, export);
    if (export->node_list.count + bdd_size(bdds, guard, LIMIT_SUMMARY_NODES) > LIMIT_SUMMARY_NODES &&
        guard != BDD_TRUE && guard != BDD_FALSE) {
        export->engine->capped[CAP_SUMMARY_CONDITIONS]++;
        return upper ? BDD_TRUE : BDD_FALSE;
    }
    return guard;
}

bdd export_process(struct export *export, bdd guard, bool upper)
{
    if (export->unconditional)
        return upper && guard != BDD_FALSE ? BDD_TRUE : BDD_FALSE;
    return over_exported(export, export_spelled_out(export, guard), upper);
}

bdd export_over(struct export *export, bdd guard)
{
    return over_exported(export, guard, true);
}

summary_guard export_unclassed(struct export *export, bdd guard)
{
    return export_node(export, export_over(export, guard));
}

summary_guard export_guard(struct export *export, bdd guard, bool upper)
{
    return export_node(export, export_process(export, guard, upper));
}

/* A number that was given, or that a field of what was given held, or some of its bits: a priority beside a facility. */
static bool is_given(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    if (node->kind == TERM_BINARY && node->op == IR_AND)
        return is_given(engine, node->a) && is_given(engine, node->b);
    if (node->kind != TERM_SYMBOL || node->a >= engine->symbols.count)
        return node->kind == TERM_CONSTANT;
    const struct symbol *symbol = &engine->symbols.at[node->a];
    if (symbol->kind != SYMBOL_CONTENT)
        return symbol->kind == SYMBOL_PARAMETER;
    const struct object *owner = &engine->objects.at[engine->cells.at[symbol->of].object];
    return owner->kind == OBJECT_INPUT && owner->single && owner->depth == 0;
}

/* Not even a caller that knows what it passes, and that memory lasts, knows how it comes out. */
static bool is_beyond_caller(void *context, uint32_t variable)
{
    const struct export *export = context;
    const struct condition *condition = &export->engine->guards.conditions.at[variable];
    return !condition->allocation && (condition->kind > CONDITION_BELOW || !is_given(export->engine, condition->left) ||
                                      !is_given(export->engine, condition->right));
}

summary_guard export_returns(struct export *export)
{
    struct engine *engine = export->engine;
    if (export->unconditional)
        return 0;
    bdd returns = export_expanded(export, bdd_not(engine->ended));
    return export_guard(export, bdd_exists(&engine->guards.bdd, returns, is_beyond_caller, export), true);
}

summary_guard export_certain(struct export *export, bdd guard)
{
    if (export->unconditional)
        return guard == BDD_FALSE; /* at times */
    bdd lower = export_process(export, guard, false);
    return export_node(export, bdd_forall(&export->engine->guards.bdd, lower, is_mere_name, export));
}
