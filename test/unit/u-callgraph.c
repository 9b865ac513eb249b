/* The call graph: edges through constants, order, components, and that it is fast on big graphs. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "calls/callgraph.h"
#include "unit-builder.h"

static void link_and_build(struct program *program, struct callgraph *graph, struct ir_unit *unit)
{
    *program = (struct program){0};
    add_unit(program, unit, false);
    program_link(program);
    callgraph_build(graph, program, NULL);
}

static void release(struct program *program, struct callgraph *graph)
{
    callgraph_release(graph);
    program_release(program);
}

static function_id function_named(const struct program *program, const char *name)
{
    for (function_id i = 0; i < program->functions.count; i++)
        if (!strcmp(program_function_name(program, i), name))
            return i;
    return PROGRAM_NONE;
}

static bool has_edge(const struct program *program, const struct callgraph *graph, const char *from, const char *to)
{
    function_id caller = function_named(program, from), callee = function_named(program, to);
    for (uint32_t i = graph->edge_first[caller]; i < graph->edge_first[caller + 1]; i++)
        if (graph->edges[i] == callee)
            return true;
    return false;
}

static uint32_t edges_of(const struct program *program, const struct callgraph *graph, const char *from)
{
    function_id caller = function_named(program, from);
    return graph->edge_first[caller + 1] - graph->edge_first[caller];
}

/* Every callee outside the component comes earlier, components are contiguous and numbered in order. */
static void check_order(const struct program *program, const struct callgraph *graph)
{
    uint32_t listed = graph->scc_first[graph->scc_count];
    assert_int_equal(graph->scc_first[0], 0);
    for (uint32_t scc = 0; scc < graph->scc_count; scc++) {
        assert_true(graph->scc_first[scc] < graph->scc_first[scc + 1]);
        for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++) {
            function_id function = graph->callees_first[i];
            assert_int_equal(graph->scc_of[function], scc);
            assert_int_equal(program->functions.at[function].same_as, function);
        }
    }
    uint32_t representatives = 0;
    for (function_id i = 0; i < graph->function_count; i++) {
        representatives += program->functions.at[i].same_as == i;
        assert_int_equal(graph->scc_of[i], graph->scc_of[program->functions.at[i].same_as]);
        for (uint32_t j = graph->edge_first[i]; j < graph->edge_first[i + 1]; j++) {
            assert_true(graph->scc_of[graph->edges[j]] <= graph->scc_of[i]);
            assert_true(j == graph->edge_first[i] || graph->edges[j - 1] < graph->edges[j]);
        }
    }
    assert_int_equal(listed, representatives);
    assert_int_equal(graph->edge_first[graph->function_count], graph->edge_count);
}

static void test_components(void **state)
{
    (void)state;
    struct ir_unit *unit = build_unit("a.c");
    uint32_t odd = build_declaration(unit, "odd", "v"), self = build_declaration(unit, "self", "v");
    uint32_t leaf = build_declaration(unit, "leaf", "v"), even = build_declaration(unit, "even", "v");
    build_caller(unit, "main", IR_EXTERNAL, CALLEES(odd, self, leaf, odd));
    build_caller(unit, "even", IR_EXTERNAL, CALLEES(odd, leaf));
    build_caller(unit, "self", IR_EXTERNAL, CALLEES(self));
    build_caller(unit, "odd", IR_EXTERNAL, CALLEES(even));
    build_caller(unit, "leaf", IR_EXTERNAL, NO_CALLEES);
    struct program program;
    struct callgraph graph;
    link_and_build(&program, &graph, unit);
    check_order(&program, &graph);
    assert_int_equal(graph.scc_count, 4);
    assert_int_equal(graph.edge_count, 7);
    function_id even_function = function_named(&program, "even"), odd_function = function_named(&program, "odd");
    assert_int_equal(graph.scc_of[even_function], graph.scc_of[odd_function]);
    assert_true(graph.recursive[graph.scc_of[even_function]]);
    assert_true(graph.recursive[graph.scc_of[function_named(&program, "self")]]);
    assert_false(graph.recursive[graph.scc_of[function_named(&program, "leaf")]]);
    assert_int_equal(graph.callees_first[4], function_named(&program, "main"));
    release(&program, &graph);
}

/* Only the last of a ring calls back to the first; a tail hangs off the middle. */
static void test_ring(void **state)
{
    (void)state;
    enum { RING = 5 };
    struct ir_unit *unit = build_unit("a.c");
    uint32_t members[RING], tail = build_declaration(unit, "tail", "v");
    for (uint32_t i = 0; i < RING; i++)
        members[i] = build_declaration(unit, (const char[]){(char)('a' + i), '\0'}, "v");
    for (uint32_t i = 0; i < RING; i++)
        build_caller(unit, (const char[]){(char)('a' + i), '\0'}, IR_EXTERNAL,
                     i == 2 ? CALLEES(members[3], tail) : CALLEES(members[(i + 1) % RING]));
    build_caller(unit, "tail", IR_EXTERNAL, NO_CALLEES);
    struct program program;
    struct callgraph graph;
    link_and_build(&program, &graph, unit);
    check_order(&program, &graph);
    assert_int_equal(graph.scc_count, 2);
    assert_int_equal(graph.callees_first[0], function_named(&program, "tail"));
    for (uint32_t i = 0; i < RING; i++) /* the end of the ring first */
        assert_int_equal(graph.callees_first[1 + i], RING - 1 - i);
    release(&program, &graph);
}

static void test_no_edges_into_the_end(void **state)
{
    (void)state;
    struct ir_unit *unit = build_unit("a.c");
    uint32_t die_symbol = build_declaration(unit, "die", "v"), other = build_declaration(unit, "other", "v");
    unit->symbols.at[die_symbol].flags |= IR_SYMBOL_NORETURN;
    uint32_t user = build_function(unit, "user", IR_EXTERNAL, "v");
    build_call(unit, die_symbol);
    build_call(unit, other);
    vector_last(&unit->insts).flags |= IR_FLAG_NORETURN;
    build_end(unit);
    build_caller(unit, "die", IR_EXTERNAL, CALLEES(user));
    build_caller(unit, "other", IR_EXTERNAL, NO_CALLEES);
    struct program program;
    struct callgraph graph;
    link_and_build(&program, &graph, unit);
    check_order(&program, &graph);
    assert_int_equal(edges_of(&program, &graph, "user"), 0);
    assert_true(has_edge(&program, &graph, "die", "user"));
    release(&program, &graph);
}

/* ---- Calls through constants ---- */
/* table: two entries of 16 bytes {name, run}, the second member a function; ops: a pointer to the table. */
struct constants {
    uint32_t one, two, table, ops, written;
};

static struct constants build_constants(struct ir_unit *unit)
{
    struct constants made = {
        .one = build_caller(unit, "one", IR_INTERNAL, NO_CALLEES),
        .two = build_caller(unit, "two", IR_INTERNAL, NO_CALLEES),
    };
    uint32_t text = build_symbol(unit, ".str", IR_SYMBOL_DEFINED | IR_SYMBOL_CONSTANT, IR_INTERNAL);
    made.table = build_symbol(unit, "table", IR_SYMBOL_DEFINED | IR_SYMBOL_CONSTANT, IR_INTERNAL);
    build_cell(unit, made.table, 0, text);
    build_cell(unit, made.table, 8, made.one);
    build_cell(unit, made.table, 16, text);
    build_cell(unit, made.table, 24, made.two);
    unit->symbols.at[made.table].size = 48; /* the last entry is all zero */
    made.ops = build_symbol(unit, "ops", IR_SYMBOL_DEFINED, IR_INTERNAL);
    build_cell(unit, made.ops, 0, made.table);
    made.written = build_symbol(unit, "written", IR_SYMBOL_DEFINED, IR_INTERNAL);
    build_cell(unit, made.written, 0, made.one);
    return made;
}

static void begin(struct ir_unit *unit, const char *name)
{
    build_function(unit, name, IR_EXTERNAL, "v");
}

static void end_with_call(struct ir_unit *unit, ir_value callee)
{
    build_call_value(unit, callee, 0, NULL);
    build_end(unit);
}

static void test_calls_through_constants(void **state)
{
    (void)state;
    struct ir_unit *unit = build_unit("a.c");
    struct constants made = build_constants(unit);
    const ir_value any = ir_make(IR_KIND_UNDEFINED, 0);
    begin(unit, "exact");
    end_with_call(unit, build_load(unit, build_offset(unit, build_address(unit, made.table), 24)));
    begin(unit, "indexed");
    ir_value entry = build_index(unit, build_address(unit, made.table), any, 16);
    end_with_call(unit, build_load(unit, build_offset(unit, entry, 8)));
    begin(unit, "indexed_by_constant");
    entry = build_index(unit, build_address(unit, made.table), build_int(unit, 1), 16);
    end_with_call(unit, build_load(unit, build_offset(unit, entry, 8)));
    begin(unit, "wrong_column"); /* strings, not functions */
    end_with_call(unit, build_load(unit, build_index(unit, build_address(unit, made.table), any, 16)));
    begin(unit, "through_pointer");
    entry = build_load(unit, build_address(unit, made.ops));
    end_with_call(unit, build_load(unit, build_offset(unit, entry, 8)));
    begin(unit, "through_written");
    end_with_call(unit, build_load(unit, build_address(unit, made.written)));
    begin(unit, "writer");
    build_store(unit, build_address(unit, made.written), build_int(unit, 0));
    build_end(unit);
    begin(unit, "zero");
    end_with_call(unit, build_load(unit, build_offset(unit, build_address(unit, made.table), 40)));
    begin(unit, "chosen");
    ir_value first = build_address(unit, made.one), second = build_address(unit, made.two);
    end_with_call(unit, build_instruction(unit, (struct ir_inst){.op = IR_SELECT, .width = 8, .a = any,
                                                 .b = first, .c = second, .flags = IR_FLAG_POINTER}));
    begin(unit, "unknown");
    vector_push(&unit->parameters, ((struct ir_parameter){.width = 8, .pointer = 1}));
    build_current(unit)->parameter_count = 1;
    end_with_call(unit, ir_make(IR_KIND_PARAMETER, 0));
    struct program program;
    struct callgraph graph;
    link_and_build(&program, &graph, unit);
    check_order(&program, &graph);
    assert_int_equal(edges_of(&program, &graph, "exact"), 1);
    assert_true(has_edge(&program, &graph, "exact", "two"));
    assert_int_equal(edges_of(&program, &graph, "indexed"), 2);
    assert_int_equal(edges_of(&program, &graph, "indexed_by_constant"), 1);
    assert_true(has_edge(&program, &graph, "indexed_by_constant", "two"));
    assert_int_equal(edges_of(&program, &graph, "wrong_column"), 0);
    assert_int_equal(edges_of(&program, &graph, "through_pointer"), 1);
    assert_true(has_edge(&program, &graph, "through_pointer", "one"));
    /* a hook is taken to hold what it is initialised with */
    assert_int_equal(edges_of(&program, &graph, "through_written"), 1);
    assert_int_equal(edges_of(&program, &graph, "zero"), 0);
    assert_int_equal(edges_of(&program, &graph, "chosen"), 2);
    assert_int_equal(edges_of(&program, &graph, "unknown"), 0);
    release(&program, &graph);
}

static void test_big_table_is_unknown(void **state)
{
    (void)state;
    for (uint32_t size = CALLGRAPH_MOST_TARGETS; size <= CALLGRAPH_MOST_TARGETS + 1; size++) {
        struct ir_unit *unit = build_unit("a.c");
        uint32_t members[CALLGRAPH_MOST_TARGETS + 1];
        for (uint32_t i = 0; i < size; i++) {
            char name[16];
            snprintf(name, sizeof name, "f%u", i);
            members[i] = build_caller(unit, name, IR_INTERNAL, NO_CALLEES);
        }
        uint32_t table = build_symbol(unit, "table", IR_SYMBOL_DEFINED | IR_SYMBOL_CONSTANT, IR_INTERNAL);
        for (uint32_t i = 0; i < size; i++)
            build_cell(unit, table, 8 * i, members[i]);
        begin(unit, "user");
        ir_value entry = build_index(unit, build_address(unit, table), ir_make(IR_KIND_UNDEFINED, 0), 8);
        end_with_call(unit, build_load(unit, entry));
        struct program program;
        struct callgraph graph;
        link_and_build(&program, &graph, unit);
        assert_int_equal(edges_of(&program, &graph, "user"), size > CALLGRAPH_MOST_TARGETS ? 0 : size);
        release(&program, &graph);
    }
}

/* A phi that leads to itself, in a circle or twice as wide at every step, must end. */
static void test_circles_of_values(void **state)
{
    (void)state;
    struct ir_unit *unit = build_unit("a.c");
    begin(unit, "circle");
    for (uint32_t i = 0; i < 8; i++) {
        uint32_t extra = build_extra(unit, 0);
        build_extra(unit, ir_make(IR_KIND_REGISTER, (i + 1) % 8));
        build_extra(unit, 0);
        build_extra(unit, ir_make(IR_KIND_REGISTER, (i + 2) % 8));
        build_instruction(unit, (struct ir_inst){.op = IR_PHI, .width = 8, .c = 2, .extra = extra,
                                                 .flags = IR_FLAG_POINTER});
    }
    build_instruction(unit, (struct ir_inst){.op = IR_COPY, .a = ir_make(IR_KIND_REGISTER, 8), .width = 8});
    build_load(unit, ir_make(IR_KIND_REGISTER, 9));
    build_call_value(unit, ir_make(IR_KIND_REGISTER, 8), 0, NULL);
    build_call_value(unit, ir_make(IR_KIND_REGISTER, 9), 0, NULL);
    end_with_call(unit, ir_make(IR_KIND_REGISTER, 0));
    struct program program = {0};
    struct callgraph graph;
    program_add(&program, unit, false); /* not add_unit: such code is never reached, or hostile */
    program_link(&program);
    callgraph_build(&graph, &program, NULL);
    assert_int_equal(graph.edge_count, 0);
    release(&program, &graph);
}

static void test_duplicates_are_not_scheduled(void **state)
{
    (void)state;
    struct program program = {0};
    struct callgraph graph;
    for (int i = 0; i < 3; i++) {
        struct ir_unit *unit = build_unit(i == 0 ? "a.c" : i == 1 ? "b.c" : "c.c");
        uint32_t inner = build_caller(unit, "inner", IR_INLINE, NO_CALLEES);
        build_current(unit)->file = strings_put(&unit->strings, "/project/header.h");
        uint32_t outer = build_caller(unit, "outer", IR_INTERNAL, CALLEES(inner));
        build_current(unit)->file = strings_put(&unit->strings, "/project/header.h");
        build_caller(unit, i == 0 ? "a" : i == 1 ? "b" : "c", IR_EXTERNAL, CALLEES(outer));
        add_unit(&program, unit, false);
    }
    program_link(&program);
    callgraph_build(&graph, &program, NULL);
    check_order(&program, &graph);
    assert_int_equal(graph.function_count, 9);
    assert_int_equal(graph.scc_first[graph.scc_count], 5);
    assert_true(has_edge(&program, &graph, "c", "outer"));
    assert_true(has_edge(&program, &graph, "outer", "inner"));
    release(&program, &graph);
}

/* ---- Size ---- */
enum { MANY = 200000 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A chain of calls as deep as the program is large, and pseudo-random calls on top that only lead further down,
 * or in the second half (where `circles`) back up within a neighbourhood of ten. */
static struct ir_unit *build_many(bool circles)
{
    struct ir_unit *unit = build_unit("many.c");
    uint32_t random = 12345;
    for (uint32_t i = 0; i < MANY; i++) {
        char name[16];
        snprintf(name, sizeof name, "f%u", i);
        build_symbol(unit, name, IR_SYMBOL_FUNCTION | IR_SYMBOL_DEFINED, IR_EXTERNAL);
    }
    for (uint32_t i = 0; i < MANY; i++) {
        vector_push(&unit->functions, ((struct ir_function){
            .name = unit->symbols.at[i].name, .symbol = i, .line = i, .insts = unit->insts.count,
            .blocks = unit->blocks.count, .symbols = unit->function_symbols.count, .ints = unit->ints.count,
            .extra = unit->extra.count}));
        unit->symbols.at[i].function = i;
        for (int call = 0; call < 5 && i + 1 < MANY; call++) {
            random = random * 1664525u + 1013904223u;
            build_call(unit, call == 0 ? i + 1 : i + 1 + random % (MANY - i - 1));
        }
        if (circles && i >= MANY / 2)
            build_call(unit, i / 10 * 10);
        build_end(unit);
    }
    return unit;
}

static void test_many_functions(void **state)
{
    (void)state;
    for (int circles = 0; circles <= 1; circles++) {
        struct program program = {0};
        struct callgraph graph;
        add_unit(&program, build_many(circles), false);
        double start = seconds();
        program_link(&program);
        double linked = seconds();
        callgraph_build(&graph, &program, NULL);
        double built = seconds();
        print_message("%d functions, %u edges: link %.0f ms, graph %.0f ms\n", MANY, graph.edge_count,
                      (linked - start) * 1e3, (built - linked) * 1e3);
        assert_int_equal(graph.scc_count, circles ? MANY / 2 + MANY / 20 : MANY);
        assert_int_equal(graph.callees_first[graph.scc_first[graph.scc_count] - 1], 0);
        assert_true(built - start < 30.0); /* quadratic anywhere would be minutes */
        release(&program, &graph);
    }
}

static void test_nothing(void **state)
{
    (void)state;
    struct program program;
    struct callgraph graph;
    link_and_build(&program, &graph, build_unit("empty.c"));
    assert_int_equal(graph.scc_count, 0);
    assert_int_equal(graph.scc_first[0], 0);
    release(&program, &graph);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_ring),
        cmocka_unit_test(test_no_edges_into_the_end),
        cmocka_unit_test(test_calls_through_constants),
        cmocka_unit_test(test_big_table_is_unknown),
        cmocka_unit_test(test_circles_of_values),
        cmocka_unit_test(test_duplicates_are_not_scheduled),
        cmocka_unit_test(test_many_functions),
        cmocka_unit_test(test_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
