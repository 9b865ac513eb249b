/* ir/parse: the text form of a unit back into a unit: its types and symbols. Attributes of a line may come in any
 * order; types, symbols and functions come in order of their numbers, functions after all symbols. */
#include "ir/parse.h"

#include <string.h>

#include "ir/text.h"
#include "ir/verify.h"
#include "ir/words.h"

enum { SEVERAL = -1 };

string_id parse_string(struct parser *parser)
{
    return strings_put(&parser->unit->strings, lex_string(&parser->lexer));
}

string_id parse_optional_string(struct parser *parser)
{
    return lex_peek(&parser->lexer) == '"' ? parse_string(parser) : 0;
}

void parse_own_number(struct parser *parser, const char *what, uint32_t expected)
{
    uint32_t number = (uint32_t)lex_number(&parser->lexer, UINT32_MAX);
    if (number != expected)
        lex_fail(&parser->lexer, "%s %u where number %u is next", what, number, expected);
}

/* ---- Names of symbols ---- */

static struct parse_reference read_reference(struct parser *parser)
{
    struct parse_reference reference = {.index = UINT32_MAX, .line = parser->lexer.line};
    lex_expect(&parser->lexer, '$');
    reference.name = strings_put(&parser->unit->strings, lex_name(&parser->lexer));
    if (lex_accept(&parser->lexer, '!'))
        reference.index = (uint32_t)lex_number(&parser->lexer, UINT32_MAX - 1);
    return reference;
}

static uint32_t resolve(struct parser *parser, const struct parse_reference *reference)
{
    const struct ir_unit *unit = parser->unit;
    const char *name = strings_get(&unit->strings, reference->name);
    uint32_t *known = table_find(&parser->symbols, reference->name);
    if (parser->lexer.failed)
        return 0;
    if (reference->index != UINT32_MAX) {
        if (reference->index < unit->symbols.count
            && unit->symbols.at[reference->index].name == reference->name)
            return reference->index;
        lex_fail(&parser->lexer, "symbol %u is not '%s'", reference->index, name);
    } else if (!known) {
        lex_fail(&parser->lexer, "no symbol '%s'", name);
    } else if (*known == (uint32_t)SEVERAL) {
        lex_fail(&parser->lexer, "several symbols '%s': write $%s!number", name, name);
    } else {
        return *known - 1;
    }
    return 0;
}

uint32_t parse_symbol(struct parser *parser)
{
    struct parse_reference reference = read_reference(parser);
    return resolve(parser, &reference);
}

static void resolve_references(struct parser *parser)
{
    uint32_t line = parser->lexer.line;
    for (uint32_t i = 0; i < parser->references.count && !parser->lexer.failed; i++) {
        const struct parse_reference *reference = &parser->references.at[i];
        parser->lexer.line = reference->line;
        uint32_t symbol = resolve(parser, reference);
        if (reference->alias)
            parser->unit->symbols.at[reference->at].function = symbol;
        else
            parser->unit->cells.at[reference->at].symbol = symbol;
    }
    parser->lexer.line = line;
    vector_clear(&parser->references);
}

/* ---- Types ---- */

static void parse_members(struct parser *parser, struct ir_type *type)
{
    struct lexer *lexer = &parser->lexer;
    type->members = parser->unit->members.count;
    lex_expect_newline(lexer);
    while (lex_accept_word(lexer, "member")) {
        struct ir_member member = {.offset = lex_number(lexer, UINT64_MAX)};
        member.name = parse_optional_string(parser);
        if (lex_accept_word(lexer, "type"))
            member.type = (uint32_t)lex_number(lexer, UINT32_MAX);
        lex_expect_newline(lexer);
        vector_push(&parser->unit->members, member);
        type->count++;
    }
    lex_expect(lexer, '}');
}

static void share_members(struct parser *parser, struct ir_type *type)
{
    uint32_t other = (uint32_t)lex_number(&parser->lexer, UINT32_MAX);
    if (other >= parser->unit->types.count) {
        lex_fail(&parser->lexer, "members of type %u, which is not known yet", other);
        return;
    }
    type->members = parser->unit->types.at[other].members;
    type->count = parser->unit->types.at[other].count;
}

static void parse_type(struct parser *parser)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_type type = {0};
    parse_own_number(parser, "type", parser->unit->types.count);
    type.is_const = lex_accept_word(lexer, "const");
    int kind = lex_accept_one(lexer, ir_type_kind_words);
    if (kind < 0)
        lex_unexpected(lexer, "a kind of type");
    type.kind = (uint8_t)kind;
    type.name = parse_optional_string(parser);
    for (bool more = true; more && !lexer->failed;) {
        if (lex_accept_word(lexer, "of"))
            type.element = (uint32_t)lex_number(lexer, UINT32_MAX);
        else if (lex_accept_word(lexer, "size"))
            type.size = lex_number(lexer, UINT64_MAX);
        else if (lex_accept_word(lexer, "variadic"))
            type.variadic = 1;
        else if (lex_accept_word(lexer, "unsigned"))
            type.is_unsigned = 1;
        else if (lex_accept_word(lexer, "members"))
            share_members(parser, &type);
        else
            more = false;
    }
    if (lex_accept(lexer, '{'))
        parse_members(parser, &type);
    lex_expect_newline(lexer);
    vector_push(&parser->unit->types, type);
}

/* ---- Symbols ---- */

static void parse_cell(struct parser *parser)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_cell cell = {.offset = lex_number(lexer, UINT64_MAX)};
    lex_expect_word(lexer, "width");
    cell.width = (uint32_t)lex_number(lexer, UINT32_MAX);
    int kind = lex_accept_one(lexer, ir_cell_kind_words);
    if (kind < 0)
        lex_unexpected(lexer, "int, address or bytes");
    cell.kind = (uint8_t)kind;
    if (kind == IR_CELL_INT) {
        cell.value = lex_signed(lexer, INT64_MIN, INT64_MAX);
    } else if (kind == IR_CELL_BYTES) {
        cell.symbol = parse_optional_string(parser);
    } else {
        struct parse_reference reference = read_reference(parser);
        reference.at = parser->unit->cells.count;
        vector_push(&parser->references, reference);
        char next = lex_peek(lexer);
        if (next == '+' || next == '-')
            cell.value = lex_signed(lexer, INT64_MIN, INT64_MAX);
    }
    lex_expect_newline(lexer);
    vector_push(&parser->unit->cells, cell);
}

static void parse_symbol_attributes(struct parser *parser, struct ir_symbol *symbol)
{
    struct lexer *lexer = &parser->lexer;
    bool has_target = false;
    for (int word; !lexer->failed;) {
        if ((word = lex_accept_one(lexer, ir_linkage_words)) >= 0) {
            symbol->linkage = (uint8_t)word;
        } else if ((word = lex_accept_one(lexer, ir_symbol_flag_words)) >= 0) {
            symbol->flags |= (uint16_t)(1u << word);
        } else if (lex_accept_word(lexer, "target")) {
            struct parse_reference reference = read_reference(parser);
            reference.at = parser->unit->symbols.count;
            reference.alias = has_target = true;
            vector_push(&parser->references, reference);
        } else if (lex_accept_word(lexer, "type")) {
            symbol->type = (uint32_t)lex_number(lexer, UINT32_MAX);
        } else if (lex_accept_word(lexer, "size")) {
            symbol->size = lex_number(lexer, UINT64_MAX);
        } else if (lex_accept_word(lexer, "file")) {
            symbol->file = parse_string(parser);
        } else if (lex_accept_word(lexer, "line")) {
            symbol->line = (uint32_t)lex_number(lexer, INT32_MAX);
        } else if (lex_accept_word(lexer, "annotations")) {
            symbol->annotations = parse_string(parser);
        } else {
            break;
        }
    }
    if (has_target != !!(symbol->flags & IR_SYMBOL_ALIAS))
        lex_fail(lexer, "an alias and only an alias has a target");
}

static void parse_symbol_line(struct parser *parser)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_symbol symbol = {0};
    bool fresh;
    parse_own_number(parser, "symbol", parser->unit->symbols.count);
    symbol.name = parse_string(parser);
    parse_symbol_attributes(parser, &symbol);
    if (lex_accept(lexer, '{')) {
        symbol.cells = parser->unit->cells.count;
        lex_expect_newline(lexer);
        while (lex_accept_word(lexer, "cell"))
            parse_cell(parser);
        symbol.cell_count = parser->unit->cells.count - symbol.cells;
        lex_expect(lexer, '}');
    }
    lex_expect_newline(lexer);
    uint32_t *known = table_put(&parser->symbols, symbol.name, &fresh);
    *known = fresh ? parser->unit->symbols.count + 1 : (uint32_t)SEVERAL;
    vector_push(&parser->unit->symbols, symbol);
}

/* ---- Uses of fields ---- */

static void parse_use(struct parser *parser)
{
    struct lexer *lexer = &parser->lexer;
    struct ir_use use = {0};
    int kind = lex_accept_one(lexer, ir_use_kind_words);
    if (kind < 0)
        lex_unexpected(lexer, "a kind of use");
    use.kind = (uint8_t)kind;
    use.record = parse_string(parser);
    for (bool more = true; more && !lexer->failed;) {
        if (lex_accept_word(lexer, "size"))
            use.size = (uint32_t)lex_number(lexer, UINT32_MAX);
        else if (lex_accept_word(lexer, "offset"))
            use.offset = (uint32_t)lex_number(lexer, UINT32_MAX);
        else if (lex_accept_word(lexer, "by"))
            use.function = (uint32_t)lex_number(lexer, UINT32_MAX);
        else if (lex_accept_word(lexer, "symbol"))
            use.symbol = (uint32_t)lex_number(lexer, UINT32_MAX);
        else if (lex_accept_word(lexer, "argument"))
            use.argument = (uint8_t)lex_number(lexer, UINT8_MAX);
        else if (lex_accept_word(lexer, "line"))
            use.line = (uint32_t)lex_number(lexer, INT32_MAX);
        else if (lex_accept_word(lexer, "column"))
            use.column = (uint16_t)lex_number(lexer, UINT16_MAX);
        else if (lex_accept_word(lexer, "in"))
            use.file = parse_string(parser);
        else
            more = false;
    }
    lex_expect_newline(lexer);
    vector_push(&parser->unit->uses, use);
}

/* ---- Units ---- */

static void parse_unit_line(struct parser *parser)
{
    struct lexer *lexer = &parser->lexer;
    lex_skip_empty_lines(lexer);
    lex_expect_word(lexer, "unit");
    parser->unit->source = parse_string(parser);
    parser->unit->pointer_size = 8;
    for (bool more = true; more && !lexer->failed;) {
        if (lex_accept_word(lexer, "directory"))
            parser->unit->directory = parse_string(parser);
        else if (lex_accept_word(lexer, "pointer"))
            parser->unit->pointer_size = (uint32_t)lex_number(lexer, UINT32_MAX);
        else
            more = false;
    }
    lex_expect_newline(lexer);
    vector_push(&parser->unit->types, (struct ir_type){0});
}

static void parse_all(struct parser *parser)
{
    struct lexer *lexer = &parser->lexer;
    parse_unit_line(parser);
    while (!lexer->failed && lex_peek(lexer)) {
        if (lex_accept_word(lexer, "type")) {
            parse_type(parser);
        } else if (lex_accept_word(lexer, "symbol")) {
            if (parser->unit->functions.count)
                lex_fail(lexer, "symbol after a function");
            parse_symbol_line(parser);
        } else if (lex_accept_word(lexer, "function")) {
            resolve_references(parser);
            parse_function(parser);
        } else if (lex_accept_word(lexer, "use")) {
            parse_use(parser);
        } else {
            lex_unexpected(lexer, "type, symbol, function or use");
        }
    }
    resolve_references(parser);
}

/* The verifier's words, with the line where the thing they speak of is. */
static void verify_parsed(struct parser *parser)
{
    struct text error = {0};
    struct ir_place place;
    if (!ir_verify_unit_at(parser->unit, &error, &place)) {
        if (place.function != UINT32_MAX) {
            uint32_t first = parser->unit->functions.at[place.function].insts;
            parser->lexer.line = place.inst == UINT32_MAX ? parser->function_lines.at[place.function]
                                                          : parser->inst_lines.at[first + place.inst];
        }
        lex_fail(&parser->lexer, "%s", text_string(&error));
    }
    text_release(&error);
}

bool ir_parse_unit(struct ir_unit *unit, const char *source, struct text *error)
{
    struct parser parser = {.unit = unit};
    lex_start(&parser.lexer, source, error);
    parse_all(&parser);
    if (!parser.lexer.failed)
        verify_parsed(&parser);
    if (parser.lexer.failed)
        ir_unit_release(unit);
    lex_release(&parser.lexer);
    table_release(&parser.symbols);
    table_release(&parser.ints);
    table_release(&parser.function_symbols);
    vector_release(&parser.references);
    vector_release(&parser.function_lines);
    vector_release(&parser.inst_lines);
    return !parser.lexer.failed;
}
