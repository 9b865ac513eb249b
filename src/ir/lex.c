/* ir/lex: see lex.h. */
#include "ir/lex.h"

#include <stdarg.h>
#include <string.h>

void lex_start(struct lexer *lexer, const char *source, struct text *error)
{
    *lexer = (struct lexer){.at = source, .line = 1, .error = error};
}

void lex_release(struct lexer *lexer)
{
    text_release(&lexer->string);
}

void lex_fail(struct lexer *lexer, const char *format, ...)
{
    if (lexer->failed)
        return;
    va_list arguments;
    va_start(arguments, format);
    text_printf(lexer->error, "line %u: ", lexer->line);
    text_vprintf(lexer->error, format, arguments);
    va_end(arguments);
    lexer->failed = true;
    lexer->at = "";
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool is_word_character(char character)
{
    return is_digit(character) || (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
           || character == '_' || character == '.';
}

char lex_peek(struct lexer *lexer)
{
    while (*lexer->at == ' ' || *lexer->at == '\t' || *lexer->at == '\r')
        lexer->at++;
    if (*lexer->at == ';')
        lexer->at += strcspn(lexer->at, "\n");
    return *lexer->at;
}

static size_t word_length(const struct lexer *lexer)
{
    size_t length = 0;
    while (is_word_character(lexer->at[length]))
        length++;
    return length;
}

void lex_unexpected(struct lexer *lexer, const char *wanted)
{
    char found = lex_peek(lexer);
    size_t length = word_length(lexer);
    if (found == '\n')
        lex_fail(lexer, "expected %s, found the end of the line", wanted);
    else if (!found)
        lex_fail(lexer, "expected %s, found the end", wanted);
    else if (length)
        lex_fail(lexer, "expected %s, found '%.*s'", wanted, length > 40 ? 40 : (int)length, lexer->at);
    else if (found > ' ' && found <= '~')
        lex_fail(lexer, "expected %s, found '%c'", wanted, found);
    else
        lex_fail(lexer, "expected %s, found byte %u", wanted, (unsigned char)found);
}

bool lex_accept(struct lexer *lexer, char character)
{
    if (lex_peek(lexer) != character || !character)
        return false;
    lexer->at++;
    return true;
}

bool lex_accept_word(struct lexer *lexer, const char *word)
{
    lex_peek(lexer);
    size_t length = word_length(lexer);
    if (length != strlen(word) || memcmp(lexer->at, word, length))
        return false;
    lexer->at += length;
    return true;
}

int lex_accept_one(struct lexer *lexer, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (lex_accept_word(lexer, words[i]))
            return i;
    return -1;
}

void lex_expect(struct lexer *lexer, char character)
{
    if (!lex_accept(lexer, character))
        lex_unexpected(lexer, (char[]){'\'', character, '\'', 0});
}

void lex_expect_word(struct lexer *lexer, const char *word)
{
    if (!lex_accept_word(lexer, word))
        lex_unexpected(lexer, word);
}

void lex_skip_empty_lines(struct lexer *lexer)
{
    while (lex_accept(lexer, '\n'))
        lexer->line++;
}

void lex_expect_newline(struct lexer *lexer)
{
    char next = lex_peek(lexer);
    if (next && next != '\n')
        lex_unexpected(lexer, "the end of the line");
    lex_skip_empty_lines(lexer);
}

uint64_t lex_number(struct lexer *lexer, uint64_t largest)
{
    uint64_t number = 0;
    if (!is_digit(lex_peek(lexer))) {
        lex_unexpected(lexer, "a number");
        return 0;
    }
    for (; is_digit(*lexer->at); lexer->at++) {
        uint64_t digit = (uint64_t)(*lexer->at - '0');
        if (digit > largest || number > (largest - digit) / 10) {
            lex_fail(lexer, "number is too large");
            return 0;
        }
        number = number * 10 + digit;
    }
    if (is_word_character(*lexer->at)) {
        lex_unexpected(lexer, "a number");
        return 0;
    }
    return number;
}

int64_t lex_signed(struct lexer *lexer, int64_t smallest, int64_t largest)
{
    if (!lex_accept(lexer, '-')) {
        lex_accept(lexer, '+');
        return (int64_t)lex_number(lexer, (uint64_t)largest);
    }
    uint64_t number = lex_number(lexer, (uint64_t)0 - (uint64_t)smallest);
    return number ? -(int64_t)(number - 1) - 1 : 0;
}

static int hexadecimal_digit(char character)
{
    if (is_digit(character))
        return character - '0';
    return character >= 'a' && character <= 'f' ? character - 'a' + 10 : -1;
}

/* After a backslash. */
static char escaped_character(struct lexer *lexer)
{
    char character = *lexer->at;
    if (character == '"' || character == '\\' || character == 'n' || character == 't') {
        lexer->at++;
        return character == 'n' ? '\n' : character == 't' ? '\t' : character;
    }
    if (character == 'x') {
        int high = hexadecimal_digit(lexer->at[1]);
        int low = high < 0 ? -1 : hexadecimal_digit(lexer->at[2]);
        if (low >= 0 && (high || low)) {
            lexer->at += 3;
            return (char)(high * 16 + low);
        }
    }
    lex_fail(lexer, "unknown escape in a string");
    return 0;
}

const char *lex_string(struct lexer *lexer)
{
    text_clear(&lexer->string);
    if (!lex_accept(lexer, '"')) {
        lex_unexpected(lexer, "a string");
        return "";
    }
    while (*lexer->at != '"' && !lexer->failed) {
        char character = *lexer->at;
        if (!character || character == '\n') {
            lex_fail(lexer, "string does not end");
            return "";
        }
        lexer->at++;
        if (character == '\\')
            character = escaped_character(lexer);
        text_add_bytes(&lexer->string, &character, 1);
    }
    if (lexer->failed)
        return "";
    lexer->at++;
    return text_string(&lexer->string);
}

const char *lex_name(struct lexer *lexer)
{
    char next = lex_peek(lexer);
    if (!is_word_character(next) || is_digit(next))
        return lex_string(lexer);
    size_t length = word_length(lexer);
    text_clear(&lexer->string);
    text_add_bytes(&lexer->string, lexer->at, length);
    lexer->at += length;
    return text_string(&lexer->string);
}
