/* The driver's parts that need no compiler: cutting command lines, mapping flags, paths. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "driver/flags.h"
#include "driver/options.h"
#include "driver/together.h"
#include "driver/words.h"
#include "front/front.h"
#include "memory/limits.h"

static void join(struct text *text, const struct words *words)
{
    text_clear(text);
    for (uint32_t i = 0; i < words->count; i++)
        text_printf(text, "%s[%s]", i ? " " : "", words->at[i]);
}

static void check_split(const char *line, const char *expected)
{
    struct arena arena = {0};
    struct words words = {0};
    struct text text = {0};
    words_split(&words, &arena, line);
    join(&text, &words);
    assert_string_equal(text_string(&text), expected);
    text_release(&text);
    vector_release(&words);
    arena_release(&arena);
}

static void test_split(void **state)
{
    (void)state;
    check_split("", "");
    check_split("  \t\n", "");
    check_split("gcc -c  a.c ", "[gcc] [-c] [a.c]");
    check_split("'a b' \"c d\" e\\ f", "[a b] [c d] [e f]");
    check_split("-DX=\\\"y\\\" '-DZ=\"a\\b\"'", "[-DX=\"y\"] [-DZ=\"a\\b\"]");
    check_split("\"a\\\"b\\c\\\\\" x''y", "[a\"b\\c\\] [xy]");
    check_split("'' \"\"", "[] []");
    check_split("'open", "[open]");
    check_split("end\\", "[end\\]");
}

/* What is left of the words after gcc's name; and what is left if clang did not like that. */
static void check_flags(const char *line, const char *expected, const char *certain)
{
    struct arena arena = {0};
    struct words words = {0};
    struct flags flags = {0};
    struct text text = {0};
    words_split(&words, &arena, line);
    flags_map(&flags, &arena, "/nonexistent", &words);
    join(&text, &flags.words);
    assert_string_equal(text_string(&text), expected);
    join(&text, &flags.certain);
    assert_string_equal(text_string(&text), certain ? certain : expected);
    text_release(&text);
    flags_release(&flags);
    vector_release(&words);
    arena_release(&arena);
}

static void test_flags(void **state)
{
    (void)state;
    check_flags("-DA -D B=1 -UC -Idir -I dir -isystem sys -isystemsys -include x.h",
                "[-DA] [-D] [B=1] [-UC] [-Idir] [-I] [dir] [-isystem] [sys] [-isystemsys] [-include] [x.h]", NULL);
    check_flags("-c -O2 -g3 -Wall -Werror=format -pedantic -o a.o a.c -pipe -fPIC -fstack-protector-strong", "", NULL);
    check_flags("-MD -MP -MF x.d -MT x.o -MQx.o -MMD -Wp,-MMD,y.d", "", NULL);
    check_flags("-Wp,-D_FORTIFY_SOURCE=2 -Wp,-DX,-MD,z.d,-UY", "[-D_FORTIFY_SOURCE=2] [-DX] [-UY]", NULL);
    check_flags("-Wl,-z,now -lm -L/lib -L /lib -Xlinker -Dnot -T script -shared -static -rdynamic", "", NULL);
    check_flags("-flto=auto -fsanitize=address -fprofile-generate -fplugin=x.so -fcf-protection -specs=a -fno-plt", "", NULL);
    check_flags("-funsigned-char -fshort-enums -fpack-struct=2 -fno-builtin-malloc -fms-extensions -pthread -m32",
                "[-funsigned-char] [-fshort-enums] [-fpack-struct=2] [-fno-builtin-malloc] [-fms-extensions] "
                "[-pthread] [-m32]", NULL);
    check_flags("-fplan9-extensions", "[-fms-extensions]", NULL);
    check_flags("-std=gnu99 -march=native -DX -mtune=generic -mavx2 -mno-red-zone",
                "[-std=gnu99] [-march=native] [-DX] [-mavx2]", "[-DX]");
    check_flags("-D", "[-D]", NULL);
    check_flags("-o", "", NULL);
    check_flags("@missing -", "", NULL);
}

static void test_flags_tell(void **state)
{
    (void)state;
    struct {
        const char *line;
        bool other_language;
        const char *output;
    } cases[] = {
        {"-c a.c", false, NULL},          {"-x c -c a", false, NULL},       {"-xc++ a.c", true, NULL},
        {"-x assembler a.s", true, NULL}, {"-std=c++17 a.c", true, NULL},   {"-oout/a.o", false, "out/a.o"},
        {"-c -o b.o", false, "b.o"},      {"-Xlinker -o b.o", false, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        struct words words = {0};
        struct flags flags = {0};
        words_split(&words, &arena, cases[i].line);
        flags_map(&flags, &arena, "/", &words);
        assert_int_equal(flags.other_language, cases[i].other_language);
        assert_int_equal(flags.output != NULL, cases[i].output != NULL);
        if (flags.output)
            assert_string_equal(flags.output, cases[i].output);
        flags_release(&flags);
        vector_release(&words);
        arena_release(&arena);
    }
}

static void test_paths(void **state)
{
    (void)state;
    struct arena arena = {0};
    assert_string_equal(path_absolute(&arena, "/a/b", "c.c"), "/a/b/c.c");
    assert_string_equal(path_absolute(&arena, "/a/b", "../c.c"), "/a/c.c");
    assert_string_equal(path_absolute(&arena, "/a/b/", "./x/../c.c"), "/a/b/c.c");
    assert_string_equal(path_absolute(&arena, "/a", "/b//c.c"), "/b/c.c");
    assert_string_equal(path_absolute(&arena, "/", "../../c"), "/c");
    assert_string_equal(path_absolute(&arena, "/", ".."), "/");
    assert_string_equal(path_extension("a/b.c"), "c");
    assert_string_equal(path_extension("a.d/b"), "");
    assert_string_equal(path_extension("b.tar.i"), "i");
    arena_release(&arena);
}

/* What the help says is what one gets without options. */
static void test_bounds(void **state)
{
    (void)state;
    struct options options;
    struct bounds usual = BOUNDS_DEFAULT;
    options_parse(&options, 2, (char *[]){"staunch", "check", NULL});
    assert_int_equal(options.max_steps, usual.steps);
    assert_int_equal(options.max_nodes, usual.nodes);
    assert_int_equal(options.loop_depth, usual.loop_depth);
    assert_int_equal(options.path_depth, usual.path_depth);
    assert_int_equal(options.recursion_rounds, usual.recursion_rounds);
    options_release(&options);
}

/* Two modules of one block each, and what is wrong with them cut anywhere. */
static void test_modules(void **state)
{
    (void)state;
    const uint32_t magic = 0xdec04342;
    uint32_t words[] = {magic, 0x35, 2, magic, 7, magic, 0x35, 1, 9, 0x61, 0};
    struct front_module modules[3];
    assert_int_equal(front_modules(words, sizeof words, modules, 3), 2);
    assert_ptr_equal(modules[0].bytes, &words[0]);
    assert_int_equal(modules[0].size, 20); /* the magic inside of the block is none */
    assert_ptr_equal(modules[1].bytes, &words[5]);
    assert_int_equal(modules[1].size, 24);
    assert_int_equal(front_modules(words, sizeof words, modules, 1), 0);
    assert_int_equal(front_modules(words + 1, sizeof words - 4, modules, 3), 0);
    words[7] = UINT32_MAX;
    assert_int_equal(front_modules(words, sizeof words, modules, 3), 0);
    assert_int_equal(front_modules(words, 0, modules, 3), 0);
}

static void test_batches(void **state)
{
    (void)state;
    const char *plain[] = {"-I."}, *other[] = {"-I", "."};
    struct input inputs[60];
    for (uint32_t i = 0; i < 60; i++)
        inputs[i] = (struct input){.kind = i == 5 ? INPUT_UNIT : INPUT_SOURCE, .path = "a.c", .directory = i == 7 ? "/b" : "/a",
                                   .flags.words = {.at = i % 2 ? plain : other, .count = i % 2 ? 1 : 2}};
    struct batches batches = {0};
    together_plan(&batches, inputs, 60);
    uint32_t seen = 0;
    for (uint32_t i = 0; i < batches.count; i++) {
        const struct batch *batch = &batches.at[i];
        assert_in_range(batch->count, 1, TOGETHER_LIMIT);
        for (uint32_t j = 0; j < batch->count; j++, seen++)
            assert_true(inputs[batch->members[j]].flags.words.at == inputs[batch->members[0]].flags.words.at);
        if (batch->members[0] == 5 || batch->members[0] == 7)
            assert_int_equal(batch->count, 1);
    }
    assert_int_equal(seen, 60);
    assert_int_equal(batches.count, 4 + 4 + 2);
    vector_release(&batches);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_split),
        cmocka_unit_test(test_flags),
        cmocka_unit_test(test_flags_tell),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_modules),
        cmocka_unit_test(test_batches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
