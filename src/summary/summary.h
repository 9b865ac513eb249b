/* summary: what a caller needs to know of a function (analysis.md 6; SPARROW's parameterised summaries, SATURN's function summaries).
 *
 * A function's effect as a small program over its inputs: terms over parameters and over the content of cells at entry,
 * conditions on these terms, a guard DAG over the conditions, and effects under guards. The caller re-evaluates the terms in
 * its own state (apply.c), so that context sensitivity and one fresh object per call come for free.
 *
 * Plain arrays in canonical order without pointers between them: equal behaviour, equal bytes. */
#ifndef STAUNCH_SUMMARY_SUMMARY_H
#define STAUNCH_SUMMARY_SUMMARY_H

#include "base/arena.h"
#include "base/text.h"
#include "memory/engine.h"

enum summary_object_kind {
    SUMMARY_INPUT,    /* what term `a` points to; b: offset of the link if it stands for a chain, c: of another if for a tree, else -1 */
    SUMMARY_GLOBAL,   /* symbol a */
    SUMMARY_FUNCTION, /* symbol a */
    SUMMARY_FRESH,    /* fresh object number a */
    SUMMARY_ELEMENT,  /* some element of object a; b base, c stride */
    SUMMARY_VARARGS,  /* where the variadic arguments are */
    SUMMARY_UNKNOWN,  /* something the caller cannot know either; number a */
};

struct summary_object {
    uint8_t kind;
    uint8_t many;
    uint16_t borrowed;
    uint32_t a;
    int64_t b, c;
};

enum summary_term_kind {
    SUMMARY_CONSTANT,  /* value */
    SUMMARY_PARAMETER, /* number a */
    SUMMARY_CONTENT,   /* of object a at offset value, at entry */
    SUMMARY_SYMBOL,    /* any number in [low, high]; another at each call */
    SUMMARY_ADDRESS,   /* object a plus value bytes */
    SUMMARY_PLUS,      /* term a plus value */
    SUMMARY_BINARY,    /* term a `op` term b */
};

struct summary_term {
    uint8_t kind;
    uint8_t op;      /* SUMMARY_BINARY */
    uint8_t width;   /* SUMMARY_CONTENT */
    uint8_t pointer; /* SUMMARY_CONTENT: read as a pointer */
    uint32_t a, b;
    uint32_t unused; /* as everywhere here, no padding: it would be compared, too */
    int64_t value;
    int64_t low, high;
};
_Static_assert(sizeof(struct summary_term) == 40, "summary_term has no padding");

struct summary_condition {
    uint8_t kind;       /* enum condition_kind */
    uint8_t op;
    uint8_t allocation;
    uint8_t hidden;     /* about the content of an input object, or about something the caller cannot know: may be quantified */
    uint8_t in_return;  /* the return value tells which way it went */
    uint8_t choice;     /* which one of many (CONDITION_TAG_CHOICE) */
    uint8_t certain;    /* enum certainty: false where the caller does not know */
    uint8_t unused;
    uint32_t left, right;
    uint32_t definition; /* CONDITION_DEFINED: a summary_guard */
};

typedef uint32_t summary_guard; /* node * 2 + complement; 0 is true, 1 is false; nodes below come before */

struct summary_node {
    uint32_t condition;
    summary_guard high, low;
};

struct summary_entry {
    summary_guard guard;
    uint32_t term;
};

struct summary_fresh {
    summary_guard guard;
    uint32_t family;   /* offset in the summary's names, 0: none */
    uint8_t zeroed, handle;
    uint8_t held;      /* not only by the result: wherever it is made, something that the caller gave, or a global, holds it, too */
    uint8_t vague;     /* enum block_vague: there was no room to say when it is made, the alternatives that hold it tell */
    uint8_t chain_count;
    uint8_t unused[3];
    symbol_id chain[4]; /* functions below this one that made it, outermost first */
};
_Static_assert(sizeof(struct summary_fresh) == 32, "summary_fresh has no padding: summaries are compared byte by byte");

/* Of an EFFECT_ESCAPE, in `lower`: it may be kept; its content may have changed, that is all; what it holds may be kept, but it is not. */
enum summary_escape { ESCAPE_KEPT, ESCAPE_CHANGED, ESCAPE_INSIDE };

enum summary_effect_kind {
    EFFECT_FREE,   /* the object is released; if all certain releases are made alike, first: the name of the family, offset: where in it */
    EFFECT_ESCAPE, /* it may be kept where nobody sees it; its content may have changed (offset 1); first: the symbol to blame + 1 or 0; count: who
                    * keeps it: 0 not known, 1 a global or a library, 2 + n what parameter n leads to */
    EFFECT_COPY,   /* what the object holds, fresh object number `first` holds, too */
    EFFECT_SPILL,  /* what it holds something else may hold, too: so many bytes of it as only the run knows were copied */
    EFFECT_TAKEN,  /* it is not released, but either kept or still there: `taken` */
    EFFECT_WRITE,  /* the cell holds `count` entries from `first` on return */
};

struct summary_effect {
    uint8_t kind;
    uint8_t width, pointer;
    uint8_t beside;    /* WRITE: the cell may as well hold what it held */
    uint8_t overlap;   /* WRITE: more than one guard may hold */
    uint8_t unused[3];
    uint32_t object;
    summary_guard taken; /* FREE, TAKEN: where the function takes care that it is released, kept, or still there */
    int64_t offset;
    summary_guard lower, upper;
    uint32_t first, count;
};
_Static_assert(sizeof(struct summary_effect) == 40, "summary_effect has no padding");

struct summary {
    bool known;            /* false: not analysed (yet): as "does not return" inside its SCC, as unknown elsewhere */
    bool over_budget;      /* the function was too large: callers treat it as unknown */
    summary_guard returns; /* when it comes back */
    summary_guard consistent; /* which cases of the result can come up with which arguments */
    uint32_t object_count, term_count, condition_count, node_count, entry_count, fresh_count, effect_count, name_bytes;
    struct summary_object *objects;
    struct summary_term *terms;
    struct summary_condition *conditions;
    struct summary_node *nodes;   /* 0 is the constant */
    struct summary_entry *entries;
    struct summary_fresh *fresh;
    struct summary_effect *effects;
    char *names;                  /* strings, one after the other; the first byte is no name's */
    uint32_t result_first, result_count; /* the return value; count 0: none */
    bool result_overlap;   /* more than one guard may hold */
    uint64_t read_through; /* parameters, by bit, that it reads or writes through in any case: they are not null */
};

/* All summaries of a program. If they are shared, each process puts what it infers into chunks of its own. */
struct summaries {
    struct shared shared; /* where they lie, if it was begun */
    struct arena arena;
    struct summary *of;   /* by function */
    struct bounds bounds; /* under which they are made */
    uint32_t count;
};

void summaries_begin(struct summaries *, uint32_t functions);
void summaries_release(struct summaries *);
/* Does it release, keep or replace what globals lead to? */
bool summary_reaches_globals(const struct summary *);
bool summary_equal(const struct summary *, const struct summary *);
/* Do both do the same to memory, as far as anybody can tell without conditions and numbers: release, keep, make, store and return the same? */
bool summary_alike(const struct summary *, const struct summary *);
const char *summary_family(const struct summary *, const struct summary_fresh *); /* what the object is: "heap", "file", ... */
const char *summary_string(const struct summary *, uint32_t name); /* "" for 0 */

/* infer.c: from the engine at the function's exit. `result` is NO_VALUE for void. The summary's arrays lie in summaries->arena. Unconditional: it says
 * what may happen, and not when, which costs little; of a function that nobody calls. */
struct summary summary_infer(struct engine *, struct summaries *, const struct state *exit, value result, bool unconditional);

/* apply.c: at a call, on engine.now. Returns the call's value (NO_VALUE for void); engine.now.reach becomes the condition of coming back. `guard`: the
 * condition under which this callee is the one called. */
struct application {
    const struct summary *summary;
    symbol_id callee;
    const value *arguments;
    uint32_t count, fixed; /* arguments; parameters before the variadic ones */
    bool result_used;      /* a caller that does not look at the result does not learn from it */
    bdd guard;
};
value summary_apply(struct engine *, const struct application *);

/* print.c: all of it as it is, for `dump summaries`; view.h has what people want to know. */
void summary_print(struct text *out, const struct program *, const struct summaries *, function_id function);

#endif
