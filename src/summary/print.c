/* A summary as text, as it is, nothing left out: for whoever works on the engine. For people: view.h. */
#include <inttypes.h>
#include <string.h>

#include "summary/summary.h"

struct printing {
    struct text *out;
    const struct program *program;
    const struct summary *summary;
    const struct ir_body *body;
};

static void print_term(struct printing *, uint32_t term);

static void print_object(struct printing *printing, uint32_t number)
{
    const struct summary_object *object = &printing->summary->objects[number];
    switch (object->kind) {
    case SUMMARY_INPUT:
        text_add(printing->out, "*");
        print_term(printing, object->a);
        if (object->b >= 0)
            text_printf(printing->out, object->c >= 0 ? "(.%" PRId64 "|.%" PRId64 ")*" : "(.%" PRId64 ")*", object->b, object->c);
        else if (object->many)
            text_add(printing->out, "[]");
        break;
    case SUMMARY_GLOBAL: case SUMMARY_FUNCTION:
        text_add(printing->out, program_symbol_name(printing->program, object->a));
        break;
    case SUMMARY_FRESH:
        text_printf(printing->out, "fresh%u", object->a);
        break;
    case SUMMARY_ELEMENT:
        print_object(printing, object->a);
        text_printf(printing->out, "[+%" PRId64 " step %" PRId64 "]", object->b, object->c);
        break;
    case SUMMARY_VARARGS:
        text_add(printing->out, "varargs");
        break;
    default:
        text_add(printing->out, object->borrowed ? "borrowed" : "unknown");
        break;
    }
}

static void print_parameter(struct printing *printing, uint32_t number)
{
    const struct ir_body *body = printing->body;
    if (number < body->function->parameter_count && body->parameters[number].name)
        text_add(printing->out, strings_get(&body->unit->strings, body->parameters[number].name));
    else
        text_printf(printing->out, "argument%u", number);
}

static void print_term(struct printing *printing, uint32_t number)
{
    const struct summary_term *term = &printing->summary->terms[number];
    struct text *out = printing->out;
    switch (term->kind) {
    case SUMMARY_CONSTANT: text_printf(out, "%" PRId64, term->value); break;
    case SUMMARY_PARAMETER:
        print_parameter(printing, term->a);
        break;
    case SUMMARY_CONTENT:
        print_object(printing, term->a);
        text_printf(out, ".%" PRId64, term->value);
        break;
    case SUMMARY_ADDRESS:
        text_add(out, "&");
        print_object(printing, term->a);
        if (term->value)
            text_printf(out, "%+" PRId64, term->value);
        break;
    case SUMMARY_PLUS:
        print_term(printing, term->a);
        text_printf(out, "%+" PRId64, term->value);
        break;
    case SUMMARY_BINARY:
        text_add(out, "(");
        print_term(printing, term->a);
        text_printf(out, " %s ", ir_arith_text(term->op));
        print_term(printing, term->b);
        text_add(out, ")");
        break;
    default: text_printf(out, "any%u", number); break;
    }
}

static void print_guard(struct printing *, summary_guard, int depth);

static void print_condition(struct printing *printing, uint32_t number, int depth)
{
    const struct summary_condition *condition = &printing->summary->conditions[number];
    if (condition->kind == CONDITION_FREE) {
        text_printf(printing->out, "%s%u", condition->allocation ? "memory" : "chance", number);
        return;
    }
    if (condition->kind == CONDITION_DEFINED) {
        print_guard(printing, condition->definition, depth + 1);
        return;
    }
    print_term(printing, condition->left);
    if (condition->certain == CERTAINTY_NEWCOMER) {
        text_add(printing->out, " is new");
        return;
    }
    text_add(printing->out, condition->kind == CONDITION_EQUAL ? " == " : condition->kind == CONDITION_LESS ? " < "
             : condition->kind == CONDITION_BELOW ? " <u " : " ~ ");
    print_term(printing, condition->right);
}

/* Nested if-then-else, as short as the DAG allows. */
static void print_guard(struct printing *printing, summary_guard guard, int depth)
{
    if (guard < 2) {
        text_add(printing->out, guard == 0 ? "true" : "false");
        return;
    }
    const struct summary_node *node = &printing->summary->nodes[guard >> 1];
    summary_guard flip = guard & 1;
    summary_guard high = node->high ^ flip, low = node->low ^ flip;
    if (depth > 6) {
        text_printf(printing->out, "#%u", guard);
        return;
    }
    if (high < 2 && low < 2) {
        text_add(printing->out, high == 0 ? "" : "!");
        text_add(printing->out, "[");
        print_condition(printing, node->condition, depth);
        text_add(printing->out, "]");
        return;
    }
    text_add(printing->out, "(");
    bool negative = high == 1;
    text_add(printing->out, negative ? "![" : "[");
    print_condition(printing, node->condition, depth);
    text_add(printing->out, "]");
    if (high == 1 || low == 1) {
        text_add(printing->out, " & ");
        print_guard(printing, negative ? low : high, depth + 1);
    } else {
        text_add(printing->out, " ? ");
        print_guard(printing, high, depth + 1);
        text_add(printing->out, " : ");
        print_guard(printing, low, depth + 1);
    }
    text_add(printing->out, ")");
}

static void print_entries(struct printing *printing, uint32_t first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct summary_entry *entry = &printing->summary->entries[first + i];
        text_add(printing->out, i ? "; " : "");
        print_term(printing, entry->term);
        if (entry->guard) {
            text_add(printing->out, " if ");
            print_guard(printing, entry->guard, 0);
        }
    }
    text_add(printing->out, "\n");
}

static void print_effect(struct printing *printing, const struct summary_effect *effect)
{
    if (effect->kind == EFFECT_COPY) {
        text_printf(printing->out, "  copies into fresh%u what is in ", effect->first);
        print_object(printing, effect->object);
        text_add(printing->out, "\n");
        return;
    }
    if (effect->kind == EFFECT_SPILL) {
        text_add(printing->out, "  copies elsewhere what is in ");
        print_object(printing, effect->object);
        text_add(printing->out, "\n");
        return;
    }
    if (effect->kind == EFFECT_TAKEN) {
        text_add(printing->out, "  never drops ");
        print_object(printing, effect->object);
        text_add(printing->out, effect->taken ? " if " : "");
        if (effect->taken)
            print_guard(printing, effect->taken, 0);
        text_add(printing->out, "\n");
        return;
    }
    text_add(printing->out, effect->kind == EFFECT_FREE ? "  frees " : effect->kind == EFFECT_WRITE ? "  writes "
             : effect->lower == ESCAPE_CHANGED ? "  changes " : effect->lower == ESCAPE_INSIDE ? "  keeps what is in " : "  keeps ");
    print_object(printing, effect->object);
    if (effect->kind == EFFECT_FREE && effect->offset)
        text_printf(printing->out, " %+" PRId64, effect->offset);
    if (effect->kind == EFFECT_FREE && effect->first && strcmp(summary_string(printing->summary, effect->first), "heap"))
        text_printf(printing->out, " as %s", summary_string(printing->summary, effect->first));
    if (effect->kind == EFFECT_WRITE) {
        text_printf(printing->out, ".%" PRId64 "%s = ", effect->offset, effect->beside ? " perhaps" : "");
        print_entries(printing, effect->first, effect->count);
        return;
    }
    if (effect->upper) {
        text_add(printing->out, " if ");
        print_guard(printing, effect->upper, 0);
    }
    if (effect->kind == EFFECT_FREE && effect->lower != effect->upper) {
        text_add(printing->out, ", certainly if ");
        print_guard(printing, effect->lower, 0);
    }
    if (effect->kind == EFFECT_FREE && effect->taken != 1 && effect->upper) {
        text_add(printing->out, ", or else still there");
        if (effect->taken) {
            text_add(printing->out, " if ");
            print_guard(printing, effect->taken, 0);
        }
    }
    text_add(printing->out, "\n");
}

void summary_print(struct text *out, const struct program *program, const struct summaries *store, function_id function)
{
    struct ir_body body = program_body(program, function);
    const struct summary *summary = &store->of[program->functions.at[function].same_as];
    struct printing printing = {out, program, summary, &body};
    program_print_name(out, program, function);
    text_printf(out, ":%s%s\n", summary->known ? "" : " not analysed", summary->over_budget ? " over budget" : "");
    if (!summary->known || summary->over_budget)
        return;
    for (uint32_t i = 0; i < body.function->parameter_count && i < 64; i++)
        if (summary->read_through >> i & 1) {
            text_add(out, "  reads through ");
            print_parameter(&printing, i);
            text_add(out, "\n");
        }
    if (summary->returns) {
        text_add(out, "  comes back if ");
        print_guard(&printing, summary->returns, 0);
        text_add(out, "\n");
    }
    if (summary->consistent) {
        text_add(out, "  cases: ");
        print_guard(&printing, summary->consistent, 0);
        text_add(out, "\n");
    }
    for (uint32_t i = 0; i < summary->fresh_count; i++) {
        text_printf(out, "  allocates fresh%u (%s%s) if ", i, summary_family(summary, &summary->fresh[i]),
                    summary->fresh[i].zeroed ? ", zeroed" : "");
        print_guard(&printing, summary->fresh[i].guard, 0);
        text_add(out, "\n");
    }
    for (uint32_t i = 0; i < summary->effect_count; i++)
        print_effect(&printing, &summary->effects[i]);
    if (summary->result_count) {
        text_add(out, "  returns ");
        print_entries(&printing, summary->result_first, summary->result_count);
    }
}
