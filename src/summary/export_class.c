/* Cases by what the function returns (analysis.md 6: cases by return class).
 *
 * What ties a status code to an out-parameter is often a dozen conditions that the caller cannot see and a summary has no room for. So the
 * cases of the result get a variable each, of which the caller learns nothing but the result; every exported guard is split by them: "returns -1, and *cause
 * is set" is said exactly, however long the function. Not needed if the result hangs on few conditions: those are said as they are. */
#include "memory/limits.h"
#include "summary/export.h"

/* Numbers are told apart by sign, as callers do; a caller's pointer and a fresh one both are "not null". Something static is apart: callers cannot
 * tell, but whether a block is made often hangs on an argument (`flags & NOALLOC`), and what is given back instead does not. So is a number that was
 * given: a descriptor that is returned was not closed. An error that is some negative number (-errno) goes with nothing that a count goes with. */
enum class_kind { CLASS_ZERO, CLASS_NEGATIVE, CLASS_POSITIVE, CLASS_POINTER, CLASS_STATIC, CLASS_GIVEN, CLASS_ERROR, CLASS_OTHER, CLASS_KINDS };

static enum class_kind class_of(const struct engine *engine, term t)
{
    int64_t constant;
    if (term_get(engine, t)->kind == TERM_ADDRESS)
        return engine->objects.at[object_base(engine, term_get(engine, t)->a)].kind == OBJECT_GLOBAL ? CLASS_STATIC : CLASS_POINTER;
    if (term_is_constant(&engine->guards, t, &constant))
        return constant == 0 ? CLASS_ZERO : constant < 0 ? CLASS_NEGATIVE : CLASS_POSITIVE;
    if (object_is_given_number(engine, term_get(engine, t)))
        return CLASS_GIVEN;
    return term_range(&engine->guards, t).high < 0 ? CLASS_ERROR : CLASS_OTHER;
}

/* Does the result hang on few conditions? */
static bool is_simple(struct export *export, const bdd *guards)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    struct table conditions = {0};
    uint32_t kinds = 0, nodes = 0;
    for (int kind = 0; kind < CLASS_KINDS; kind++) {
        bdd guard = export->overflows ? export_expanded_further(export, guards[kind]) : export_expanded(export, guards[kind]);
        struct bdd_variables support = {0};
        bdd_support(bdds, guard, &support);
        for (uint32_t i = 0; i < support.list.count; i++) {
            enum condition_kind known = export->engine->guards.conditions.at[support.list.at[i]].kind;
            nodes += known == CONDITION_DEFINED ? LIMIT_CLASS_NODES : 0; /* a name that was too large to spell out */
            table_put(&conditions, support.list.at[i], NULL);
        }
        vector_release(&support.list);
        kinds += guards[kind] != BDD_FALSE;
        nodes += bdd_size(bdds, guard, LIMIT_CLASS_NODES + 1);
    }
    bool simple = kinds < 2 || (conditions.count <= LIMIT_CLASS_CONDITIONS && nodes <= LIMIT_CLASS_NODES);
    table_release(&conditions);
    return simple;
}

/* A case that cannot come up while memory lasts is said to hang on memory. */
static bdd class_variable(struct export *export, bdd guard)
{
    struct engine *engine = export->engine;
    bdd with_memory = feasible_with_memory(&engine->guards, guard);
    bool fails = with_memory != guard && !feasible_at_a_glance(engine->feasibility, &engine->guards, with_memory);
    bdd literal = condition_free(&engine->guards, fails);
    engine->guards.conditions.at[bdd_top(&engine->guards.bdd, literal)].tag = CONDITION_TAG_PLAIN;
    export_note_class(export, bdd_top(&engine->guards.bdd, literal), fails);
    return fails ? bdd_not(literal) : literal;
}

/* ---- what the arguments say about the case ---- */

/* Is it the address of a pointer (DIR **)? A field of a structure is more often grown than filled. */
static bool is_by_address(const struct engine *engine, const struct object *owner)
{
    const struct ir_unit *unit = engine->body.unit;
    const struct symbol *symbol = &engine->symbols.at[owner->origin];
    const struct ir_type *given = symbol->kind == SYMBOL_PARAMETER ? &unit->types.at[engine->body.parameters[symbol->of].type] : NULL;
    return given && given->kind == IR_TYPE_POINTER && unit->types.at[given->element].kind == IR_TYPE_POINTER;
}

/* What a place of the caller's held into which something new is put: `if (box->fd < 0) box->fd = open(...)`. Whether that has failed hangs on it as on an
 * argument. */
static bool is_renewed(struct engine *engine, const struct term_node *node)
{
    if (node->a >= engine->symbols.count || engine->symbols.at[node->a].kind != SYMBOL_CONTENT)
        return false;
    cell_id cell = engine->symbols.at[node->a].of;
    const struct object *owner = &engine->objects.at[engine->cells.at[cell].object];
    if (owner->kind != OBJECT_INPUT || !owner->single || owner->depth > 0 || (engine->cells.at[cell].pointer && !is_by_address(engine, owner)))
        return false;
    value content = state_get(engine, &engine->now, cell);
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        const struct term_node *held = term_get(engine, value_entries(engine, content)[i].term);
        if (held->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, held->a)].kind == OBJECT_HEAP)
            return true;
    }
    return false;
}

/* Is something else put there, or else the structure released? */
static bool is_exchanged(struct engine *engine, cell_id cell)
{
    value content = state_get(engine, &engine->now, cell);
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        const struct term_node *held = term_get(engine, value_entries(engine, content)[i].term);
        if (held->kind == TERM_ADDRESS && engine->objects.at[object_base(engine, held->a)].kind == OBJECT_HEAP)
            return true;
    }
    return engine->objects.at[engine->cells.at[cell].object].freed_upper != BDD_FALSE;
}

/* What a field of the caller's held is the result, and the structure is released: `text = buffer->text; free(buffer); return text;`. Who knows that there
 * is something in the field gets it, or else loses it. The same if the field is filled or grown: `if (fits) return array->table;`. Where nothing is
 * changed the structure keeps it, whatever the result. */
static bool is_given_back(const struct export *export, const struct term_node *node)
{
    struct engine *engine = export->engine;
    const struct symbol *symbol = node->a < engine->symbols.count ? &engine->symbols.at[node->a] : NULL;
    if (!symbol || symbol->kind != SYMBOL_CONTENT || !symbol->pointee)
        return false;
    const struct object *owner = &engine->objects.at[engine->cells.at[symbol->of].object];
    if (owner->kind != OBJECT_INPUT || !owner->single || owner->depth > 0 || !is_exchanged(engine, symbol->of))
        return false;
    for (uint32_t i = 0; i < value_count(engine, export->result); i++) {
        const struct term_node *result = term_get(engine, value_entries(engine, export->result)[i].term);
        if (result->kind == TERM_ADDRESS && result->a == symbol->pointee)
            return true;
    }
    return false;
}

static bool is_changed(struct engine *engine, cell_id cell)
{
    value before = engine->cells.at[cell].initial, content = state_get(engine, &engine->now, cell);
    return before && content && before != content;
}

/* A word with bit-fields beside a pointer that is filled and given back: `if (!disk->looked) { disk->looked = 1; disk->model = ...; } return disk->model;`. There the
 * field's being null means nothing by itself. A whole number there may be the size of a text that grows, and takes the room that its cases need. */
static bool is_mark(const struct export *export, const struct term_node *node)
{
    struct engine *engine = export->engine;
    const struct symbol *symbol = node->a < engine->symbols.count ? &engine->symbols.at[node->a] : NULL;
    if (!symbol || symbol->kind != SYMBOL_CONTENT || symbol->pointee || !is_changed(engine, symbol->of))
        return false;
    object_id structure = engine->cells.at[symbol->of].object;
    const struct object *owner = &engine->objects.at[structure];
    if (owner->kind != OBJECT_INPUT || !owner->single || owner->depth > 0)
        return false;
    for (uint32_t i = 0; i < value_count(engine, export->result); i++) {
        const struct term_node *result = term_get(engine, value_entries(engine, export->result)[i].term);
        const struct object *given = result->kind == TERM_ADDRESS ? &engine->objects.at[object_base(engine, result->a)] : NULL;
        const struct symbol *held = given && given->kind == OBJECT_INPUT ? &engine->symbols.at[given->origin] : NULL;
        if (held && held->kind == SYMBOL_CONTENT && engine->cells.at[held->of].object == structure && is_exchanged(engine, held->of))
            return true;
    }
    return false;
}

static bool hangs_on_arguments(const struct export *export, term t, int depth)
{
    struct engine *engine = export->engine;
    const struct term_node *node = term_get(engine, t);
    switch (node->kind) {
    case TERM_CONSTANT: return true;
    case TERM_PLUS: return hangs_on_arguments(export, node->a, depth);
    case TERM_BINARY: return (node->op == IR_AND && term_get(engine, node->b)->kind == TERM_CONSTANT && is_mark(export, term_get(engine, node->a))) ||
                             (depth < 3 && hangs_on_arguments(export, node->a, depth + 1) && hangs_on_arguments(export, node->b, depth + 1));
    case TERM_SYMBOL: return object_may_be_descriptor(engine, node) || is_renewed(engine, node) || is_given_back(export, node);
    default: return false;
    }
}

/* What a field held if `to`, an address, comes from it, and `from` is that of the field itself, in a structure that an argument points to; else NULL. */
static const struct symbol *leads_on(const struct engine *engine, const struct term_node *from, const struct term_node *to)
{
    if (from->kind != TERM_ADDRESS || to->kind != TERM_ADDRESS || from->value == TERM_ANYWHERE || to->value == TERM_ANYWHERE)
        return NULL;
    object_id structure = object_base(engine, from->a);
    const struct object *owner = &engine->objects.at[structure], *found = &engine->objects.at[object_base(engine, to->a)];
    if (owner->kind != OBJECT_INPUT || found->kind != OBJECT_INPUT || owner->depth > 0)
        return NULL;
    const struct symbol *symbol = &engine->symbols.at[found->origin];
    if (symbol->kind != SYMBOL_CONTENT)
        return NULL;
    const struct cell *field = &engine->cells.at[symbol->of];
    return object_base(engine, field->object) == structure && from->value - to->value == field->offset ? symbol : NULL;
}

/* `entry->list.next == &entry->list`: a node of a ring asks whether it is alone, that is in no list yet. Who has just made it knows. What the field
 * held, or NULL. */
static const struct symbol *asks_whether_alone(const struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    if (condition->kind != CONDITION_EQUAL)
        return NULL;
    const struct term_node *left = term_get(engine, condition->left), *right = term_get(engine, condition->right);
    const struct symbol *held = leads_on(engine, left, right);
    return held ? held : leads_on(engine, right, left);
}

static bdd is_not_null(struct engine *engine, const struct symbol *held)
{
    return bdd_not(condition_compare(&engine->guards, IR_EQ, held->term, term_constant(&engine->guards, 0)));
}

static bool is_of_arguments(const struct export *export, uint32_t variable)
{
    const struct condition *condition = &export->engine->guards.conditions.at[variable];
    return asks_whether_alone(export->engine, variable) ||
           ((condition->kind <= CONDITION_BELOW || condition->certain) && hangs_on_arguments(export, condition->left, 0) &&
            hangs_on_arguments(export, condition->right, 0));
}

static bool mentions_content(const struct engine *engine, uint32_t variable)
{
    const struct term_node *left = term_get(engine, engine->guards.conditions.at[variable].left);
    return left->kind == TERM_SYMBOL && left->a < engine->symbols.count && engine->symbols.at[left->a].kind == SYMBOL_CONTENT;
}

/* No pointer among these arguments is null: who passes one that is gets an error, whatever else he passes. */
static bdd without_nulls(const struct export *export)
{
    struct engine *engine = export->engine;
    bdd given = BDD_TRUE;
    for (uint32_t i = 0; i < export->arguments.list.count; i++) {
        const struct condition *condition = &engine->guards.conditions.at[export->arguments.list.at[i]];
        const struct term_node *left = condition->kind == CONDITION_EQUAL ? term_get(engine, condition->left) : NULL;
        if (left && object_is_given_number(engine, left) && condition->right == term_constant(&engine->guards, 0) && engine->symbols.at[left->a].pointee)
            given = bdd_minus(&engine->guards.bdd, given, condition->literal);
    }
    return given;
}

enum { FEW_CONSTANTS = 8 };

/* An argument that is compared with a few constants (`command == F_DUPFD || command == F_DUPFD_CLOEXEC`) is none of them. FALSE: it is not, or not
 * with this one first. To say it of the cases of a large switch would take the room of what is made in each. */
static bdd is_another(const struct export *export, uint32_t first)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    const struct condition *condition = &engine->guards.conditions.at[export->arguments.list.at[first]];
    bdd another = BDD_TRUE;
    uint32_t constants = 0;
    for (uint32_t i = 0; condition->kind == CONDITION_EQUAL && i < export->arguments.list.count; i++) {
        const struct condition *other = &engine->guards.conditions.at[export->arguments.list.at[i]];
        if (other->kind != CONDITION_EQUAL || other->left != condition->left || term_get(engine, other->right)->kind != TERM_CONSTANT)
            continue;
        if (i < first)
            return BDD_FALSE;
        another = bdd_minus(bdds, another, bdd_variable(bdds, export->arguments.list.at[i]));
        constants++;
    }
    return constants > 1 && constants <= FEW_CONSTANTS ? another : BDD_FALSE;
}

/* No argument equals two constants: names are asked whatever conditions mean. */
static bdd without_two_at_once(const struct export *export)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd result = BDD_TRUE;
    for (uint32_t i = 0; i < export->arguments.list.count; i++) {
        const struct condition *one = &engine->guards.conditions.at[export->arguments.list.at[i]];
        for (uint32_t j = 0; j < i && one->kind == CONDITION_EQUAL; j++) {
            const struct condition *other = &engine->guards.conditions.at[export->arguments.list.at[j]];
            if (other->kind == CONDITION_EQUAL && other->left == one->left && term_get(engine, one->right)->kind == TERM_CONSTANT &&
                term_get(engine, other->right)->kind == TERM_CONSTANT)
                result = bdd_minus(bdds, result, bdd_and(bdds, bdd_variable(bdds, export->arguments.list.at[i]),
                                                         bdd_variable(bdds, export->arguments.list.at[j])));
        }
    }
    return result;
}

/* Two of them that decide against it only together. */
static bdd possible_with_pair(struct export *export, bdd here, bdd possible, uint32_t first, uint32_t second)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    for (unsigned signs = 0; signs < 4; signs++) {
        bdd pair = bdd_and(bdds, bdd_variable(bdds, first) ^ (signs & 1), bdd_variable(bdds, second) ^ (signs >> 1));
        if (bdd_intersects(bdds, possible, pair) && !formula_possible(&export->formula, here, pair, LIMIT_PAIR_STEPS))
            possible = bdd_minus(bdds, possible, pair);
    }
    return possible;
}

/* One of the two is what a field held: `if (how == O_RDONLY && disk->reading >= 0) return disk->reading;` gives nothing new, but with another `how` it
 * may, and with nothing in `reading`. Where a pointer is null nothing is said, `possible` is what is known without pairs. */
static bdd possible_with_pairs(struct export *export, bdd class, bdd possible)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd given = without_nulls(export), sense = bdd_and(bdds, given, without_two_at_once(export)), here = bdd_and(bdds, class, sense);
    bdd together = bdd_and(bdds, possible, sense);
    uint32_t pairs = 0;
    for (uint32_t i = 0; i < export->arguments.list.count; i++)
        for (uint32_t j = i + 1; j < export->arguments.list.count; j++) {
            uint32_t first = export->arguments.list.at[i], second = export->arguments.list.at[j];
            bool content = (mentions_content(engine, first) || mentions_content(engine, second)) &&
                           engine->guards.conditions.at[first].left != engine->guards.conditions.at[second].left;
            if (content && pairs++ < LIMIT_CLASS_PAIRS)
                together = possible_with_pair(export, here, together, first, second);
        }
    /* where the numbers make no sense either will do: what is shorter */
    return pairs ? bdd_and(bdds, possible, bdd_or(bdds, bdd_not(given), bdd_constrain(bdds, together, sense))) : possible;
}

/* Conditions on arguments that decide against a case, however deep in the definitions of names they are. */
static bdd possible_with(struct export *export, bdd class)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd possible = BDD_TRUE, given = without_nulls(export);
    for (uint32_t i = 0; i < export->arguments.list.count; i++) {
        bdd variable = bdd_variable(bdds, export->arguments.list.at[i]);
        bool content = mentions_content(export->engine, export->arguments.list.at[i]);
        const struct symbol *held = asks_whether_alone(export->engine, export->arguments.list.at[i]);
        bdd premise = held ? is_not_null(export->engine, held) : content ? given : BDD_TRUE, here = bdd_and(bdds, class, premise);
        if (!formula_possible(&export->formula, here, variable, LIMIT_ARGUMENT_STEPS))
            possible = bdd_minus(bdds, possible, bdd_and(bdds, premise, variable));
        else if (!formula_possible(&export->formula, here, bdd_not(variable), LIMIT_ARGUMENT_STEPS))
            possible = bdd_minus(bdds, possible, bdd_minus(bdds, premise, variable));
    }
    for (uint32_t i = 0; i < export->arguments.list.count; i++) {
        bdd another = is_another(export, i);
        if (another != BDD_FALSE && bdd_intersects(bdds, another, possible) && !formula_possible(&export->formula, class, another, LIMIT_ARGUMENT_STEPS))
            possible = bdd_minus(bdds, possible, another);
    }
    possible = possible_with_pairs(export, class, possible);
    /* last: what a question leaves behind in the formula helps those after it, or not */
    bool ever = given == BDD_TRUE || formula_possible(&export->formula, class, given, LIMIT_NUMBER_STEPS);
    return ever ? possible : bdd_minus(bdds, possible, given);
}

/* A number that tells what the call is to do: `request(GET_LINE)`. */
static bool is_command(const struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    const struct term_node *left = term_get(engine, condition->left);
    return condition->kind == CONDITION_EQUAL && object_is_given_number(engine, left) && term_get(engine, condition->right)->kind == TERM_CONSTANT &&
           !engine->body.parameters[engine->symbols.at[left->a].of].pointer;
}

/* None of the numbers is passed that callers have to know (fcntl: only who passes F_DUPFD gets a new descriptor). */
static bdd none_is_known(const struct export *export)
{
    const struct engine *engine = export->engine;
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd result = BDD_TRUE;
    for (uint32_t i = 0; export->class_count && i < export->arguments.list.count; i++)
        if (engine->guards.conditions.at[export->arguments.list.at[i]].certain)
            result = bdd_minus(bdds, result, bdd_variable(bdds, export->arguments.list.at[i]));
    return result;
}

bdd export_possible_commands(struct export *export, bdd guard)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd possible = BDD_TRUE;
    for (uint32_t i = 0; export->class_count && i < export->arguments.list.count; i++) {
        if (!is_command(export->engine, export->arguments.list.at[i]))
            continue;
        bdd variable = bdd_variable(bdds, export->arguments.list.at[i]), another = is_another(export, i);
        if (!formula_possible(&export->formula, guard, variable, LIMIT_ARGUMENT_STEPS))
            possible = bdd_minus(bdds, possible, variable);
        if (another != BDD_FALSE && !formula_possible(&export->formula, guard, another, LIMIT_ARGUMENT_STEPS))
            possible = bdd_minus(bdds, possible, another);
    }
    bdd unknown = none_is_known(export);
    if (unknown != BDD_TRUE && !formula_possible(&export->formula, guard, unknown, LIMIT_ARGUMENT_STEPS))
        possible = bdd_minus(bdds, possible, unknown);
    return possible == BDD_TRUE ? BDD_TRUE : export_over(export, possible);
}

/* Conditions on arguments on which the result hangs. */
static void collect_arguments(struct export *export)
{
    struct engine *engine = export->engine;
    struct bdd_variables support = {0};
    for (uint32_t i = 0; i < export->class_count; i++) {
        condition_support(&engine->guards, export->classes[i].guard, 0, &support);
        for (uint32_t j = 0; j < support.list.count && export->arguments.list.count < LIMIT_CLASS_ARGUMENTS; j++) {
            bool known = !is_of_arguments(export, support.list.at[j]);
            for (uint32_t k = 0; k < export->arguments.list.count && !known; k++)
                known = export->arguments.list.at[k] == support.list.at[j];
            if (!known)
                vector_push(&export->arguments.list, support.list.at[j]);
        }
    }
    vector_release(&support.list);
}

/* The number line is asked last: `length >= sizeof(header)` is another condition than `length == 0`. */
static bool can_be(struct export *export, bdd here, bdd what)
{
    struct engine *engine = export->engine;
    return formula_possible(&export->formula, here, what, LIMIT_ARGUMENT_STEPS) &&
           feasible_at_a_glance(engine->feasibility, &engine->guards, bdd_and(&engine->guards.bdd, here, what));
}

/* One field of several that may be the result: where another is, this one may hold anything. */
static bool is_one_of_several(const struct export *export, term t)
{
    struct engine *engine = export->engine;
    uint32_t others = 0;
    for (uint32_t i = 0; i < value_count(engine, export->result); i++)
        others += class_of(engine, value_entries(engine, export->result)[i].term) == CLASS_OTHER;
    const struct term_node *node = term_get(engine, t);
    return others > 1 && node->kind == TERM_SYMBOL && node->a < engine->symbols.count && engine->symbols.at[node->a].kind == SYMBOL_CONTENT;
}

/* `if (status) return status;`: numbers of which the case of unknown ones, the last, says that they are not 0, or not negative. That is what callers ask
 * for. Perhaps only who wants something, and gives a place for it, does not get 0: `if (out) *out = xmalloc(length); return length;`. */
static bdd numbers_in(struct export *export, bdd class)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd result = BDD_TRUE, given = without_nulls(export);
    for (uint32_t i = 0; i < value_count(engine, export->result); i++) {
        struct value_entry entry = value_entries(engine, export->result)[i];
        if (class_of(engine, entry.term) != CLASS_OTHER || is_one_of_several(export, entry.term))
            continue;
        bdd zero = condition_compare(&engine->guards, IR_EQ, entry.term, term_constant(&engine->guards, 0));
        bdd negative = condition_compare(&engine->guards, IR_SLT, entry.term, term_constant(&engine->guards, 0));
        bdd here = bdd_and(bdds, class, entry.guard);
        if (!can_be(export, here, zero))
            result = bdd_minus(bdds, result, zero);
        else if (given != BDD_TRUE && !can_be(export, bdd_and(bdds, here, given), zero))
            result = bdd_minus(bdds, result, bdd_and(bdds, given, zero));
        if (negative != BDD_FALSE && !can_be(export, here, negative))
            result = bdd_minus(bdds, result, negative);
    }
    return result;
}

/* Asked before other guards crowd the formula. */
static bdd consistent_classes(struct export *export)
{
    bdd result = BDD_TRUE;
    for (uint32_t i = export->class_count; i-- > 0;) {
        struct bdd_manager *bdds = &export->engine->guards.bdd;
        bdd possible = possible_with(export, export->classes[i].guard);
        result = i + 1 == export->class_count ? bdd_and(bdds, possible, numbers_in(export, export->classes[i].guard))
                                              : bdd_ite(bdds, export->classes[i].literal, possible, result);
    }
    return result;
}

static uint64_t classed_key(bdd where, bool number, bdd guard)
{
    return (uint64_t)where << 33 | (uint64_t)number << 32 | guard;
}

static bdd said_of_class(struct export *export, uint32_t class)
{
    bdd said = class + 1 < export->class_count ? export->classes[class].literal : BDD_TRUE;
    for (uint32_t i = 0; i < class; i++)
        said = bdd_minus(&export->engine->guards.bdd, said, export->classes[i].literal);
    return said;
}

bdd export_own_class(struct export *export, term t)
{
    const uint32_t *class = table_find(&export->own_class, t);
    return class && export->class_count ? said_of_class(export, *class) : BDD_TRUE;
}

static void note_own_classes(struct export *export, enum class_kind kind, uint32_t class)
{
    for (uint32_t i = 0; i < value_count(export->engine, export->result); i++) {
        term t = value_entries(export->engine, export->result)[i].term;
        if (class_of(export->engine, t) == kind)
            *table_put(&export->own_class, t, NULL) = class;
    }
}

/* Where the result is of a class is that class, and needs no asking: a search that gave up would leave a gap in what the caller gets for a result. */
static void note_class(struct export *export, bdd guard, uint32_t class)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd said = said_of_class(export, class);
    bdd spelled = bdd_constrain(bdds, export_expanded(export, guard), export->care);
    if (spelled == BDD_TRUE || spelled == BDD_FALSE)
        return;
    for (int number = 0; number < 2; number++)
        *table_put(&export->classed, classed_key(BDD_TRUE, number, spelled), NULL) = said;
}

static void begin_questions(struct export *export)
{
    /* guards are written given that */
    formula_begin(&export->formula, &export->engine->guards, export->overflows ? export->care : BDD_TRUE);
}

void export_classes(struct export *export)
{
    struct engine *engine = export->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd guards[CLASS_KINDS], anywhere[CLASS_KINDS], seen = BDD_FALSE, here = bdd_and(bdds, engine->now.reach, export->care);
    for (int kind = 0; kind < CLASS_KINDS; kind++)
        guards[kind] = anywhere[kind] = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, export->result); i++) {
        struct value_entry entry = value_entries(engine, export->result)[i];
        enum class_kind kind = class_of(engine, entry.term);
        guards[kind] = bdd_or(bdds, guards[kind], bdd_and(bdds, entry.guard, here));
        anywhere[kind] = bdd_or(bdds, anywhere[kind], entry.guard);
    }
    bool present[CLASS_KINDS], simple = is_simple(export, guards);
    for (int kind = 0; kind < CLASS_KINDS; kind++) {
        bdd guard = bdd_minus(bdds, guards[kind], seen);
        seen = bdd_or(bdds, seen, guard);
        present[kind] = guard != BDD_FALSE;
        if (present[kind])
            export->classes[export->case_count++].guard = export_expanded(export, guard);
    }
    for (uint32_t kind = 0, class = 0; kind < CLASS_KINDS; kind++)
        if (present[kind])
            export->classes[class++].said = anywhere[kind];
    if (simple)
        return;
    export->class_count = export->case_count;
    begin_questions(export);
    for (uint32_t i = 0; i < export->class_count; i++)
        export->classes[i].full = export_expanded_fully(export, export->classes[i].guard);
    for (uint32_t i = 0; i + 1 < export->class_count; i++)
        export->classes[i].literal = class_variable(export, export->classes[i].guard);
    for (uint32_t kind = 0, class = 0; kind < CLASS_KINDS; kind++)
        if (present[kind]) {
            note_own_classes(export, kind, class);
            note_class(export, anywhere[kind], class);
            export->classes[class].said = said_of_class(export, class);
            class++;
        }
    collect_arguments(export);
    for (uint32_t i = 0; i < export->arguments.list.count; i++)
        export_note_argument(export, export->arguments.list.at[i]);
    export->consistent = consistent_classes(export);
}

/* Can the guard hold in the case? Both are often told by different names for what is the same: their definitions are asked. */
static bool possible_in(struct export *export, bdd guard, uint32_t class)
{
    static const uint32_t steps[] = {[EFFORT_POINTER] = LIMIT_CLASS_STEPS, [EFFORT_NUMBER] = LIMIT_NUMBER_STEPS,
                                    [EFFORT_BLOCK] = LIMIT_BLOCK_STEPS};
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    if (formula_seen(&export->formula, guard, export->classes[class].guard))
        return true;
    return bdd_intersects(bdds, guard, export->classes[class].guard) &&
           formula_possible(&export->formula, guard, export->classes[class].guard,
                            steps[export->effort]);
}

static bool mentions(const struct bdd_variables *support, uint32_t variable)
{
    for (uint32_t i = 0; i < support->list.count; i++)
        if (support->list.at[i] == variable)
            return true;
    return false;
}

/* A condition on an argument that in this case says the same as the guard: what was asked for with `if (out)` is there if out is. BDD_FALSE: none. */
static bdd said_by_argument(struct export *export, bdd guard, bdd full, uint32_t class)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd here = export->classes[class].guard, found = BDD_FALSE;
    struct bdd_variables support = {0};
    bdd_support(bdds, full, &support);
    for (uint32_t i = 0; i < export->arguments.list.count && found == BDD_FALSE; i++)
        for (unsigned sign = 0; mentions(&support, export->arguments.list.at[i]) && sign < 2; sign++) {
            bdd literal = bdd_variable(bdds, export->arguments.list.at[i]) ^ sign;
            if (!formula_possible(&export->formula, bdd_minus(bdds, guard, literal), here, LIMIT_CLASS_STEPS) &&
                !formula_possible(&export->formula, bdd_minus(bdds, literal, guard), here, LIMIT_CLASS_STEPS))
                found = literal;
        }
    vector_release(&support.list);
    return found;
}

/* What is left of a guard in one case. */
static bdd given_class(struct export *export, bdd guard, uint32_t class)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    if (!possible_in(export, bdd_and(bdds, guard, export->where), class))
        return BDD_FALSE;
    if (!possible_in(export, bdd_minus(bdds, export->where, guard), class))
        return BDD_TRUE;
    bdd brief = bdd_constrain(bdds, guard, export->classes[class].guard);
    if (export->effort == EFFORT_NUMBER)
        return brief;
    bdd expanded = export_expanded_fully(export, guard);
    bdd full = bdd_constrain(bdds, expanded, export->classes[class].full);
    bdd literal = said_by_argument(export, guard, expanded, class);
    if (literal != BDD_FALSE)
        return literal;
    return bdd_size(bdds, full, LIMIT_CLASS_GUARD + 1) <= LIMIT_CLASS_GUARD ? full : brief;
}

bdd export_excluded_cases(struct export *export, bdd guard)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    bdd excluded = BDD_FALSE;
    if (export->class_count || export->case_count < 2)
        return excluded;
    if (!formula_begun(&export->formula))
        begin_questions(export);
    for (uint32_t i = 0; i < export->case_count; i++) {
        bdd here = export->classes[i].guard;
        if (!bdd_intersects(bdds, guard, here) || !formula_possible(&export->formula, guard, here, LIMIT_CLASS_STEPS))
            excluded = bdd_or(bdds, excluded, here);
    }
    return excluded;
}

bool export_can_hold(struct export *export, bdd a, bdd b)
{
    if (!bdd_intersects(&export->engine->guards.bdd, a, b))
        return false;
    if (!formula_begun(&export->formula))
        begin_questions(export);
    return formula_possible(&export->formula, a, b, LIMIT_CLASS_STEPS);
}

bdd export_by_class(struct export *export, bdd guard)
{
    struct bdd_manager *bdds = &export->engine->guards.bdd;
    if (!export->class_count || guard == BDD_TRUE || guard == BDD_FALSE)
        return guard;
    uint64_t key = classed_key(export->where, export->effort == EFFORT_NUMBER, guard);
    uint32_t *known = table_find(&export->classed, key);
    if (known)
        return *known;
    uint32_t last = export->class_count - 1;
    bdd result = given_class(export, guard, last);
    for (uint32_t i = last; i-- > 0;)
        result = bdd_ite(bdds, export->classes[i].literal, given_class(export, guard, i), result);
    *table_put(&export->classed, key, NULL) = result;
    return result;
}

/* ---- the result itself ---- */

/* Conditions beside the cases themselves that tell the numbers of one class apart. */
static uint32_t conditions_within(struct export *export, const struct value_entry *entries, uint32_t count, enum class_kind kind)
{
    struct table conditions = {0};
    for (uint32_t i = 0; i < count; i++) {
        if (class_of(export->engine, entries[i].term) != kind)
            continue;
        struct bdd_variables support = {0};
        bdd_support(&export->engine->guards.bdd, export_spelled_out(export, entries[i].guard), &support);
        for (uint32_t j = 0; j < support.list.count; j++)
            table_put(&conditions, support.list.at[j], NULL);
        vector_release(&support.list);
    }
    uint32_t found = conditions.count;
    table_release(&conditions);
    return found > export->class_count ? found - export->class_count : 0;
}

/* All entries of one class become one: any number between the least and the greatest. */
static uint32_t merge_class(struct export *export, struct value_entry *entries, uint32_t count, enum class_kind kind)
{
    struct engine *engine = export->engine;
    struct interval range = {INTERVAL_MAX, INTERVAL_MIN};
    uint32_t kept = 0, class = 0;
    bdd guard = BDD_FALSE;
    for (uint32_t i = 0; i < count; i++) {
        if (class_of(engine, entries[i].term) != kind) {
            entries[kept++] = entries[i];
            continue;
        }
        class = *table_put(&export->own_class, entries[i].term, NULL);
        range = interval_join(range, term_range(&engine->guards, entries[i].term));
        guard = bdd_or(&engine->guards.bdd, guard, entries[i].guard);
    }
    uint32_t any = symbol_new(engine, SYMBOL_FRESH, 0, range);
    entries[kept] = (struct value_entry){.guard = guard, .term = engine->symbols.at[any].term};
    *table_put(&export->own_class, entries[kept].term, NULL) = class;
    return kept + 1;
}

/* Which of several error codes it is can hang on more conditions than all that happens to memory: where it does, callers learn the range of them. */
uint32_t export_merge_codes(struct export *export, struct value_entry *entries, uint32_t count)
{
    if (!export->class_count)
        return count;
    for (enum class_kind kind = CLASS_NEGATIVE; kind <= CLASS_POSITIVE; kind++) {
        uint32_t alike = 0;
        for (uint32_t i = 0; i < count; i++)
            alike += class_of(export->engine, entries[i].term) == kind;
        if (alike > 1 && conditions_within(export, entries, count, kind) > LIMIT_CLASS_CONDITIONS)
            count = merge_class(export, entries, count, kind);
    }
    return count;
}
