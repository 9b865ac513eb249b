/* ir/lex: tokens of the text form. Used by the parser only.
 *
 * The first error sticks: from then on the lexer stands at the end of its input, so that callers may go on reading
 * and need to ask for `failed` only where it saves them work. */
#ifndef STAUNCH_IR_LEX_H
#define STAUNCH_IR_LEX_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

struct lexer {
    const char *at;
    uint32_t line;
    bool failed;
    struct text *error;
    struct text string; /* the last one read */
};

void lex_start(struct lexer *lexer, const char *source, struct text *error);
void lex_release(struct lexer *lexer);
void lex_fail(struct lexer *lexer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The next character that is not blank and not in a comment (';' to the end of the line); '\n' or 0 at an end. */
char lex_peek(struct lexer *lexer);
/* Takes the character or the whole word if it comes next. */
bool lex_accept(struct lexer *lexer, char character);
bool lex_accept_word(struct lexer *lexer, const char *word);
/* Takes one of the words (a list ended by NULL) and gives its place in the list, or -1. */
int lex_accept_one(struct lexer *lexer, const char *const *words);
void lex_expect(struct lexer *lexer, char character);
void lex_expect_word(struct lexer *lexer, const char *word);
/* The end of a line with something on it, and all empty lines after it. */
void lex_expect_newline(struct lexer *lexer);
void lex_skip_empty_lines(struct lexer *lexer);

uint64_t lex_number(struct lexer *lexer, uint64_t largest);
/* A sign is allowed. */
int64_t lex_signed(struct lexer *lexer, int64_t smallest, int64_t largest);
/* In quotes. The bytes are the lexer's, until the next string. */
const char *lex_string(struct lexer *lexer);
/* As it is if it starts with a letter, '_' or '.', else in quotes. */
const char *lex_name(struct lexer *lexer);
/* An error that tells what was found instead. */
void lex_unexpected(struct lexer *lexer, const char *wanted);

#endif
