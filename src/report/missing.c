#include "report/missing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "flow/walker.h"

/* A function that the program calls. */
struct called {
    symbol_id symbol;
    uint32_t calls, sites;
};

static void count_calls(const struct program *program, uint32_t *calls)
{
    for (function_id function = 0; function < program->written; function++) {
        struct ir_body body = program_body(program, function);
        if (program->units.at[program->functions.at[function].unit].model || program->functions.at[function].same_as != function)
            continue;
        for (uint32_t i = 0; i < body.function->inst_count; i++)
            if (body.insts[i].op == IR_CALL && ir_kind(body.insts[i].a) == IR_KIND_SYMBOL)
                calls[program_operand_symbol(program, &body, body.insts[i].a)]++;
    }
}

static uint32_t *all_calls(const struct program *program)
{
    uint32_t *calls = must_alloc(sizeof *calls * (program->symbols.count + 1));
    count_calls(program, calls);
    return calls;
}

/* ---- missing ---- */

static uint32_t sites_decided_by(const struct findings *findings, const char *name)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < findings->sites.count; i++)
        count += findings->sites.at[i].missing && !strcmp(findings->sites.at[i].decider, name);
    return count;
}

static const char *sorted_name(const struct program *program, const struct called *called)
{
    return program_symbol_name(program, called->symbol);
}

static int compare_called(const void *left, const void *right, void *context)
{
    const struct called *a = left, *b = right;
    int order = (a->sites < b->sites) - (a->sites > b->sites);
    if (!order)
        order = (a->calls < b->calls) - (a->calls > b->calls);
    return order ? order : strcmp(sorted_name(context, a), sorted_name(context, b));
}

/* How a stub writes a type. Only which are pointers has to agree (models/README.md). NULL: it cannot. */
static const char *type_words(const struct ir_unit *unit, uint32_t number)
{
    const struct ir_type *type = &unit->types.at[number];
    static const char *const integers[] = {"char", "short", "int", "long"};
    switch (type->kind) {
    case IR_TYPE_VOID: return "void";
    case IR_TYPE_POINTER:
        if (unit->types.at[type->element].kind == IR_TYPE_FUNCTION)
            return "function";
        return unit->types.at[type->element].is_const ? "const void *" : "void *";
    case IR_TYPE_INT: case IR_TYPE_ENUM:
        if (type->size == 8 && unit->pointer_size == 4)
            return "long long";
        return type->size && type->size <= 8 ? integers[__builtin_ctzll(type->size)] : NULL;
    case IR_TYPE_FLOAT: return type->size == 4 ? "float" : type->size == 8 ? "double" : "long double";
    default: return NULL;
    }
}

static bool can_be_written(const struct ir_unit *unit, const struct ir_type *type)
{
    if (type->kind != IR_TYPE_FUNCTION || (type->element && !type_words(unit, type->element)))
        return false;
    for (uint32_t i = 0; i < type->count; i++)
        if (!type_words(unit, unit->members.at[type->members + i].type))
            return false;
    return true;
}

static void add_typed(struct text *out, const char *type, const char *name)
{
    text_printf(out, "%s%s%s", type, type[strlen(type) - 1] == '*' ? "" : " ", name);
}

/* What flow/call.c does without a model. */
static void add_escapes(struct text *out, const struct program *program, symbol_id symbol, const struct ir_unit *unit,
                        const struct ir_type *type)
{
    for (uint32_t i = 0; i < type->count; i++) {
        bool pointer = unit->types.at[unit->members.at[type->members + i].type].kind == IR_TYPE_POINTER;
        if (pointer && !borrow_is_declared(program, symbol, i))
            text_printf(out, "    staunch_escape(argument%u);\n", i + 1);
    }
    if (type->variadic && type->count && !borrow_is_declared(program, symbol, type->count))
        text_printf(out, "    va_list rest;\n    va_start(rest, argument%u);\n    staunch_escape(va_arg(rest, void *));\n    va_end(rest);\n",
                    type->count);
}

static void add_stub(struct text *out, const struct program *program, symbol_id symbol, const struct ir_unit *unit,
                     const struct ir_type *type)
{
    const char *name = program_symbol_name(program, symbol);
    const char *result = type->element ? type_words(unit, type->element) : "void";
    char argument[32];
    add_typed(out, result, name);
    text_add(out, type->count ? "(" : "(void");
    for (uint32_t i = 0; i < type->count; i++) {
        snprintf(argument, sizeof argument, "argument%u", i + 1);
        text_add(out, i ? ", " : "");
        add_typed(out, type_words(unit, unit->members.at[type->members + i].type), argument);
    }
    text_add(out, type->variadic && type->count ? ", ...)\n{\n" : ")\n{\n");
    add_escapes(out, program, symbol, unit, type);
    if (strcmp(result, "void"))
        text_printf(out, "    return (%s)staunch_any();\n", result);
    text_add(out, "}\n");
}

static void add_missing(struct text *out, const struct program *program, const struct called *called)
{
    const struct ir_unit *unit;
    const struct ir_symbol *declared = program_declaration(program, called->symbol, &unit);
    const struct ir_type *type = &unit->types.at[declared->type];
    const char *name = program_symbol_name(program, called->symbol), *file = strings_get(&unit->strings, declared->file);
    text_printf(out, "\n/* %s: decides %u %s, called %u %s", name, called->sites, called->sites == 1 ? "site" : "sites", called->calls,
                called->calls == 1 ? "time" : "times");
    if (*file)
        text_printf(out, ", declared in %s:%u", file, declared->line);
    if (!can_be_written(unit, type)) {
        text_add(out, ".\n * Its type is not known, or has a structure by value: to be written by hand. */\n");
        return;
    }
    text_add(out, " */\n");
    add_stub(out, program, called->symbol, unit, type);
}

void missing_text(struct text *out, const struct program *program, const struct findings *findings, bool all)
{
    uint32_t *calls = all_calls(program), others = 0;
    VECTOR(struct called) list = {0};
    for (symbol_id symbol = 0; symbol < program->symbols.count; symbol++) {
        const struct program_symbol *known = &program->symbols.at[symbol];
        if (!(known->flags & IR_SYMBOL_FUNCTION) || known->function != PROGRAM_NONE)
            continue;
        uint32_t sites = sites_decided_by(findings, program_symbol_name(program, symbol));
        if (sites || (all && calls[symbol]))
            vector_push(&list, ((struct called){symbol, calls[symbol], sites}));
        else
            others += calls[symbol] != 0;
    }
    if (list.count)
        qsort_r(list.at, list.count, sizeof *list.at, compare_called, (void *)program);
    text_add(out, "/* Functions without body or model, the one that decides most allocation sites first. Each stub says what staunch takes for\n"
                  " * granted without it. Where a function does not keep an argument, delete its staunch_escape; where it releases it, write\n"
                  " * staunch_release(argument, \"heap\"); where it makes something, return staunch_allocate(\"heap\"). Then: --models THIS_FILE. */\n"
                  "#include \"staunch_model.h\"\n");
    for (uint32_t i = 0; i < list.count; i++)
        add_missing(out, program, &list.at[i]);
    if (others)
        text_printf(out, "\n/* %u other %s without body or model %s no site (--all shows them). */\n", others,
                    others == 1 ? "function" : "functions", others == 1 ? "decides" : "decide");
    vector_release(&list);
    free(calls);
}

/* ---- what has a model ---- */

static int compare_names(const void *left, const void *right, void *context)
{
    return strcmp(sorted_name(context, left), sorted_name(context, right));
}

void models_text(struct text *out, const struct program *program)
{
    uint32_t *calls = all_calls(program);
    VECTOR(struct called) list = {0};
    for (symbol_id symbol = 0; symbol < program->symbols.count; symbol++)
        if (program->symbols.at[symbol].model && program->symbols.at[symbol].function != PROGRAM_NONE && calls[symbol])
            vector_push(&list, ((struct called){.symbol = symbol, .calls = calls[symbol]}));
    if (list.count)
        qsort_r(list.at, list.count, sizeof *list.at, compare_names, (void *)program);
    for (uint32_t i = 0; i < list.count; i++) {
        struct ir_body body = program_body(program, program->symbols.at[list.at[i].symbol].function);
        text_printf(out, "%s %u %s:%u\n", sorted_name(program, &list.at[i]), list.at[i].calls,
                    strings_get(&body.unit->strings, body.function->file), body.function->line);
    }
    vector_release(&list);
    free(calls);
}
