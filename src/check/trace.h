/* trace: where each block that a function makes goes, as the walk goes along: the value-flow graph of that function (SABER 2.5), kept only
 * while somebody looks (analyse_again). An event is one step of one block: a register or a cell holds it, a call is given it, it is
 * released or escapes. */
#ifndef STAUNCH_CHECK_TRACE_H
#define STAUNCH_CHECK_TRACE_H

#include "flow/walker.h"

enum trace_kind {
    TRACE_MADE,     /* by the call at `inst` */
    TRACE_REGISTER, /* the result of `inst` points to it */
    TRACE_STORED,   /* to `address`, or by a call to `cell` */
    TRACE_PASSED,   /* as argument number `argument` */
    TRACE_FREED,
    TRACE_ESCAPED,
    TRACE_RETURNED,
};

struct trace_event {
    enum trace_kind kind;
    uint32_t inst, step;
    object_id object;
    bdd guard;       /* where it is this block; FREED, ESCAPED: of all of them so far */
    bdd reach;       /* of the place; FREED, ESCAPED: but not where it was released or had escaped before */
    uint32_t argument;
    value address;   /* STORED, and REGISTER by a load: of the cell */
    cell_id cell;    /* STORED by a call */
};

struct trace_reach {
    uint32_t block;
    bdd reach;       /* where control leaves it */
};

struct trace_seen {
    bdd freed, escaped;
    uint32_t holders;
};

struct trace {
    VECTOR(struct trace_event) events;
    VECTOR(struct trace_reach) blocks; /* in the order of execution; blocks of loops more than once */
    VECTOR(struct trace_seen) seen;    /* by object */
};

/* A walk_trace; walker.trace_context begins with a struct trace. */
void trace_instruction(struct walker *, uint32_t inst);
void trace_release(struct trace *);
const char *trace_kind_name(enum trace_kind);

#endif
