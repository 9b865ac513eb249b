/* link/variants: a function that calls what it is given does something else with each function that it is given (analysis.md 6,
 * variants). `destroy(list, free)` frees what the list holds, `destroy(list, show)` does not. So it has a variant for each constant
 * given to it, analysed apart, with the parameter bound to that function; what a variant hands on to another such function makes
 * variants of that one. The same for a number that says where in a structure a pointer is: `set_text(box, offsetof(struct box, name),
 * text)` is about one field in each call, and about any of them as it is written.
 *
 * Nothing here knows what the functions do: which parameters are called or are places of pointers, and which calls give constants, is
 * read off the instructions. */
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "link/link.h"

enum {
    MOST_PARAMETERS = 32,       /* that are looked at */
    MOST_VARIANTS = 4,          /* of one function, however large it is */
    VARIANT_INSTRUCTIONS = 600, /* of all variants of one function together, if there are more */
    MOST_GENERATIONS = 6,       /* of variants that variants make */
    LONGEST_COPY = 16,
};

/* A direct call of a function that calls what it is given. */
struct site {
    function_id caller;
    uint32_t inst;
    function_id callee;
};

/* A parameter that is handed on to another function's parameter. */
struct handed {
    function_id caller, callee;
    uint32_t from, to;
};

/* A call that wants a variant. */
struct request {
    function_id caller;
    uint32_t inst;
    function_id callee;
    uint32_t first, count; /* in program.bound */
    uint64_t key;
};

struct variants {
    struct program *program;
    uint32_t *called;          /* function -> mask of the parameters that it calls */
    uint32_t *places;          /* function -> mask of the parameters that say where a pointer is */
    uint32_t *count;           /* function -> its variants */
    uint32_t *asked;           /* function -> new ones in this generation */
    bool *closed;              /* function -> there would be too many */
    uint32_t *first_site;      /* function -> its first in sites; one more at the end */
    VECTOR(struct site) sites; /* by caller */
    VECTOR(struct handed) handed;
    VECTOR(struct request) requests;
    struct table known;        /* what is bound -> variant */
    struct table wanted;       /* the same, asked for in this generation */
};

static ir_value without_copies(const struct ir_body *body, ir_value operand)
{
    for (int i = 0; i < LONGEST_COPY && ir_kind(operand) == IR_KIND_REGISTER; i++) {
        const struct ir_inst *inst = &body->insts[ir_index(operand)];
        if (inst->op != IR_COPY || inst->sub != IR_CAST_SAME)
            break;
        operand = inst->a;
    }
    return operand;
}

static bool is_parameter(const struct ir_body *body, ir_value operand, uint32_t *number)
{
    operand = without_copies(body, operand);
    *number = ir_index(operand);
    return ir_kind(operand) == IR_KIND_PARAMETER && *number < MOST_PARAMETERS;
}

/* Is a pointer loaded from this address, or stored there? */
static bool holds_pointer(const struct ir_body *body, ir_value address)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        if ((inst->op == IR_LOAD || inst->op == IR_STORE) && inst->flags & IR_FLAG_POINTER && without_copies(body, inst->a) == address)
            return true;
    }
    return false;
}

/* `*(char **)((char *)structure + parameter)` */
static void look_at_index(struct variants *variants, function_id function, const struct ir_body *body, uint32_t inst)
{
    const struct ir_inst *index = &body->insts[inst];
    uint32_t number;
    if (index->c == 1 && is_parameter(body, index->b, &number) && holds_pointer(body, ir_make(IR_KIND_REGISTER, inst)))
        variants->places[function] |= 1u << number;
}

/* The body that a direct call leads to; PROGRAM_NONE if there is none to come back from. */
static function_id direct_callee(const struct program *program, const struct ir_body *body, const struct ir_inst *call)
{
    const struct program_symbol *callee = &program->symbols.at[program_operand_symbol(program, body, call->a)];
    if (callee->function == PROGRAM_NONE || callee->flags & IR_SYMBOL_NORETURN)
        return PROGRAM_NONE;
    return program->functions.at[callee->function].same_as;
}

/* The primitive of models that calls its first argument. */
static bool is_run(const struct program *program, const struct ir_body *body, const struct ir_inst *call)
{
    return call->c && !strcmp(program_symbol_name(program, program_operand_symbol(program, body, call->a)), "staunch_run");
}

static void look_at_call(struct variants *variants, function_id caller, const struct ir_body *body, uint32_t inst)
{
    const struct ir_inst *call = &body->insts[inst];
    bool direct = ir_kind(call->a) == IR_KIND_SYMBOL;
    uint32_t from;
    if (!direct || is_run(variants->program, body, call)) {
        if (is_parameter(body, direct ? body->extra[call->extra] : call->a, &from))
            variants->called[caller] |= 1u << from;
        return;
    }
    function_id callee = direct_callee(variants->program, body, call);
    if (callee == PROGRAM_NONE)
        return;
    bool candidate = false;
    for (uint32_t to = 0; to < call->c && to < MOST_PARAMETERS; to++) {
        ir_value argument = without_copies(body, body->extra[call->extra + to]);
        if (is_parameter(body, argument, &from))
            vector_push(&variants->handed, ((struct handed){caller, callee, from, to}));
        candidate |= ir_kind(argument) == IR_KIND_PARAMETER || ir_kind(argument) == IR_KIND_SYMBOL || ir_kind(argument) == IR_KIND_INT;
    }
    if (candidate)
        vector_push(&variants->sites, ((struct site){caller, inst, callee}));
}

/* What is handed on to a parameter in one of these masks belongs there as well. */
static void follow_handed(const struct variants *variants, uint32_t *masks)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < variants->handed.count; i++) {
            struct handed handed = variants->handed.at[i];
            uint32_t bit = 1u << handed.from;
            if (!(masks[handed.callee] & 1u << handed.to) || masks[handed.caller] & bit)
                continue;
            masks[handed.caller] |= bit;
            changed = true;
        }
    }
}

/* Which parameters are called, or are places of pointers, in the function or in one that it hands them to. */
static void find_parameters(struct variants *variants)
{
    const struct program *program = variants->program;
    for (function_id function = 0; function < program->written; function++) {
        variants->first_site[function] = variants->sites.count;
        if (program->functions.at[function].same_as != function)
            continue;
        struct ir_body body = program_body(program, function);
        for (uint32_t i = 0; i < body.function->inst_count; i++) {
            if (body.insts[i].op == IR_CALL && !(body.insts[i].flags & IR_FLAG_NORETURN))
                look_at_call(variants, function, &body, i);
            if (body.insts[i].op == IR_INDEX)
                look_at_index(variants, function, &body, i);
        }
    }
    variants->first_site[program->written] = variants->sites.count;
    follow_handed(variants, variants->called);
    follow_handed(variants, variants->places);
}

/* The function that an operand certainly is, in this variant. */
static symbol_id constant_function(const struct program *program, function_id caller, const struct ir_body *body, ir_value operand)
{
    uint32_t number;
    if (is_parameter(body, operand, &number))
        return program_bound(program, caller, number);
    operand = without_copies(body, operand);
    if (ir_kind(operand) != IR_KIND_SYMBOL)
        return PROGRAM_NONE;
    symbol_id symbol = program_operand_symbol(program, body, operand);
    return program->symbols.at[symbol].flags & IR_SYMBOL_FUNCTION ? symbol : PROGRAM_NONE;
}

/* The number that an operand certainly is, in this variant. */
static bool constant_number(const struct program *program, function_id caller, const struct ir_body *body, ir_value operand, int64_t *number)
{
    uint32_t parameter;
    if (is_parameter(body, operand, &parameter))
        return program_bound_number(program, caller, parameter, number);
    operand = without_copies(body, operand);
    if (ir_kind(operand) != IR_KIND_INT)
        return false;
    *number = body->ints[ir_index(operand)];
    return true;
}

/* What a call gives for a parameter of which the callee has variants. */
static bool constant_argument(const struct variants *variants, const struct site *site, function_id caller, const struct ir_body *body,
                              uint32_t parameter, struct program_bound *bound)
{
    const struct program *program = variants->program;
    ir_value operand = body->extra[body->insts[site->inst].extra + parameter];
    *bound = (struct program_bound){.parameter = parameter, .symbol = PROGRAM_NONE};
    if (variants->called[site->callee] & 1u << parameter)
        bound->symbol = constant_function(program, caller, body, operand);
    return bound->symbol != PROGRAM_NONE ||
           (variants->places[site->callee] & 1u << parameter && constant_number(program, caller, body, operand, &bound->number));
}

static void ask(struct variants *variants, function_id caller, const struct site *site)
{
    struct program *program = variants->program;
    struct ir_body body = program_body(program, caller);
    const struct ir_inst *call = &body.insts[site->inst];
    uint32_t looked_at = variants->called[site->callee] | variants->places[site->callee];
    if (!looked_at || variants->closed[site->callee])
        return;
    struct request request = {.caller = caller, .inst = site->inst, .callee = site->callee, .first = program->bound.count};
    request.key = hash_mix(0x7a61, site->callee);
    for (uint32_t i = 0; i < call->c && i < MOST_PARAMETERS; i++) {
        struct program_bound bound;
        if (!constant_argument(variants, site, caller, &body, i, &bound))
            continue;
        vector_push(&program->bound, bound);
        request.key = hash_mix(hash_mix(hash_mix(request.key, i), bound.symbol), (uint64_t)bound.number);
    }
    request.count = program->bound.count - request.first;
    if (!request.count)
        return;
    bool fresh = false;
    if (!table_find(&variants->known, request.key))
        table_put(&variants->wanted, request.key, &fresh);
    variants->asked[site->callee] += fresh;
    if (!fresh)
        program->bound.count = request.first; /* the first to ask has said it */
    vector_push(&variants->requests, request);
}

static bool is_too_much(const struct variants *variants, function_id callee)
{
    uint32_t count = variants->count[callee] + variants->asked[callee];
    uint64_t size = program_body(variants->program, callee).function->inst_count;
    return count > MOST_VARIANTS && count * size > VARIANT_INSTRUCTIONS;
}

/* All that one generation asks for of a function, or nothing: which ones must not depend on the order of files. */
static void grant(struct variants *variants)
{
    struct program *program = variants->program;
    for (uint32_t i = 0; i < variants->requests.count; i++) {
        function_id callee = variants->requests.at[i].callee;
        variants->closed[callee] |= is_too_much(variants, callee);
    }
    for (uint32_t i = 0; i < variants->requests.count; i++) {
        struct request request = variants->requests.at[i];
        const uint32_t *known = table_find(&variants->known, request.key);
        if (!known && variants->closed[request.callee])
            continue;
        if (!known) {
            struct program_function variant = program->functions.at[request.callee];
            variant.same_as = program->functions.count;
            variant.variant_of = request.callee;
            variant.bound_first = request.first;
            variant.bound_count = request.count;
            variants->count[request.callee]++;
            program->functions.at[request.callee].has_variants = true;
            *table_put(&variants->known, request.key, NULL) = program->functions.count;
            vector_push(&program->functions, variant);
        }
        vector_push(&program->variant_calls, ((struct program_variant_call){request.caller, request.inst,
                                              *table_find(&variants->known, request.key)}));
    }
    for (uint32_t i = 0; i < variants->requests.count; i++)
        variants->asked[variants->requests.at[i].callee] = 0;
    vector_clear(&variants->requests);
    table_clear(&variants->wanted);
}

static int compare_calls(const void *a, const void *b)
{
    const struct program_variant_call *first = a, *second = b;
    if (first->caller != second->caller)
        return first->caller < second->caller ? -1 : 1;
    return (first->inst > second->inst) - (first->inst < second->inst);
}

void link_variants(struct program *program)
{
    size_t count = program->functions.count + (size_t)1;
    struct variants variants = {.program = program,
                                .called = must_alloc(sizeof *variants.called * count),
                                .places = must_alloc(sizeof *variants.places * count),
                                .count = must_alloc(sizeof *variants.count * count),
                                .asked = must_alloc(sizeof *variants.asked * count),
                                .closed = must_alloc(sizeof *variants.closed * count),
                                .first_site = must_alloc(sizeof *variants.first_site * count)};
    program->written = program->functions.count;
    find_parameters(&variants);
    for (uint32_t first = 0, generation = 0; first < program->functions.count && generation < MOST_GENERATIONS; generation++) {
        uint32_t end = program->functions.count;
        for (function_id caller = first; caller < end; caller++) {
            function_id body = program->functions.at[caller].variant_of;
            for (uint32_t i = variants.first_site[body]; i < variants.first_site[body + 1]; i++)
                ask(&variants, caller, &variants.sites.at[i]);
        }
        grant(&variants);
        first = end;
    }
    if (program->variant_calls.count)
        qsort(program->variant_calls.at, program->variant_calls.count, sizeof *program->variant_calls.at, compare_calls);
    free(variants.called);
    free(variants.places);
    free(variants.count);
    free(variants.asked);
    free(variants.closed);
    free(variants.first_site);
    vector_release(&variants.sites);
    vector_release(&variants.handed);
    vector_release(&variants.requests);
    table_release(&variants.known);
    table_release(&variants.wanted);
}

function_id program_variant(const struct program *program, function_id caller, uint32_t inst)
{
    struct program_variant_call wanted = {.caller = caller, .inst = inst}, *found = NULL;
    if (program->variant_calls.count)
        found = bsearch(&wanted, program->variant_calls.at, program->variant_calls.count, sizeof wanted, compare_calls);
    return found ? found->variant : PROGRAM_NONE;
}

function_id program_callee(const struct program *program, function_id caller, uint32_t inst)
{
    struct ir_body body = program_body(program, caller);
    function_id variant = program_variant(program, caller, inst);
    if (variant != PROGRAM_NONE || ir_kind(body.insts[inst].a) != IR_KIND_SYMBOL)
        return variant;
    return direct_callee(program, &body, &body.insts[inst]);
}

symbol_id program_bound(const struct program *program, function_id function, uint32_t parameter)
{
    const struct program_function *variant = &program->functions.at[function];
    for (uint32_t i = variant->bound_first; i < variant->bound_first + variant->bound_count; i++)
        if (program->bound.at[i].parameter == parameter)
            return program->bound.at[i].symbol;
    return PROGRAM_NONE;
}

bool program_bound_number(const struct program *program, function_id function, uint32_t parameter, int64_t *number)
{
    const struct program_function *variant = &program->functions.at[function];
    for (uint32_t i = variant->bound_first; i < variant->bound_first + variant->bound_count; i++) {
        const struct program_bound *bound = &program->bound.at[i];
        if (bound->parameter != parameter || bound->symbol != PROGRAM_NONE)
            continue;
        *number = bound->number;
        return true;
    }
    return false;
}

void program_print_name(struct text *out, const struct program *program, function_id function)
{
    const struct program_function *variant = &program->functions.at[function];
    struct ir_body body = program_body(program, function);
    text_add(out, program_function_name(program, function));
    for (uint32_t i = 0; i < variant->bound_count; i++) {
        struct program_bound bound = program->bound.at[variant->bound_first + i];
        text_printf(out, "%s%s=", i ? ", " : "[", strings_get(&body.unit->strings, body.parameters[bound.parameter].name));
        if (bound.symbol != PROGRAM_NONE)
            text_add(out, program_symbol_name(program, bound.symbol));
        else
            text_printf(out, "%lld", (long long)bound.number);
    }
    if (variant->bound_count)
        text_add(out, "]");
}
