/* Where pointers to functions go: fields, arrays, arguments, blocks of allocation wrappers, copies of memory, circles. */
#include <string.h>

#include "calls/callgraph.h"
#include "ir/text.h"
#include "points/points.h"
#include "unit-builder.h"

/* Functions to point to, and a model of malloc. */
#define COMMON                                                                                      \
    "unit \"a.c\" directory \"/project\" pointer 8\n"                                               \
    "symbol 0 \"one\" internal function defined\n"                                                  \
    "symbol 1 \"two\" internal function defined\n"                                                  \
    "symbol 2 \"three\" internal function defined\n"                                                \
    "symbol 3 \"malloc\" external function\n"
#define BODIES                                                                                      \
    "function $one {\n  parameter 0 width 8 pointer\nblock 0:\n  return\n}\n"                       \
    "function $two {\n  parameter 0 width 8 pointer\nblock 0:\n  return\n}\n"                       \
    "function $three {\nblock 0:\n  return\n}\n"

static const char malloc_model[] =
    "unit \"heap.c\" directory \"/models\" pointer 8\n"
    "symbol 0 \"malloc\" external function defined\n"
    "symbol 1 \"staunch_allocate\" external function\n"
    "function $malloc returns 8 pointer {\n  parameter 0 width 8\nblock 0:\n"
    "  %0 = call $staunch_allocate(#0) : 8 pointer\n  return %0\n}\n";

struct test {
    struct program program;
    struct points_result points;
};

static void add_text(struct program *program, const char *text, bool model)
{
    struct ir_unit *unit = must_alloc(sizeof *unit);
    struct text error = {0};
    if (!ir_parse_unit(unit, text, &error))
        fail_msg("%s", text_string(&error));
    text_release(&error);
    add_unit(program, unit, model);
}

static void begin(struct test *test, const char *text)
{
    *test = (struct test){0};
    add_text(&test->program, text, false);
    add_text(&test->program, malloc_model, true);
    program_link(&test->program);
    points_find(&test->points, &test->program);
}

static void end(struct test *test)
{
    points_release(&test->points);
    program_release(&test->program);
}

/* Names of the targets of the n-th call through a pointer in a function. */
static const char *targets_of(const struct test *test, const char *function, uint32_t number)
{
    static char names[200];
    names[0] = '\0';
    for (uint32_t i = 0; i < test->points.calls.count; i++) {
        const struct points_call *call = &test->points.calls.at[i];
        if (strcmp(program_function_name(&test->program, call->caller), function) || number--)
            continue;
        assert_ptr_equal(points_call_at(&test->points, call->caller, call->inst), call);
        for (uint32_t j = 0; j < call->count; j++) {
            strcat(names, j ? " " : "");
            strcat(names, program_symbol_name(&test->program, test->points.targets.at[call->first + j]));
        }
        return names;
    }
    return "no such call";
}

static void test_fields_of_a_table(void **state)
{
    (void)state;
    struct test test;
    begin(&test, COMMON
          "symbol 4 \"table\" internal defined size 32 {\n"
          "cell 0 width 8 address $one\ncell 8 width 8 address $three\ncell 16 width 8 address $two\n}\n"
          "symbol 5 \"user\" external function defined\n"
          "symbol 6 \"writer\" external function defined\n" BODIES
          "function $user {\n  parameter 0 width 8\nblock 0:\n"
          "  %0 = load $table : 8 pointer\n  call %0(#0)\n"
          "  %2 = index $table + p0 * 16 : 8 pointer\n  %3 = load %2 : 8 pointer\n  call %3(#0)\n"
          "  %5 = offset %2 + #8 : 8 pointer\n  %6 = load %5 : 8 pointer\n  call %6(#0)\n"
          "  return\n}\n"
          "function $writer {\n  parameter 0 width 8\nblock 0:\n" /* some element of the column of `three` */
          "  %0 = index $table + p0 * 16 : 8 pointer\n  %1 = offset %0 + #8 : 8 pointer\n"
          "  store $two into %1 : 8 pointer\n  return\n}\n");
    assert_string_equal(targets_of(&test, "user", 0), "one");
    assert_string_equal(targets_of(&test, "user", 1), "one two");
    assert_string_equal(targets_of(&test, "user", 2), "three two");
    end(&test);
}

/* One call with too few arguments for `one`: only what works is a target. */
static void test_arguments(void **state)
{
    (void)state;
    struct test test;
    begin(&test, COMMON
          "symbol 4 \"apply\" internal function defined\n"
          "symbol 5 \"user\" external function defined\n" BODIES
          "function $apply {\n  parameter 0 width 8 pointer\nblock 0:\n"
          "  call p0(#0)\n  call p0()\n  return\n}\n"
          "function $user {\nblock 0:\n  call $apply($one)\n  call $apply($three)\n  return\n}\n");
    assert_string_equal(targets_of(&test, "apply", 0), "one three");
    assert_string_equal(targets_of(&test, "apply", 1), "three");
    end(&test);
}

#define WRAPPER                                                                                     \
    "function $wrapper returns 8 pointer {\n  parameter 0 width 8\nblock 0:\n"                      \
    "  %0 = call $malloc(p0) : 8 pointer\n  return %0\n}\n"
/* Puts a function at 8 of a fresh block, another at 16, and calls what is at 8. */
#define MAKER(name, at8, at16)                                                                      \
    "function $" name " {\nblock 0:\n  %0 = call $wrapper(#24) : 8 pointer\n"                       \
    "  %1 = offset %0 + #8 : 8 pointer\n  store $" at8 " into %1 : 8 pointer\n"                     \
    "  %3 = offset %0 + #16 : 8 pointer\n  store $" at16 " into %3 : 8 pointer\n"                   \
    "  %5 = load %1 : 8 pointer\n  call %5(#0)\n  return\n}\n"

static void test_allocation_wrappers_are_cloned(void **state)
{
    (void)state;
    struct test test;
    begin(&test, COMMON
          "symbol 4 \"wrapper\" internal function defined\n"
          "symbol 5 \"first\" external function defined\n"
          "symbol 6 \"second\" external function defined\n" BODIES WRAPPER
          MAKER("first", "one", "three") MAKER("second", "two", "three"));
    assert_string_equal(targets_of(&test, "first", 0), "one");
    assert_string_equal(targets_of(&test, "second", 0), "two");
    end(&test);
}

/* Bytes 8 to 24 of one block are copied to 0 of another; what is stored into the first one later in the text is copied, too. */
static void test_copies_of_memory(void **state)
{
    (void)state;
    struct test test;
    begin(&test, COMMON
          "symbol 4 \"from\" internal defined size 32\n"
          "symbol 5 \"to\" internal defined size 32\n"
          "symbol 6 \"user\" external function defined\n" BODIES
          "function $user {\nblock 0:\n"
          "  %0 = offset $from + #8 : 8 pointer\n  memory_copy $to from %0 bytes #16\n"
          "  store $one into %0 : 8 pointer\n"
          "  %3 = offset $from + #24 : 8 pointer\n  store $two into %3 : 8 pointer\n"
          "  %5 = load $to : 8 pointer\n  call %5(#0)\n"
          "  %7 = offset $to + #16 : 8 pointer\n  %8 = load %7 : 8 pointer\n  call %8(#0)\n  return\n}\n");
    assert_string_equal(targets_of(&test, "user", 0), "one");
    assert_string_equal(targets_of(&test, "user", 1), "");
    end(&test);
}

/* even and odd hand each other their argument; a cursor that is kept in memory and moves on and on. */
static void test_circles(void **state)
{
    (void)state;
    struct test test;
    begin(&test, COMMON
          "symbol 4 \"even\" internal function defined\n"
          "symbol 5 \"odd\" internal function defined\n"
          "symbol 6 \"user\" external function defined\n"
          "symbol 7 \"cursor\" internal defined size 8\n" BODIES
          "function $even {\n  parameter 0 width 8 pointer\nblock 0:\n  call $odd(p0)\n  call p0(#0)\n  return\n}\n"
          "function $odd {\n  parameter 0 width 8 pointer\nblock 0:\n  call $even(p0)\n  call p0(#0)\n  return\n}\n"
          "function $user {\nblock 0:\n  call $even($one)\n  call $odd($two)\n"
          "  %2 = call $malloc(#1000000) : 8 pointer\n  store %2 into $cursor : 8 pointer\n  store $one into %2 : 8 pointer\n"
          "  %5 = load $cursor : 8 pointer\n  %6 = offset %5 + #8 : 8 pointer\n  store %6 into $cursor : 8 pointer\n"
          "  store $two into %6 : 8 pointer\n  %9 = load %5 : 8 pointer\n  call %9(#0)\n  return\n}\n");
    assert_string_equal(targets_of(&test, "even", 0), "one two");
    assert_string_equal(targets_of(&test, "odd", 0), "one two");
    assert_string_equal(targets_of(&test, "user", 0), "one two");
    assert_true(test.points.statistics.merged > 0);
    assert_int_equal(test.points.statistics.smeared, 1);
    assert_false(test.points.statistics.gave_up);
    end(&test);
}

#define TYPES                                                                                       \
    "type 1 function\ntype 2 pointer of 1 size 8\n"                                                 \
    "type 3 struct \"table\" size 8 {\nmember 0 \"run\" type 2\n}\ntype 4 pointer of 3 size 8\n"      \
    "type 5 struct \"other\" size 8 {\nmember 0 \"run\" type 2\n}\ntype 6 pointer of 5 size 8\n"

/* Nobody calls `user`: it is given any table, but nothing of another structure, not even by a caller that is out of sight. */
static void test_types(void **state)
{
    (void)state;
    struct test test;
    begin(&test, "unit \"a.c\" directory \"/project\" pointer 8\n" TYPES
          "symbol 0 \"one\" internal function defined\n"
          "symbol 1 \"two\" internal function defined\n"
          "symbol 2 \"three\" internal function defined\n"
          "symbol 3 \"tables\" internal defined type 3 size 8 {\ncell 0 width 8 address $one\n}\n"
          "symbol 4 \"others\" internal defined type 5 size 8 {\ncell 0 width 8 address $two\n}\n"
          "symbol 5 \"user\" external function defined\n"
          "symbol 6 \"mixed\" internal function defined\n"
          "symbol 7 \"caller\" external function defined\n" BODIES
          "function $user {\n  parameter 0 width 8 pointer type 4\nblock 0:\n"
          "  %0 = load p0 : 8 pointer\n  call %0(#0)\n  return\n}\n"
          "function $mixed {\n  parameter 0 width 8 pointer type 6\nblock 0:\n"
          "  %0 = load p0 : 8 pointer\n  call %0(#0)\n  return\n}\n"
          "function $caller {\nblock 0:\n  call $mixed($tables)\n  call $mixed($others)\n  return\n}\n");
    assert_string_equal(targets_of(&test, "user", 0), "one");
    assert_string_equal(targets_of(&test, "mixed", 0), "two");
    end(&test);
}

/* A callback is given to somebody out of sight together with its data. */
static void test_callbacks(void **state)
{
    (void)state;
    struct test test;
    begin(&test, COMMON
          "symbol 4 \"data\" internal defined size 8 {\ncell 0 width 8 address $one\n}\n"
          "symbol 5 \"later\" external function\n"
          "symbol 6 \"handler\" internal function defined\n"
          "symbol 7 \"user\" external function defined\n" BODIES
          "function $handler {\n  parameter 0 width 4\n  parameter 1 width 8 pointer\nblock 0:\n"
          "  %0 = load p1 : 8 pointer\n  call %0(#0)\n  return\n}\n"
          "function $user {\nblock 0:\n  call $later(#1, $handler, $data)\n  return\n}\n");
    assert_string_equal(targets_of(&test, "handler", 0), "one");
    end(&test);
}

/* A ring of functions that is closed by a call through a pointer: a small one is an SCC, a large one is cut there. */
static void test_large_circles_are_cut(void **state)
{
    (void)state;
    for (uint32_t size = CALLGRAPH_LARGEST_CIRCLE; size <= CALLGRAPH_LARGEST_CIRCLE + 1; size++) {
        struct text text = {0};
        text_printf(&text, "unit \"a.c\" directory \"/project\" pointer 8\nsymbol 0 \"hook\" internal defined size 8\n");
        for (uint32_t i = 0; i < size; i++)
            text_printf(&text, "symbol %u \"f%u\" external function defined\n", i + 1, i);
        for (uint32_t i = 0; i + 1 < size; i++)
            text_printf(&text, "function $f%u {\nblock 0:\n  call $f%u()\n  return\n}\n", i, i + 1);
        text_printf(&text, "function $f%u {\nblock 0:\n  store $f0 into $hook : 8 pointer\n  %%1 = load $hook : 8 pointer\n"
                    "  call %%1()\n  return\n}\n", size - 1);
        struct test test;
        struct callgraph graph;
        uint32_t count;
        begin(&test, text_string(&text));
        callgraph_build(&graph, &test.program, &test.points);
        bool cut = size > CALLGRAPH_LARGEST_CIRCLE;
        assert_int_equal(graph.circular, cut);
        assert_int_equal(graph.calls.count, !cut);
        assert_int_equal(graph.edge_count, size - cut);
        assert_int_equal(callgraph_pointed(&graph, test.points.calls.at[0].caller, 2, &count) != NULL, !cut);
        assert_int_equal(count, !cut);
        callgraph_release(&graph);
        end(&test);
        text_release(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields_of_a_table),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_allocation_wrappers_are_cloned),
        cmocka_unit_test(test_copies_of_memory),
        cmocka_unit_test(test_circles),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_callbacks),
        cmocka_unit_test(test_large_circles_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
