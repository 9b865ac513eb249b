/* points/graph: what the constraints are about; private to this folder.
 *
 *   block   a global, a stack slot, a heap block by the call that made it, the variadic arguments of a function, a function
 *   place   an address inside a block: (block, offset), or (block, offset + any multiple of stride); the elements of all sets
 *   node    a set of places: what a register, a parameter, a result or a cell of memory may hold
 *   edge    all that one node holds, the other holds as well
 *   rule    what follows from each place that a node holds: a load, a store, an offset, a call through it
 *
 * A place of one offset is one cell with one node. One with a stride stands for many cells; it has two nodes: what is
 * written there flows into every cell it covers, and what any of these holds flows into what is read there. So a constant index
 * and a variable one meet without being the same. */
#ifndef STAUNCH_POINTS_GRAPH_H
#define STAUNCH_POINTS_GRAPH_H

#include "base/table.h"
#include "points/points.h"

typedef uint32_t node_id;  /* 0: holds nothing we follow */
typedef uint32_t block_id; /* 0 none */
typedef uint32_t place_id; /* 0 none */

typedef VECTOR(place_id) place_set; /* sorted */

enum block_kind { BLOCK_FUNCTION, BLOCK_GLOBAL, BLOCK_SLOT, BLOCK_HEAP, BLOCK_VARIADIC };

struct block {
    uint8_t kind;
    bool smeared;         /* too many cells: one place, somewhere in it, stands for all further ones */
    uint32_t owner;       /* symbol of a function or global; else the function */
    uint32_t number;      /* slot, or instruction that made it */
    int64_t size;         /* bytes, INT64_MAX if unknown */
    uint32_t unit, type;  /* what it is declared to be, in the unit's types; 0 unknown */
    uint32_t head;        /* of an unknown type that is larger: the structure it begins with; 0 unknown */
    place_id cells;       /* list of places with one offset */
    place_id ranges;      /* list of places with a stride */
    uint32_t place_count;
    uint32_t copies;      /* list of copies out of this block, 0 none */
};

/* How an address may be further on than its offset says. */
struct steps {
    uint32_t stride;
    int64_t span;
};
#define ONE_CELL ((struct steps){0, 0})

struct place {
    block_id block;
    int64_t offset;
    uint32_t stride;      /* 0: exactly there */
    int64_t span;         /* with a stride: bytes from the offset on within which the steps stay; INT64_MAX unknown */
    node_id read, write;  /* the same, without stride */
    bool watched;         /* has a RULE_COPIED */
    place_id next;
};

/* memcpy from one block to another: cells that come to be later are copied, too. */
struct copy {
    place_id from, to;
    int64_t size;
    uint32_t next;
};

enum rule_kind {
    RULE_LOAD,      /* other holds what is at the place + offset */
    RULE_STORE,     /* what other holds is at the place + offset */
    RULE_ADDRESS,   /* other holds the place + offset */
    RULE_CALL,      /* a function is called: site `site` */
    RULE_CALLBACK,  /* a function is given to one that we do not see: site `site`, as argument `other` */
    RULE_COPIED,    /* this is cell `site`, of a block that memory is copied from */
    RULE_COPY_FROM, /* memory is copied from there: copy statement `site` */
    RULE_COPY_TO,
};

struct rule {
    uint8_t kind;
    node_id other;
    int64_t offset;
    struct steps steps;
    uint32_t site;
    uint32_t next;  /* of the same node; 0 none */
};

struct node {
    node_id merged_into; /* itself while it stands for itself */
    uint32_t type;       /* number of what pointers in it are declared to lead to */
    uint32_t rules;      /* list */
    place_set known;     /* what was handed on along edges */
    place_set fresh;     /* what is still to be */
    place_set pending;   /* handed on, but rules have not seen it */
    VECTOR(node_id) edges;
};

/* A call whose targets are not all known from the start, or that hands functions to somebody out of sight. */
struct site {
    function_id caller;
    uint32_t inst;
    node_id result;      /* 0: not used as a pointer */
    uint32_t arguments;  /* first of as many as the instruction has, in points.arguments; 0 for what is no pointer */
    bool indirect;
    place_set targets;   /* functions found */
};

/* memcpy, struct assignment. */
struct copy_statement {
    node_id to, from;    /* 0: the place is known */
    place_id to_place, from_place;
    int64_t to_offset, from_offset; /* added to what a node holds */
    struct steps to_steps, from_steps;
    int64_t size;
    uint32_t pairs;
};

/* What a function returns, if it is nothing but a fresh block or its own arguments: malloc, xmalloc, realloc, strcpy. Calls of
 * such are not tied together: each has its own block, as if the function were cloned. */
struct recipe {
    bool asked, known, fresh;
    uint32_t parameters; /* bit set */
    bool inside;         /* what is returned of a parameter is some address in it: bsearch */
};

/* A structure with a name, or a pointer to one, by one of the units that declare it. */
struct named_type {
    uint32_t unit, type;
};
enum { TYPE_ANY, TYPE_FUNCTION, TYPE_FIRST };
#define TYPE_NOWHERE UINT32_MAX /* leads to no function: nothing is followed */

struct points {
    const struct program *program;
    VECTOR(struct block) blocks;
    VECTOR(struct place) places;
    VECTOR(struct node) nodes;
    VECTOR(struct rule) rules;
    VECTOR(struct copy) copies;
    VECTOR(struct copy_statement) copy_statements;
    VECTOR(struct site) sites;
    VECTOR(node_id) arguments;
    VECTOR(block_id) new_globals; /* initialisers not looked at yet */
    struct recipe *recipes;       /* by function */
    node_id *parameter_nodes;     /* by function: first of its parameters', then result's, then variadic arguments' */
    VECTOR(struct named_type) types; /* by number, from TYPE_FIRST */
    bool **leading;               /* by unit and type: type_leads, NULL not asked yet */
    struct table block_index, place_index, edge_index, address_index, copy_index, type_numbers, fit_index;
    place_set scratch, fitting;
    uint64_t work;                /* set elements looked at: the budget */
    struct points_statistics statistics;
};

enum {
    POINTS_BLOCK_PLACES = 1024,     /* places of one block: tables are large */
    POINTS_HEAP_PLACES = 128,       /* of one on the heap: a cursor that is kept in memory goes on and on */
    POINTS_COPY_PAIRS = 1024,       /* pairs of blocks of one memory copy */
    POINTS_WAVES = 512,
};
#define POINTS_WORK (UINT64_C(1) << 25) /* elements of sets looked at: about a second; tmux needs half a million */

/* set.c */
bool set_has(const place_set *set, place_id place);
/* Adds to `set` what is in `what` and not in `without`. */
bool set_add(struct points *points, place_set *set, const place_set *what, const place_set *without);

/* graph.c */
node_id node_new(struct points *points, uint32_t type);
node_id node_of(struct points *points, node_id node); /* that it was merged into */
void node_receive(struct points *points, node_id node, const place_set *what);
void node_receive_place(struct points *points, node_id node, place_id place);
void add_edge(struct points *points, node_id from, node_id to);
void add_rule(struct points *points, node_id node, struct rule rule);
block_id block_of_symbol(struct points *points, symbol_id symbol); /* 0: cannot hold pointers */
block_id block_make(struct points *points, enum block_kind kind, uint32_t owner, uint32_t number, int64_t size,
                    uint32_t type);
place_id place_at(struct points *points, block_id block, int64_t offset, struct steps steps); /* 0: outside of the block */
place_id place_beyond(struct points *points, place_id place, int64_t offset, struct steps steps);
struct steps steps_join(struct steps a, struct steps b);
void copy_places(struct points *points, place_id to, place_id from, int64_t size);
void copy_place_out(struct points *points, place_id place);
/* Initialisers of globals that were met. */
void graph_settle(struct points *points);

/* type.c */
/* May an object of that type, or what it points to, lead to a function? */
bool type_leads(struct points *points, uint32_t unit, uint32_t type);
/* Bytes to the end of the array of elements of that size that is at the offset; INT64_MAX if there is none. */
int64_t type_array_span(const struct ir_unit *unit, uint32_t type, int64_t offset, uint32_t stride);
uint32_t type_of_pointer_in(const struct ir_unit *unit, uint32_t type, int64_t offset);
uint32_t type_inside(const struct ir_unit *unit, uint32_t type, int64_t offset);
uint32_t type_number(struct points *points, uint32_t unit, uint32_t type); /* 0: has no name */
/* What a pointer is declared to lead to: number of a type, or one of the special ones. */
uint32_t type_number_behind(struct points *points, uint32_t unit, uint32_t pointee);
bool type_fits(struct points *points, place_id place, uint32_t number);
/* The type of the block that a call made, 0 if nothing tells; then perhaps the structure that it begins with. */
uint32_t type_of_fresh(const struct ir_body *body, uint32_t inst, int64_t size, uint32_t *head);

/* recipe.c */
struct recipe recipe_of(struct points *points, function_id function);

/* build.c: constraints of all functions of the program */
void points_build(struct points *points);
node_id parameter_node(const struct points *points, function_id function, uint32_t parameter);
node_id result_node(const struct points *points, function_id function);
node_id variadic_node(const struct points *points, function_id function);

/* call.c: what a call means for its arguments and its result */
void connect_call(struct points *points, uint32_t site, symbol_id target);
/* Do arguments and result of the call fit the function, as far as they are needed? */
bool site_may_call(const struct points *points, uint32_t site, symbol_id target);
void connect_callback(struct points *points, uint32_t site, uint32_t argument, symbol_id target);

/* solve.c: may be called again after something was added */
void points_solve(struct points *points);

/* outside.c: what callers pass that are not part of the program */
void points_add_outside(struct points *points);

#endif
