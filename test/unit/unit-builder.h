/* Small IR units made by hand, for tests of what comes after the front end. Functions are one block,
 * unless a test makes its own. */
#ifndef STAUNCH_TEST_UNIT_BUILDER_H
#define STAUNCH_TEST_UNIT_BUILDER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/die.h"
#include "ir/ir.h"
#include "ir/verify.h"
#include "link/program.h"

static inline struct ir_unit *build_unit(const char *source)
{
    struct ir_unit *unit = must_alloc(sizeof *unit);
    unit->source = strings_put(&unit->strings, source);
    unit->directory = strings_put(&unit->strings, "/project");
    unit->pointer_size = 8;
    vector_push(&unit->types, ((struct ir_type){.kind = IR_TYPE_UNKNOWN}));
    return unit;
}

static inline uint32_t build_type(struct ir_unit *unit, struct ir_type type)
{
    vector_push(&unit->types, type);
    return unit->types.count - 1;
}

static inline uint32_t build_pointer(struct ir_unit *unit, enum ir_type_kind kind, bool is_const)
{
    uint32_t element = build_type(unit, (struct ir_type){.kind = kind, .is_const = is_const, .size = 1});
    return build_type(unit, (struct ir_type){.kind = IR_TYPE_POINTER, .element = element, .size = 8});
}

/* A function type in letters: result, then parameters: v void, i int, p char *, q void *, c const char *,
 * u union, and '.' at the end for variadic. */
static inline uint32_t build_prototype(struct ir_unit *unit, const char *letters)
{
    uint32_t types[16] = {0}, count = 0;
    struct ir_type function = {.kind = IR_TYPE_FUNCTION};
    for (; *letters; letters++) {
        uint32_t type = 0;
        switch (*letters) {
        case 'v': type = build_type(unit, (struct ir_type){.kind = IR_TYPE_VOID}); break;
        case 'i': type = build_type(unit, (struct ir_type){.kind = IR_TYPE_INT, .size = 4}); break;
        case 'u': type = build_type(unit, (struct ir_type){.kind = IR_TYPE_UNION, .size = 8}); break;
        case 'p': type = build_pointer(unit, IR_TYPE_INT, false); break;
        case 'q': type = build_pointer(unit, IR_TYPE_VOID, false); break;
        case 'c': type = build_pointer(unit, IR_TYPE_INT, true); break;
        case '.': function.variadic = 1; continue;
        }
        types[count++] = type;
    }
    function.element = types[0];
    function.members = unit->members.count;
    function.count = count - 1;
    for (uint32_t i = 1; i < count; i++)
        vector_push(&unit->members, ((struct ir_member){.type = types[i]}));
    return build_type(unit, function);
}

static inline uint32_t build_symbol(struct ir_unit *unit, const char *name, uint16_t flags, enum ir_linkage linkage)
{
    vector_push(&unit->symbols, ((struct ir_symbol){
        .name = strings_put(&unit->strings, name), .flags = flags, .linkage = linkage, .size = 8}));
    return unit->symbols.count - 1;
}

static inline uint32_t build_declaration(struct ir_unit *unit, const char *name, const char *prototype)
{
    uint32_t symbol = build_symbol(unit, name, IR_SYMBOL_FUNCTION, IR_EXTERNAL);
    if (prototype)
        unit->symbols.at[symbol].type = build_prototype(unit, prototype);
    return symbol;
}

static inline uint32_t build_alias(struct ir_unit *unit, const char *name, uint32_t target, enum ir_linkage linkage)
{
    uint16_t kind = unit->symbols.at[target].flags & IR_SYMBOL_FUNCTION;
    uint32_t symbol = build_symbol(unit, name, kind | IR_SYMBOL_ALIAS | IR_SYMBOL_DEFINED, linkage);
    unit->symbols.at[symbol].function = target;
    return symbol;
}

/* Appends a cell with an address (or an integer, symbol UINT32_MAX) to the global made last. */
static inline void build_cell(struct ir_unit *unit, uint32_t owner, uint64_t offset, uint32_t symbol)
{
    struct ir_symbol *global = &unit->symbols.at[owner];
    if (!global->cell_count)
        global->cells = unit->cells.count;
    global->cell_count++;
    global->size = offset + 8;
    vector_push(&unit->cells, ((struct ir_cell){.offset = offset, .width = 8,
        .kind = symbol == UINT32_MAX ? IR_CELL_INT : IR_CELL_ADDRESS, .symbol = symbol == UINT32_MAX ? 0 : symbol}));
}

/* ---- Functions ---- */
static inline struct ir_function *build_current(struct ir_unit *unit)
{
    return &vector_last(&unit->functions);
}

/* Begins the body of a function; `prototype` as for build_prototype or NULL. */
static inline uint32_t build_function(struct ir_unit *unit, const char *name, enum ir_linkage linkage,
                                      const char *prototype)
{
    uint32_t symbol = build_symbol(unit, name, IR_SYMBOL_FUNCTION | IR_SYMBOL_DEFINED, linkage);
    unit->symbols.at[symbol].function = unit->functions.count;
    if (prototype)
        unit->symbols.at[symbol].type = build_prototype(unit, prototype);
    vector_push(&unit->functions, ((struct ir_function){
        .name = strings_put(&unit->strings, name), .file = unit->source, .symbol = symbol, .line = 10, .end_line = 20,
        .insts = unit->insts.count, .blocks = unit->blocks.count, .slots = unit->slots.count,
        .parameters = unit->parameters.count, .ints = unit->ints.count,
        .symbols = unit->function_symbols.count, .extra = unit->extra.count}));
    return symbol;
}

static inline ir_value build_instruction(struct ir_unit *unit, struct ir_inst inst)
{
    vector_push(&unit->insts, inst);
    return ir_make(IR_KIND_REGISTER, build_current(unit)->inst_count++);
}

/* Ends the block that began at instruction `first`, after its terminator. */
static inline void build_block(struct ir_unit *unit, uint32_t first)
{
    struct ir_function *function = build_current(unit);
    function->block_count++;
    vector_push(&unit->blocks, ((struct ir_block){.first = first, .count = function->inst_count - first}));
}

/* Ends the body. */
static inline void build_return(struct ir_unit *unit, ir_value value)
{
    build_instruction(unit, (struct ir_inst){.op = IR_RETURN, .a = value});
    build_block(unit, 0);
}

static inline void build_end(struct ir_unit *unit)
{
    build_return(unit, IR_NOTHING);
}

static inline ir_value build_address(struct ir_unit *unit, uint32_t symbol)
{
    vector_push(&unit->function_symbols, symbol);
    return ir_make(IR_KIND_SYMBOL, build_current(unit)->symbol_count++);
}

static inline ir_value build_int(struct ir_unit *unit, int64_t number)
{
    vector_push(&unit->ints, number);
    return ir_make(IR_KIND_INT, build_current(unit)->int_count++);
}

static inline uint32_t build_extra(struct ir_unit *unit, uint32_t word)
{
    vector_push(&unit->extra, word);
    return build_current(unit)->extra_count++;
}

static inline ir_value build_load(struct ir_unit *unit, ir_value address)
{
    return build_instruction(unit, (struct ir_inst){.op = IR_LOAD, .a = address, .width = 8,
                                                    .flags = IR_FLAG_POINTER});
}

static inline ir_value build_offset(struct ir_unit *unit, ir_value address, int64_t bytes)
{
    ir_value number = build_int(unit, bytes);
    return build_instruction(unit, (struct ir_inst){.op = IR_OFFSET, .a = address, .b = number, .width = 8,
                                                    .flags = IR_FLAG_POINTER});
}

static inline ir_value build_index(struct ir_unit *unit, ir_value address, ir_value number, uint32_t size)
{
    return build_instruction(unit, (struct ir_inst){.op = IR_INDEX, .a = address, .b = number, .c = size,
                                                    .width = 8, .flags = IR_FLAG_POINTER});
}

static inline void build_store(struct ir_unit *unit, ir_value address, ir_value value)
{
    build_instruction(unit, (struct ir_inst){.op = IR_STORE, .a = address, .b = value, .width = 8});
}

static inline ir_value build_call_value(struct ir_unit *unit, ir_value callee, uint32_t count,
                                        const ir_value *arguments)
{
    uint32_t extra = build_current(unit)->extra_count;
    for (uint32_t i = 0; i < count; i++)
        build_extra(unit, arguments[i]);
    return build_instruction(unit, (struct ir_inst){.op = IR_CALL, .a = callee, .c = count, .extra = extra});
}

static inline ir_value build_call(struct ir_unit *unit, uint32_t symbol)
{
    return build_call_value(unit, build_address(unit, symbol), 0, NULL);
}

/* A function that only calls the given ones (terminated by UINT32_MAX). */
static inline uint32_t build_caller(struct ir_unit *unit, const char *name, enum ir_linkage linkage,
                                    const uint32_t *callees)
{
    uint32_t symbol = build_function(unit, name, linkage, "v");
    for (; *callees != UINT32_MAX; callees++)
        build_call(unit, *callees);
    build_end(unit);
    return symbol;
}
/* program_add, after a check that the unit is one that could come from the front end. */
static inline void add_unit(struct program *program, struct ir_unit *unit, bool model)
{
    struct text error = {0};
    if (!ir_verify_unit(unit, &error))
        print_error("%s\n", text_string(&error));
    assert_int_equal(error.count, 0);
    text_release(&error);
    program_add(program, unit, model);
}

#define CALLEES(...) ((const uint32_t[]){__VA_ARGS__, UINT32_MAX})
#define NO_CALLEES ((const uint32_t[]){UINT32_MAX})

#endif
