/* term: hash-consed expressions over what a function does not decide itself, and conditions on them.
 *
 * A term is built from input symbols and constants. Integers do not wrap; a sum is kept as base + constant,
 * so that `n - 1 < 9` and `n < 10` are the same condition. A condition is a comparison of two terms in
 * normal form: one variable of the guard BDDs. Two branches that test the same thing share a variable
 * (analysis.md 2: conditions, not branch sites). */
#ifndef STAUNCH_GUARD_TERM_H
#define STAUNCH_GUARD_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/table.h"
#include "base/vector.h"
#include "guard/bdd.h"
#include "guard/bits.h"
#include "guard/interval.h"
#include "ir/ir.h"

typedef uint32_t term; /* index into guards.terms */

enum term_kind {
    TERM_CONSTANT, /* value */
    TERM_SYMBOL,   /* an unknown: number `a`; what it stands for is the owner's business */
    TERM_ADDRESS,  /* object `a` plus `value` bytes */
    TERM_PLUS,     /* a + value; a is none of CONSTANT, PLUS, ADDRESS; value != 0 */
    TERM_BINARY,   /* a `op` b (enum ir_arith), not foldable */
    TERM_PURE,     /* result number (uint32_t)value of the pure function value >> 32 of (a, b); equal arguments, equal result */
};

#define TERM_ANYWHERE INT64_MIN /* TERM_ADDRESS: offset not known. Such a term is not equal to itself: comparing it gives a
                                 * fresh condition, computing with it a fresh symbol */
#define TERM_NONE UINT32_MAX
#define TERM_DEPTH_LIMIT 12     /* a deeper BINARY or PURE is a symbol, the same for the same expression */

struct term_node {
    uint8_t kind;
    uint8_t op;
    uint16_t depth;    /* BINARY and PURE levels */
    uint32_t a, b;
    int64_t value;
    struct interval range;
    struct bits bits;
    uint32_t mentions; /* bloom-like mask of symbols below: bit (symbol % 32) */
};

/* The three predicates everything is normalised to; others are their negation or swap. */
enum condition_kind {
    CONDITION_EQUAL,    /* left == right. left is never constant and has no added constant; nor in LESS */
    CONDITION_LESS,     /* left < right, signed */
    CONDITION_BELOW,    /* left < right, unsigned; against a constant, left may be base + constant */
    CONDITION_FREE,     /* may be true or false: an allocation succeeds, a loop's choice, an unknown result */
    CONDITION_DEFINED,  /* a cut point: stands for `definition` (analysis.md 2) */
    CONDITION_FLOAT,    /* comparison of floats or opaque operands */
};

/* Callers that do not know take it for false: any; those that were not given the number themselves. NEWCOMER: that a pointer, compared with itself, leads
 * to a block that was just made and is not in sight of anybody yet (summary/newcomer.c). */
enum certainty { CERTAINTY_NONE, CERTAINTY_HERE, CERTAINTY_PASSED_ON, CERTAINTY_NEWCOMER };

struct condition {
    uint8_t kind;
    uint8_t op;          /* CONDITION_FLOAT: predicate */
    uint8_t allocation;  /* CONDITION_FREE: true means an allocation succeeded */
    uint8_t asked;       /* a statement of the function itself asks this, not only a callee */
    uint8_t certain;     /* enum certainty */
    term left, right;
    bdd definition;      /* CONDITION_DEFINED */
    bdd literal;         /* the guard that says it: its variable; for one of several `x == constant` also that none of the
                          * earlier ones holds (analysis.md 2). The variable alone means the condition, too */
    uint32_t site;       /* instruction that first made it, for explanations; UINT32_MAX none */
    uint32_t tag;        /* owner's business (loop that made it, ...) */
};

struct equal_chain {
    bdd none;       /* no constant so far */
    uint32_t count;
};

/* All zero is empty. */
struct guards {
    struct bdd_manager bdd;
    VECTOR(struct term_node) terms;
    VECTOR(struct condition) conditions; /* index = BDD variable */
    struct table term_index, condition_index;
    uint32_t symbol_count;
    VECTOR(struct equal_chain) chains;   /* equalities of one term with constants */
    struct table chain_index;            /* term -> chain */
    bool unchained;                      /* equalities are not made exclusive: the caller sees to it */
    struct table deep_index;             /* expression beyond the depth limit -> its symbol */
    struct table cut_index;              /* function -> the cut point that names it */
    struct table feasible_index;         /* guard -> what feasible() answered */
    bool sizes_fit;                      /* taken for granted: term_is_more() is not 0 */
    bool only_known, missed;             /* condition_known: no condition is to be made; one would have been */
    struct condition nothing;            /* in its place */
};

void guards_reset(struct guards *); /* O(used) */
void guards_release(struct guards *);

term term_constant(struct guards *, int64_t value);
term term_symbol(struct guards *, struct interval range);           /* a fresh one */
term term_address(struct guards *, uint32_t object, int64_t offset);
term term_add(struct guards *, term a, int64_t constant);
/* Folds what it can. Terms carry no width: a product, sum or shift of constants wraps at 64 bits, and the
 * caller cuts it to its type. Unsigned division and logical shift of negative constants are kept symbolic. */
term term_binary(struct guards *, enum ir_arith op, term a, term b);
term term_pure(struct guards *, uint32_t function, uint32_t result, term a, term b);
struct interval term_range(const struct guards *, term);
bool term_is_constant(const struct guards *, term, int64_t *value);
/* t = base + offset. base is TERM_NONE for a constant; for an address, its object at offset 0. */
struct term_sum { term base; int64_t offset; };
struct term_sum term_split(struct guards *, term t);
/* More than a sum or product of two numbers, as sizes are (`length + more + 1`): 0 only if it overflows, and who cares asks for that before. */
bool term_is_more(struct guards *, struct term_sum);
/* Is it an address at an unknown offset. */
bool term_is_anywhere(const struct guards *, term t);

/* The guard under which `a predicate b` holds. Addresses are compared by the caller (memory/value.h). */
bdd condition_compare(struct guards *, enum ir_predicate predicate, term a, term b);
/* The same if it was asked before, or needs no asking; else true: so that a look at what is known makes no condition. */
bdd condition_known(struct guards *, enum ir_predicate predicate, term a, term b);
/* `predicate` is an enum ir_predicate, float ones in the order of LLVMRealPredicate (so p and 15 - p are
 * opposites), or an integer one on operands nothing is known about. */
bdd condition_float(struct guards *, unsigned predicate, term a, term b);
bdd condition_free(struct guards *, bool allocation);
/* A name for f if it is larger than `limit` nodes, else f itself. */
bdd condition_cut(struct guards *, bdd f, uint32_t limit);
/* Conditions that f hangs on, names and what these hang on included, ascending; empties `out` first. False if there are more than `limit` (0: none). */
bool condition_support(struct guards *, bdd f, uint32_t limit, struct bdd_variables *out);

#endif
