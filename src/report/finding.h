/* finding: what the analysis found, ready to be shown. Plain data, no reference to the engine: the text, JSON and
 * SARIF writers and later the baseline see only this. */
#ifndef STAUNCH_REPORT_FINDING_H
#define STAUNCH_REPORT_FINDING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vector.h"

enum confidence { CONFIDENCE_LOW, CONFIDENCE_MEDIUM, CONFIDENCE_HIGH };

enum check { CHECK_MEMORY_LEAK, CHECK_RESOURCE_LEAK, CHECK_DOUBLE_FREE, CHECK_BAD_FREE, CHECK_MISMATCHED_RELEASE, CHECK_COUNT };

/* What became of the last reference, analysis.md 4: names in finding_kind_name(). */
enum loss {
    LOSS_RETURN,        /* "never-freed": no path of the function frees it or hands it on */
    LOSS_RETURN_PATH,   /* "path": freed or handed on elsewhere, not on this path */
    LOSS_OVERWRITTEN,   /* "overwritten": the last pointer was overwritten */
    LOSS_OWNER_FREED,   /* "owner-freed": the block that held the last pointer was freed */
    LOSS_NEXT_ROUND,    /* "next-iteration": the loop goes round and forgets it */
    LOSS_SCOPE,         /* "scope": the variable that held it went out of scope */
    LOSS_DISCARDED,     /* "discarded": the result of the call was never stored */
    LOSS_OOM_ONLY,      /* "oom-only": only when another allocation fails */
    LOSS_REALLOC,       /* "realloc": p = realloc(p, n) forgets the old block when it fails */
    LOSS_FREED_TWICE,   /* "double-free" */
    LOSS_NOT_HEAP,      /* "not-heap": a variable or a literal was freed */
    LOSS_INTERIOR,      /* "interior": an address inside a block was freed */
    LOSS_FAMILY,        /* "mismatched": released by a function for something else */
    LOSS_COUNT
};

struct place {
    const char *file; /* as the compiler was given it, or absolute */
    uint32_t line;    /* 1-based, 0 unknown */
    uint32_t column;
    const char *function;
};

enum step_kind { STEP_ALLOCATED, STEP_BRANCH, STEP_CALL, STEP_MOVED, STEP_FREED, STEP_LOST, STEP_CONTRAST };

struct step {
    enum step_kind kind;
    struct place place;
    const char *text; /* "allocated here (xstrdup -> malloc)", "when `r < 0` is true", "last pointer to it is lost" */
};

/* Another place where what a finding is about is lost, or something else that is lost with it. */
struct other_loss {
    struct place lost_at;
    struct place place;       /* what made it, and so on, as in the finding that it was; no file: those of this finding */
    const char *allocator, *variable;
    enum loss loss;
    enum confidence confidence;
    const struct step *steps; /* of a run that gets there; none if only the place is known */
    uint32_t step_count;
    char id[17];              /* the id that it would have as a finding of its own; empty: none */
};

struct finding {
    enum check check;
    enum loss loss;
    enum confidence confidence;
    struct place place;       /* primary: the call that produced the object in the function that loses it */
    struct place lost_at;     /* where a person would say that it is lost */
    struct place noticed_at;  /* where the analysis is sure of it, for the id: that must not depend on the run that is shown. No file: lost_at */
    uint32_t block;           /* equal for findings of one function about one block; 0 unknown */
    const char *allocator;    /* name of the function called there: "xstrdup", "fopen" */
    const char *variable;     /* what held it: "name", "sb.buf"; NULL if nothing had a name */
    const char *message;      /* one sentence without position: "memory from xstrdup() held by `name` is lost ..." */
    const struct step *steps; /* in order of execution */
    uint32_t step_count;
    const struct other_loss *others; /* in the order of the source */
    uint32_t other_count;
    const char *assumption;   /* what a medium finding rests on, or NULL */
    char id[17];              /* 16 hex digits, stable over line changes */
};

/* Every allocation site falls in exactly one class (FASTCHECK 6.2): the closing line accounts for them all. */
enum site_class { SITE_FREED, SITE_HANDED_ON, SITE_LOST, SITE_UNDECIDED, SITE_CLASS_COUNT };

struct site {
    struct place place;
    const char *allocator;
    enum site_class class;
    const char *reason;       /* what decided it: "released by free() at line 31", "returned", "passed to unknown ext_take()" */
    const char *decider;      /* undecided: the function to blame, "ext_take"; NULL if there is none */
    const char *through;      /* the function it was given to, if that is another */
    bool missing;             /* the decider has neither body nor model: a model would decide */
};

struct findings {
    struct arena arena;       /* owns all strings and steps */
    VECTOR(struct finding) list;
    VECTOR(struct site) sites;
};

const char *finding_check_name(enum check check);     /* "memory-leak" */
const char *finding_kind_name(enum loss loss);        /* "overwritten" */
const char *finding_confidence_name(enum confidence); /* "high" */
const char *finding_class_name(enum site_class);      /* "freed" */

const struct place *finding_noticed_at(const struct finding *);

/* Was this made by another call than what the finding is about? */
bool finding_is_with_it(const struct finding *, const struct other_loss *);

/* Computes the ids (check, function, allocator, kind, variable, normalised text of the allocation line and the loss
 * line, and a counter for exact repeats), sorts by file, line, column, id, drops exact duplicates, makes one finding of
 * those that one patch mends. */
void findings_finish(struct findings *findings);
/* A copy of one that lies elsewhere, with all it refers to. */
void findings_add(struct findings *findings, const struct finding *finding);
void findings_add_site(struct findings *findings, const struct site *site);
void findings_release(struct findings *findings);

#endif
