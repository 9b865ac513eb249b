#include "summary/view.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "summary/clause.h"

/* What the result is, as far as callers tell it apart. */
enum result_class { RESULT_ZERO, RESULT_NEGATIVE, RESULT_POSITIVE, RESULT_NUMBER, RESULT_FRESH, RESULT_INPUT, RESULT_OTHER,
                    RESULT_CLASS_COUNT };

struct viewing {
    struct summary_view *view;
    const struct summary *summary;
    struct paths paths;
    struct clauses clauses;
    bdd cases[RESULT_CLASS_COUNT];      /* when it returns that */
    uint32_t case_of[RESULT_CLASS_COUNT]; /* number in view->cases */
};

static const char *kept(struct viewing *viewing, struct text *text)
{
    const char *copy = arena_copy(&viewing->view->arena, text_string(text), text->count + 1);
    text_release(text);
    return copy;
}

/* ---- what is returned ---- */

static enum result_class class_of(const struct summary *summary, const struct summary_term *term)
{
    switch (term->kind) {
    case SUMMARY_CONSTANT:
        return term->value == 0 ? RESULT_ZERO : term->value < 0 ? RESULT_NEGATIVE : RESULT_POSITIVE;
    case SUMMARY_SYMBOL:
        return term->high < 0 ? RESULT_NEGATIVE : term->low > 0 ? RESULT_POSITIVE : RESULT_NUMBER;
    case SUMMARY_ADDRESS:
        switch (summary->objects[term->a].kind) {
        case SUMMARY_FRESH: return RESULT_FRESH;
        case SUMMARY_INPUT: case SUMMARY_ELEMENT: case SUMMARY_GLOBAL: case SUMMARY_FUNCTION: return RESULT_INPUT;
        default: return RESULT_OTHER;
        }
    default:
        return RESULT_NUMBER;
    }
}

static const char *class_name(const struct viewing *viewing, enum result_class class)
{
    static const char *const names[] = {[RESULT_ZERO] = "0", [RESULT_NEGATIVE] = "a negative number",
                                        [RESULT_POSITIVE] = "a positive number", [RESULT_NUMBER] = "a number",
                                        [RESULT_FRESH] = "a new block", [RESULT_INPUT] = "an existing block",
                                        [RESULT_OTHER] = "another pointer"};
    const struct ir_function *function = viewing->paths.body.function;
    if (function->returns_pointer && class == RESULT_ZERO)
        return "NULL";
    if (function->returns_pointer && class <= RESULT_NUMBER)
        return "an unknown pointer";
    return names[class];
}

/* A single constant is named as such: -1, not "a negative number". */
static const char *case_name(struct viewing *viewing, enum result_class class)
{
    const struct summary *summary = viewing->summary;
    const struct summary_term *only = NULL;
    for (uint32_t i = 0; i < summary->result_count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[summary->result_first + i].term];
        if (class_of(summary, term) != class)
            continue;
        if (only && (term->kind != SUMMARY_CONSTANT || only->kind != SUMMARY_CONSTANT || term->value != only->value))
            return class_name(viewing, class);
        only = term;
    }
    if (only && only->kind == SUMMARY_CONSTANT && only->value && !viewing->paths.body.function->returns_pointer) {
        struct text text = {0};
        text_printf(&text, "%" PRId64, only->value);
        return kept(viewing, &text);
    }
    return class_name(viewing, class);
}

static void view_results(struct viewing *viewing)
{
    const struct summary *summary = viewing->summary;
    struct bdd_manager *bdds = &viewing->clauses.bdds;
    bdd consistent = clause_guard(&viewing->clauses, summary->consistent);
    for (uint32_t class = 0; class < RESULT_CLASS_COUNT; class++)
        viewing->cases[class] = BDD_FALSE;
    for (uint32_t i = 0; i < summary->result_count; i++) {
        const struct summary_entry *entry = &summary->entries[summary->result_first + i];
        enum result_class class = class_of(summary, &summary->terms[entry->term]);
        bdd guard = bdd_and(bdds, consistent, clause_guard(&viewing->clauses, entry->guard));
        viewing->cases[class] = bdd_or(bdds, viewing->cases[class], guard);
    }
    for (uint32_t class = 0; class < RESULT_CLASS_COUNT; class++)
        if (viewing->cases[class] != BDD_FALSE) {
            viewing->case_of[class] = viewing->view->case_count;
            viewing->view->cases[viewing->view->case_count++] = case_name(viewing, class);
        }
}

/* ---- facts ---- */

/* In which cases it can happen, whether it then does, and under which other condition. */
static void qualify(struct viewing *viewing, struct view_fact *fact, bdd upper, bdd lower)
{
    struct clauses *clauses = &viewing->clauses;
    struct bdd_manager *bdds = &clauses->bdds;
    bdd care = BDD_FALSE;
    for (uint32_t class = 0; class < RESULT_CLASS_COUNT; class++)
        if (viewing->cases[class] != BDD_FALSE && bdd_intersects(bdds, viewing->cases[class], upper)) {
            fact->cases |= 1u << viewing->case_of[class];
            care = bdd_or(bdds, care, viewing->cases[class]);
        }
    if (care == BDD_FALSE)
        care = BDD_TRUE;
    fact->certain = bdd_implies(bdds, care, lower) && !clauses->too_large;
    if (fact->certain || clauses->too_large)
        return;
    bdd possible = clause_given_path(clauses, clause_possible(clauses, bdd_restrict(bdds, upper, care)), fact->source, fact->target);
    bdd certain = clause_given_path(clauses, clause_certain(clauses, bdd_restrict(bdds, bdd_and(bdds, upper, lower), care)),
                                    fact->source, fact->target);
    fact->certain = possible == certain && possible != BDD_FALSE;
    if (possible == BDD_TRUE || possible == BDD_FALSE)
        return;
    struct text words = {0};
    clause_add(&words, clauses, possible);
    fact->condition = kept(viewing, &words);
}

static bool is_same(const struct view_fact *a, const struct view_fact *b)
{
    const char *const left[] = {a->target, a->source, a->family, a->made_by, a->kept_by, a->condition};
    const char *const right[] = {b->target, b->source, b->family, b->made_by, b->kept_by, b->condition};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        if (!left[i] != !right[i] || (left[i] && strcmp(left[i], right[i])))
            return false;
    return a->category == b->category && a->cases == b->cases;
}

/* A fresh block has what is said of it only where it exists. */
static bdd exists(struct viewing *viewing, uint32_t object)
{
    const struct summary_object *known = &viewing->summary->objects[object];
    return known->kind == SUMMARY_FRESH ? clause_guard(&viewing->clauses, viewing->summary->fresh[known->a].guard) : BDD_TRUE;
}

static void add_fact(struct viewing *viewing, struct view_fact fact, bdd exists, summary_guard upper, summary_guard lower)
{
    struct bdd_manager *bdds = &viewing->clauses.bdds;
    bdd high = bdd_and(bdds, exists, clause_guard(&viewing->clauses, upper));
    bdd low = bdd_and(bdds, exists, clause_guard(&viewing->clauses, lower));
    if (high == BDD_FALSE)
        return;
    qualify(viewing, &fact, high, low);
    for (uint32_t i = 0; i < viewing->view->facts.count; i++)
        if (is_same(&viewing->view->facts.at[i], &fact)) {
            viewing->view->facts.at[i].certain |= fact.certain;
            return;
        }
    vector_push(&viewing->view->facts, fact);
}

static const char *pointer_words(struct viewing *viewing, uint32_t object, enum path_root root)
{
    struct text words = {0};
    text_add(&words, path_root_word(root));
    path_add_pointer(&words, &viewing->paths, object);
    return kept(viewing, &words);
}

static const char *cell_words(struct viewing *viewing, uint32_t object, int64_t offset, enum path_root root)
{
    struct text words = {0};
    text_add(&words, path_root_word(root));
    path_add_cell(&words, &viewing->paths, object, offset);
    return kept(viewing, &words);
}

static const char *chain_words(struct viewing *viewing, const struct summary_fresh *fresh)
{
    struct text words = {0};
    for (uint32_t i = 1; i < fresh->chain_count && i < 4; i++) /* the first is the function itself */
        text_printf(&words, "%s%s", i > 1 ? " -> " : "", program_symbol_name(viewing->paths.program, fresh->chain[i]));
    const char *chain = kept(viewing, &words);
    return *chain ? chain : NULL;
}

/* A pointer that is somewhere on return: in the result, or in a cell behind `to`. False if there is nothing to say. */
static bool view_pointer(struct viewing *viewing, const struct summary_entry *entry, enum path_root to, const char *target,
                         bdd holder, summary_guard certain)
{
    const struct summary *summary = viewing->summary;
    const struct summary_term *term = &summary->terms[entry->term];
    if (term->kind != SUMMARY_ADDRESS)
        return false;
    const struct summary_object *object = &summary->objects[term->a];
    struct view_fact fact = {.target = target, .inside = term->value != 0};
    uint32_t which;
    bool result = to == PATH_RESULT, global = to == PATH_GLOBAL;
    if (object->kind == SUMMARY_FRESH) {
        const struct summary_fresh *fresh = &summary->fresh[object->a];
        fact.category = result ? ALLOC2RET : global ? ALLOC2GLOB : ALLOC2ARG;
        fact.family = summary_family(summary, fresh);
        fact.made_by = chain_words(viewing, fresh);
        const char *first = pointer_words(viewing, term->a, path_root_of(&viewing->paths, term->a, &which));
        if (strcmp(first, target))
            fact.source = first; /* not another block: the one that is also there */
        add_fact(viewing, fact, bdd_and(&viewing->clauses.bdds, holder, exists(viewing, term->a)), entry->guard, certain);
        return true;
    }
    enum path_root from = path_root_of(&viewing->paths, term->a, &which);
    if (from == PATH_NOWHERE || object->kind == SUMMARY_FUNCTION || (from == PATH_GLOBAL && global))
        return false; /* Glob2Glob is nobody's business (SPARROW 2.4) */
    fact.source = pointer_words(viewing, term->a, from);
    if (from == PATH_GLOBAL)
        fact.category = result ? GLOB2RET : GLOB2ARG;
    else
        fact.category = result ? ARG2RET : global ? ARG2GLOB : ARG2ARG;
    if (target && !strcmp(target, fact.source))
        return true; /* it holds what it held */
    add_fact(viewing, fact, holder, entry->guard, certain);
    return true;
}

static void view_write(struct viewing *viewing, const struct summary_effect *effect)
{
    uint32_t which;
    enum path_root to = path_root_of(&viewing->paths, effect->object, &which);
    const char *target = to == PATH_NOWHERE ? NULL : cell_words(viewing, effect->object, effect->offset, to);
    bool told = false;
    for (uint32_t i = 0; target && i < effect->count; i++) {
        const struct summary_entry *entry = &viewing->summary->entries[effect->first + i];
        summary_guard certain = effect->beside || effect->overlap ? 1 : entry->guard;
        const struct summary_term *term = &viewing->summary->terms[entry->term];
        if (term->kind == SUMMARY_ADDRESS && term->a == effect->object) { /* into itself, as the end of an empty list does */
            told = true;
            continue;
        }
        told |= view_pointer(viewing, entry, to, target, exists(viewing, effect->object), certain);
    }
    viewing->view->writes_left_out += !told;
}

static void view_event(struct viewing *viewing, const struct summary_effect *effect)
{
    uint32_t which;
    enum path_root from = path_root_of(&viewing->paths, effect->object, &which);
    const struct summary_object *object = &viewing->summary->objects[effect->object];
    if (from == PATH_NOWHERE || from == PATH_RESULT || (effect->kind == EFFECT_ESCAPE && effect->lower))
        return; /* released inside again, or only its content changed */
    if (effect->kind == EFFECT_ESCAPE && object->kind == SUMMARY_INPUT && !path_is_pointer(&viewing->paths, object->a))
        return; /* a number that might be a descriptor */
    bool global = from == PATH_GLOBAL;
    struct view_fact fact = {.source = pointer_words(viewing, effect->object, from)};
    if (effect->kind == EFFECT_FREE) {
        fact.category = global ? GLOB2FREE : ARG2FREE;
        add_fact(viewing, fact, BDD_TRUE, effect->upper, effect->lower);
        return;
    }
    fact.category = ARG2GLOB;
    if (effect->first)
        fact.kept_by = program_symbol_name(viewing->paths.program, effect->first - 1);
    add_fact(viewing, fact, BDD_TRUE, effect->upper, 1);
}

static void view_facts(struct viewing *viewing)
{
    const struct summary *summary = viewing->summary;
    for (uint32_t i = 0; i < summary->result_count; i++) {
        const struct summary_entry *entry = &summary->entries[summary->result_first + i];
        view_pointer(viewing, entry, PATH_RESULT, "result", BDD_TRUE, summary->result_overlap ? 1 : entry->guard);
    }
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        if (effect->kind == EFFECT_WRITE)
            view_write(viewing, effect);
        else if (effect->kind != EFFECT_COPY && effect->kind != EFFECT_SPILL && effect->kind != EFFECT_TAKEN)
            view_event(viewing, effect);
    }
}

static void view_returns(struct viewing *viewing)
{
    struct summary_view *view = viewing->view;
    bdd returns = clause_guard(&viewing->clauses, viewing->summary->returns);
    view->returns = returns == BDD_FALSE ? VIEW_NEVER_RETURNS : returns == BDD_TRUE ? VIEW_RETURNS : VIEW_RETURNS_SOMETIMES;
    bdd possible = clause_possible(&viewing->clauses, returns);
    if (view->returns == VIEW_RETURNS_SOMETIMES && clause_only_memory(&viewing->clauses, returns))
        view->returns_if = "if memory does not run out";
    if (view->returns != VIEW_RETURNS_SOMETIMES || possible == BDD_TRUE || possible == BDD_FALSE)
        return;
    struct text words = {0};
    clause_add(&words, &viewing->clauses, possible);
    view->returns_if = kept(viewing, &words);
}

/* By category; stable, so that equal programs give equal bytes. */
static void sort_facts(struct summary_view *view)
{
    struct view_fact *sorted = ARENA_NEW(&view->arena, struct view_fact, view->facts.count + 1);
    uint32_t count = 0;
    for (uint32_t category = 0; category < SUMMARY_CATEGORY_COUNT; category++)
        for (uint32_t i = 0; i < view->facts.count; i++)
            if (view->facts.at[i].category == category)
                sorted[count++] = view->facts.at[i];
    if (count)
        memcpy(view->facts.at, sorted, count * sizeof *sorted);
}

void view_make(struct summary_view *view, const struct program *program, const struct summaries *store, function_id function)
{
    const struct summary *summary = &store->of[program->functions.at[function].same_as];
    struct viewing viewing = {.view = view, .summary = summary};
    struct ir_body body = program_body(program, function);
    *view = (struct summary_view){.name = program_function_name(program, function), .line = body.function->line,
                                  .file = strings_get(&body.unit->strings, body.function->file),
                                  .known = summary->known, .over_budget = summary->over_budget};
    if (!summary->known || summary->over_budget)
        return;
    paths_make(&viewing.paths, program, summary, function);
    clauses_make(&viewing.clauses, &viewing.paths);
    view_results(&viewing);
    view_returns(&viewing);
    view_facts(&viewing);
    sort_facts(view);
    clauses_release(&viewing.clauses);
    paths_release(&viewing.paths);
}

void view_release(struct summary_view *view)
{
    arena_release(&view->arena);
    vector_release(&view->facts);
}

const char *summary_category_name(enum summary_category category)
{
    static const char *const names[SUMMARY_CATEGORY_COUNT] = {
        [ALLOC2RET] = "Alloc2Ret", [ALLOC2ARG] = "Alloc2Arg", [ALLOC2GLOB] = "Alloc2Glob", [ARG2FREE] = "Arg2Free",
        [GLOB2FREE] = "Glob2Free", [ARG2GLOB] = "Arg2Glob",   [ARG2ARG] = "Arg2Arg",       [ARG2RET] = "Arg2Ret",
        [GLOB2ARG] = "Glob2Arg",   [GLOB2RET] = "Glob2Ret"};
    return names[category];
}

bool summary_allocates(const struct summary *summary)
{
    for (uint32_t i = 0; i < summary->result_count; i++) {
        const struct summary_entry *entry = &summary->entries[summary->result_first + i];
        const struct summary_term *term = &summary->terms[entry->term];
        if (entry->guard != 1 && term->kind == SUMMARY_ADDRESS && summary->objects[term->a].kind == SUMMARY_FRESH)
            return true;
    }
    return false;
}

bool summary_releases(const struct summary *summary)
{
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_object *object = &summary->objects[summary->effects[i].object];
        if (summary->effects[i].kind == EFFECT_FREE && object->kind == SUMMARY_INPUT && object->b < 0 &&
            summary->terms[object->a].kind == SUMMARY_PARAMETER)
            return true;
    }
    return false;
}
