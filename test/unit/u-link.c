/* The linker: which definition a name means in which unit, models, aliases, identical inlines, and what is known
 * about the addresses of symbols. */
#include <string.h>

#include "link/program.h"
#include "unit-builder.h"

/* What symbol `number` of unit `unit` is bound to. */
static struct program_symbol *bound(struct program *program, const struct ir_unit *unit, uint32_t number)
{
    return &program->symbols.at[program_unit_symbols(program, unit)[number]];
}

static bool bound_to(struct program *program, const struct ir_unit *unit, uint32_t number,
                     const struct ir_unit *home, uint32_t home_number)
{
    const struct program_symbol *symbol = bound(program, unit, number);
    return program->units.at[symbol->unit].ir == home && symbol->unit_symbol == home_number;
}

/* ---- Definitions ---- */
static void test_declaration_finds_definition(void **state)
{
    (void)state;
    struct ir_unit *a = build_unit("a.c"), *b = build_unit("b.c");
    uint32_t declared = build_declaration(a, "work", "v");
    uint32_t missing = build_declaration(a, "elsewhere", "v");
    uint32_t caller = build_caller(a, "caller", IR_EXTERNAL, CALLEES(declared, missing));
    a->symbols.at[declared].flags |= IR_SYMBOL_NORETURN;
    uint32_t defined = build_caller(b, "work", IR_EXTERNAL, NO_CALLEES);
    struct program program = {0};
    add_unit(&program, a, false);
    add_unit(&program, b, false);
    program_link(&program);
    assert_true(bound_to(&program, a, declared, b, defined));
    assert_int_equal(program.functions.count, 2);
    struct program_symbol *work = bound(&program, a, declared);
    assert_string_equal(program_function_name(&program, work->function), "work");
    assert_true(work->flags & IR_SYMBOL_NORETURN);
    assert_true(work->flags & IR_SYMBOL_DEFINED);
    assert_int_equal(work->address_taken, 0);
    assert_int_equal(bound(&program, a, missing)->function, PROGRAM_NONE);
    assert_int_equal(bound(&program, a, missing)->flags & IR_SYMBOL_DEFINED, 0);
    assert_int_equal(program.symbols.at[program_find(&program, "work")].function, work->function);
    assert_int_equal(program_find(&program, "nobody"), PROGRAM_NONE);
    assert_int_equal(program_find(&program, ""), PROGRAM_NONE);
    struct ir_body body = program_body(&program, bound(&program, a, caller)->function);
    assert_string_equal(program_symbol_name(&program, program_operand_symbol(&program, &body, body.insts[1].a)),
                        "elsewhere");
    assert_int_equal(program.pointer_size, 8);
    program_release(&program);
}

static void test_internal_symbols_stay_apart(void **state)
{
    (void)state;
    struct ir_unit *a = build_unit("a.c"), *b = build_unit("b.c");
    uint32_t first = build_caller(a, "helper", IR_INTERNAL, NO_CALLEES);
    uint32_t second = build_caller(b, "helper", IR_EXTERNAL, NO_CALLEES);
    struct program program = {0};
    add_unit(&program, a, false);
    add_unit(&program, b, false);
    program_link(&program);
    assert_true(bound_to(&program, a, first, a, first));
    assert_true(bound_to(&program, b, second, b, second));
    assert_int_equal(bound(&program, b, second)->ambiguous, 0);
    program_release(&program);
}

static void test_several_programs(void **state)
{
    (void)state;
    struct ir_unit *one = build_unit("tools/one/main.c"), *two = build_unit("/project/tools/two/main.c");
    struct ir_unit *part = build_unit("../project/./tools/two/part.c"), *library = build_unit("lib/library.c");
    uint32_t usage_one = build_caller(one, "usage", IR_EXTERNAL, NO_CALLEES);
    uint32_t usage_two = build_caller(two, "usage", IR_EXTERNAL, NO_CALLEES);
    uint32_t usage_part = build_declaration(part, "usage", "v");
    uint32_t usage_library = build_declaration(library, "usage", "v");
    struct program program = {0};
    add_unit(&program, library, false);
    add_unit(&program, one, false);
    add_unit(&program, two, false);
    add_unit(&program, part, false);
    program_link(&program);
    assert_true(bound_to(&program, one, usage_one, one, usage_one));
    assert_true(bound_to(&program, two, usage_two, two, usage_two));
    assert_true(bound_to(&program, part, usage_part, two, usage_two));
    assert_true(bound_to(&program, library, usage_library, one, usage_one));
    assert_int_equal(bound(&program, one, usage_one)->ambiguous, 1);
    assert_int_equal(bound(&program, two, usage_two)->ambiguous, 1);
    assert_int_equal(program.functions.count, 2);
    assert_int_equal(program.functions.at[1].same_as, 1);
    program_release(&program);
}

static void test_weak_and_common(void **state)
{
    (void)state;
    struct ir_unit *a = build_unit("a.c"), *b = build_unit("b.c");
    uint32_t weak = build_caller(a, "hook", IR_WEAK, NO_CALLEES);
    uint32_t common = build_symbol(a, "counter", IR_SYMBOL_DEFINED, IR_COMMON);
    uint32_t lonely = build_symbol(a, "lonely", IR_SYMBOL_DEFINED, IR_COMMON);
    uint32_t strong = build_caller(b, "hook", IR_EXTERNAL, NO_CALLEES);
    uint32_t defined = build_symbol(b, "counter", IR_SYMBOL_DEFINED, IR_EXTERNAL);
    uint32_t lonely_too = build_symbol(b, "lonely", IR_SYMBOL_DEFINED, IR_COMMON);
    struct program program = {0};
    add_unit(&program, a, false);
    add_unit(&program, b, false);
    program_link(&program);
    assert_true(bound_to(&program, a, weak, b, strong));
    assert_true(bound_to(&program, a, common, b, defined));
    assert_true(bound_to(&program, b, lonely_too, a, lonely));
    assert_true(bound_to(&program, a, lonely, a, lonely));
    assert_int_equal(bound(&program, b, strong)->ambiguous, 0);
    /* The body that lost is still a function with a symbol of its own. */
    assert_int_equal(program.functions.count, 2);
    const struct program_function *loser = &program.functions.at[0];
    assert_int_equal(program.symbols.at[loser->symbol].function, 0);
    program_release(&program);
}

static void test_a_name_of_two_kinds(void **state)
{
    (void)state;
    struct ir_unit *a = build_unit("a/a.c"), *b = build_unit("b/b.c");
    uint32_t global = build_symbol(a, "verbose", IR_SYMBOL_DEFINED, IR_EXTERNAL);
    uint32_t function = build_caller(b, "verbose", IR_EXTERNAL, NO_CALLEES);
    struct ir_unit *c = build_unit("a/c.c");
    uint32_t declared = build_declaration(c, "verbose", "v");
    struct program program = {0};
    add_unit(&program, a, false);
    add_unit(&program, b, false);
    add_unit(&program, c, false);
    program_link(&program);
    assert_true(bound_to(&program, a, global, a, global));
    assert_true(bound_to(&program, c, declared, b, function));
    program_release(&program);
}

/* ---- Models ---- */
static void link_with_model(struct program *program, struct ir_unit *unit, struct ir_unit *model, bool first)
{
    *program = (struct program){0};
    if (first)
        add_unit(program, model, true);
    add_unit(program, unit, false);
    if (!first)
        add_unit(program, model, true);
    program_link(program);
}

static void test_model_binds_declarations(void **state)
{
    (void)state;
    for (int first = 0; first <= 1; first++) {
        struct ir_unit *unit = build_unit("a.c"), *model = build_unit("models/libc.c");
        uint32_t fopen = build_declaration(unit, "fopen", "pcc");
        uint32_t old = build_declaration(unit, "getenv", NULL);
        uint32_t unprototyped = build_declaration(unit, "exit", "i.");
        uint32_t internal = build_caller(unit, "close", IR_INTERNAL, NO_CALLEES);
        unit->symbols.at[unprototyped].flags |= IR_SYMBOL_NORETURN;
        unit->pointer_size = 4;
        uint32_t fopen_model = build_function(model, "fopen", IR_EXTERNAL, "pcc");
        build_end(model);
        uint32_t getenv_model = build_function(model, "getenv", IR_EXTERNAL, "pc");
        build_end(model);
        uint32_t exit_model = build_function(model, "exit", IR_EXTERNAL, "vi");
        build_end(model);
        build_caller(model, "close", IR_EXTERNAL, NO_CALLEES);
        struct program program;
        link_with_model(&program, unit, model, first);
        assert_true(bound_to(&program, unit, fopen, model, fopen_model));
        assert_true(bound_to(&program, unit, old, model, getenv_model));
        assert_true(bound_to(&program, unit, unprototyped, model, exit_model));
        assert_true(bound_to(&program, unit, internal, unit, internal));
        assert_true(bound(&program, unit, unprototyped)->flags & IR_SYMBOL_NORETURN);
        assert_int_equal(bound(&program, unit, fopen)->model, 1);
        assert_int_equal(bound(&program, unit, internal)->model, 0);
        assert_int_equal(program.pointer_size, 4);
        assert_ptr_equal(program.units.at[0].ir, unit);
        program_release(&program);
    }
}

static void test_model_of_another_function(void **state)
{
    (void)state;
    struct ir_unit *git = build_unit("a.c"), *model = build_unit("models/libc.c");
    uint32_t error = build_declaration(git, "error", "ic.");       /* int error(const char *, ...) */
    uint32_t arity = build_declaration(git, "send", "iip");
    uint32_t kind = build_declaration(git, "index", "iii");
    uint32_t in_union = build_declaration(git, "bind", "iiui");
    build_function(model, "error", IR_EXTERNAL, "viic.");
    build_end(model);
    build_function(model, "send", IR_EXTERNAL, "iipii");
    build_end(model);
    build_function(model, "index", IR_EXTERNAL, "pci");
    build_end(model);
    uint32_t bind = build_function(model, "bind", IR_EXTERNAL, "iici");
    build_end(model);
    struct program program;
    link_with_model(&program, git, model, true);
    assert_true(bound_to(&program, git, error, git, error));
    assert_true(bound_to(&program, git, arity, git, arity));
    assert_true(bound_to(&program, git, kind, git, kind));
    assert_true(bound_to(&program, git, in_union, model, bind));
    assert_int_equal(bound(&program, git, error)->function, PROGRAM_NONE);
    program_release(&program);
}

static void test_body_or_model(void **state)
{
    (void)state;
    struct ir_unit *unit = build_unit("a.c"), *model = build_unit("models/libc.c");
    uint32_t getline = build_function(unit, "getline", IR_EXTERNAL, "ippp");
    build_end(unit);
    uint32_t malloc = build_function(unit, "malloc", IR_EXTERNAL, "pi");
    build_end(unit);
    uint32_t bundled = build_function(unit, "je_malloc", IR_EXTERNAL, "pi");
    build_end(unit);
    uint32_t declared = build_declaration(unit, "dlfree", "vp");
    uint32_t other_free = build_function(unit, "mi_free", IR_EXTERNAL, "vii");
    build_end(unit);
    uint32_t lookalike = build_declaration(unit, "xmalloc", "pi");
    build_function(model, "getline", IR_EXTERNAL, "ippp");
    build_end(model);
    uint32_t malloc_model = build_function(model, "malloc", IR_EXTERNAL, "pi");
    build_end(model);
    uint32_t free_model = build_function(model, "free", IR_EXTERNAL, "vp");
    build_end(model);
    uint32_t strdup_model = build_caller(model, "strdup", IR_EXTERNAL, CALLEES(malloc_model));
    struct program program;
    link_with_model(&program, unit, model, true);
    assert_true(bound_to(&program, unit, getline, unit, getline));
    assert_true(bound_to(&program, unit, malloc, model, malloc_model));
    assert_true(bound_to(&program, unit, bundled, model, malloc_model));
    assert_true(bound_to(&program, unit, declared, model, free_model));
    assert_true(bound_to(&program, unit, other_free, unit, other_free));
    assert_true(bound_to(&program, unit, lookalike, unit, lookalike));
    assert_true(bound_to(&program, model, malloc_model, model, malloc_model));
    assert_true(bound_to(&program, model, strdup_model, model, strdup_model));
    assert_true(program.symbols.at[program_find(&program, "je_malloc")].model);
    assert_int_equal(program.functions.count, 8); /* bodies that lost are analysed all the same */
    program_release(&program);
}

static void test_definition_without_prototype(void **state)
{
    (void)state;
    struct ir_unit *unit = build_unit("a.c"), *model = build_unit("models/libc.c");
    uint32_t own = build_function(unit, "free", IR_EXTERNAL, NULL);
    vector_push(&unit->parameters, ((struct ir_parameter){.width = 8, .pointer = 1}));
    build_current(unit)->parameter_count = 1;
    build_end(unit);
    uint32_t other = build_function(unit, "realloc", IR_EXTERNAL, NULL);
    build_end(unit);
    uint32_t free_model = build_function(model, "free", IR_EXTERNAL, "vp");
    build_end(model);
    build_function(model, "realloc", IR_EXTERNAL, "ppi");
    build_end(model);
    struct program program;
    link_with_model(&program, unit, model, false);
    assert_true(bound_to(&program, unit, own, model, free_model));
    assert_true(bound_to(&program, unit, other, unit, other));
    program_release(&program);
}

/* ---- Aliases ---- */
static void test_aliases(void **state)
{
    (void)state;
    struct ir_unit *a = build_unit("a.c"), *b = build_unit("b.c");
    uint32_t real = build_caller(a, "real", IR_INTERNAL, NO_CALLEES);
    uint32_t alias = build_alias(a, "alias", real, IR_WEAK);
    uint32_t twice = build_alias(a, "twice", alias, IR_EXTERNAL);
    uint32_t tail = build_alias(a, "tail", 0, IR_EXTERNAL), head = build_alias(a, "head", tail, IR_EXTERNAL);
    a->symbols.at[tail].function = head;
    uint32_t used = build_declaration(b, "twice", "v"), circle = build_declaration(b, "head", "v");
    build_caller(b, "caller", IR_EXTERNAL, CALLEES(used, circle));
    struct program program = {0};
    add_unit(&program, b, false);
    program_add(&program, a, false); /* not add_unit: verify refuses the circle */
    program_link(&program);
    assert_true(bound_to(&program, b, used, a, real));
    assert_true(bound_to(&program, a, twice, a, real));
    assert_int_equal(program_find(&program, "alias"), program_unit_symbols(&program, a)[real]);
    assert_int_equal(bound(&program, b, circle)->function, PROGRAM_NONE);
    struct ir_body body = program_body(&program, 0);
    assert_int_equal(program_operand_symbol(&program, &body, body.insts[0].a),
                     program_unit_symbols(&program, a)[real]);
    program_release(&program);
}

/* Each unit's strong alias is the other one's weak one: no circle, as aliases mean their own unit. */
static void test_crossed_aliases(void **state)
{
    (void)state;
    struct ir_unit *units[2] = {build_unit("a.c"), build_unit("b.c")};
    uint32_t real[2], strong[2], weak[2];
    struct program program = {0};
    for (int i = 0; i < 2; i++) {
        real[i] = build_caller(units[i], "real", IR_INTERNAL, NO_CALLEES);
        weak[i] = build_alias(units[i], i ? "x" : "y", real[i], IR_WEAK);
        strong[i] = build_alias(units[i], i ? "y" : "x", weak[i], IR_EXTERNAL);
        add_unit(&program, units[i], false);
    }
    program_link(&program);
    for (int i = 0; i < 2; i++) {
        assert_true(bound_to(&program, units[i], strong[i], units[i], real[i]));
        assert_true(bound_to(&program, units[i], weak[i], units[!i], real[!i]));
    }
    program_release(&program);
}

/* ---- Identical functions ---- */
/* A static function of a header that calls a helper and uses a literal of another name in each unit. */
static uint32_t build_inline(struct ir_unit *unit, const char *literal, const char *text, uint32_t helper)
{
    uint32_t string = build_symbol(unit, literal, IR_SYMBOL_DEFINED | IR_SYMBOL_CONSTANT, IR_INTERNAL);
    unit->symbols.at[string].cells = unit->cells.count;
    unit->symbols.at[string].cell_count = 1;
    vector_push(&unit->cells, ((struct ir_cell){.width = 8, .kind = IR_CELL_BYTES,
                                                .symbol = strings_put(&unit->strings, text)}));
    uint32_t symbol = build_function(unit, "in_header", IR_INTERNAL, "v");
    build_current(unit)->file = strings_put(&unit->strings, "/project/header.h");
    build_load(unit, build_address(unit, string));
    build_call(unit, helper);
    build_end(unit);
    return symbol;
}

static uint32_t build_helper(struct ir_unit *unit, int64_t number)
{
    uint32_t symbol = build_function(unit, "helper", IR_INTERNAL, "v");
    build_current(unit)->file = strings_put(&unit->strings, "/project/header.h");
    build_current(unit)->line = 5;
    build_return(unit, build_int(unit, number));
    return symbol;
}

static void test_identical_inlines(void **state)
{
    (void)state;
    static const struct { const char *literal, *text; int64_t number; } units[] = {
        {".str", "text", 1}, {".str.5", "text", 1}, {".str", "other", 1}, {".str.2", "text", 2}, {".str", "text", 2},
    };
    struct program program = {0};
    function_id same[5];
    for (int i = 0; i < 5; i++) {
        struct ir_unit *unit = build_unit(i % 2 ? "a.c" : "b.c");
        strings_put(&unit->strings, units[i].literal); /* other numbers of strings and symbols */
        for (int j = 0; j < i; j++)
            build_declaration(unit, "noise", "v");
        build_inline(unit, units[i].literal, units[i].text, build_helper(unit, units[i].number));
        add_unit(&program, unit, false);
    }
    program_link(&program);
    assert_int_equal(program.functions.count, 10);
    for (int i = 0; i < 5; i++)
        same[i] = program.functions.at[2 * i + 1].same_as;
    assert_int_equal(same[0], 1);
    assert_int_equal(same[1], 1);
    assert_int_equal(same[2], 5); /* another literal */
    assert_int_equal(same[3], 7); /* equal text, but its helper is another */
    assert_int_equal(same[4], 7);
    assert_int_equal(program.functions.at[8].same_as, 6);
    assert_int_equal(program.functions.at[6].same_as, 6);
    program_release(&program);
}

/* ---- Uses of addresses ---- */
enum what { READ, WRITE, STORED, RETURNED, PASSED, PASSED_CONST, SEARCHED, PRINTED, COPIED_FROM, COPIED_TO,
            COMPARED, VOLATILE, IN_TABLE, IN_CONST_TABLE };

static void build_use(struct ir_unit *unit, uint32_t global, uint32_t table, enum what what)
{
    uint32_t take = build_declaration(unit, "take", "vip"), look = build_declaration(unit, "look", "vic");
    uint32_t search = build_declaration(unit, "search", "pic"), print = build_declaration(unit, "print", "ii.");
    if (what == IN_TABLE || what == IN_CONST_TABLE) {
        unit->symbols.at[table].type = build_pointer(unit, IR_TYPE_INT, what == IN_CONST_TABLE);
        build_cell(unit, table, 0, global);
    }
    build_function(unit, "user", IR_EXTERNAL, "v");
    ir_value address = build_offset(unit, build_address(unit, global), 8);
    ir_value arguments[] = {build_int(unit, 0), address};
    build_load(unit, build_index(unit, address, ir_make(IR_KIND_UNDEFINED, 0), 8));
    ir_value other = build_address(unit, table);
    switch (what) {
    case READ: case IN_TABLE: case IN_CONST_TABLE: break;
    case WRITE: build_store(unit, address, arguments[0]); break;
    case STORED: build_store(unit, other, address); break;
    case RETURNED: build_return(unit, address); return;
    case PASSED: build_call_value(unit, build_address(unit, take), 2, arguments); break;
    case PASSED_CONST: build_call_value(unit, build_address(unit, look), 2, arguments); break;
    case SEARCHED: build_call_value(unit, build_address(unit, search), 2, arguments); break;
    case PRINTED: build_call_value(unit, build_address(unit, print), 2, arguments); break;
    case COPIED_FROM: case COPIED_TO:
        build_instruction(unit, (struct ir_inst){.op = IR_MEMORY_COPY, .a = what == COPIED_TO ? address : other,
                          .b = what == COPIED_TO ? other : address, .c = arguments[0]});
        break;
    case COMPARED:
        build_instruction(unit, (struct ir_inst){.op = IR_COMPARE, .width = 1, .a = address, .b = other});
        break;
    case VOLATILE:
        build_load(unit, address);
        vector_last(&unit->insts).flags |= IR_FLAG_VOLATILE;
        break;
    }
    build_end(unit);
}

static int never_written_after(enum what what, uint16_t flags, enum ir_linkage linkage, bool with_main)
{
    struct ir_unit *unit = build_unit("a.c");
    uint32_t global = build_symbol(unit, "global", flags, linkage);
    uint32_t table = build_symbol(unit, "table", IR_SYMBOL_DEFINED | IR_SYMBOL_CONSTANT, IR_INTERNAL);
    build_use(unit, global, table, what);
    if (with_main)
        build_caller(unit, "main", IR_EXTERNAL, NO_CALLEES);
    struct program program = {0};
    add_unit(&program, unit, false);
    program_link(&program);
    int result = bound(&program, unit, global)->never_written;
    program_release(&program);
    return result;
}

static void test_never_written(void **state)
{
    (void)state;
    static const struct { enum what what; int expected; } uses[] = {
        {READ, 1}, {WRITE, 0}, {STORED, 0}, {RETURNED, 0}, {PASSED, 0}, {PASSED_CONST, 1}, {SEARCHED, 0},
        {PRINTED, 0}, {COPIED_FROM, 1}, {COPIED_TO, 0}, {COMPARED, 1}, {VOLATILE, 0}, {IN_TABLE, 0},
        {IN_CONST_TABLE, 1},
    };
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        assert_int_equal(never_written_after(uses[i].what, IR_SYMBOL_DEFINED, IR_INTERNAL, false), uses[i].expected);
        assert_int_equal(never_written_after(uses[i].what, IR_SYMBOL_DEFINED, IR_EXTERNAL, true), uses[i].expected);
        assert_int_equal(never_written_after(uses[i].what, IR_SYMBOL_DEFINED, IR_EXTERNAL, false), 0);
        assert_int_equal(never_written_after(uses[i].what, 0, IR_EXTERNAL, true), 0);
    }
    assert_int_equal(never_written_after(PASSED, IR_SYMBOL_DEFINED | IR_SYMBOL_CONSTANT, IR_EXTERNAL, false), 1);
    assert_int_equal(never_written_after(READ, IR_SYMBOL_CONSTANT, IR_EXTERNAL, true), 0);
}

static void test_written_elsewhere(void **state)
{
    (void)state;
    struct ir_unit *a = build_unit("a.c"), *b = build_unit("b.c");
    uint32_t set = build_symbol(a, "set", IR_SYMBOL_DEFINED, IR_EXTERNAL);
    uint32_t unset = build_symbol(a, "unset", IR_SYMBOL_DEFINED, IR_EXTERNAL);
    uint32_t through_alias = build_symbol(a, "through", IR_SYMBOL_DEFINED, IR_INTERNAL);
    build_alias(a, "other_name", through_alias, IR_EXTERNAL);
    build_caller(a, "main", IR_EXTERNAL, NO_CALLEES);
    uint32_t declared = build_symbol(b, "set", 0, IR_EXTERNAL), named = build_symbol(b, "other_name", 0, IR_EXTERNAL);
    build_function(b, "setter", IR_EXTERNAL, "v");
    /* Blocks out of order: the store is before the offset in the array, after it when it runs. */
    build_instruction(b, (struct ir_inst){.op = IR_JUMP, .a = 2});
    build_block(b, 0);
    build_store(b, build_offset(b, ir_make(IR_KIND_REGISTER, 5), 0), build_int(b, 0));
    build_store(b, build_address(b, named), build_int(b, 0));
    build_instruction(b, (struct ir_inst){.op = IR_RETURN});
    build_block(b, 1);
    build_offset(b, build_address(b, declared), 0);
    build_instruction(b, (struct ir_inst){.op = IR_JUMP, .a = 1});
    build_block(b, 5);
    struct program program = {0};
    add_unit(&program, a, false);
    add_unit(&program, b, false);
    program_link(&program);
    assert_int_equal(bound(&program, a, set)->never_written, 0);
    assert_int_equal(bound(&program, a, unset)->never_written, 1);
    assert_int_equal(bound(&program, a, through_alias)->never_written, 0);
    program_release(&program);
}

static void test_address_taken(void **state)
{
    (void)state;
    struct ir_unit *unit = build_unit("a.c");
    uint32_t called = build_caller(unit, "called", IR_INTERNAL, NO_CALLEES);
    uint32_t stored = build_caller(unit, "stored", IR_INTERNAL, NO_CALLEES);
    uint32_t in_table = build_caller(unit, "in_table", IR_INTERNAL, NO_CALLEES);
    uint32_t table = build_symbol(unit, "table", IR_SYMBOL_DEFINED | IR_SYMBOL_CONSTANT, IR_INTERNAL);
    build_cell(unit, table, 0, in_table);
    uint32_t structor = build_function(unit, "user", IR_EXTERNAL, "v");
    unit->symbols.at[structor].flags |= IR_SYMBOL_STRUCTOR;
    build_call(unit, called);
    build_store(unit, ir_make(IR_KIND_UNDEFINED, 0), build_address(unit, stored));
    build_end(unit);
    struct program program = {0};
    add_unit(&program, unit, false);
    program_link(&program);
    assert_int_equal(bound(&program, unit, called)->address_taken, 0);
    assert_int_equal(bound(&program, unit, stored)->address_taken, 1);
    assert_int_equal(bound(&program, unit, in_table)->address_taken, 1);
    assert_true(bound(&program, unit, structor)->flags & IR_SYMBOL_STRUCTOR);
    program_release(&program);
}

static void test_nothing(void **state)
{
    (void)state;
    struct program program = {0};
    program_link(&program);
    assert_int_equal(program_find(&program, "main"), PROGRAM_NONE);
    program_release(&program);
    program = (struct program){0};
    program_add(&program, must_alloc(sizeof(struct ir_unit)), false);
    program_link(&program);
    program_release(&program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_declaration_finds_definition),
        cmocka_unit_test(test_internal_symbols_stay_apart),
        cmocka_unit_test(test_several_programs),
        cmocka_unit_test(test_weak_and_common),
        cmocka_unit_test(test_a_name_of_two_kinds),
        cmocka_unit_test(test_model_binds_declarations),
        cmocka_unit_test(test_model_of_another_function),
        cmocka_unit_test(test_body_or_model),
        cmocka_unit_test(test_definition_without_prototype),
        cmocka_unit_test(test_aliases),
        cmocka_unit_test(test_crossed_aliases),
        cmocka_unit_test(test_identical_inlines),
        cmocka_unit_test(test_never_written),
        cmocka_unit_test(test_written_elsewhere),
        cmocka_unit_test(test_address_taken),
        cmocka_unit_test(test_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
