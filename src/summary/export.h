/* What the files that write a summary share: objects, terms, conditions and guard nodes are numbered as they are met, which
 * makes the result canonical. export_term.c: objects and terms; export_guard.c: conditions and guards; export_class.c: cases by
 * result; export_event.c: releases and escapes; infer.c: the rest of what is said of them. */
#ifndef STAUNCH_SUMMARY_EXPORT_H
#define STAUNCH_SUMMARY_EXPORT_H

#include "guard/formula.h"
#include "memory/limits.h"
#include "summary/summary.h"

enum export_role { ROLE_RESULT = 1, ROLE_MATTERS = 2 };

/* Who mentions a condition. */
struct export_mention {
    uint32_t guards;           /* how many, names looked through */
    uint8_t roles;             /* enum export_role: whether the result, a block or a pointer hangs on it */
    uint8_t alone;             /* enum export_alone, of a name */
};
/* Does anything else hang on what a name stands for? */
enum export_alone { ALONE_NOT_ASKED, ALONE_NOT, ALONE };

struct export_held {
    object_id block, owner; /* owner: a fresh block, or NO_OBJECT for what the caller sees */
    bdd guard;
};

/* What is said of a pointer, of a number, or of whether a block is made at all: a caller loses most by a mistake about the last. */
enum export_effort { EFFORT_POINTER, EFFORT_NUMBER, EFFORT_BLOCK };

struct export {
    struct engine *engine;
    struct summaries *store;
    struct table objects, terms, conditions, nodes;
    VECTOR(struct summary_object) object_list;
    VECTOR(struct summary_term) term_list;
    VECTOR(struct summary_condition) condition_list;
    VECTOR(struct summary_node) node_list;
    VECTOR(struct summary_entry) entry_list;
    VECTOR(struct summary_fresh) fresh_list;
    VECTOR(struct summary_effect) effect_list;
    struct strings names;        /* families of fresh objects */
    VECTOR(object_id) fresh_objects;
    VECTOR(bdd) fresh_existence; /* of these: where they are there for the caller, in exported conditions */
    VECTOR(struct export_mention) mentions; /* by condition */
    struct table put_away;     /* fresh objects that the caller cannot lose */
    VECTOR(struct export_held) held;
    struct table expanded;     /* guard -> with small names replaced */
    struct table full;         /* with larger ones replaced, too */
    struct table exclusive;    /* fresh object -> never both released and held */
    /* Of the result, exclusive; the last has no literal of its own. full: the guard with all names spelled out that can be. said: what callers get for it. */
    struct { bdd guard, full, literal, said; } classes[8];
    struct table own_class;    /* term of the result -> its class */
    uint32_t class_count;      /* 0: not needed */
    uint32_t case_count;       /* of the result, if classes are needed or not */
    struct bdd_variables arguments; /* conditions on arguments on which the result hangs */
    bdd consistent;            /* which of them are possible with which arguments */
    struct formula formula;    /* for questions about classes */
    struct formula certainty;  /* for those of certain.c, which would use up the patience that those have */
    struct table classed;      /* guard -> split by classes */
    bdd where;                 /* what is said now matters only there: the pointers that lead to it are not null */
    bdd tags[LIMIT_VALUE_ENTRIES + 1]; /* of what is being said: where an entry is known to hold beside its guard, in exported conditions (tag.c, renewed.c) */
    enum export_effort effort; /* how much what is said now is worth */
    value result;
    bool unconditional;        /* what happens is said, not when: nobody calls the function, and check/fate.h asks for no more */
    bdd care;                  /* the function returns: nothing else is seen by callers */
    bool overflows;            /* and it tests for lengths that nobody has */
    bdd lengths;               /* where all lengths are some that somebody has */
    uint32_t result_symbols;   /* mask of the symbols the result is made of (term_node.mentions) */
    uint32_t too_large;        /* guards with names spelled out that were */
    uint32_t depth;            /* of names inside definitions being exported */
};

/* export_term.c */
uint32_t export_object(struct export *, object_id);
uint32_t export_term(struct export *, term);
uint32_t export_any(struct export *, struct interval); /* a number the caller learns only the range of */

/* Is a fresh block held by what a parameter leads to? What a global holds, callers seldom lose. */
bool export_is_held_for_caller(const struct export *, object_id);
/* Where a fresh block is there at the exit. */
bdd export_existence(struct export *, object_id);
/* Was a fresh block never released where something still holds it? Then releases are none of the caller's business. */
bool export_is_exclusive(struct export *, object_id);

/* export_guard.c */
/* Notes who mentions which condition, before anything is exported. */
void export_count(struct export *, bdd guard, unsigned roles);
bdd export_care(struct export *, bdd reach);
/* The guard over conditions that the summary has: the rest is quantified, upwards or downwards; if it is unconditional, all. */
bdd export_process(struct export *, bdd guard, bool upper);
summary_guard export_node(struct export *, bdd processed);
summary_guard export_guard(struct export *, bdd guard, bool upper);
summary_guard export_certain(struct export *, bdd guard);
/* Where the function comes back, as far as a caller can tell: lengths and limits of which it knows nothing would be conditions of all that it does. */
summary_guard export_returns(struct export *);
/* A guard that says itself what belongs to which class; and the same in exported conditions. */
bdd export_over(struct export *, bdd guard);
summary_guard export_unclassed(struct export *, bdd guard);
/* Names of small guards replaced by what they stand for. */
bdd export_expanded(struct export *, bdd guard);
/* Larger ones, too, for the few guards of the result. */
bdd export_expanded_further(struct export *, bdd guard);
/* All that are not huge, to see what contradicts what. */
bdd export_expanded_fully(struct export *, bdd guard);
/* A condition of which the caller learns only what the result tells. */
void export_note_class(struct export *, uint32_t variable, bool allocation);
/* A condition on an argument: first, because it costs callers nothing and most of what is said hangs on such. */
void export_note_argument(struct export *, uint32_t variable);
/* Does the guard hang on conditions that nothing important hangs on? */
/* With small names in full, split by the cases of the result. */
bdd export_spelled_out(struct export *, bdd guard);
bool export_is_loose(struct export *, bdd guard);

/* infer.c */
/* What happens to an object happens only where the pointers that lead to it are not null: no need to say so (`where` does, until it is reset). */
bdd export_given_object(struct export *, bdd guard, object_id);
/* Does the caller have a name for this object? */
bool export_is_visible(const struct export *, object_id);

/* unite.c */
struct changed { cell_id cell; value content; };
void export_unite(struct export *, struct changed *changes, uint32_t count, value *result);

/* certain.c */
/* Where it is there for certain, in exported conditions: given one condition on what the caller passed. BDD_FALSE: nowhere. */
bdd export_certain_with(struct export *, bdd exists);

/* newcomer.c */
/* Which cases of the result a block that was just made excludes if it is passed. */
void export_newcomers(struct export *, struct summary *);

/* away.c */
/* A static variable of another file than the function's, or what that leads to: nobody above can name it. */
bool export_is_private(const struct engine *, object_id);
void export_keep_elsewhere(struct export *, cell_id, value content);
object_id export_fresh_block(const struct engine *, term);
void export_put_away(struct export *, const struct changed *changes, uint32_t count); /* before anything is exported */

/* counted.c */
/* Is it one more or less than the cell held, and asked for? */
bool export_is_counted(struct engine *, cell_id, value content);

/* tag.c */
/* Entries of a number in place, those that go with a block apart; their new number. */
uint32_t export_tags(struct export *, cell_id, struct value_entry *entries, uint32_t count);
void export_no_tags(struct export *);

/* rearranged.c */
/* Is it not known exactly which node of the caller's structure this is, or leads to? */
bool export_is_rearranged(struct engine *, cell_id, value content);
/* Does the link of a node that is the result lead back to the first one? */
bool export_is_turned_round(struct export *, cell_id link);
bool export_is_end_of_turned(struct export *, cell_id); /* the link of that first one */
/* A number that somebody gave us and that the cell did not hold before: perhaps a descriptor, which is kept there now. */
bool export_is_put_there(const struct engine *, cell_id, term);
/* Entries of a rearranged cell that are worth saying, in place; their new number. Beside them it may hold what it held. */
uint32_t export_what_is_new(struct export *, struct value_entry *entries, uint32_t count, cell_id);

/* renewed.c */
/* Where the cell is known to hold what it held. */
void export_renewed(struct export *, cell_id, const struct value_entry *entries, uint32_t count);
/* Makes room for that condition before others take it. */
void export_renewed_first(struct export *, cell_id, value content);

/* export_event.c */
void export_note_kept(struct export *); /* before anything is exported */
void export_ask_first(struct export *); /* before that, too, once the cases of the result are known */
void export_events(struct export *);
void export_replaced(struct export *); /* what globals no longer lead to */

/* prune.c: last, once all is said */
void export_prune(struct export *, struct summary *);

/* export_class.c */
void export_classes(struct export *);
/* Where the result is of the class that this value of it belongs to. */
bdd export_own_class(struct export *, term);
bdd export_by_class(struct export *, bdd guard);
/* For which numbers that are arguments it can hold, in exported conditions. */
bdd export_possible_commands(struct export *, bdd guard);
/* Can both hold, as far as definitions of names tell? */
bool export_can_hold(struct export *, bdd a, bdd b);
/* Where no classes are needed: the cases of the result in which the guard cannot hold. */
bdd export_excluded_cases(struct export *, bdd guard);
/* Entries of the result as the caller gets them, in place; their new number. */
uint32_t export_merge_codes(struct export *, struct value_entry *entries, uint32_t count);

#endif
