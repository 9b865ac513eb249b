/* maker: what the productions of the grammar share.
 *
 * Productions choose at random, but not blindly: for each variable the maker has a rough idea of what it holds, and prefers
 * statements that make sense with it; one time in `slip` it does the next best thing instead. A rough idea suffices, because
 * runs decide what a program does, and those with undefined behaviour are thrown away. */
#ifndef ORACLE_MAKER_H
#define ORACLE_MAKER_H

#include "program.h"

enum holds {
    HOLDS_NOTHING, /* null */
    HOLDS_BLOCKS,  /* a list, or a block of bytes */
    HOLDS_PERHAPS, /* blocks or null */
    HOLDS_STALE,   /* what was freed or is somebody else's */
};

struct variable {
    const char *name; /* an lvalue: "a", "*out", "box->head" */
    enum holds holds;
    bool many; /* nodes: more than one, linked */
    bool data; /* nodes: with data */
};

enum { VARIABLES = 4 };

struct contents {
    struct variable nodes[VARIABLES], bytes[VARIABLES];
    enum holds slots; /* the array */
};

struct maker {
    struct program *program;
    struct function *function;
    struct statement **tail; /* where the next statement goes */
    uint64_t random;
    struct contents now;
    uint32_t node_count, bytes_count;
    bool has_slots;       /* an array of pointers with `used` elements, on the stack or in the heap */
    bool heap_slots;
    bool checks;          /* tests every allocation */
    bool has_end;         /* may jump to the label before the final releases */
    uint32_t loops;       /* it is in so many */
    uint32_t slip;        /* one time in so many it does not do what makes sense */
    int budget;           /* statements left to make */
    const char *leave;    /* how a helper returns early; "return;" */
    const struct helper *helpers; /* that may be called, or NULL */
    uint32_t helper_count;
};

/* ---- Chance ---- */
uint32_t maker_pick(struct maker *maker, uint32_t count); /* 0 .. count-1 */
bool maker_chance(struct maker *maker, uint32_t percent);
bool maker_slips(struct maker *maker);

/* ---- Text ---- */
void maker_add(struct maker *maker, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Statements go into its body, until maker_close with what this returns. */
struct statement **maker_open(struct maker *maker, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* ... into the else part of the compound statement before the current place. */
struct statement **maker_open_else(struct maker *maker);
void maker_close(struct maker *maker, struct statement **outer);
const char *maker_text(struct maker *maker, const char *format, ...) __attribute__((format(printf, 2, 3)));
void maker_declare(struct maker *maker, const char *declaration);
void maker_function(struct maker *maker, const char *result, const char *name, const char *parameters);

/* ---- Productions (grammar.c) ---- */
/* `name` is a new node that holds nothing but what is in `next`, or is null. */
void make_node(struct maker *maker, const char *name, const char *next, bool with_data);
void make_bytes(struct maker *maker, const char *name);
/* Releases what the variable holds. */
void make_release(struct maker *maker, struct variable *variable);
void make_statement(struct maker *maker);
/* Everything that is still held is released, as far as the maker does not slip. */
void make_final_releases(struct maker *maker);
/* A test of an allocation or a call that may fail. */
void make_failure(struct maker *maker, const char *condition);

/* ---- Calls (helpers.c) ---- */
/* A statement that calls a helper. */
void make_call(struct maker *maker);
/* Functions that make, release, fill: at random, with the productions above. */
void make_helpers(struct maker *maker);

#endif
