/* ir/parse_body: the text form of a function back into a function. Constants, symbols and lists get their places in
 * the function's arrays in the order in which the text has them. */
#include "ir/parse.h"

#include <string.h>

#include "ir/shape.h"
#include "ir/words.h"

enum { LARGEST_INDEX = (1 << 29) - 1 };

/* Indices in operands have 29 bits, but such a function is never written: the check is for hand-made text. */
static ir_value checked_value(struct parser *parser, enum ir_kind kind, uint32_t index)
{
    if (index > LARGEST_INDEX)
        lex_fail(&parser->lexer, "operand is out of range");
    return ir_make(kind, index & LARGEST_INDEX);
}

static uint32_t place_of_int(struct parser *parser, struct ir_function *function, int64_t value)
{
    bool fresh;
    uint32_t *place = table_put(&parser->ints, (uint64_t)value, &fresh);
    if (fresh) {
        vector_push(&parser->unit->ints, value);
        *place = ++function->int_count;
    }
    return *place - 1;
}

static uint32_t place_of_symbol(struct parser *parser, struct ir_function *function, uint32_t symbol)
{
    bool fresh;
    uint32_t *place = table_put(&parser->function_symbols, symbol, &fresh);
    if (fresh) {
        vector_push(&parser->unit->function_symbols, symbol);
        *place = ++function->symbol_count;
    }
    return *place - 1;
}

/* IR_NOTHING if no operand comes next. */
static ir_value parse_optional_value(struct parser *parser, struct ir_function *function)
{
    struct lexer *lexer = &parser->lexer;
    char next = lex_peek(lexer);
    if (lex_accept(lexer, '%'))
        return checked_value(parser, IR_KIND_REGISTER, (uint32_t)lex_number(lexer, UINT32_MAX));
    if (lex_accept(lexer, '#')) {
        int64_t value = lex_signed(lexer, INT64_MIN, INT64_MAX);
        return checked_value(parser, IR_KIND_INT, place_of_int(parser, function, value));
    }
    if (next == '$')
        return checked_value(parser, IR_KIND_SYMBOL, place_of_symbol(parser, function, parse_symbol(parser)));
    if (lex_accept_word(lexer, "undefined"))
        return ir_make(IR_KIND_UNDEFINED, 0);
    if (next == 'p' && lexer->at[1] >= '0' && lexer->at[1] <= '9') {
        lexer->at++;
        return checked_value(parser, IR_KIND_PARAMETER, (uint32_t)lex_number(lexer, UINT32_MAX));
    }
    return IR_NOTHING;
}

static ir_value parse_value(struct parser *parser, struct ir_function *function)
{
    ir_value value = parse_optional_value(parser, function);
    if (value == IR_NOTHING)
        lex_unexpected(&parser->lexer, "an operand");
    return value;
}

static uint32_t parse_block_number(struct parser *parser)
{
    lex_expect_word(&parser->lexer, "block");
    return (uint32_t)lex_number(&parser->lexer, UINT32_MAX);
}

static uint32_t parse_field(struct parser *parser, struct ir_function *function, enum ir_field kind)
{
    switch (kind) {
    case IR_FIELD_OPTIONAL:
        return parse_optional_value(parser, function);
    case IR_FIELD_VALUE:
    case IR_FIELD_INT:
        return parse_value(parser, function);
    case IR_FIELD_BLOCK:
        return parse_block_number(parser);
    default:
        return (uint32_t)lex_number(&parser->lexer, UINT32_MAX);
    }
}

/* Up to the closing parenthesis, which is left. */
static void parse_list(struct parser *parser, struct ir_function *function, struct ir_inst *inst,
                       enum ir_list list)
{
    struct lexer *lexer = &parser->lexer;
    inst->extra = function->extra_count;
    if (lex_peek(lexer) == ')')
        return;
    do {
        uint32_t first = list == IR_LIST_VALUES || list == IR_LIST_CASES ? parse_value(parser, function)
                                                                         : parse_block_number(parser);
        vector_push(&parser->unit->extra, first);
        if (list == IR_LIST_CASES)
            vector_push(&parser->unit->extra, parse_block_number(parser));
        else if (list == IR_LIST_INCOMING)
            vector_push(&parser->unit->extra, parse_value(parser, function));
        inst->c++;
    } while (lex_accept(lexer, ','));
    function->extra_count += inst->c * ir_list_stride(list);
}

static void parse_sub(struct parser *parser, struct ir_inst *inst, enum ir_sub sub)
{
    for (uint32_t i = 0; i < ir_sub_count(sub); i++)
        if (lex_accept_word(&parser->lexer, ir_sub_text(sub, i))) {
            inst->sub = (uint8_t)i;
            return;
        }
    lex_unexpected(&parser->lexer, "a kind of operation");
}

/* Reads what the printer makes of the same format. */
static void parse_operands(struct parser *parser, struct ir_function *function, struct ir_inst *inst)
{
    const struct ir_shape *shape = ir_shape_of(inst->op);
    for (const char *at = shape->format; *at && !parser->lexer.failed;) {
        size_t letters = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        if (letters) {
            char word[16] = "";
            memcpy(word, at, letters);
            lex_expect_word(&parser->lexer, word);
            at += letters;
            continue;
        }
        char next = *at++;
        if (next == 'A')
            inst->a = parse_field(parser, function, shape->a);
        else if (next == 'B')
            inst->b = parse_field(parser, function, shape->b);
        else if (next == 'C')
            inst->c = parse_field(parser, function, shape->c);
        else if (next == 'S')
            parse_sub(parser, inst, shape->sub);
        else if (next == 'X')
            parse_list(parser, function, inst, shape->list);
        else if (next != ' ')
            lex_expect(&parser->lexer, next);
    }
}

static void parse_op(struct parser *parser, struct ir_inst *inst)
{
    for (uint32_t op = 0; op < IR_OP_COUNT; op++)
        if (lex_accept_word(&parser->lexer, ir_op_text(op))) {
            inst->op = (uint8_t)op;
            return;
        }
    lex_unexpected(&parser->lexer, "an instruction, block or '}'");
}

static void parse_inst(struct parser *parser, struct ir_function *function)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_inst inst = {0};
    bool result = lex_accept(lexer, '%');
    vector_push(&parser->inst_lines, lexer->line);
    if (result) {
        parse_own_number(parser, "result", function->inst_count);
        lex_expect(lexer, '=');
    }
    parse_op(parser, &inst);
    parse_operands(parser, function, &inst);
    if (lex_accept(lexer, ':')) {
        inst.width = (uint16_t)lex_number(lexer, UINT16_MAX);
        for (int flag; (flag = lex_accept_one(lexer, ir_inst_flag_words)) >= 0;)
            inst.flags |= (uint8_t)(1u << flag);
    }
    if (!lexer->failed && result != ir_has_result(&inst))
        lex_fail(lexer, result ? "instruction %u has no result" : "result %%%u = is missing",
                 function->inst_count);
    if (lex_accept(lexer, '@')) {
        inst.line = (int32_t)lex_signed(lexer, INT32_MIN, INT32_MAX);
        lex_expect(lexer, ':');
        inst.column = (uint16_t)lex_number(lexer, UINT16_MAX);
    }
    if (lex_accept_word(lexer, "in"))
        inst.file = parse_string(parser);
    if (lex_accept_word(lexer, "as"))
        inst.name = parse_string(parser);
    lex_expect_newline(lexer);
    vector_push(&parser->unit->insts, inst);
    function->inst_count++;
}

static void parse_parameter(struct parser *parser, struct ir_function *function)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_parameter parameter = {0};
    parse_own_number(parser, "parameter", function->parameter_count++);
    parameter.name = parse_optional_string(parser);
    for (bool more = true; more && !lexer->failed;) {
        int flag = lex_accept_one(lexer, ir_parameter_flag_words);
        if (flag >= 0)
            parameter.flags |= (uint8_t)(1u << flag);
        else if (lex_accept_word(lexer, "width"))
            parameter.width = (uint16_t)lex_number(lexer, UINT16_MAX);
        else if (lex_accept_word(lexer, "pointer"))
            parameter.pointer = 1;
        else if (lex_accept_word(lexer, "size"))
            parameter.size = lex_number(lexer, UINT64_MAX);
        else if (lex_accept_word(lexer, "type"))
            parameter.type = (uint32_t)lex_number(lexer, UINT32_MAX);
        else
            more = false;
    }
    lex_expect_newline(lexer);
    vector_push(&parser->unit->parameters, parameter);
}

static void parse_slot(struct parser *parser, struct ir_function *function)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_slot slot = {0};
    parse_own_number(parser, "slot", function->slot_count++);
    slot.name = parse_optional_string(parser);
    for (bool more = true; more && !lexer->failed;) {
        if (lex_accept_word(lexer, "size"))
            slot.size = lex_number(lexer, UINT64_MAX);
        else if (lex_accept_word(lexer, "type"))
            slot.type = (uint32_t)lex_number(lexer, UINT32_MAX);
        else
            more = false;
    }
    lex_expect_newline(lexer);
    vector_push(&parser->unit->slots, slot);
}

static void parse_function_attributes(struct parser *parser, struct ir_function *function)
{
    struct lexer *lexer = &parser->lexer;
    for (bool more = true; more && !lexer->failed;) {
        if (lex_accept_word(lexer, "file"))
            function->file = parse_string(parser);
        else if (lex_accept_word(lexer, "line"))
            function->line = (uint32_t)lex_number(lexer, INT32_MAX);
        else if (lex_accept_word(lexer, "end"))
            function->end_line = (uint32_t)lex_number(lexer, INT32_MAX);
        else if (lex_accept_word(lexer, "returns"))
            function->return_width = (uint16_t)lex_number(lexer, UINT16_MAX);
        else if (lex_accept_word(lexer, "pointer"))
            function->returns_pointer = 1;
        else if (lex_accept_word(lexer, "type"))
            function->return_type = (uint32_t)lex_number(lexer, UINT32_MAX);
        else if (lex_accept_word(lexer, "variadic"))
            function->variadic = 1;
        else
            more = false;
    }
}

static void parse_blocks(struct parser *parser, struct ir_function *function)
{
    struct lexer *lexer = &parser->lexer;
    while (lex_accept_word(lexer, "block")) {
        struct ir_block block = {.first = function->inst_count};
        parse_own_number(parser, "block", function->block_count++);
        lex_expect(lexer, ':');
        lex_expect_newline(lexer);
        while (!lexer->failed && *lexer->at && *lexer->at != '}' && strncmp(lexer->at, "block ", 6))
            parse_inst(parser, function);
        block.count = function->inst_count - block.first;
        vector_push(&parser->unit->blocks, block);
    }
}

void parse_function(struct parser *parser)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_unit *unit = parser->unit;
    struct ir_function function = {
        .insts = unit->insts.count,
        .blocks = unit->blocks.count,
        .slots = unit->slots.count,
        .parameters = unit->parameters.count,
        .ints = unit->ints.count,
        .symbols = unit->function_symbols.count,
        .extra = unit->extra.count,
    };
    vector_push(&parser->function_lines, lexer->line);
    table_release(&parser->ints);
    table_release(&parser->function_symbols);
    function.symbol = parse_symbol(parser);
    parse_function_attributes(parser, &function);
    lex_expect(lexer, '{');
    lex_expect_newline(lexer);
    while (lex_accept_word(lexer, "parameter"))
        parse_parameter(parser, &function);
    while (lex_accept_word(lexer, "slot"))
        parse_slot(parser, &function);
    parse_blocks(parser, &function);
    lex_expect(lexer, '}');
    lex_expect_newline(lexer);
    if (lexer->failed)
        return;
    function.name = unit->symbols.at[function.symbol].name;
    unit->symbols.at[function.symbol].function = unit->functions.count;
    vector_push(&unit->functions, function);
}
