/* link/identical: a function of a header is in every unit that includes it, and a file may be compiled twice; equal
 * bodies are analysed once.
 *
 * Two functions are the same if name, file, line and body are equal and what they refer to is the same: the
 * same symbol of the program, an equal constant, a private variable of the same name, or again functions that
 * are the same. The last makes it a partition to be refined: first all functions of equal text are one class,
 * then classes are split until members of one class call members of the same classes. Only functions that
 * share name, file and line with another one cost more than a look at these three. */
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/text.h"
#include "link/link.h"

struct sameness {
    const struct program *program;
    function_id *class_of; /* the first function of its class */
    VECTOR(function_id) suspects;
    struct table seen;
    struct text text, other;
};

/* ---- The text of a function: equal text, equal function up to the functions it calls ---- */
static void add_number(struct text *text, uint64_t number)
{
    text_add_bytes(text, (const char *)&number, sizeof number);
}

static void add_string(struct text *text, const struct ir_unit *unit, string_id string)
{
    const char *bytes = strings_get(&unit->strings, string);
    text_add_bytes(text, bytes, strlen(bytes) + 1);
}

static void add_symbol(struct text *text, const struct program *program, uint32_t unit, uint32_t number, int depth);

/* Literals have another name (.str.7) in every unit, so a private constant is its content. */
static void add_constant(struct text *text, const struct program *program, uint32_t unit,
                         const struct ir_symbol *symbol, int depth)
{
    const struct ir_unit *ir = program->units.at[unit].ir;
    add_number(text, symbol->size);
    add_number(text, symbol->cell_count);
    for (uint32_t i = 0; i < symbol->cell_count; i++) {
        const struct ir_cell *cell = &ir->cells.at[symbol->cells + i];
        add_number(text, cell->offset);
        add_number(text, (uint64_t)cell->width << 8 | cell->kind);
        add_number(text, (uint64_t)cell->value);
        if (cell->kind == IR_CELL_ADDRESS)
            add_symbol(text, program, unit, cell->symbol, depth + 1);
        else if (cell->kind == IR_CELL_BYTES && cell->symbol)
            add_string(text, ir, cell->symbol);
        else if (cell->kind == IR_CELL_BYTES)
            add_string(text, ir, symbol->name); /* bytes we do not know: at least one name */
    }
}

static void add_symbol(struct text *text, const struct program *program, uint32_t unit, uint32_t number, int depth)
{
    enum { DEEPEST_CONSTANT = 4 };
    symbol_id id = program->units.at[unit].symbols[number];
    const struct program_symbol *symbol = &program->symbols.at[id];
    bool constant = symbol->flags & IR_SYMBOL_CONSTANT;
    const struct ir_unit *home;
    const struct ir_symbol *declared = program_declaration(program, id, &home);
    if (symbol->function != PROGRAM_NONE && depth == 0) {
        text_add_bytes(text, "f", 1); /* its class is looked at in refine() */
        add_string(text, home, declared->name);
    } else if (!(symbol->flags & IR_SYMBOL_FUNCTION) && depth < DEEPEST_CONSTANT &&
               (symbol->linkage == IR_INTERNAL || (symbol->ambiguous && constant))) {
        text_add_bytes(text, constant ? "c" : "v", 1);
        if (constant)
            add_constant(text, program, symbol->unit, declared, depth);
        else
            add_string(text, home, declared->name);
    } else {
        text_add_bytes(text, "s", 1);
        add_number(text, id);
    }
}

static void add_instructions(struct text *text, const struct ir_body *body)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        struct ir_inst inst = body->insts[i];
        inst.file = inst.name = 0; /* numbers of strings, another in every unit */
        text_add_bytes(text, (const char *)&inst, sizeof inst);
        if (body->insts[i].file)
            add_string(text, body->unit, body->insts[i].file);
    }
}

static void add_frame(struct text *text, const struct ir_body *body)
{
    const struct ir_function *function = body->function;
    for (uint32_t i = 0; i < function->slot_count; i++)
        add_number(text, body->slots[i].size);
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        const struct ir_parameter *parameter = &body->parameters[i];
        add_number(text, (uint64_t)parameter->width << 16 | parameter->pointer << 8 | parameter->flags);
        add_number(text, parameter->size);
    }
}

static void function_text(struct text *text, const struct program *program, function_id id)
{
    struct ir_body body = program_body(program, id);
    const struct ir_function *function = body.function;
    const uint32_t counts[] = {
        function->inst_count, function->block_count, function->slot_count, function->parameter_count,
        function->int_count, function->symbol_count, function->extra_count, function->line,
        (uint32_t)function->return_width << 16 | function->returns_pointer << 8 | function->variadic,
    };
    text_clear(text);
    text_add_bytes(text, (const char *)counts, sizeof counts);
    add_string(text, body.unit, function->name);
    add_string(text, body.unit, function->file);
    add_instructions(text, &body);
    add_frame(text, &body);
    if (function->block_count)
        text_add_bytes(text, (const char *)body.blocks, sizeof *body.blocks * function->block_count);
    if (function->int_count)
        text_add_bytes(text, (const char *)body.ints, sizeof *body.ints * function->int_count);
    if (function->extra_count)
        text_add_bytes(text, (const char *)body.extra, sizeof *body.extra * function->extra_count);
    for (uint32_t i = 0; i < function->symbol_count; i++)
        add_symbol(text, program, program->functions.at[id].unit, body.symbols[i], 0);
}

/* ---- Classes ---- */
static uint64_t place_key(const struct program *program, function_id id)
{
    const struct program_function *function = &program->functions.at[id];
    const struct ir_unit *unit = program->units.at[function->unit].ir;
    const struct ir_function *ir = &unit->functions.at[function->function];
    const char *file = strings_get(&unit->strings, ir->file);
    uint64_t key = hash_mix(program->symbols.at[function->symbol].name, (uint64_t)ir->line << 32 | ir->inst_count);
    return hash_mix(key, hash_bytes(file, strlen(file)));
}

static void find_suspects(struct sameness *sameness)
{
    uint32_t count = sameness->program->functions.count;
    uint64_t *keys = must_alloc(sizeof *keys * count);
    for (function_id i = 0; i < count; i++) {
        keys[i] = place_key(sameness->program, i);
        ++*table_put(&sameness->seen, keys[i], NULL);
    }
    for (function_id i = 0; i < count; i++)
        if (*table_find(&sameness->seen, keys[i]) > 1)
            vector_push(&sameness->suspects, i);
    free(keys);
    table_clear(&sameness->seen);
}

static void classify_by_text(struct sameness *sameness)
{
    for (uint32_t i = 0; i < sameness->suspects.count; i++) {
        function_id id = sameness->suspects.at[i];
        function_text(&sameness->text, sameness->program, id);
        bool fresh;
        uint32_t *first = table_put(&sameness->seen, hash_bytes(sameness->text.at, sameness->text.count), &fresh);
        if (fresh) {
            *first = id;
            continue;
        }
        function_text(&sameness->other, sameness->program, *first);
        if (sameness->text.count == sameness->other.count &&
            !memcmp(sameness->text.at, sameness->other.at, sameness->text.count))
            sameness->class_of[id] = *first;
    }
    table_clear(&sameness->seen);
}

/* The class a function is in, and those of the functions it refers to. */
static uint64_t class_key(struct sameness *sameness, function_id id)
{
    const struct program *program = sameness->program;
    struct ir_body body = program_body(program, id);
    const symbol_id *symbols = program->units.at[program->functions.at[id].unit].symbols;
    text_clear(&sameness->text);
    add_number(&sameness->text, sameness->class_of[id]);
    for (uint32_t i = 0; i < body.function->symbol_count; i++) {
        function_id callee = program->symbols.at[symbols[body.symbols[i]]].function;
        if (callee != PROGRAM_NONE)
            add_number(&sameness->text, sameness->class_of[callee]);
    }
    return hash_bytes(sameness->text.at, sameness->text.count);
}

/* Splits classes once; false if there was nothing to split. What is split counts at once: callees mostly stand before
 * their callers, so one round does for a whole chain of calls. */
static bool refine(struct sameness *sameness)
{
    bool split = false;
    for (uint32_t i = 0; i < sameness->suspects.count; i++) {
        function_id id = sameness->suspects.at[i];
        bool fresh;
        uint32_t *first = table_put(&sameness->seen, class_key(sameness, id), &fresh);
        if (fresh)
            *first = id;
        split |= sameness->class_of[id] != *first;
        sameness->class_of[id] = *first;
    }
    table_clear(&sameness->seen);
    return split;
}

void link_identical(struct program *program)
{
    enum { MOST_ROUNDS = 200 }; /* two or three are usual; more is somebody's test of us: then nothing is the same */
    uint32_t count = program->functions.count;
    struct sameness sameness = {.program = program, .class_of = must_alloc(sizeof *sameness.class_of * count)};
    for (function_id i = 0; i < count; i++)
        sameness.class_of[i] = i;
    find_suspects(&sameness);
    classify_by_text(&sameness);
    int rounds = 0;
    while (rounds < MOST_ROUNDS && refine(&sameness))
        rounds++;
    for (function_id i = 0; i < count && rounds < MOST_ROUNDS; i++)
        program->functions.at[i].same_as = sameness.class_of[i];
    free(sameness.class_of);
    vector_release(&sameness.suspects);
    table_release(&sameness.seen);
    text_release(&sameness.text);
    text_release(&sameness.other);
}
