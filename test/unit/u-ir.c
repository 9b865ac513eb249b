/* The IR as text and as bytes, and its verifier: round trips, and one clear refusal for everything broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ir/file.h"
#include "ir/shape.h"
#include "ir/text.h"
#include "ir/verify.h"

/* Every instruction, operand, kind, flag and attribute, as the printer writes them. */
static const char sample[] =
    "unit \"a.c\" directory \"/d\" pointer 8\n"
    "type 1 int \"int\" size 4\n"
    "type 2 const int \"char\" size 1\n"
    "type 3 pointer of 2 size 8\n"
    "type 4 struct \"node\" size 16 {\n"
    "  member 0 \"next\" type 5\n"
    "  member 8 type 3\n"
    "}\n"
    "type 5 pointer of 4 size 8\n"
    "type 6 const struct \"node\" size 16 members 4\n"
    "type 7 function of 1 variadic {\n"
    "  member 0 \"format\" type 3\n"
    "}\n"
    "type 8 array of 4 size 64\n"
    "type 9 union \"u\" size 8 {\n"
    "  member 0 \"i\" type 1\n"
    "  member 0 \"f\"\n"
    "}\n"
    "type 10 void\n"
    "type 11 enum \"e\" size 4\n"
    "type 12 float \"double\" size 8\n"
    "type 13 unknown\n"
    "symbol 0 \"main\" external function defined type 7 file \"a.c\" line 12 annotations \"one\\ntwo\"\n"
    "symbol 1 \"malloc\" external function type 7 file \"/usr/include/stdlib.h\" line 540\n"
    "symbol 2 \"table\" internal defined constant type 8 size 64 {\n"
    "  cell 0 width 8 address $late +8\n"
    "  cell 8 width 8 address $helper!4\n"
    "  cell 16 width 4 int -5\n"
    "  cell 20 width 6 bytes \"ab\\\"c\\\\\"\n"
    "  cell 40 width 8 bytes\n"
    "  cell 56 width 8 address $\"odd name\\x01\" -16\n"
    "}\n"
    "symbol 3 \"helper\" internal function defined\n"
    "symbol 4 \"helper\" internal function noreturn variadic twice\n"
    "symbol 5 \"odd name\\x01\" weak thread\n"
    "symbol 6 \"late\" common defined size 16\n"
    "symbol 7 \"other\" external alias target $late\n"
    "symbol 8 \"\" inline function defined structor\n"
    "symbol 9 \".str.1\" internal defined constant size 3 {\n"
    "  cell 0 width 3 bytes \"hi\"\n"
    "}\n"
    "function $main file \"/d/a.c\" line 12 end 40 returns 4 type 1 variadic {\n"
    "  parameter 0 \"argc\" width 4 type 1\n"
    "  parameter 1 width 8 pointer by_value size 16 type 5\n"
    "  parameter 2 \"result\" width 8 pointer struct_return\n"
    "  slot 0 \"buf\" size 16 type 8\n"
    "  slot 1\n"
    "block 0:\n"
    "    %0 = slot 0 : 8 pointer @+1:9 as \"p\"\n"
    "    %1 = call $malloc(#10) : 8 pointer @+2:14\n"
    "    store %1 into %0 : 8 pointer volatile @+2:5 in \"a.h\"\n"
    "    life_start %0\n"
    "    va_start %0\n"
    "    %5 = compare eq %1, #0 : 1\n"
    "    branch %5 block 1 block 2\n"
    "block 1:\n"
    "    %7 = phi (block 0 %1, block 6 undefined) : 8 pointer @-3:1\n"
    "    %8 = phi (block 6 #0, block 0 p0) : 4\n"
    "    nop\n"
    "    %10 = load %0 : 8 pointer atomic\n"
    "    %11 = offset %10 + #-16 : 8 pointer\n"
    "    %12 = index %11 + %8 * 24 : 8\n"
    "    memory_copy %12 from $table bytes #16\n"
    "    memory_set %12 to #0 bytes %8\n"
    "    switch %8 default block 2 (#1 block 3, #-9223372036854775808 block 3, #9223372036854775807 block 4)\n"
    "block 2:\n"
    "    %16 = phi (block 0 #-1, block 1 #7) : 4\n"
    "    va_end %0\n"
    "    life_end %0\n"
    "    return %16 @+28:1\n"
    "block 3:\n"
    "    %20 = copy to_int %10 : 8\n"
    "    %21 = binary xor %20, #3 : 8\n"
    "    %22 = opaque (%21, p0) : 16 float\n"
    "    %23 = select %5 ? $other, $\"odd name\\x01\" : 8 pointer\n"
    "    %24 = asm (%23, $\"\") : 4 indirect\n"
    "    asm ()\n"
    "    va_copy %0 from %12\n"
    "    %27 = compare float_5 %22, %22 : 1\n"
    "    goto %23 (block 4, block 5)\n"
    "block 4:\n"
    "    call $helper!4() : 0 noreturn twice\n"
    "    unreachable\n"
    "block 5:\n"
    "    %31 = copy truncate p0 : 2\n"
    "    jump block 6\n"
    "block 6:\n"
    "    jump block 1\n"
    "block 7:\n"
    "    jump block 7\n"
    "}\n"
    "function $helper!3 {\n"
    "block 0:\n"
    "    return\n"
    "}\n"
    "function $\"\" returns 8 pointer {\n"
    "  parameter 0 \"x\" width 8 pointer\n"
    "block 0:\n"
    "    return p0\n"
    "}\n";

static void parse_good(struct ir_unit *unit, const char *source)
{
    struct text error = {0};
    *unit = (struct ir_unit){0};
    if (!ir_parse_unit(unit, source, &error))
        fail_msg("%s", text_string(&error));
    assert_string_equal(text_string(&error), "");
    text_release(&error);
}

static void assert_prints(const struct ir_unit *unit, const char *expected)
{
    struct text out = {0};
    ir_print_unit(&out, unit);
    assert_string_equal(text_string(&out), expected);
    text_release(&out);
}

static void expect_parse_error(const char *source, const char *expected)
{
    struct ir_unit unit = {0};
    struct text error = {0};
    assert_false(ir_parse_unit(&unit, source, &error));
    if (!strstr(text_string(&error), expected))
        fail_msg("\"%s\" instead of \"%s\" for:\n%s", text_string(&error), expected, source);
    assert_int_equal(strncmp(text_string(&error), "line ", 5), 0);
    assert_null(strchr(text_string(&error), '\n'));
    assert_null(unit.insts.at);
    assert_null(unit.strings.bytes.at);
    text_release(&error);
}

/* ---- Text ---- */

static void test_text_round_trip(void **state)
{
    (void)state;
    struct ir_unit unit;
    parse_good(&unit, sample);
    assert_prints(&unit, sample);
    ir_unit_release(&unit);
}

static void test_text_uses_every_op(void **state)
{
    (void)state;
    struct ir_unit unit;
    bool used[IR_OP_COUNT] = {0};
    parse_good(&unit, sample);
    for (uint32_t i = 0; i < unit.insts.count; i++)
        used[unit.insts.at[i].op] = true;
    for (uint32_t op = 0; op < IR_OP_COUNT; op++)
        if (!used[op])
            fail_msg("the sample lacks %s", ir_op_text(op));
    ir_unit_release(&unit);
}

static void test_parsed_fields(void **state)
{
    (void)state;
    struct ir_unit unit;
    parse_good(&unit, sample);
    struct ir_body body = ir_body_of(&unit, 0);
    assert_int_equal(unit.pointer_size, 8);
    assert_string_equal(strings_get(&unit.strings, body.function->name), "main");
    assert_int_equal(body.function->end_line, 40);
    assert_int_equal(body.function->block_count, 8);
    assert_int_equal(body.insts[2].op, IR_STORE);
    assert_int_equal(body.insts[2].a, ir_make(IR_KIND_REGISTER, 0));
    assert_int_equal(body.insts[2].b, ir_make(IR_KIND_REGISTER, 1));
    assert_int_equal(body.insts[2].flags, IR_FLAG_POINTER | IR_FLAG_VOLATILE);
    assert_string_equal(strings_get(&unit.strings, body.insts[2].file), "a.h");
    assert_string_equal(strings_get(&unit.strings, body.insts[0].name), "p");
    assert_int_equal(body.insts[7].line, -3);
    assert_int_equal(body.parameters[1].flags, IR_BY_VALUE);
    assert_int_equal(body.parameters[1].size, 16);
    assert_int_equal(ir_successor_count(&body, 1), 4);
    assert_int_equal(ir_successor(&body, 1, 0), 2);
    assert_int_equal(ir_successor(&body, 1, 2), 3);
    assert_int_equal(ir_successor(&body, 1, 3), 4);
    assert_int_equal(ir_successor(&body, 0, 1), 2);
    assert_int_equal(ir_successor_count(&body, 2), 0);
    assert_int_equal(unit.cells.at[0].symbol, 6);
    assert_int_equal(unit.cells.at[0].value, 8);
    assert_int_equal(unit.symbols.at[7].function, 6);
    assert_int_equal(unit.types.at[6].members, unit.types.at[4].members);
    assert_int_equal(unit.types.at[6].count, 2);
    assert_true(unit.symbols.at[4].flags == (IR_SYMBOL_FUNCTION | IR_SYMBOL_NORETURN | IR_SYMBOL_VARIADIC
                                             | IR_SYMBOL_TWICE));
    ir_unit_release(&unit);
}

static void test_print_one_inst(void **state)
{
    (void)state;
    struct ir_unit unit;
    struct text out = {0};
    parse_good(&unit, sample);
    struct ir_body body = ir_body_of(&unit, 0);
    ir_print_inst(&out, &body, 29);
    assert_string_equal(text_string(&out), "call $helper!4() : 0 noreturn twice");
    text_clear(&out);
    ir_print_function(&out, &unit, 1);
    assert_string_equal(text_string(&out), "function $helper!3 {\nblock 0:\n    return\n}\n");
    text_release(&out);
    ir_unit_release(&unit);
}

static void test_text_is_lenient_about_layout(void **state)
{
    (void)state;
    struct ir_unit unit;
    parse_good(&unit, "; a comment\n\n  unit \"a.c\"\n"
                      "symbol 0 \"f\" defined function external ; another\r\n\n"
                      "function $f returns 4 line 3 { \n block 0: ; here\n\n  return   #1 ;x\n }");
    assert_prints(&unit, "unit \"a.c\" pointer 8\nsymbol 0 \"f\" external function defined\n"
                         "function $f line 3 returns 4 {\nblock 0:\n    return #1\n}\n");
    ir_unit_release(&unit);
}

#define HEAD "unit \"a.c\"\nsymbol 0 \"f\" function defined\nsymbol 1 \"g\"\nsymbol 2 \"g\"\n"
#define BODY(text) HEAD "function $f {\n  parameter 0 width 4\nblock 0:\n" text "}\n"

static void test_parse_errors(void **state)
{
    (void)state;
    static const struct {
        const char *source, *error;
    } cases[] = {
        {"", "line 1: expected unit, found the end"},
        {"unit a", "line 1: expected a string, found 'a'"},
        {"unit \"a", "line 1: string does not end"},
        {"unit \"a\\q\"", "line 1: unknown escape"},
        {"unit \"a\\x00\"", "line 1: unknown escape"},
        {"unit \"a\" pointer 3", "pointers of 3 bytes"},
        {"unit \"a\" 5", "line 1: expected the end of the line, found '5'"},
        {"unit \"a\"\n\nfoo", "line 3: expected type, symbol, function or use, found 'foo'"},
        {"unit \"a\"\n\x80", "found byte 128"},
        {"unit \"a\"\ntype 2 int", "line 2: type 2 where number 1 is next"},
        {"unit \"a\"\ntype 1 strange", "line 2: expected a kind of type, found 'strange'"},
        {"unit \"a\"\ntype 1 struct members 1", "line 2: members of type 1, which is not known yet"},
        {"unit \"a\"\ntype 1 struct {\n  member 0\n", "expected '}', found the end"},
        {"unit \"a\"\ntype 1 pointer of 5", "element of a type: type 5 of 2"},
        {"unit \"a\"\ntype 1 int size 18446744073709551616", "line 2: number is too large"},
        {"unit \"a\"\ntype 1 int size 12ab", "line 2: expected a number, found 'ab'"},
        {"unit \"a\"\nsymbol 1 \"x\"", "line 2: symbol 1 where number 0 is next"},
        {"unit \"a\"\nsymbol 0 x", "line 2: expected a string"},
        {"unit \"a\"\nsymbol 0 \"x\" alias", "line 2: an alias and only an alias has a target"},
        {"unit \"a\"\nsymbol 0 \"x\" target $x", "line 2: an alias and only an alias has a target"},
        {"unit \"a\"\nsymbol 0 \"x\" alias target $x", "stands for itself"},
        {"unit \"a\"\nsymbol 0 \"x\" alias target $y\n\n\n", "line 2: no symbol 'y'"},
        {"unit \"a\"\nsymbol 0 \"x\" defined size 8 {\n cell 0 width 8 address $z\n}", "line 3: no symbol 'z'"},
        {"unit \"a\"\nsymbol 0 \"x\" defined size 8 {\n cell 0 width 8 pie\n}",
         "line 3: expected int, address or bytes"},
        {HEAD "function $h {", "line 5: no symbol 'h'"},
        {HEAD "function $g {", "line 5: several symbols 'g': write $g!number"},
        {HEAD "function $f!1 {", "line 5: symbol 1 is not 'f'"},
        {HEAD "function $f!77 {", "line 5: symbol 77 is not 'f'"},
        {HEAD "function f {", "line 5: expected '$', found 'f'"},
        {HEAD "function $f {", "expected '}', found the end"},
        {HEAD "function $f {\n}", "line 5: function 0 (f): has no blocks"},
        {HEAD "function $f {\n  slot 1\n}", "line 6: slot 1 where number 0 is next"},
        {HEAD "function $g!1 {\nblock 0:\n    return\n}", "symbol 0: its function 0 is not its own"},
        {BODY("    return\n") "symbol 3 \"x\"\n", "line 10: symbol after a function"},
        {BODY("    return\n") "function $f {\nblock 0:\n return\n}\n",
         "line 5: function 0 (f): symbol 0 is not its own"},
        {BODY(""), "block 0 has instructions"},
        {BODY("    nop\n"), "line 8: function 0 (f), instruction 0: block 0 does not end in a terminator"},
        {BODY("    fly\n"), "line 8: expected an instruction, block or '}', found 'fly'"},
        {BODY("    %0 = nop\n"), "line 8: instruction 0 has no result"},
        {BODY("    %1 = nop\n"), "line 8: result 1 where number 0 is next"},
        {BODY("    slot 0 : 8\n"), "line 8: result %0 = is missing"},
        {BODY("    jump 0\n"), "line 8: expected block, found '0'"},
        {BODY("    jump block 1\n"), "line 8: function 0 (f), instruction 0: refers to block 1 of 1"},
        {BODY("    return %\n"), "line 8: expected a number, found the end of the line"},
        {BODY("    return %0\n"), "instruction 0: uses instruction 0, which has no result"},
        {BODY("    return %600000000\n"), "line 8: operand is out of range"},
        {BODY("    return p1\n"), "an operand of kind 2 has index 1 of 1"},
        {BODY("    return #9223372036854775808\n"), "line 8: number is too large"},
        {BODY("    return #-9223372036854775809\n"), "line 8: number is too large"},
        {BODY("    branch block 0 block 0\n"), "line 8: expected an operand, found 'block'"},
        {BODY("    %0 = copy fast p0 : 4\n"), "line 8: expected a kind of operation, found 'fast'"},
        {BODY("    %0 = copy same p0 : 70000\n"), "line 8: number is too large"},
        {BODY("    store p0 to p0 : 4\n"), "line 8: expected into, found 'to'"},
        {BODY("    call $f(p0\n"), "line 8: expected ')', found the end of the line"},
        {BODY("    return p0 @5\n"), "line 8: expected ':', found the end of the line"},
        {BODY("    return p0 @-1:2\n"), "line 8: function 0 (f), instruction 0: line -1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_parse_error(cases[i].source, cases[i].error);
}

/* ---- Verifier ---- */

static void expect_broken(struct ir_unit *unit, const char *expected)
{
    struct text error = {0};
    bool good = ir_verify_unit(unit, &error);
    if (good || !strstr(text_string(&error), expected))
        fail_msg("\"%s\" instead of \"%s\"", text_string(&error), expected);
    assert_null(strchr(text_string(&error), '\n'));
    text_release(&error);
    ir_unit_release(unit);
}

/* Changes one thing in a fresh copy of the sample and expects the verifier to say so. */
#define BREAK(change, expected)          \
    do {                                 \
        struct ir_unit unit;             \
        parse_good(&unit, sample);       \
        change;                          \
        expect_broken(&unit, expected);  \
    } while (0)

static void test_verify_unit(void **state)
{
    (void)state;
    BREAK(unit.pointer_size = 2, "pointers of 2 bytes");
    BREAK(unit.source = 1u << 30, "source: no string at");
    BREAK(unit.directory = unit.source + 1, "directory: no string at");
    BREAK(vector_last(&unit.strings.bytes) = 'x', "strings: not terminated");
    BREAK(unit.strings.bytes.at[0] = 'x', "strings: not terminated");
}

static void test_verify_types(void **state)
{
    (void)state;
    BREAK(vector_clear(&unit.types), "no type 0");
    BREAK(unit.types.at[0].kind = IR_TYPE_INT, "type 0 is not the unknown type");
    BREAK(unit.types.at[1].kind = 10, "type 1: unknown kind or flags");
    BREAK(unit.types.at[1].is_const = 2, "type 1: unknown kind or flags");
    BREAK(unit.types.at[1].variadic = 1, "type 1: variadic but no function");
    BREAK(unit.types.at[1].element = 2, "type 1: has an element");
    BREAK(unit.types.at[1].count = 1, "type 1: has members");
    BREAK(unit.types.at[3].element = 99, "element of a type: type 99");
    BREAK(unit.types.at[4].members = UINT32_MAX, "type 4: members");
    BREAK(unit.types.at[4].count = UINT32_MAX, "type 4: members");
    BREAK(unit.types.at[4].name = 2, "name of a type");
    BREAK(unit.types.at[6].count = 1, "type 6: shares some of its members");
    BREAK(unit.types.at[7].members = 1, "type 7: shares some of its members");
    BREAK(unit.types.at[8].element = 8, "type 8: contains itself");
    BREAK(unit.members.at[0].type = 8, "contains itself");
    BREAK(unit.members.at[0].type = 6, "contains itself");
    BREAK(unit.members.at[1].type = 99, "type of a member: type 99");
    BREAK(unit.members.at[1].name = 2, "name of a member");
}

static void test_verify_symbols(void **state)
{
    (void)state;
    BREAK(unit.symbols.at[1].linkage = 5, "symbol 1: unknown linkage or flags");
    BREAK(unit.symbols.at[1].flags |= 512, "symbol 1: unknown linkage or flags");
    BREAK(unit.symbols.at[1].unused = 1, "symbol 1: unknown linkage or flags");
    BREAK(unit.symbols.at[1].line = UINT32_MAX, "symbol 1: line");
    BREAK(unit.symbols.at[1].name = 2, "name of a symbol");
    BREAK(unit.symbols.at[1].file = 2, "file of a symbol");
    BREAK(unit.symbols.at[1].annotations = 2, "annotations of a symbol");
    BREAK(unit.symbols.at[1].type = 99, "type of a symbol");
    BREAK(unit.symbols.at[1].function = 1, "symbol 1: has a function but");
    BREAK(unit.symbols.at[0].function = 99, "symbol 0: its function 99");
    BREAK(unit.symbols.at[0].function = 1, "symbol 0: its function 1 is not its own");
    BREAK(unit.symbols.at[7].function = 99, "symbol 7: stands for symbol 99");
    BREAK(unit.symbols.at[7].function = 7, "symbol 7: stands for itself");
    BREAK(unit.symbols.at[5].flags = IR_SYMBOL_ALIAS; unit.symbols.at[5].function = 7;
          unit.symbols.at[7].function = 5, "stands for itself");
    BREAK(unit.symbols.at[2].flags &= (uint16_t)~IR_SYMBOL_DEFINED, "symbol 2: has an initialiser but");
    BREAK(unit.symbols.at[2].cells = UINT32_MAX, "symbol 2: cells");
    BREAK(unit.symbols.at[9].cell_count = 2, "symbol 9: initialisers overlap");
    BREAK(unit.cells.at[1].offset = 7, "symbol 2: cell 1 is not after the one before");
    BREAK(unit.cells.at[1].width = 0, "symbol 2: cell 1 is empty or past the end");
    BREAK(unit.cells.at[5].offset = UINT64_MAX, "symbol 2: cell 5 is empty or past the end");
    BREAK(unit.cells.at[5].width = UINT32_MAX, "symbol 2: cell 5 is empty or past the end");
    BREAK(unit.cells.at[5].kind = 3, "symbol 2: cell 5 has unknown kind");
    BREAK(unit.cells.at[5].symbol = 99, "symbol 2: cell 5 is no good address");
    BREAK(unit.cells.at[2].symbol = 1, "symbol 2: cell 2 is no good integer");
    BREAK(unit.cells.at[3].symbol = 2, "text of a cell");
    BREAK(unit.cells.at[3].value = 1, "symbol 2: cell 3 has bytes and a value");
    BREAK(unit.function_symbols.at[1] = 99, "function symbol 1 is 99");
}

static void test_verify_functions(void **state)
{
    (void)state;
    BREAK(unit.functions.at[0].name = 2, "name: no string");
    BREAK(unit.functions.at[0].name = unit.symbols.at[1].name, "symbol 0 has another name");
    BREAK(unit.functions.at[0].file = 2, "file: no string");
    BREAK(unit.functions.at[0].return_type = 99, "return type: type 99");
    BREAK(unit.functions.at[0].line = UINT32_MAX, "line 4294967295");
    BREAK(unit.functions.at[0].returns_pointer = 2, "unknown flags");
    BREAK(unit.functions.at[0].returns_pointer = 1, "returns a pointer of width 4");
    BREAK(unit.functions.at[1].symbol = 99, "symbol 3: its function 1 is not its own");
    BREAK(unit.functions.at[2].insts = 0, "instructions 0+1 overlap");
    BREAK(unit.functions.at[1].blocks = 0, "blocks 0+1 overlap");
    BREAK(unit.functions.at[0].inst_count = UINT32_MAX, "instructions 0+4294967295 of");
    BREAK(unit.functions.at[0].slots = UINT32_MAX, "slots 4294967295+2");
    BREAK(unit.functions.at[0].parameter_count = 99, "parameters 0+99");
    BREAK(unit.functions.at[0].int_count = 99, "ints 0+99");
    BREAK(unit.functions.at[0].symbol_count = 99, "symbols 0+99");
    BREAK(unit.functions.at[0].extra_count = 99, "extra 0+99");
    BREAK(unit.parameters.at[0].name = 2, "name of a parameter");
    BREAK(unit.parameters.at[0].type = 99, "type of a parameter");
    BREAK(unit.parameters.at[0].pointer = 2, "parameter 0 has unknown flags");
    BREAK(unit.parameters.at[1].flags = 4, "parameter 1 has unknown flags");
    BREAK(unit.parameters.at[0].flags = IR_BY_VALUE, "parameter 0 stands for memory but");
    BREAK(unit.parameters.at[1].width = 4, "parameter 1 has width 4");
    BREAK(unit.parameters.at[0].width = 0, "parameter 0 has width 0");
    BREAK(unit.parameters.at[0].size = 8, "parameter 0 has a size but");
    BREAK(unit.slots.at[0].name = 2, "name of a slot");
    BREAK(unit.slots.at[0].type = 99, "type of a slot");
}

static void test_verify_blocks(void **state)
{
    (void)state;
    BREAK(unit.functions.at[0].block_count = 0, "has no blocks");
    BREAK(unit.functions.at[0].block_count = 7, "blocks cover");
    BREAK(unit.blocks.at[0].first = 1, "block 0 has instructions");
    BREAK(unit.blocks.at[1].count = 0, "block 1 has instructions");
    BREAK(unit.blocks.at[7].count = UINT32_MAX, "block 7 has instructions");
    BREAK(unit.blocks.at[1].first++, "block 1 has instructions");
    BREAK(unit.insts.at[6].op = IR_NOP, "instruction 6: block 0 does not end in a terminator");
    BREAK(unit.insts.at[3].op = IR_UNREACHABLE, "instruction 3: terminator in the middle of block 0");
    BREAK(unit.insts.at[3].op = IR_OP_COUNT, "instruction 3: unknown operation");
    BREAK(unit.insts.at[9].op = IR_PHI; unit.insts.at[9].width = 4; unit.insts.at[8].op = IR_NOP;
          unit.insts.at[8].width = 0; unit.insts.at[8].c = 0; unit.insts.at[8].extra = 0;
          unit.insts.at[12].b = ir_make(IR_KIND_UNDEFINED, 0), "instruction 9: phi after another instruction");
}

static void test_verify_insts(void **state)
{
    (void)state;
    BREAK(unit.insts.at[0].a = 2, "instruction 0: refers to slot 2 of 2");
    BREAK(unit.insts.at[0].b = 1, "instruction 0: an unused field is not zero");
    BREAK(unit.insts.at[0].extra = 1, "instruction 0: has a list though it takes none");
    BREAK(unit.insts.at[0].width = 4, "instruction 0: slot of width 4");
    BREAK(unit.insts.at[1].width = 4, "instruction 1: call of width 4");
    BREAK(unit.insts.at[1].c = 1u << 31, "instruction 1: lists overlap");
    BREAK(unit.insts.at[1].extra = 1; unit.insts.at[1].c = unit.functions.at[0].extra_count,
          "instruction 1: its list");
    BREAK(unit.insts.at[1].extra = UINT32_MAX, "instruction 1: its list");
    BREAK(unit.insts.at[1].a = IR_NOTHING, "instruction 1: an operand is missing");
    BREAK(unit.insts.at[1].a = UINT32_MAX, "instruction 1: an operand has unknown kind 7");
    BREAK(unit.insts.at[1].a = ir_make(IR_KIND_SYMBOL, 99), "instruction 1: an operand of kind 4 has index 99");
    BREAK(unit.insts.at[1].a = ir_make(IR_KIND_UNDEFINED, 1), "instruction 1: an operand of kind 5 has index 1");
    BREAK(unit.insts.at[1].a = ir_make(IR_KIND_INT, 99), "instruction 1: an operand of kind 3 has index 99");
    BREAK(unit.insts.at[1].a = ir_make(IR_KIND_REGISTER, 3), "uses instruction 3, which has no result");
    BREAK(unit.insts.at[1].a = ir_make(IR_KIND_REGISTER, 4000), "instruction 1: an operand of kind 1");
    BREAK(unit.insts.at[1].unused = 1, "instruction 1: unknown flags");
    BREAK(unit.insts.at[1].sub = 1, "instruction 1: call with kind 1");
    BREAK(unit.insts.at[1].line = INT32_MAX, "instruction 1: line");
    BREAK(unit.insts.at[1].line = -13, "instruction 1: line -1");
    BREAK(unit.insts.at[1].file = 2, "file of an instruction");
    BREAK(unit.insts.at[1].name = 2, "name of an instruction");
    BREAK(unit.insts.at[2].width = 0, "instruction 2: store of width 0");
    BREAK(unit.insts.at[3].width = 1, "instruction 3: life_start of width 1");
    BREAK(unit.insts.at[5].sub = IR_PREDICATE_COUNT, "instruction 5: compare with kind 26");
    BREAK(unit.insts.at[6].c = 8, "instruction 6: refers to block 8 of 8");
    BREAK(unit.insts.at[11].b = ir_make(IR_KIND_PARAMETER, 0), "instruction 11: an operand is no constant");
    BREAK(unit.insts.at[20].sub = IR_CAST_TO_INT + 1, "instruction 20: copy with kind 6");
    BREAK(unit.insts.at[21].sub = IR_XOR + 1, "instruction 21: binary with kind 13");
    BREAK(unit.extra.at[unit.insts.at[15].extra] = ir_make(IR_KIND_PARAMETER, 0), "an operand is no constant");
    BREAK(unit.extra.at[unit.insts.at[15].extra + 1] = 8, "instruction 15: refers to block 8 of 8");
    BREAK(unit.extra.at[unit.insts.at[28].extra] = 8, "instruction 28: refers to block 8 of 8");
    BREAK(unit.extra.at[unit.insts.at[22].extra] = 0, "instruction 22: an operand is missing");
    BREAK(unit.extra.at[unit.insts.at[7].extra] = 8, "instruction 7: refers to block 8 of 8");
}

static void test_verify_phis_and_dominance(void **state)
{
    (void)state;
    BREAK(unit.extra.at[unit.insts.at[7].extra] = 3, "phi names block 3, which does not come before block 1");
    BREAK(unit.extra.at[unit.insts.at[7].extra] = 6, "phi names block 6 twice with different values");
    BREAK(unit.insts.at[7].c = 1, "phi names 1 of the 2 blocks before block 1");
    BREAK(unit.insts.at[7].c = 0, "phi names 0 of the 2 blocks before block 1");
    BREAK(unit.insts.at[1].a = ir_make(IR_KIND_REGISTER, 1), "instruction 1: uses a value that is not defined");
    BREAK(unit.insts.at[2].b = ir_make(IR_KIND_REGISTER, 5), "instruction 2: uses a value that is not defined");
    BREAK(unit.insts.at[19].a = ir_make(IR_KIND_REGISTER, 8), "instruction 19: uses a value that is not defined");
    BREAK(unit.extra.at[unit.insts.at[24].extra] = ir_make(IR_KIND_REGISTER, 31), "instruction 24: uses a value");
    BREAK(unit.extra.at[unit.insts.at[7].extra + 1] = ir_make(IR_KIND_REGISTER, 7), "instruction 7: uses a value");
}

static void test_verify_allows(void **state)
{
    (void)state;
    static const char *const allowed[] = {
        /* The entry as target of a loop, with a phi. */
        BODY("    %0 = phi (block 0 %1) : 4\n    %1 = binary add %0, #1 : 4\n    jump block 0\n"),
        /* An edge of a switch twice, named once or twice. */
        BODY("    switch p0 default block 1 (#1 block 1, #2 block 1)\nblock 1:\n    %1 = phi (block 0 #4) : 4\n"
             "    return\n"),
        BODY("    switch p0 default block 1 (#1 block 1)\nblock 1:\n    %1 = phi (block 0 #4, block 0 #4) : 4\n"
             "    return\n"),
        /* Uses in blocks nobody reaches. */
        BODY("    return\nblock 1:\n    %1 = copy same %2 : 4\n    %2 = copy same %1 : 4\n    jump block 1\n"),
        BODY("    jump block 2\nblock 1:\n    %1 = copy same p0 : 4\n    jump block 2\n"
             "block 2:\n    %3 = phi (block 0 #1, block 1 %1) : 4\n    return %3\n"),
        /* A goto that has nowhere to go. */
        BODY("    goto p0 ()\n"),
    };
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
        struct ir_unit unit;
        parse_good(&unit, allowed[i]);
        ir_unit_release(&unit);
    }
}

/* ---- Files ---- */

static void test_file_round_trip(void **state)
{
    (void)state;
    struct ir_unit unit, back;
    struct text bytes = {0}, again = {0}, error = {0};
    parse_good(&unit, sample);
    ir_write(&bytes, &unit);
    assert_true(ir_read(&back, bytes.at, bytes.count, &error));
    assert_prints(&back, sample);
    ir_write(&again, &back);
    assert_int_equal(again.count, bytes.count);
    assert_memory_equal(again.at, bytes.at, bytes.count);
    assert_true(strings_put(&back.strings, "argc") < back.strings.bytes.count);
    assert_int_equal(strings_put(&back.strings, "argc"), back.parameters.at[0].name);
    text_release(&bytes);
    text_release(&again);
    text_release(&error);
    ir_unit_release(&unit);
    ir_unit_release(&back);
}

/* What is written after something else in the same text stands on its own. */
static void test_file_appends(void **state)
{
    (void)state;
    struct ir_unit unit, back;
    struct text bytes = {0}, error = {0};
    parse_good(&unit, sample);
    text_add(&bytes, "abc");
    ir_write(&bytes, &unit);
    assert_true(ir_read(&back, bytes.at + 3, bytes.count - 3, &error));
    assert_prints(&back, sample);
    text_release(&bytes);
    text_release(&error);
    ir_unit_release(&unit);
    ir_unit_release(&back);
}

static bool reads(const char *bytes, size_t count)
{
    struct ir_unit unit;
    struct text error = {0}, out = {0};
    /* At its exact size, so that the sanitizer sees any read past it. */
    char *copy = malloc(count ? count : 1);
    if (count)
        memcpy(copy, bytes, count);
    bool good = ir_read(&unit, copy, count, &error);
    free(copy);
    if (good)
        ir_print_unit(&out, &unit);
    else
        assert_true(error.count && !strchr(error.at, '\n'));
    ir_unit_release(&unit);
    text_release(&error);
    text_release(&out);
    return good;
}

static void test_file_truncated(void **state)
{
    (void)state;
    struct ir_unit unit;
    struct text bytes = {0};
    parse_good(&unit, sample);
    ir_write(&bytes, &unit);
    for (size_t count = 0; count < bytes.count; count++)
        assert_false(reads(bytes.at, count));
    text_add_bytes(&bytes, "\0\0\0\0\0\0\0\0", 8);
    assert_false(reads(bytes.at, bytes.count));
    text_release(&bytes);
    ir_unit_release(&unit);
}

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void test_file_bit_flips(void **state)
{
    (void)state;
    struct ir_unit unit;
    struct text bytes = {0};
    parse_good(&unit, sample);
    ir_write(&bytes, &unit);
    for (size_t i = 0; i < bytes.count * 8; i += 3) {
        bytes.at[i / 8] ^= (char)(1 << i % 8);
        assert_false(reads(bytes.at, bytes.count));
        bytes.at[i / 8] ^= (char)(1 << i % 8);
    }
    assert_true(reads(bytes.at, bytes.count));
    text_release(&bytes);
    ir_unit_release(&unit);
}

/* Damage that the hash does not tell: the verifier has to refuse it, or what is left has to be printable. The hash
 * lies at byte 8 and covers all from byte 16 on. */
static void test_file_damaged_with_right_hash(void **state)
{
    (void)state;
    struct ir_unit unit;
    struct text bytes = {0};
    uint64_t seed = 20240607, accepted = 0, rounds = 6000;
    parse_good(&unit, sample);
    ir_write(&bytes, &unit);
    char *damaged = malloc(bytes.count);
    for (uint64_t i = 0; i < rounds; i++) {
        memcpy(damaged, bytes.at, bytes.count);
        for (uint64_t changes = 1 + next_random(&seed) % 3; changes > 0; changes--) {
            size_t at = 16 + next_random(&seed) % (bytes.count - 16);
            uint64_t kind = next_random(&seed);
            if (kind % 4 == 0)
                damaged[at] = (char)(kind >> 8);
            else if (kind % 4 == 1)
                memset(damaged + at, 0xff, bytes.count - at < 4 ? bytes.count - at : 4);
            else
                damaged[at] ^= (char)(1 << (kind >> 8) % 8);
        }
        uint64_t hash = hash_bytes(damaged + 16, bytes.count - 16);
        memcpy(damaged + 8, &hash, sizeof hash);
        accepted += reads(damaged, bytes.count);
    }
    assert_true(accepted > 0 && accepted < rounds);
    free(damaged);
    text_release(&bytes);
    ir_unit_release(&unit);
}

/* Damaged text is refused or gives a unit; it never crashes. */
static void test_text_damaged(void **state)
{
    (void)state;
    static const char characters[] = "0129 \n{}()%#$p\"!:+-,axblock\\";
    uint64_t seed = 99, accepted = 0, rounds = 4000;
    for (uint64_t i = 0; i < rounds; i++) {
        struct ir_unit unit = {0};
        struct text error = {0}, first = {0}, second = {0};
        char damaged[sizeof sample];
        memcpy(damaged, sample, sizeof sample);
        size_t at = next_random(&seed) % (sizeof sample - 1);
        uint64_t kind = next_random(&seed);
        if (kind % 3)
            damaged[at] = characters[(kind >> 8) % (sizeof characters - 1)];
        else
            memmove(damaged + at, damaged + at + 1, sizeof sample - at - 1);
        if (ir_parse_unit(&unit, damaged, &error)) {
            struct ir_unit again;
            accepted++;
            ir_print_unit(&first, &unit);
            parse_good(&again, first.at);
            ir_print_unit(&second, &again);
            assert_string_equal(first.at, second.at);
            ir_unit_release(&again);
        } else {
            assert_true(error.count && !strchr(error.at, '\n'));
        }
        ir_unit_release(&unit);
        text_release(&error);
        text_release(&first);
        text_release(&second);
    }
    assert_true(accepted > 0 && accepted < rounds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_round_trip),
        cmocka_unit_test(test_text_uses_every_op),
        cmocka_unit_test(test_parsed_fields),
        cmocka_unit_test(test_print_one_inst),
        cmocka_unit_test(test_text_is_lenient_about_layout),
        cmocka_unit_test(test_parse_errors),
        cmocka_unit_test(test_verify_unit),
        cmocka_unit_test(test_verify_types),
        cmocka_unit_test(test_verify_symbols),
        cmocka_unit_test(test_verify_functions),
        cmocka_unit_test(test_verify_blocks),
        cmocka_unit_test(test_verify_insts),
        cmocka_unit_test(test_verify_phis_and_dominance),
        cmocka_unit_test(test_verify_allows),
        cmocka_unit_test(test_file_round_trip),
        cmocka_unit_test(test_file_appends),
        cmocka_unit_test(test_file_truncated),
        cmocka_unit_test(test_file_bit_flips),
        cmocka_unit_test(test_file_damaged_with_right_hash),
        cmocka_unit_test(test_text_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
