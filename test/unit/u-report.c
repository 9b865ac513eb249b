/* u-report: findings made by hand, in all three formats. The sources they point to are written to a directory of the
 * test's own, so that code frames and ids are the same everywhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/die.h"
#include "report/path.h"
#include "report/report.h"
#include "report/source.h"
#include "report/tree.h"
#include "report/utf8.h"

typedef void report_function(FILE *, const struct findings *, const struct report_run *,
                             const struct report_options *);

static const char net_source[] =
    "int greet(const char *host)\n"
    "{\n"
    "    char *name = xstrdup(host);\n"
    "\tif (send_hello(fd, name) < 0)\n"
    "            return -1;   \n"
    "    free(name);\n"
    "    return 0;\n"
    "}\n"
    "if (!(p = malloc(n))) /* \xff \x1b[31m */ return call_with_a_rather_long_name(first_argument, second_argument);\n"
    "\xc3\xa4\xc3\xb6 = malloc(1);\n"
    "{0}\n";

struct world {
    char directory[64];
    char net[96], util[96], missing[96];
    struct findings findings;
    struct report_run run;
    struct report_options options;
};

static void write_file(const char *path, const char *content)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(content, file);
    fclose(file);
}

static int set_up(void **state)
{
    struct world *world = must_alloc(sizeof *world);
    snprintf(world->directory, sizeof world->directory, "%s", "/tmp/u-report-XXXXXX");
    assert_non_null(mkdtemp(world->directory));
    snprintf(world->net, sizeof world->net, "%s/net.c", world->directory);
    snprintf(world->util, sizeof world->util, "%s/util.c", world->directory);
    snprintf(world->missing, sizeof world->missing, "%s/missing.c", world->directory);
    write_file(world->net, net_source);
    write_file(world->util, "char *xstrdup(const char *s)\n{\n\treturn strdup(s);\n}\n");
    world->run = (struct report_run){.units = 14, .functions = 120};
    world->options = (struct report_options){.minimum = CONFIDENCE_MEDIUM, .base = world->directory};
    *state = world;
    return 0;
}

static int tear_down(void **state)
{
    struct world *world = *state;
    findings_release(&world->findings);
    unlink(world->net);
    unlink(world->util);
    rmdir(world->directory);
    free(world);
    return 0;
}

static struct step make_step(enum step_kind kind, const char *file, uint32_t line, const char *function,
                             const char *text)
{
    return (struct step){.kind = kind, .place = {.file = file, .line = line, .column = 5, .function = function},
                         .text = text};
}

static struct finding make_finding(const char *file, uint32_t line, uint32_t lost, enum confidence confidence)
{
    return (struct finding){
        .check = CHECK_MEMORY_LEAK,
        .loss = LOSS_RETURN_PATH,
        .confidence = confidence,
        .place = {.file = file, .line = line, .column = 18, .function = "greet"},
        .lost_at = {.file = file, .line = lost, .column = 13, .function = "greet"},
        .allocator = "xstrdup",
        .variable = "name",
        .message = "memory from xstrdup() held by `name` is lost when send_hello() fails",
    };
}

static void add_finding(struct world *world, struct finding finding, const struct step *steps, uint32_t count)
{
    finding.steps = arena_copy(&world->findings.arena, steps, sizeof *steps * count);
    finding.step_count = count;
    vector_push(&world->findings.list, finding);
}

/* The leak of net_source with its story. */
static void add_greeting(struct world *world)
{
    const struct step steps[] = {
        make_step(STEP_ALLOCATED, world->net, 3, "greet", "allocated here (xstrdup -> strdup)"),
        make_step(STEP_BRANCH, world->net, 4, "greet", "when this is true"),
        make_step(STEP_CALL, world->net, 4, "greet", "send_hello() only reads `name`"),
        make_step(STEP_LOST, world->net, 5, "greet", "last pointer to it dies here"),
        make_step(STEP_CONTRAST, world->net, 6, "greet", "freed on the other path"),
    };
    struct finding finding = make_finding(world->net, 3, 5, CONFIDENCE_HIGH);
    finding.assumption = "send_hello() does not keep `name`";
    add_finding(world, finding, steps, 5);
}

static void add_sites(struct world *world, enum site_class class, const char *reason, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        vector_push(&world->findings.sites, ((struct site){.class = class, .reason = reason}));
}

/* What the format prints; to be freed. */
static char *printed(struct world *world, report_function *report)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    assert_non_null(out);
    report(out, &world->findings, &world->run, &world->options);
    fclose(out);
    return bytes;
}

static void same_text(struct world *world, const char *expected)
{
    char *text = printed(world, report_text);
    assert_string_equal(text, expected);
    assert_null(strstr(text, " \n"));
    free(text);
}

static json_t *parsed(struct world *world, report_function *report)
{
    char *bytes = printed(world, report);
    json_error_t error;
    json_t *value = json_loads(bytes, JSON_REJECT_DUPLICATES, &error);
    if (!value)
        fail_msg("line %d: %s", error.line, error.text);
    free(bytes);
    return value;
}

/* The value at a path like "runs.0.tool.driver"; a test failure if there is none. */
static json_t *at(json_t *value, const char *path)
{
    char *copy = must_copy_string(path), *rest = copy;
    for (char *part; value && (part = strsep(&rest, "."));)
        value = json_is_array(value) ? json_array_get(value, strtoul(part, NULL, 10)) : json_object_get(value, part);
    free(copy);
    if (!value)
        fail_msg("no %s", path);
    return value;
}

static void same_string(json_t *value, const char *path, const char *expected)
{
    const char *string = json_string_value(at(value, path));
    assert_non_null(string);
    assert_string_equal(string, expected);
}

static void same_number(json_t *value, const char *path, int expected)
{
    assert_true(json_is_integer(at(value, path)));
    assert_int_equal(json_integer_value(at(value, path)), expected);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(finding_check_name(CHECK_BAD_FREE), "bad-free");
    assert_string_equal(finding_check_name(CHECK_MISMATCHED_RELEASE), "mismatched-release");
    assert_string_equal(finding_confidence_name(CONFIDENCE_MEDIUM), "medium");
    assert_string_equal(finding_class_name(SITE_HANDED_ON), "handed-on");
    for (int i = 0; i < LOSS_COUNT; i++)
        assert_string_not_equal(finding_kind_name((enum loss)i), "unknown");
    assert_string_equal(finding_kind_name(LOSS_COUNT), "unknown");
}

static void same_path(const char *path, const char *base, const char *shown, const char *uri, bool below)
{
    struct text text = {0};
    path_shown(&text, path, base);
    assert_string_equal(text_string(&text), shown);
    text_clear(&text);
    assert_int_equal(path_uri(&text, path, base), below);
    assert_string_equal(text_string(&text), uri);
    text_release(&text);
}

static void test_paths(void **state)
{
    (void)state;
    same_path("/a/b/c.c", "/a", "b/c.c", "b/c.c", true);
    same_path("/a/b/c.c", "/a/", "b/c.c", "b/c.c", true);
    same_path("/a/b/c.c", "/", "a/b/c.c", "a/b/c.c", true);
    same_path("/a/b/c.c", NULL, "/a/b/c.c", "file:///a/b/c.c", false);
    same_path("/ab/c.c", "/a", "/ab/c.c", "file:///ab/c.c", false);
    same_path("/a/build/../src//./x y.c", "/a", "src/x y.c", "src/x%20y.c", true);
    same_path("./src/x.c", "/a", "src/x.c", "src/x.c", true);
    same_path("../x.c", "/a/b", "../x.c", "file:///a/x.c", false);
    same_path("../b/x.c", "/a/b", "../b/x.c", "x.c", true);
    same_path("../../x.c", NULL, "../../x.c", "../../x.c", false);
    same_path("/../x.c", NULL, "/x.c", "file:///x.c", false);
    same_path("x.c", ".", "x.c", "x.c", true);
    same_path("a/../..", "/b", "..", "file:///", false);
    same_path("", "/b", ".", ".", true);
    same_path("\xff.c", "/b", "\xff.c", "%FF.c", true);
}

static void test_utf8(void **state)
{
    (void)state;
    struct text text = {0};
    static const char bytes[] = "a\xc3\xa4\xff\xe2\x82\t\x1b\xe2\x80\xae\xc0\x80z";
    utf8_add(&text, bytes, sizeof bytes - 1);
    assert_string_equal(text_string(&text), "a\xc3\xa4\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\t\x1b\xe2\x80\xae"
                                            "\xef\xbf\xbd\xef\xbf\xbdz");
    text_clear(&text);
    utf8_add_shown(&text, bytes, sizeof bytes - 1);
    assert_null(strpbrk(text_string(&text), "\t\x1b"));
    assert_null(strstr(text_string(&text), "\xe2\x80\xae"));
    assert_int_equal(utf8_width("\xc3\xa4\xff" "b", 4), 3);
    assert_int_equal(utf8_offset("\xc3\xa4\xff" "b", 4, 2), 3);
    assert_int_equal(utf8_offset("\xc3\xa4", 2, 9), 2);
    text_release(&text);
}

static void test_sources(void **state)
{
    struct world *world = *state;
    struct sources sources = {.base = world->directory};
    size_t size;
    struct place place = {.file = "net.c", .line = 7};
    const char *line = source_line(&sources, &place, &size);
    assert_int_equal(size, strlen("    return 0;"));
    assert_memory_equal(line, "    return 0;", size);
    place.line = 12;
    assert_null(source_line(&sources, &place, &size));
    place.line = 0;
    assert_null(source_line(&sources, &place, &size));
    assert_null(source_line(&sources, &(struct place){.line = 1}, &size));
    assert_null(source_line(&sources, &(struct place){.file = world->missing, .line = 1}, &size));
    assert_null(source_line(&sources, &(struct place){.file = world->directory, .line = 1}, &size));
    assert_null(source_line(&sources, &(struct place){.file = "/dev/zero", .line = 1}, &size));
    sources_release(&sources);
}

/* Ids keep when lines move and when the file is indented anew, and differ where the code differs. */
static void test_ids(void **state)
{
    struct world *world = *state;
    add_greeting(world);
    findings_finish(&world->findings);
    char before[17];
    memcpy(before, world->findings.list.at[0].id, sizeof before);
    assert_int_equal(strspn(before, "0123456789abcdef"), 16);

    write_file(world->net, "\n\nchar *name=xstrdup( host );\nreturn  -1;\n\n");
    world->findings.list.at[0].place.line = 3;
    world->findings.list.at[0].lost_at.line = 4;
    findings_finish(&world->findings);
    assert_string_equal(world->findings.list.at[0].id, before);

    world->findings.list.at[0].variable = "other";
    findings_finish(&world->findings);
    assert_string_not_equal(world->findings.list.at[0].id, before);
}

/* The same text twice is two findings with two ids; whichever was added first. */
static void test_repeats(void **state)
{
    struct world *world = *state;
    write_file(world->net, "x = xstrdup(a);\nreturn;\nx = xstrdup(a);\nreturn;\n");
    add_finding(world, make_finding(world->net, 3, 4, CONFIDENCE_HIGH), NULL, 0);
    add_finding(world, make_finding(world->net, 1, 2, CONFIDENCE_HIGH), NULL, 0);
    findings_finish(&world->findings);
    assert_int_equal(world->findings.list.count, 2);
    char first[17], second[17];
    memcpy(first, world->findings.list.at[0].id, sizeof first);
    memcpy(second, world->findings.list.at[1].id, sizeof second);
    assert_int_equal(world->findings.list.at[0].place.line, 1);
    assert_string_not_equal(first, second);

    /* Without the second one the first keeps its id. */
    world->findings.list.count = 1;
    findings_finish(&world->findings);
    assert_string_equal(world->findings.list.at[0].id, first);
}

static void test_duplicates(void **state)
{
    struct world *world = *state;
    char dotted[96];
    snprintf(dotted, sizeof dotted, "%s/./net.c", world->directory);
    add_finding(world, make_finding(world->net, 3, 5, CONFIDENCE_LOW), NULL, 0);
    add_finding(world, make_finding(dotted, 3, 5, CONFIDENCE_HIGH), NULL, 0);
    add_finding(world, make_finding(world->net, 3, 5, CONFIDENCE_MEDIUM), NULL, 0);
    add_finding(world, make_finding(world->net, 3, 7, CONFIDENCE_LOW), NULL, 0);
    struct finding other = make_finding(world->net, 3, 5, CONFIDENCE_LOW);
    other.check = CHECK_RESOURCE_LEAK;
    add_finding(world, other, NULL, 0);
    other = make_finding(world->net, 3, 5, CONFIDENCE_LOW);
    other.allocator = NULL;
    add_finding(world, other, NULL, 0);
    findings_finish(&world->findings);
    assert_int_equal(world->findings.list.count, 4);
    assert_int_equal(report_count(&world->findings, CONFIDENCE_LOW), 4);
    assert_int_equal(report_count(&world->findings, CONFIDENCE_HIGH), 1);
    for (uint32_t i = 1; i < 4; i++)
        assert_true(strcmp(world->findings.list.at[i - 1].id, world->findings.list.at[i].id) < 0);
}

/* One variable that one call filled, lost at two returns: one finding with the id of the first, which knows the other, also one of another
 * kind. What is lost elsewhere and differs in variable or call is another finding; what is lost at the same line is not. */
static void test_unite(void **state)
{
    struct world *world = *state;
    const struct step steps[] = {make_step(STEP_LOST, world->net, 7, "greet", "nothing points to it after this")};
    add_finding(world, make_finding(world->net, 3, 7, CONFIDENCE_HIGH), steps, 1);
    struct finding other = make_finding(world->net, 3, 8, CONFIDENCE_HIGH);
    other.variable = "else";
    add_finding(world, other, NULL, 0);
    other = make_finding(world->net, 3, 10, CONFIDENCE_HIGH);
    other.loss = LOSS_NEXT_ROUND;
    add_finding(world, other, NULL, 0);
    add_finding(world, make_finding(world->net, 3, 9, CONFIDENCE_MEDIUM), NULL, 0);
    add_finding(world, make_finding(world->net, 3, 11, CONFIDENCE_LOW), NULL, 0);
    add_finding(world, make_finding(world->net, 2, 12, CONFIDENCE_HIGH), NULL, 0);
    other = make_finding(world->net, 4, 12, CONFIDENCE_MEDIUM);
    other.variable = "third";
    other.loss = LOSS_RETURN;
    add_finding(world, other, NULL, 0);
    findings_finish(&world->findings);
    assert_int_equal(world->findings.list.count, 4);
    for (uint32_t i = 0; i < 4; i++) {
        const struct finding *one = &world->findings.list.at[i];
        bool united = one->place.line == 3 && one->lost_at.line == 7, with_it = one->place.line == 2;
        assert_int_equal(one->other_count, united ? 2 : with_it ? 1 : 0);
        if (with_it)
            assert_true(finding_is_with_it(one, &one->others[0]));
        if (united)
            assert_false(finding_is_with_it(one, &one->others[0]) || finding_is_with_it(one, &one->others[1]));
    }
    world->findings.list.count = 0;

    add_finding(world, make_finding(world->net, 3, 7, CONFIDENCE_HIGH), steps, 1);
    add_greeting(world);
    findings_finish(&world->findings);
    assert_int_equal(world->findings.list.count, 1);
    struct finding *finding = &world->findings.list.at[0];
    assert_int_equal(finding->lost_at.line, 5);
    assert_string_equal(finding->id, "9299cae88cff3e22");
    assert_int_equal(finding->other_count, 1);
    assert_int_equal(finding->others[0].lost_at.line, 7);
    assert_string_not_equal(finding->others[0].id, finding->id);

    char *text = printed(world, report_text);
    assert_non_null(strstr(text, "\n      | also lost at line 7: return 0;\n      | freed on the other path: line 6"));
    free(text);
    json_t *report = parsed(world, report_json);
    same_number(report, "findings.0.also_lost.0.lost_at.line", 7);
    same_string(report, "findings.0.also_lost.0.id", finding->others[0].id);
    same_string(report, "findings.0.also_lost.0.steps.0.kind", "lost");
    json_decref(report);
    report = parsed(world, report_sarif);
    same_string(report, "runs.0.results.0.relatedLocations.1.message.text", "also lost here");
    same_number(report, "runs.0.results.0.relatedLocations.1.physicalLocation.region.startLine", 7);
    assert_int_equal(json_array_size(at(report, "runs.0.results.0.codeFlows")), 2);
    json_decref(report);
}

static void test_text(void **state)
{
    struct world *world = *state;
    add_greeting(world);
    findings_finish(&world->findings);
    add_sites(world, SITE_LOST, NULL, 1);
    same_text(world,
        "net.c:3:18: warning: memory from xstrdup() held by `name` is lost when send_hello() fails"
        " [memory-leak/path, high]\n"
        "    3 | char *name = xstrdup(host);        (1) allocated here (xstrdup -> strdup)\n"
        "    4 |     if (send_hello(fd, name) < 0)  (2) when this is true\n"
        "      |                                    (3) send_hello() only reads `name`\n"
        "    5 |         return -1;                 (4) last pointer to it dies here\n"
        "      | freed on the other path: line 6: free(name);\n"
        "      = assumes: send_hello() does not keep `name`\n"
        "      = id: 9299cae88cff3e22\n"
        "\n"
        "1 finding (1 high). 1 allocation site: 1 lost\n");
}

/* A step elsewhere gets a header; a file that is not there only costs the source text. */
static void test_text_elsewhere(void **state)
{
    struct world *world = *state;
    const struct step steps[] = {
        make_step(STEP_CALL, world->net, 3, "greet", "calls xstrdup()"),
        make_step(STEP_ALLOCATED, world->util, 3, "xstrdup", NULL),
        make_step(STEP_MOVED, NULL, 0, NULL, "returned"),
        make_step(STEP_LOST, world->missing, 99, "other", "lost\nhere"),
        make_step(STEP_CONTRAST, world->util, 1, "xstrdup", "kept on the other path"),
        make_step(STEP_CONTRAST, NULL, 0, NULL, NULL),
    };
    add_finding(world, make_finding(world->net, 0, 0, CONFIDENCE_MEDIUM), steps, 6);
    vector_last(&world->findings.list).message = NULL;
    world->options.base = NULL;
    struct text expected = {0};
    text_printf(&expected,
        "%s: warning: memory-leak [memory-leak/path, medium]\n"
        "    3 | char *name = xstrdup(host);  (1) calls xstrdup()\n"
        "  %s:3: in xstrdup()\n"
        "    3 | return strdup(s);            (2) allocated here\n"
        "      |                              (3) returned\n"
        "  %s:99: in other()\n"
        "   99 |                              (4) lost here\n"
        "      | kept on the other path: %s:1: char *xstrdup(const char *s)\n"
        "      | not so on the other path\n"
        "      = id:\n"
        "\n"
        "1 finding (1 medium). 0 allocation sites\n", world->net, world->util, world->missing, world->util);
    same_text(world, text_string(&expected));
    text_release(&expected);
}

/* More than seven branches: the first two and the last four are kept. Without sources notes follow the gutter. */
static void test_text_many_branches(void **state)
{
    struct world *world = *state;
    struct step steps[11];
    steps[0] = make_step(STEP_ALLOCATED, world->missing, 100000, "f", NULL);
    for (uint32_t i = 1; i <= 9; i++)
        steps[i] = make_step(STEP_BRANCH, world->missing, 100000 + i, "f", "when true");
    steps[10] = make_step(STEP_LOST, world->missing, 1234567, "f", NULL);
    struct finding finding = make_finding(world->missing, 100000, 0, CONFIDENCE_HIGH);
    finding.place.function = "f";
    finding.place.column = 0;
    add_finding(world, finding, steps, 11);
    same_text(world,
        "missing.c:100000: warning: memory from xstrdup() held by `name` is lost when send_hello() fails"
        " [memory-leak/path, high]\n"
        " 100000 | (1) allocated here\n"
        " 100001 | (2) when true\n"
        " 100002 | (3) when true\n"
        "        | ... 3 steps not shown\n"
        " 100006 | (7) when true\n"
        " 100007 | (8) when true\n"
        " 100008 | (9) when true\n"
        " 100009 | (10) when true\n"
        "1234567 | (11) lost here\n"
        "        = id:\n"
        "\n"
        "1 finding (1 high). 0 allocation sites\n");
}

/* Seven branches are all shown; hundreds of calls and moves are not. */
static void test_text_lengths(void **state)
{
    struct world *world = *state;
    struct step steps[300];
    for (uint32_t i = 0; i < 7; i++)
        steps[i] = make_step(STEP_BRANCH, world->net, 1, "greet", "branch");
    add_finding(world, make_finding(world->net, 1, 1, CONFIDENCE_HIGH), steps, 7);
    char *text = printed(world, report_text);
    assert_null(strstr(text, "not shown"));
    free(text);
    for (uint32_t i = 7; i < 300; i++)
        steps[i] = make_step(i % 2 ? STEP_CALL : STEP_MOVED, world->net, i, "greet", NULL);
    vector_clear(&world->findings.list);
    add_finding(world, make_finding(world->net, 1, 1, CONFIDENCE_HIGH), steps, 300);
    text = printed(world, report_text);
    assert_non_null(strstr(text, "... 287 steps not shown\n"));
    free(text);
}

/* Bytes of the source cannot reach the terminal as they are; long lines are cut around the column. */
static void test_text_hostile_source(void **state)
{
    struct world *world = *state;
    struct step steps[] = {
        make_step(STEP_ALLOCATED, world->net, 9, "greet", "start"),
        make_step(STEP_LOST, world->net, 9, "greet", "end"),
    };
    steps[1].place.column = 100;
    steps[1].place.function = "other";
    struct finding finding = make_finding(world->net, 9, 9, CONFIDENCE_HIGH);
    finding.message = "two\nlines \x1b[0m";
    add_finding(world, finding, steps, 2);
    same_text(world,
        "net.c:9:18: warning: two lines \xef\xbf\xbd[0m [memory-leak/path, high]\n"
        "    9 | if (!(p = malloc(n))) /* \xef\xbf\xbd \xef\xbf\xbd[31m */ return call_with_a_ra..."
        "  (1) start\n"
        "  net.c:9: in other()\n"
        "    9 | ...with_a_rather_long_name(first_argument, second_argument);  (2) end\n"
        "      = id:\n"
        "\n"
        "1 finding (1 high). 0 allocation sites\n");
}

static void test_text_color(void **state)
{
    struct world *world = *state;
    const struct step steps[] = {make_step(STEP_ALLOCATED, world->net, 3, "greet", NULL)};
    add_finding(world, make_finding(world->net, 3, 5, CONFIDENCE_HIGH), steps, 1);
    world->options.color = true;
    world->run.units_failed = 1;
    char *text = printed(world, report_text);
    assert_non_null(strstr(text, "\033[1mnet.c:3:18:\033[0m \033[1;35mwarning:\033[0m memory"));
    assert_non_null(strstr(text, "[\033[1;35mmemory-leak/path, high\033[0m]\n"));
    assert_non_null(strstr(text, "\033[34m    3 |\033[0m char *name"));
    assert_non_null(strstr(text, "\033[36m(1) allocated here\033[0m\n"));
    assert_non_null(strstr(text, "\033[1;35mincomplete: 1 of 14 units not analysed\033[0m\n"));
    free(text);
}

static void test_closing(void **state)
{
    struct world *world = *state;
    same_text(world, "no findings. 0 allocation sites\n");
    add_finding(world, make_finding(world->net, 3, 5, CONFIDENCE_LOW), NULL, 0);
    same_text(world, "no findings (1 low not shown). 0 allocation sites\n");
    add_sites(world, SITE_FREED, NULL, 70);
    add_sites(world, SITE_HANDED_ON, NULL, 31);
    add_sites(world, SITE_UNDECIDED, "passed to unknown foo()", 5);
    add_sites(world, SITE_UNDECIDED, "passed to unknown ext_take()", 7);
    add_sites(world, SITE_UNDECIDED, "stored in a union", 3);
    same_text(world,
        "no findings (1 low not shown). 116 allocation sites: 70 freed, 31 handed on, 15 undecided"
        " (12 passed to unknown functions: ext_take 7, foo 5; 3 stored in a union)\n");

    add_sites(world, SITE_UNDECIDED, "passed to unknown a()", 2);
    add_sites(world, SITE_UNDECIDED, "passed to unknown b()", 1);
    add_sites(world, SITE_UNDECIDED, "read by kept_by()", 2);
    add_sites(world, SITE_UNDECIDED, "too many cells", 1);
    add_sites(world, SITE_UNDECIDED, NULL, 1);
    world->run = (struct report_run){.units = 1, .units_failed = 1, .functions = 5, .functions_over_budget = 1};
    same_text(world,
        "no findings (1 low not shown). 123 allocation sites: 70 freed, 31 handed on, 22 undecided"
        " (15 passed to unknown functions: ext_take 7, foo 5, a 2, others 1; 3 stored in a union;"
        " 2 read by kept_by(); 2 for other reasons)\n"
        "incomplete: 1 of 1 unit not analysed, 1 of 5 functions over budget\n");
}

static void test_closing_confidences(void **state)
{
    struct world *world = *state;
    for (uint32_t i = 0; i < 7; i++)
        add_finding(world, make_finding(world->missing, i, i, i < 2   ? CONFIDENCE_HIGH
                                                              : i < 3 ? CONFIDENCE_MEDIUM
                                                                      : CONFIDENCE_LOW), NULL, 0);
    char *text = printed(world, report_text);
    assert_non_null(strstr(text, "\n\n3 findings (2 high, 1 medium; 4 low not shown). 0 allocation sites\n"));
    free(text);
    world->options.minimum = CONFIDENCE_HIGH;
    text = printed(world, report_text);
    assert_non_null(strstr(text, "\n\n2 findings (2 high; 1 medium, 4 low not shown). 0 allocation sites\n"));
    free(text);
    world->options.minimum = CONFIDENCE_LOW;
    text = printed(world, report_text);
    assert_non_null(strstr(text, "\n\n7 findings (2 high, 1 medium, 4 low). 0 allocation sites\n"));
    free(text);
}

static void test_json(void **state)
{
    struct world *world = *state;
    static const char *const failures[] = {"bad.c: not \xff readable"};
    add_greeting(world);
    world->findings.list.at[0].step_count = 1;
    world->findings.list.at[0].assumption = NULL;
    findings_finish(&world->findings);
    add_sites(world, SITE_UNDECIDED, "passed to unknown foo()", 1);
    world->run = (struct report_run){.units = 2, .units_failed = 1, .functions = 9, .failures = failures,
                                     .failure_count = 1};
    char *json = printed(world, report_json);
    struct text expected = {0};
    text_printf(&expected,
        "{\n"
        "  \"version\": 1,\n"
        "  \"tool\": {\n"
        "    \"name\": \"staunch\",\n"
        "    \"version\": \"%s\"\n"
        "  },\n"
        "  \"run\": {\n"
        "    \"units\": 2,\n"
        "    \"units_failed\": 1,\n"
        "    \"functions\": 9,\n"
        "    \"functions_over_budget\": 0,\n"
        "    \"failures\": [\n"
        "      \"bad.c: not \xef\xbf\xbd readable\"\n"
        "    ]\n"
        "  },\n"
        "  \"counts\": {\n"
        "    \"minimum\": \"medium\",\n"
        "    \"shown\": 1,\n"
        "    \"high\": 1,\n"
        "    \"medium\": 0,\n"
        "    \"low\": 0\n"
        "  },\n"
        "  \"findings\": [\n"
        "    {\n"
        "      \"id\": \"9299cae88cff3e22\",\n"
        "      \"check\": \"memory-leak\",\n"
        "      \"kind\": \"path\",\n"
        "      \"confidence\": \"high\",\n"
        "      \"message\": \"memory from xstrdup() held by `name` is lost when send_hello() fails\",\n"
        "      \"place\": {\n"
        "        \"file\": \"net.c\",\n"
        "        \"line\": 3,\n"
        "        \"column\": 18,\n"
        "        \"function\": \"greet\"\n"
        "      },\n"
        "      \"lost_at\": {\n"
        "        \"file\": \"net.c\",\n"
        "        \"line\": 5,\n"
        "        \"column\": 13,\n"
        "        \"function\": \"greet\"\n"
        "      },\n"
        "      \"allocator\": \"xstrdup\",\n"
        "      \"variable\": \"name\",\n"
        "      \"assumption\": null,\n"
        "      \"steps\": [\n"
        "        {\n"
        "          \"kind\": \"allocated\",\n"
        "          \"text\": \"allocated here (xstrdup -> strdup)\",\n"
        "          \"place\": {\n"
        "            \"file\": \"net.c\",\n"
        "            \"line\": 3,\n"
        "            \"column\": 5,\n"
        "            \"function\": \"greet\"\n"
        "          }\n"
        "        }\n"
        "      ],\n"
        "      \"also_lost\": []\n"
        "    }\n"
        "  ],\n"
        "  \"sites\": {\n"
        "    \"total\": 1,\n"
        "    \"freed\": 0,\n"
        "    \"handed_on\": 0,\n"
        "    \"lost\": 0,\n"
        "    \"undecided\": 1,\n"
        "    \"undecided_reasons\": [\n"
        "      {\n"
        "        \"reason\": \"passed to unknown foo()\",\n"
        "        \"count\": 1\n"
        "      }\n"
        "    ]\n"
        "  }\n"
        "}\n", tree_version());
    assert_string_equal(json, text_string(&expected));
    text_release(&expected);
    free(json);
}

static void test_json_hides(void **state)
{
    struct world *world = *state;
    add_finding(world, make_finding(NULL, 0, 0, CONFIDENCE_MEDIUM), NULL, 0);
    add_finding(world, make_finding(world->net, 3, 5, CONFIDENCE_LOW), NULL, 0);
    json_t *report = parsed(world, report_json);
    assert_int_equal(json_array_size(at(report, "findings")), 1);
    assert_true(json_is_null(at(report, "findings.0.place")));
    assert_true(json_is_null(at(report, "findings.0.lost_at")));
    assert_int_equal(json_array_size(at(report, "findings.0.steps")), 0);
    same_number(report, "counts.low", 1);
    json_decref(report);
}

static void test_sarif(void **state)
{
    struct world *world = *state;
    add_greeting(world);
    findings_finish(&world->findings);
    json_t *report = parsed(world, report_sarif);
    same_string(report, "version", "2.1.0");
    assert_int_equal(json_array_size(at(report, "runs")), 1);
    json_t *run = at(report, "runs.0");
    same_string(run, "tool.driver.name", "staunch");
    assert_int_equal(json_array_size(at(run, "tool.driver.rules")), CHECK_COUNT);
    for (int i = 0; i < CHECK_COUNT; i++) {
        json_t *rule = json_array_get(at(run, "tool.driver.rules"), (size_t)i);
        same_string(rule, "id", finding_check_name((enum check)i));
        assert_non_null(strstr(json_string_value(at(rule, "help.markdown")), "```c\n"));
        assert_true(json_array_size(at(rule, "properties.tags")) >= 3);
    }
    assert_true(json_is_true(at(run, "invocations.0.executionSuccessful")));
    struct text root = {0};
    text_printf(&root, "file://%s/", world->directory);
    same_string(run, "originalUriBaseIds.SRCROOT.uri", text_string(&root));
    text_release(&root);

    json_t *result = at(run, "results.0");
    same_string(result, "ruleId", "memory-leak");
    same_number(result, "ruleIndex", CHECK_MEMORY_LEAK);
    same_string(result, "level", "warning");
    same_string(result, "locations.0.physicalLocation.artifactLocation.uri", "net.c");
    same_string(result, "locations.0.physicalLocation.artifactLocation.uriBaseId", "SRCROOT");
    same_number(result, "locations.0.physicalLocation.region.startLine", 3);
    same_number(result, "locations.0.physicalLocation.region.startColumn", 18);
    same_string(result, "locations.0.logicalLocations.0.name", "greet");
    assert_int_equal(json_array_size(at(result, "relatedLocations")), 2);
    same_string(result, "relatedLocations.0.message.text", "lost here");
    same_string(result, "relatedLocations.1.message.text", "freed on the other path");
    same_number(result, "relatedLocations.1.id", 2);
    json_t *locations = at(result, "codeFlows.0.threadFlows.0.locations");
    assert_int_equal(json_array_size(locations), 4);
    same_string(locations, "3.location.message.text", "last pointer to it dies here");
    same_string(locations, "0.kinds.0", "acquire");
    same_string(locations, "1.importance", "important");
    same_string(result, "partialFingerprints.staunch/v1", world->findings.list.at[0].id);
    same_string(result, "properties.confidence", "high");
    same_string(result, "properties.kind", "path");
    json_decref(report);
}

/* Failures, low findings, places nobody knows, braces, columns in characters, and the limit on locations. */
static void test_sarif_edges(void **state)
{
    struct world *world = *state;
    static const char *const failures[] = {"bad.c: no such file"};
    world->run = (struct report_run){.units = 3, .units_failed = 1, .failures = failures, .failure_count = 1};
    world->options.minimum = CONFIDENCE_LOW;
    static struct step steps[5000];
    for (uint32_t i = 0; i < 5000; i++)
        steps[i] = make_step(i % 2 ? STEP_BRANCH : STEP_CONTRAST, world->net, i, "greet", "x");
    struct finding finding = make_finding(world->net, 10, 0, CONFIDENCE_LOW);
    finding.place.column = 8; /* after two characters of two bytes each */
    finding.message = "when `(struct s){0}`";
    add_finding(world, finding, steps, 5000);
    finding = make_finding(NULL, 0, 0, CONFIDENCE_LOW);
    finding.message = NULL;
    add_finding(world, finding, NULL, 0);
    add_finding(world, make_finding("/elsewhere/a b.c", 1, 0, CONFIDENCE_LOW), NULL, 0);

    json_t *report = parsed(world, report_sarif);
    json_t *run = at(report, "runs.0");
    assert_true(json_is_false(at(run, "invocations.0.executionSuccessful")));
    json_t *notifications = at(run, "invocations.0.toolExecutionNotifications");
    assert_int_equal(json_array_size(notifications), 2);
    same_string(notifications, "0.message.text", failures[0]);
    same_string(notifications, "1.message.text", "incomplete: 1 of 3 units not analysed");
    json_t *result = at(run, "results.0");
    same_string(result, "level", "note");
    same_string(result, "message.text", "when `(struct s){{0}}`");
    same_number(result, "locations.0.physicalLocation.region.startColumn", 6);
    json_t *locations = at(result, "codeFlows.0.threadFlows.0.locations");
    assert_int_equal(json_array_size(locations), 1000);
    same_number(locations, "0.location.physicalLocation.region.startLine", 1);
    same_number(locations, "999.location.physicalLocation.region.startLine", 4999);
    assert_int_equal(json_array_size(at(result, "relatedLocations")), 1000);
    assert_null(json_object_get(at(run, "results.1.locations.0"), "physicalLocation"));
    assert_null(json_object_get(at(run, "results.1"), "codeFlows"));
    same_string(run, "results.2.locations.0.physicalLocation.artifactLocation.uri", "file:///elsewhere/a%20b.c");
    assert_null(json_object_get(at(run, "results.2.locations.0.physicalLocation.artifactLocation"), "uriBaseId"));
    json_decref(report);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_names), TEST(test_paths), TEST(test_utf8), TEST(test_sources),
        TEST(test_ids), TEST(test_repeats), TEST(test_duplicates), TEST(test_unite),
        TEST(test_text), TEST(test_text_elsewhere), TEST(test_text_many_branches), TEST(test_text_lengths),
        TEST(test_text_hostile_source), TEST(test_text_color),
        TEST(test_closing), TEST(test_closing_confidences),
        TEST(test_json), TEST(test_json_hides), TEST(test_sarif), TEST(test_sarif_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
