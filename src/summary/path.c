#include "summary/path.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "ir/spelling.h"

enum { PATH_DEPTH = 12 }; /* a path longer than this is cut; --path-depth is less */

static struct spelling spell_object(const struct paths *, uint32_t object, int depth);

static const char *parameter_name(const struct paths *paths, uint32_t number)
{
    const struct ir_body *body = &paths->body;
    return number < body->function->parameter_count && body->parameters[number].name
               ? strings_get(&body->unit->strings, body->parameters[number].name) : NULL;
}

static void add_parameter(struct text *out, const struct paths *paths, uint32_t number)
{
    const char *name = parameter_name(paths, number);
    if (name)
        text_add(out, name);
    else
        text_printf(out, "argument%u", number + 1);
}

/* The pointer that leads to an input, and the type of what it points to. */
static void spell_input(struct spelling *spelling, const struct paths *paths, const struct summary_object *object, int depth)
{
    const struct summary_term *term = &paths->summary->terms[object->a];
    const struct ir_unit *unit = paths->body.unit;
    if (term->kind == SUMMARY_PARAMETER) {
        add_parameter(&spelling->text, paths, term->a);
        if (term->a < paths->body.function->parameter_count)
            spelling->type = field_pointee(unit, paths->body.parameters[term->a].type);
    } else if (term->kind == SUMMARY_CONTENT) {
        struct spelling base = spell_object(paths, term->a, depth + 1);
        *spelling = spelling_pointee(&base, term->value);
        text_release(&base.text);
    } else if (!path_add_term(&spelling->text, paths, object->a)) {
        text_add(&spelling->text, "?");
    }
    if (object->b >= 0)
        spelling_add_links(spelling, object->b, object->c);
}

static struct spelling spell_fresh(const struct paths *paths, uint32_t fresh, int depth)
{
    struct spelling spelling = {.pointer = true, .unit = paths->body.unit};
    const struct path_holder *holder = &paths->holders[fresh];
    if (holder->kind == HOLDER_RESULT) {
        text_add(&spelling.text, "result");
        spelling.type = field_pointee(spelling.unit, paths->body.function->return_type);
    } else if (holder->kind == HOLDER_CELL) {
        struct spelling base = spell_object(paths, holder->object, depth + 1);
        spelling = spelling_pointee(&base, holder->offset);
        text_release(&base.text);
    } else {
        text_add(&spelling.text, "a new block");
    }
    return spelling;
}

static struct spelling spell_object(const struct paths *paths, uint32_t number, int depth)
{
    const struct summary_object *object = &paths->summary->objects[number];
    struct spelling spelling = {.unit = paths->body.unit};
    if (depth > PATH_DEPTH) {
        text_add(&spelling.text, "...");
        return spelling;
    }
    switch (object->kind) {
    case SUMMARY_INPUT:
        spelling.pointer = true;
        spell_input(&spelling, paths, object, depth);
        break;
    case SUMMARY_GLOBAL: case SUMMARY_FUNCTION: {
        const struct ir_symbol *declared = program_declaration(paths->program, object->a, &spelling.unit);
        text_add(&spelling.text, program_symbol_name(paths->program, object->a));
        spelling.type = declared->type;
        break;
    }
    case SUMMARY_FRESH:
        return spell_fresh(paths, object->a, depth);
    case SUMMARY_ELEMENT: {
        struct spelling base = spell_object(paths, object->a, depth + 1);
        spelling = spelling_element(&base, object->b, object->c);
        text_release(&base.text);
        break;
    }
    case SUMMARY_VARARGS:
        text_add(&spelling.text, "...");
        break;
    default:
        text_add(&spelling.text, object->borrowed ? "something borrowed" : "something unknown");
        break;
    }
    return spelling;
}

void path_add_cell(struct text *out, const struct paths *paths, uint32_t object, int64_t offset)
{
    struct spelling base = spell_object(paths, object, 0);
    spelling_add_cell(out, &base, offset);
    text_release(&base.text);
}

void path_add_pointer(struct text *out, const struct paths *paths, uint32_t object)
{
    struct spelling spelling = spell_object(paths, object, 0);
    text_printf(out, "%s%s", spelling.pointer || paths->summary->objects[object].kind == SUMMARY_FUNCTION ? "" : "&",
                text_string(&spelling.text));
    text_release(&spelling.text);
}

bool path_add_term(struct text *out, const struct paths *paths, uint32_t number)
{
    const struct summary_term *term = &paths->summary->terms[number];
    switch (term->kind) {
    case SUMMARY_CONSTANT:
        text_printf(out, "%" PRId64, term->value);
        return true;
    case SUMMARY_PARAMETER:
        add_parameter(out, paths, term->a);
        return true;
    case SUMMARY_CONTENT:
        path_add_cell(out, paths, term->a, term->value);
        return paths->summary->objects[term->a].kind != SUMMARY_UNKNOWN;
    case SUMMARY_ADDRESS:
        path_add_pointer(out, paths, term->a);
        return paths->summary->objects[term->a].kind != SUMMARY_UNKNOWN;
    case SUMMARY_PLUS:
        if (!path_add_term(out, paths, term->a))
            return false;
        text_printf(out, " %c %" PRId64, term->value < 0 ? '-' : '+', term->value < 0 ? -term->value : term->value);
        return true;
    case SUMMARY_BINARY:
        text_add(out, "(");
        if (!path_add_term(out, paths, term->a))
            return false;
        text_printf(out, " %s ", ir_arith_text(term->op));
        if (!path_add_term(out, paths, term->b))
            return false;
        text_add(out, ")");
        return true;
    default:
        return false;
    }
}

bool path_is_pointer(const struct paths *paths, uint32_t number)
{
    const struct summary_term *term = &paths->summary->terms[number];
    if (term->kind == SUMMARY_PARAMETER)
        return term->a < paths->body.function->parameter_count && paths->body.parameters[term->a].pointer;
    return term->kind == SUMMARY_ADDRESS || (term->kind == SUMMARY_CONTENT && term->pointer);
}

enum path_root path_root_of(const struct paths *paths, uint32_t number, uint32_t *which)
{
    for (int depth = 0; depth < PATH_DEPTH; depth++) {
        const struct summary_object *object = &paths->summary->objects[number];
        const struct summary_term *term;
        switch (object->kind) {
        case SUMMARY_GLOBAL:
            *which = object->a;
            return PATH_GLOBAL;
        case SUMMARY_VARARGS:
            return PATH_VARIADIC;
        case SUMMARY_ELEMENT:
            number = object->a;
            break;
        case SUMMARY_FRESH:
            if (paths->holders[object->a].kind != HOLDER_CELL)
                return paths->holders[object->a].kind == HOLDER_RESULT ? PATH_RESULT : PATH_NOWHERE;
            number = paths->holders[object->a].object;
            break;
        case SUMMARY_INPUT:
            term = &paths->summary->terms[object->a];
            *which = term->a;
            if (term->kind == SUMMARY_PARAMETER)
                return PATH_PARAMETER;
            if (term->kind != SUMMARY_CONTENT)
                return PATH_NOWHERE;
            number = term->a;
            break;
        default:
            return PATH_NOWHERE;
        }
    }
    return PATH_NOWHERE;
}

const char *path_root_word(enum path_root root)
{
    return root == PATH_PARAMETER ? "parameter " : root == PATH_GLOBAL ? "global " : "";
}

/* The first holder found: the result, then places nearer to the caller. Fresh blocks inside fresh blocks need further rounds. */
static void find_holders(struct paths *paths)
{
    const struct summary *summary = paths->summary;
    for (uint32_t i = 0; i < summary->result_count; i++) {
        const struct summary_term *term = &summary->terms[summary->entries[summary->result_first + i].term];
        if (term->kind == SUMMARY_ADDRESS && summary->objects[term->a].kind == SUMMARY_FRESH)
            paths->holders[summary->objects[term->a].a].kind = HOLDER_RESULT;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < summary->effect_count; i++) {
            const struct summary_effect *effect = &summary->effects[i];
            for (uint32_t j = 0; effect->kind == EFFECT_WRITE && j < effect->count; j++) {
                const struct summary_term *term = &summary->terms[summary->entries[effect->first + j].term];
                if (term->kind != SUMMARY_ADDRESS || summary->objects[term->a].kind != SUMMARY_FRESH)
                    continue;
                struct path_holder *holder = &paths->holders[summary->objects[term->a].a];
                uint32_t which;
                if (holder->kind != HOLDER_NONE || path_root_of(paths, effect->object, &which) == PATH_NOWHERE)
                    continue;
                *holder = (struct path_holder){HOLDER_CELL, effect->object, effect->offset};
                changed = true;
            }
        }
    }
}

void paths_make(struct paths *paths, const struct program *program, const struct summary *summary, function_id function)
{
    *paths = (struct paths){.program = program, .summary = summary, .body = program_body(program, function),
                            .holders = must_alloc(sizeof *paths->holders * (summary->fresh_count + 1))};
    find_holders(paths);
}

void paths_release(struct paths *paths)
{
    free(paths->holders);
}
