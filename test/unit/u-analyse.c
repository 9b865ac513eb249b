/* What is found in a function does not depend on what was analysed before it: not on what earlier functions left in memory, not
 * on the order of the schedule, not on workers. The program is the library models: a thousand small functions of all kinds. */
#include <glob.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/die.h"
#include "check/analyse.h"
#include "check/schedule.h"
#include "ir/file.h"
#include "ir/text.h"

static void add_file(struct program *program, const char *path)
{
    struct text bytes = {0}, error = {0};
    struct ir_unit *unit = must_alloc(sizeof *unit);
    assert_int_equal(text_read_file(&bytes, path), 0);
    assert_true(ir_read(unit, bytes.at, bytes.count, &error));
    program_add(program, unit, false);
    text_release(&bytes);
    text_release(&error);
}

/* They lie beside the directory of this program. */
static void add_models(struct program *program)
{
    char pattern[4096];
    glob_t files;
    ssize_t length = readlink("/proc/self/exe", pattern, sizeof pattern - 64);
    assert_true(length > 0);
    pattern[length] = '\0';
    strcpy(strrchr(pattern, '/'), "/../models/64/*.sir");
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
        add_file(program, files.gl_pathv[i]);
    globfree(&files);
}

/* A target that only the values in `caller` tell: no edge, so whether its summary is there must not matter. */
static const char through_slot[] =
    "unit \"slot.c\" directory \"/\" pointer 8\n"
    "type 1 function of 2\n"
    "type 2 void\n"
    "symbol 0 \"caller\" external function defined type 1 file \"slot.c\" line 1\n"
    "symbol 1 \"target\" external function defined type 1 file \"slot.c\" line 9\n"
    "function $caller file \"slot.c\" line 1 end 8 type 2 {\n"
    "  slot 0 \"hook\" size 8\n"
    "block 0:\n"
    "    %0 = slot 0 : 8 pointer\n"
    "    store $target into %0 : 8 pointer @+1:1\n"
    "    %2 = load %0 : 8 pointer @+2:1\n"
    "    call %2() @+3:1\n"
    "    return @+4:1\n"
    "}\n"
    "function $target file \"slot.c\" line 9 end 11 type 2 {\n"
    "block 0:\n"
    "    unreachable @+1:1\n"
    "}\n";

static void add_text(struct program *program, const char *text)
{
    struct text error = {0};
    struct ir_unit *unit = must_alloc(sizeof *unit);
    if (!ir_parse_unit(unit, text, &error))
        fail_msg("%s", text_string(&error));
    program_add(program, unit, false);
    text_release(&error);
}

static void print_site(struct text *out, const struct site *site)
{
    text_printf(out, "%s:%u %s by %s: %s (%s, %s%s)\n", site->place.file, site->place.line, finding_class_name(site->class),
                site->allocator, site->reason, site->decider ? site->decider : "", site->through ? site->through : "",
                site->missing ? ", missing" : "");
}

static void analyse(const struct program *program, const struct callgraph *graph, struct analysis_options options,
                    struct text *out)
{
    struct findings findings = {0};
    struct summaries summaries = {0};
    struct analysis_statistics statistics = {0};
    assert_int_equal(analyse_program(program, graph, &options, &summaries, &findings, &statistics), 0);
    for (function_id function = 0; function < program->functions.count; function++)
        if (program->functions.at[function].same_as == function)
            summary_print(out, program, &summaries, function);
    for (uint32_t i = 0; i < findings.list.count; i++)
        text_printf(out, "%s:%u %s\n", findings.list.at[i].place.file, findings.list.at[i].place.line,
                    findings.list.at[i].message);
    for (uint32_t i = 0; i < findings.sites.count; i++)
        print_site(out, &findings.sites.at[i]);
    text_printf(out, "%u functions, %u over budget, %u asked, %u of Z3\n", statistics.functions, statistics.over_budget.count,
                statistics.questions.asked, statistics.questions.solver_questions);
    text_printf(out, "%u recursive, %u rounds, at most %u, %u capped, %" PRIu64 " cut points, %" PRIu64 " pairs\n",
                statistics.recursive_sccs, statistics.scc_rounds, statistics.most_rounds, statistics.rounds_capped,
                statistics.cut_points, statistics.double_free_pairs);
    vector_release(&statistics.over_budget);
    vector_release(&statistics.lost);
    findings_release(&findings);
    summaries_release(&summaries);
}

/* Not assert_string_equal: these are thousands of lines. */
static void assert_same(const char *usual, const char *other)
{
    for (size_t i = 0, line = 0; usual[i] || other[i]; i++) {
        if (usual[i] != other[i])
            fail_msg("usually: %.*s\nnow: %.*s", (int)strcspn(usual + line, "\n"), usual + line,
                     (int)strcspn(other + line, "\n"), other + line);
        line = usual[i] == '\n' ? i + 1 : line;
    }
}

static void test_same_whatever_came_before(void **state)
{
    static const struct analysis_options others[] = {
        {.jobs = 1, .forgetful = true}, {.jobs = 1, .shuffle = 1}, {.jobs = 1, .shuffle = 2}, {.jobs = 3, .shuffle = 3}, {.jobs = 2}};
    struct program program = {0};
    struct callgraph graph;
    struct text usual = {0};
    (void)state;
    add_models(&program);
    add_text(&program, through_slot);
    program_link(&program);
    callgraph_build(&graph, &program, NULL);
    assert_true(graph.scc_count > 500);
    analyse(&program, &graph, (struct analysis_options){.jobs = 1}, &usual);
    assert_non_null(strstr(usual.at, "allocates"));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct text other = {0};
        analyse(&program, &graph, others[i], &other);
        assert_same(text_string(&usual), text_string(&other));
        text_release(&other);
    }
    text_release(&usual);
    callgraph_release(&graph);
    program_release(&program);
}

/* Every needed SCC once, never before a callee, whatever the order. */
static uint32_t check_schedule(const struct program *program, const struct callgraph *graph, const struct analysis_options *options)
{
    struct schedule schedule;
    bool *done = must_alloc(graph->scc_count);
    uint32_t count = 0;
    schedule_begin(&schedule, program, graph, options);
    for (uint32_t scc; schedule_next(&schedule, &scc); count++) {
        assert_false(done[scc]);
        done[scc] = true;
        for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++) {
            function_id function = graph->callees_first[i];
            for (uint32_t j = graph->edge_first[function]; j < graph->edge_first[function + 1]; j++)
                assert_true(done[graph->scc_of[graph->edges[j]]]);
        }
        schedule_done(&schedule, scc);
    }
    assert_int_equal(count, schedule.needed_count);
    schedule_release(&schedule);
    free(done);
    return count;
}

static void test_schedule(void **state)
{
    struct program program = {0};
    struct callgraph graph;
    (void)state;
    add_models(&program);
    program_link(&program);
    callgraph_build(&graph, &program, NULL);
    for (uint32_t shuffle = 0; shuffle < 3; shuffle++)
        assert_int_equal(check_schedule(&program, &graph, &(struct analysis_options){.shuffle = shuffle}), graph.scc_count);
    function_id leaf = 0;
    while (graph.edge_first[leaf] != graph.edge_first[leaf + 1])
        leaf++;
    assert_int_equal(check_schedule(&program, &graph, &(struct analysis_options){.only = &leaf, .only_count = 1}), 1);
    callgraph_release(&graph);
    program_release(&program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_schedule),
        cmocka_unit_test(test_same_whatever_came_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
