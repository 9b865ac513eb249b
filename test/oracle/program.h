/* program: a small C program as a tree of statements, each kept as its text.
 *
 * A tree, so that a program can be shrunk without parsing it: an edit deletes a statement or replaces a compound one by what
 * is in it. Statements are numbered in the order of the text; edits name these numbers, so that (seed, number, edits) says all
 * about a program. What nothing mentions any more, declarations, labels, helper functions, is not printed. */
#ifndef ORACLE_PROGRAM_H
#define ORACLE_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"

struct statement {
    const char *text;    /* "free(a);", or what stands before the brace: "if (bit())" */
    const char *trailer; /* what stands after the brace of a compound one, or NULL */
    struct statement *body, *otherwise, *next;
    uint32_t number;
    bool compound;
};

struct function {
    const char *name;     /* without the number of the program, which every name ends with */
    const char *result;   /* type, as written before the name */
    const char *parameters;
    const char *final;    /* last statement, or NULL */
    struct statement *statements;
    VECTOR(const char *) declarations; /* each declares one name, the last word before '=', '[' or ';' */
};

struct program {
    struct arena arena;
    VECTOR(struct function *) functions; /* callees first; the last is the one under test */
    uint32_t statement_count;
    bool hands_out; /* the one under test gives blocks to its caller through a parameter */
};

/* What happens to a statement, by its number. */
enum edit {
    EDIT_NONE,
    EDIT_DELETE = 'd',
    EDIT_UNWRAP = 'u',    /* its body stands for it */
    EDIT_OTHERWISE = 'o', /* its else part stands for it */
    EDIT_NO_ELSE = 'e',
};

struct edits {
    char *at; /* one for each statement */
    uint32_t count;
};

/* Numbers the statements. */
void program_finish(struct program *program);
/* `label` goes to the end of every function's name. */
void program_print(const struct program *program, const struct edits *edits, uint32_t label, struct text *out);
/* One line "PROGRAM EDIT..." for every edit that could be next. */
void program_candidates(const struct program *program, const struct edits *edits, const char *line, FILE *out);
void program_release(struct program *program);

/* ---- Making one (grammar.c, helpers.c: see maker.h) ---- */

void program_generate(struct program *program, uint64_t seed, uint32_t number, bool interprocedural);

#endif
