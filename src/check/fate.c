#include "check/fate.h"

#include "flow/walker.h"
#include "memory/limits.h"

/* NULL: nothing is known of it. */
static const struct summary *summary_of(const struct program *program, const struct summaries *summaries, symbol_id callee)
{
    function_id function = program->symbols.at[callee].function;
    if (function == PROGRAM_NONE)
        return NULL;
    const struct summary *summary = &summaries->of[program->functions.at[function].same_as];
    return summary->known && !summary->over_budget ? summary : NULL;
}

static bool does_not_return(const struct program *program, symbol_id callee)
{
    return program->symbols.at[callee].flags & IR_SYMBOL_NORETURN;
}

static uint32_t parameter_count(const struct program *program, symbol_id callee)
{
    return program_body(program, program->symbols.at[callee].function).function->parameter_count;
}

enum { DEEPEST = 6 }; /* terms inside terms, blocks behind blocks */

/* Is it what the argument points to? All variadic arguments are one. */
static bool is_argument_block(const struct summary *summary, uint32_t object, uint32_t argument, bool variadic)
{
    const struct summary_object *at = &summary->objects[object];
    for (int depth = 0; at->kind == SUMMARY_ELEMENT && depth < DEEPEST; depth++)
        at = &summary->objects[at->a];
    if (at->kind != SUMMARY_INPUT)
        return false;
    const struct summary_term *term = &summary->terms[at->a];
    return variadic ? term->kind == SUMMARY_CONTENT && summary->objects[term->a].kind == SUMMARY_VARARGS
                    : term->kind == SUMMARY_PARAMETER && term->a == argument;
}

/* Not only written to. */
static bool is_kept(const struct summary_effect *effect)
{
    return effect->kind == EFFECT_ESCAPE && !effect->lower;
}

static bool leads_to(const struct summary *summary, uint32_t term, uint32_t argument, bool variadic, int depth)
{
    const struct summary_term *node = &summary->terms[term];
    switch (depth < DEEPEST ? node->kind : SUMMARY_SYMBOL) {
    case SUMMARY_PARAMETER: return !variadic && node->a == argument;
    case SUMMARY_CONTENT: return variadic && summary->objects[node->a].kind == SUMMARY_VARARGS;
    case SUMMARY_ADDRESS: return is_argument_block(summary, node->a, argument, variadic);
    case SUMMARY_PLUS: return leads_to(summary, node->a, argument, variadic, depth + 1);
    case SUMMARY_BINARY: return leads_to(summary, node->a, argument, variadic, depth + 1) ||
                                leads_to(summary, node->b, argument, variadic, depth + 1);
    default: return false;
    }
}

unsigned fate_of_argument(const struct program *program, const struct summaries *summaries, symbol_id callee, uint32_t argument)
{
    if (does_not_return(program, callee))
        return FATE_NONE;
    const struct summary *summary = summary_of(program, summaries, callee);
    if (!summary)
        return program->symbols.at[callee].function == PROGRAM_NONE && borrow_is_declared(program, callee, argument) ? FATE_NONE : FATE_KEPT;
    bool variadic = argument >= parameter_count(program, callee);
    unsigned fate = FATE_NONE;
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        bool here = is_argument_block(summary, effect->object, argument, variadic);
        if (effect->kind == EFFECT_FREE && here)
            fate |= FATE_RELEASED;
        else if (is_kept(effect) && here)
            fate |= FATE_KEPT;
        for (uint32_t k = 0; effect->kind == EFFECT_WRITE && k < effect->count; k++)
            if (leads_to(summary, summary->entries[effect->first + k].term, argument, variadic, 0))
                fate |= FATE_KEPT;
    }
    for (uint32_t i = 0; i < summary->result_count; i++)
        if (leads_to(summary, summary->entries[summary->result_first + i].term, argument, variadic, 0))
            fate |= FATE_RETURNED;
    return fate;
}

/* Is it what the place at the beginning of the argument's block holds at entry? */
static bool is_content(const struct summary *summary, uint32_t object, uint32_t argument)
{
    const struct summary_object *at = &summary->objects[object];
    const struct summary_term *term = at->kind == SUMMARY_INPUT ? &summary->terms[at->a] : NULL;
    return term && term->kind == SUMMARY_CONTENT && term->value == 0 && is_argument_block(summary, term->a, argument, false);
}

enum { NOT_BY_ADDRESS = UINT32_MAX };

static bool is_written(const struct summary *summary, const struct summary_effect *write, uint32_t object)
{
    for (uint32_t i = 0; i < write->count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[write->first + i].term];
        if (term->kind == SUMMARY_ADDRESS && term->a == object)
            return true;
    }
    return false;
}

/* Is the fresh block also kept, or put somewhere beside the place that this argument is the address of? In another fresh block, if that is: a queue that
 * gets a new entry for it. */
static bool is_held_elsewhere(const struct summary *summary, uint32_t object, uint32_t argument, int depth)
{
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        if (is_kept(effect) && effect->object == object)
            return true;
        if (effect->kind != EFFECT_WRITE || effect->object == object || is_argument_block(summary, effect->object, argument, false) ||
            !is_written(summary, effect, object))
            continue;
        if (summary->objects[effect->object].kind != SUMMARY_FRESH ||
            (depth < DEEPEST / 2 && is_held_elsewhere(summary, effect->object, argument, depth + 1)))
            return true;
    }
    return false;
}

static unsigned fate_of_entry(const struct summary *summary, const struct summary_entry *entry, uint32_t argument)
{
    const struct summary_term *term = &summary->terms[entry->term];
    if (term->kind == SUMMARY_CONSTANT)
        return term->value ? FATE_KEPT : FATE_CLEARED;
    if (term->kind == SUMMARY_ADDRESS && summary->objects[term->a].kind == SUMMARY_FRESH && !term->value)
        return is_held_elsewhere(summary, term->a, argument, 0) ? FATE_KEPT : FATE_FILLED;
    bool same = term->kind == SUMMARY_CONTENT && term->value == 0 && is_argument_block(summary, term->a, argument, false);
    return same || (term->kind == SUMMARY_ADDRESS && !term->value && is_content(summary, term->a, argument)) ? FATE_NONE : FATE_KEPT;
}

unsigned fate_of_place(const struct program *program, const struct summaries *summaries, symbol_id callee, uint32_t argument)
{
    if (does_not_return(program, callee))
        return FATE_NONE;
    const struct summary *summary = summary_of(program, summaries, callee);
    if (!summary || argument >= parameter_count(program, callee))
        return FATE_KEPT;
    unsigned fate = FATE_NONE;
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        bool place = is_argument_block(summary, effect->object, argument, false), content = is_content(summary, effect->object, argument);
        if (effect->kind == EFFECT_FREE && content)
            fate |= FATE_RELEASED;
        else if ((effect->kind == EFFECT_ESCAPE && place) || (is_kept(effect) && content) ||
                 (effect->kind == EFFECT_WRITE && place && effect->offset))
            fate |= FATE_KEPT;
        for (uint32_t k = 0; effect->kind == EFFECT_WRITE && k < effect->count; k++)
            if (place)
                fate |= fate_of_entry(summary, &summary->entries[effect->first + k], argument);
            else if (leads_to(summary, summary->entries[effect->first + k].term, argument, false, 0))
                fate |= FATE_KEPT;
    }
    return fate;
}

const char *fate_returned_family(const struct program *program, const struct summaries *summaries, symbol_id callee)
{
    const struct summary *summary = summary_of(program, summaries, callee);
    const char *family = NULL;
    for (uint32_t i = 0; summary && i < summary->result_count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[summary->result_first + i].term];
        if (term->kind == SUMMARY_CONSTANT && !term->value)
            continue;
        if (term->kind != SUMMARY_ADDRESS || term->value || summary->objects[term->a].kind != SUMMARY_FRESH ||
            is_held_elsewhere(summary, term->a, NOT_BY_ADDRESS, 0))
            return NULL;
        const struct summary_fresh *fresh = &summary->fresh[summary->objects[term->a].a];
        if (fresh->handle || fresh->vague)
            return NULL;
        family = summary_family(summary, fresh);
    }
    return family;
}

bool fate_may_return_new(const struct program *program, const struct summaries *summaries, symbol_id callee)
{
    const struct summary *summary = summary_of(program, summaries, callee);
    for (uint32_t i = 0; summary && i < summary->result_count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[summary->result_first + i].term];
        if (term->kind == SUMMARY_ADDRESS && summary->objects[term->a].kind == SUMMARY_FRESH)
            return true;
    }
    return !summary;
}

/* It does something about what the structure holds, a library's destructor of a structure with public members. */
static bool keeps_inside(const struct summary *summary, uint32_t argument)
{
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        if (effect->kind == EFFECT_ESCAPE && effect->lower == ESCAPE_INSIDE && is_argument_block(summary, effect->object, argument, false))
            return true;
    }
    return false;
}

bool fate_is_release(const struct program *program, const struct summaries *summaries, symbol_id callee, uint32_t argument)
{
    const struct summary *summary = summary_of(program, summaries, callee);
    return summary && !summary->fresh_count && fate_of_argument(program, summaries, callee, argument) == FATE_RELEASED &&
           !keeps_inside(summary, argument);
}

bool fate_is_growth(const struct program *program, const struct summaries *summaries, symbol_id callee, uint32_t argument)
{
    const struct summary *summary = summary_of(program, summaries, callee);
    for (uint32_t i = 0; summary && i < summary->result_count; i++) {
        const struct summary_entry *entry = &summary->entries[summary->result_first + i];
        const struct summary_term *term = &summary->terms[entry->term];
        bool null = term->kind == SUMMARY_CONSTANT && !term->value;
        bool fresh = term->kind == SUMMARY_ADDRESS && !term->value && summary->objects[term->a].kind == SUMMARY_FRESH;
        if (!null && !fresh && !leads_to(summary, entry->term, argument, false, 0))
            return false;
    }
    return summary && argument < parameter_count(program, callee);
}

/* Is one of these the object? */
static bool is_among(const struct summary *summary, uint32_t first, uint32_t count, uint32_t object)
{
    for (uint32_t i = first; i < first + count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[i].term];
        if (summary->entries[i].term == summary->objects[object].a || (term->kind == SUMMARY_ADDRESS && term->a == object))
            return true;
    }
    return false;
}

/* Is that where it was found? */
static bool is_own_place(const struct summary *summary, const struct summary_effect *effect, uint32_t object)
{
    const struct summary_term *found = summary->objects[object].kind == SUMMARY_INPUT ? &summary->terms[summary->objects[object].a] : NULL;
    return found && found->kind == SUMMARY_CONTENT && found->a == effect->object && found->value == effect->offset;
}

/* Is it put somewhere else than into itself or where it was, or returned? */
static bool is_put_somewhere(const struct summary *summary, uint32_t object)
{
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        if (effect->kind == EFFECT_WRITE && effect->object != object && !is_own_place(summary, effect, object) && is_among(summary, effect->first, effect->count, object))
            return true;
    }
    return is_among(summary, summary->result_first, summary->result_count, object);
}

/* Is nothing but null written, or what was there? */
static bool is_clearing(const struct summary *summary, const struct summary_effect *effect)
{
    for (uint32_t i = effect->first; i < effect->first + effect->count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[i].term];
        bool null = term->kind == SUMMARY_CONSTANT && !term->value;
        bool same = term->kind == SUMMARY_CONTENT && term->a == effect->object && term->value == effect->offset;
        if (!null && !same)
            return false;
    }
    return true;
}

/* If writes did not fit into the summary, one of those that are missing may be to the field. */
static bool is_left_as_it_was(const struct summary *summary, uint32_t object, uint32_t offset, bool clearing)
{
    uint32_t writes = 0;
    for (uint32_t i = 0; i < summary->effect_count; i++) {
        const struct summary_effect *effect = &summary->effects[i];
        bool written = effect->kind == EFFECT_WRITE && effect->offset == offset && !(clearing && is_clearing(summary, effect));
        if (effect->object == object && (effect->kind == EFFECT_FREE || is_kept(effect) || written))
            return false;
        writes += effect->kind == EFFECT_WRITE;
    }
    return writes < LIMIT_SUMMARY_EFFECTS && !is_put_somewhere(summary, object);
}

bool fate_dismantles(const struct summaries *summaries, function_id function, uint32_t offset, bool clearing)
{
    const struct summary *summary = &summaries->of[function];
    for (uint32_t i = 0; summary->known && !summary->over_budget && i < summary->effect_count; i++) {
        const struct summary_object *released = &summary->objects[summary->effects[i].object];
        if (summary->effects[i].kind != EFFECT_FREE || summary->effects[i].lower == 1 || released->kind != SUMMARY_INPUT)
            continue; /* a count that goes up and down again may look like a release */
        const struct summary_term *held = &summary->terms[released->a];
        if (held->kind == SUMMARY_CONTENT && held->value == offset && summary->objects[held->a].kind == SUMMARY_INPUT &&
            is_left_as_it_was(summary, held->a, offset, clearing))
            return true;
    }
    return false;
}
