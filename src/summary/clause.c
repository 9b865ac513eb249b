#include "summary/clause.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

enum { CLAUSE_NODES = 20000, CLAUSE_ALTERNATIVES = 2, CLAUSE_LITERALS = 4, CLAUSE_MENTIONS = 3 };

/* Children come before parents and definitions before the names that stand for them, so one pass is enough. */
void clauses_make(struct clauses *clauses, const struct paths *paths)
{
    const struct summary *summary = paths->summary;
    *clauses = (struct clauses){.paths = paths, .nodes = must_alloc(sizeof(bdd) * (summary->node_count + 1))};
    clauses->bdds.node_limit = CLAUSE_NODES;
    for (uint32_t i = 1; i < summary->node_count; i++) {
        const struct summary_node *node = &summary->nodes[i];
        const struct summary_condition *condition = &summary->conditions[node->condition];
        bdd test = condition->kind == CONDITION_DEFINED && condition->definition >> 1 < i
                       ? clause_guard(clauses, condition->definition) : bdd_variable(&clauses->bdds, node->condition);
        clauses->nodes[i] = bdd_ite(&clauses->bdds, test, clause_guard(clauses, node->high), clause_guard(clauses, node->low));
    }
    clauses->too_large = clauses->bdds.overflowed;
    clauses->bdds.node_limit = 0;
    clauses->bdds.overflowed = false;
}

void clauses_release(struct clauses *clauses)
{
    free(clauses->nodes);
    bdd_release(&clauses->bdds);
}

bdd clause_guard(struct clauses *clauses, summary_guard guard)
{
    return guard < 2 ? guard : clauses->nodes[guard >> 1] ^ (guard & 1);
}

/* Can a caller know how it turns out? */
static bool is_telling(struct clauses *clauses, uint32_t number)
{
    const struct summary_condition *condition = &clauses->paths->summary->conditions[number];
    struct text unused = {0};
    bool told = condition->kind <= CONDITION_BELOW &&
                path_add_term(&unused, clauses->paths, condition->left) &&
                path_add_term(&unused, clauses->paths, condition->right);
    text_release(&unused);
    return told;
}

static bool is_not_telling(void *context, uint32_t number)
{
    return !is_telling(context, number);
}

bdd clause_possible(struct clauses *clauses, bdd guard)
{
    return bdd_exists(&clauses->bdds, guard, is_not_telling, clauses);
}

bdd clause_certain(struct clauses *clauses, bdd guard)
{
    return bdd_forall(&clauses->bdds, guard, is_not_telling, clauses);
}

/* "list->head" is a way to "parameter list->head->name". */
static bool goes_through(const char *path, const char *pointer)
{
    const char *found = path ? strstr(path, pointer) : NULL;
    size_t length = strlen(pointer);
    return found && (found == path || found[-1] == ' ' || found[-1] == '*' || found[-1] == '(') &&
           strchr("-.[()", found[length]) != NULL;
}

bdd clause_given_path(struct clauses *clauses, bdd guard, const char *path, const char *other)
{
    const struct summary *summary = clauses->paths->summary;
    struct bdd_variables support = {0};
    bdd_support(&clauses->bdds, guard, &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        const struct summary_condition *condition = &summary->conditions[support.list.at[i]];
        const struct summary_term *right = &summary->terms[condition->right];
        struct text left = {0};
        if (condition->kind == CONDITION_EQUAL && right->kind == SUMMARY_CONSTANT && right->value == 0 &&
            path_is_pointer(clauses->paths, condition->left) && path_add_term(&left, clauses->paths, condition->left) &&
            (goes_through(path, text_string(&left)) || goes_through(other, text_string(&left))))
            guard = bdd_cofactor(&clauses->bdds, guard, support.list.at[i], false);
        text_release(&left);
    }
    vector_release(&support.list);
    return guard;
}

bool clause_only_memory(struct clauses *clauses, bdd guard)
{
    struct bdd_variables support = {0};
    bool only = true;
    bdd_support(&clauses->bdds, guard, &support);
    for (uint32_t i = 0; i < support.list.count; i++)
        only &= clauses->paths->summary->conditions[support.list.at[i]].allocation != 0;
    vector_release(&support.list);
    return only;
}

static void add_literal(struct text *out, struct clauses *clauses, uint32_t number, bool holds)
{
    const struct paths *paths = clauses->paths;
    const struct summary_condition *condition = &paths->summary->conditions[number];
    const struct summary_term *right = &paths->summary->terms[condition->right];
    path_add_term(out, paths, condition->left);
    if (condition->kind == CONDITION_EQUAL)
        text_add(out, holds ? " is " : " is not ");
    else
        text_add(out, holds ? " is less than " : " is at least ");
    if (right->kind == SUMMARY_CONSTANT && right->value == 0 && path_is_pointer(paths, condition->left))
        text_add(out, "NULL");
    else
        path_add_term(out, paths, condition->right);
}

/* `x is 3` makes `x is not 1` superfluous. */
static bool is_implied(const struct clauses *clauses, const struct bdd_variables *literals, uint32_t at)
{
    const struct summary_condition *conditions = clauses->paths->summary->conditions;
    const struct summary_condition *this = &conditions[literals->list.at[at] >> 1];
    for (uint32_t i = 0; i < literals->list.count; i++) {
        const struct summary_condition *other = &conditions[literals->list.at[i] >> 1];
        if (i != at && literals->list.at[i] & 1 && !(literals->list.at[at] & 1) && this->kind == CONDITION_EQUAL &&
            other->kind == CONDITION_EQUAL && this->left == other->left)
            return true;
    }
    return false;
}

/* One way to make it true; what remains without it. False if that is too long to read. */
static bool add_way(struct text *out, struct clauses *clauses, bdd guard, bdd *rest)
{
    struct bdd_variables literals = {0};
    bdd way = BDD_TRUE;
    uint32_t count = 0;
    bdd_cube(&clauses->bdds, guard, &literals);
    for (uint32_t i = 0; i < literals.list.count; i++) {
        uint32_t number = literals.list.at[i] >> 1;
        bool holds = literals.list.at[i] & 1;
        bdd variable = bdd_variable(&clauses->bdds, number);
        way = bdd_and(&clauses->bdds, way, holds ? variable : bdd_not(variable));
        if (is_implied(clauses, &literals, i))
            continue;
        text_add(out, count++ ? " and " : "");
        add_literal(out, clauses, number, holds);
    }
    *rest = bdd_minus(&clauses->bdds, guard, way);
    vector_release(&literals.list);
    return count <= CLAUSE_LITERALS;
}

/* What a condition is about: its left side, without the rest. */
static void add_mentions(struct text *out, struct clauses *clauses, bdd guard)
{
    struct bdd_variables support = {0};
    uint32_t shown = 0, last = UINT32_MAX;
    bool more = false;
    bdd_support(&clauses->bdds, guard, &support);
    text_add(out, "depending on ");
    for (uint32_t i = 0; i < support.list.count; i++) {
        uint32_t left = clauses->paths->summary->conditions[support.list.at[i]].left;
        if (left == last)
            continue;
        last = left;
        if (shown == CLAUSE_MENTIONS) {
            more = true;
            break;
        }
        text_add(out, shown++ ? ", " : "");
        path_add_term(out, clauses->paths, left);
    }
    text_add(out, more ? " and others" : "");
    vector_release(&support.list);
}

void clause_add(struct text *out, struct clauses *clauses, bdd guard)
{
    struct text words = {0};
    bdd rest = guard;
    bool readable = true;
    for (uint32_t i = 0; i < CLAUSE_ALTERNATIVES && rest != BDD_FALSE && readable; i++) {
        text_add(&words, i ? ", or " : "if ");
        readable = add_way(&words, clauses, rest, &rest);
    }
    if (readable && rest == BDD_FALSE)
        text_add(out, text_string(&words));
    else
        add_mentions(out, clauses, guard);
    text_release(&words);
}
