/* ir/parse: what parse.c (units, types, symbols) and parse_body.c (functions) share. */
#ifndef STAUNCH_IR_PARSE_H
#define STAUNCH_IR_PARSE_H

#include "ir/ir.h"
#include "ir/lex.h"

/* A symbol named in an initialiser or by an alias, to be looked up when all symbols are known. */
struct parse_reference {
    uint32_t at;    /* cell or symbol that refers */
    bool alias;     /* it is a symbol */
    string_id name;
    uint32_t index; /* the part after '!', or UINT32_MAX */
    uint32_t line;
};

struct parser {
    struct lexer lexer;
    struct ir_unit *unit;
    struct table symbols; /* name -> symbol + 1, or UINT32_MAX if several have it */
    VECTOR(struct parse_reference) references;
    /* Where things are, for errors found by the verifier. */
    VECTOR(uint32_t) function_lines;
    VECTOR(uint32_t) inst_lines;
    /* Of the function being parsed. */
    struct table ints;             /* value -> place in its ints + 1 */
    struct table function_symbols; /* symbol -> place in its symbols + 1 */
};

string_id parse_string(struct parser *parser);
/* A string if one comes next, else 0. */
string_id parse_optional_string(struct parser *parser);
/* "N" where N has to be `expected`: things are written in order of their numbers. */
void parse_own_number(struct parser *parser, const char *what, uint32_t expected);
/* "$name" or "$name!index", all symbols being known; 0 after an error. */
uint32_t parse_symbol(struct parser *parser);
/* The word "function" has been read. */
void parse_function(struct parser *parser);

#endif
