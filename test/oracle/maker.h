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

enum { VARIABLES = 4, HELPER_COUNT = 13 };

struct contents {
    struct variable nodes[VARIABLES], bytes[VARIABLES];
    enum holds slots; /* the array */
    enum holds box;   /* the structure */
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
    const char *leave;    /* how the function returns early */
    const struct helper *helpers[HELPER_COUNT]; /* that may be called */
    uint32_t helper_count;
    bool data;         /* helpers make nodes with data */
    bool release_many; /* the releasing helper releases a list */
    bool has_release, has_box, insert_frees, init_keeps;
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
/* What stands after the brace of the compound statement that maker_open returned this for. */
void maker_set_trailer(struct statement **outer, const char *trailer);
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
/* A variable that holds blocks, or with `empty` none, if there is one and the maker does not slip. */
struct variable *make_choose(struct maker *maker, bool node, bool empty);
void make_jump(struct maker *maker);
/* A test of an allocation or a call that may fail. */
void make_failure(struct maker *maker, const char *condition);

/* ---- Calls (helpers.c) ---- */
/* Functions that make, release, insert, and more: some of these. */
void make_helpers(struct maker *maker);
/* Statements that call one of them. */
void make_call(struct maker *maker);
/* False if there is none for this variable. */
bool make_release_call(struct maker *maker, struct variable *variable);
void make_final_calls(struct maker *maker);

#endif
