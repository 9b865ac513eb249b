/* flow: the walk over one function (analysis.md 1 and 5).
 *
 * Blocks are executed once, in topological order, on guarded states; where paths meet, states are merged under the conditions that
 * led there. A loop is executed as written for its first round, then once more as a generic later round with integers
 * that changed made unknown, then its pure exit tests a last time; so code after it sees zero, one and many rounds. */
#ifndef STAUNCH_FLOW_WALKER_H
#define STAUNCH_FLOW_WALKER_H

#include "calls/callgraph.h"
#include "ir/cfg.h"
#include "memory/engine.h"
#include "summary/summary.h"

/* A state that arrives at a block over one edge, with the values for the block's phis. */
struct incoming {
    uint32_t from;
    struct state state;
    value *phis;
};

typedef VECTOR(struct incoming) incoming_list;

/* A branch as it was executed: for the path of a report. */
struct branch_taken {
    uint32_t inst;
    uint32_t successor; /* number */
    uint32_t target;    /* block */
    bdd reach;          /* of the edge */
    uint32_t step;      /* when */
};

/* Where an object may be lost: checked after the walk. */
struct candidate {
    object_id object;
    uint32_t inst;       /* the return or the back edge's branch */
    uint32_t from;       /* a return: block whose edge led there, CFG_NONE if several did */
    bdd guard;
    bdd parts[GUARD_PARTS]; /* it was made, control is here, it was not released, did not escape, and is not kept */
    bool back_edge;
    bool jump;           /* a longjmp: whoever goes on may know the block in another way */
    uint32_t step;
    object_id owner;     /* a block that held it and was released */
    uint32_t finding;    /* number of what was found, 0: nothing */
    symbol_id left_in;   /* a global that still points to it but is not read any more, or PROGRAM_NONE */
};

struct function_exit {
    struct state state;
    value result;
    uint32_t inst;
    uint32_t from;      /* block whose edge led to the return, CFG_NONE if several did */
    bool jump;          /* no return but a longjmp */
};

struct loop_run {
    incoming_list back;       /* states at the back edges of this run */
    bdd exits;                /* reach of all edges that left the loop in this run */
    uint32_t *live_out;       /* registers defined inside and used outside */
    uint32_t live_out_count;
    uint32_t first_object;    /* objects from here on were made inside */
    uint32_t first_condition; /* and conditions met */
    uint32_t first_symbol;    /* and numbers */
    bool head_closed;         /* the round being run is not left by the test at the head: that was looked at before (leave_by_head) */
};

struct walker;
/* Shown each instruction after it was executed, a terminator before control leaves: for commands that show the inside. */
typedef void walk_trace(struct walker *, uint32_t inst);

struct walker {
    struct engine engine;
    struct summaries *summaries;
    const struct callgraph *callgraph;
    struct cfg *cfg;
    value *registers;
    value *parameters;
    value undefined;          /* what a variable holds that was never set: whatever it is, it is the same at the next look */
    incoming_list *incoming;  /* by block */
    struct loop_run *loops;
    bool *used;               /* instruction -> some instruction uses its result */
    uint32_t *block_of;       /* instruction -> block */
    bool *is_state;           /* instruction -> a phi of a variable that a switch in a loop asks (states.c) */
    VECTOR(struct branch_taken) branches;
    VECTOR(struct candidate) candidates;
    VECTOR(struct candidate) jumped; /* by a longjmp: judged last */
    VECTOR(struct function_exit) exits;
    uint32_t scc;             /* being analysed: unknown summaries of its members mean "does not return" */
    bool exit_pass;           /* only pure blocks are executed, back edges go nowhere */
    bool exit_asks;           /* and blocks with calls that only ask something */
    bool over_budget;
    uint32_t loop_depth;
    uint32_t check_stamp;
    uint32_t queries;         /* feasibility questions asked of this function */
    uint32_t came_from;       /* block before the one being executed, CFG_NONE after a merge */
    uint32_t unknown_calls;
    /* called when an object might be lost: check/leak.c */
    void (*at_exit)(struct walker *, const struct function_exit *);
    void (*at_back_edge)(struct walker *, uint32_t loop, uint32_t inst, uint32_t first_object);
    walk_trace *trace;        /* NULL: nobody looks */
    void *trace_context;
};

/* walk.c */
void walk_function(struct walker *, const struct program *, function_id);
value walk_operand(struct walker *, ir_value);
uint32_t walk_operand_width(const struct walker *, ir_value);
void walk_edge(struct walker *, uint32_t from, uint32_t number, bdd guard);
void walk_blocks(struct walker *, uint32_t first, uint32_t count, uint32_t loop);
/* is_state: of the phis (walker.is_state), or NULL */
bool walk_merge(struct walker *, incoming_list *, struct incoming *out, uint32_t phi_count, const bool *is_state);
bool walk_is_pure(const struct walker *, uint32_t block, bool calls); /* nothing but numbers is made there; calls: those that only ask may be there */
uint32_t walk_phi_count(const struct walker *, uint32_t block);
bool walk_comes_after(struct walker *, uint32_t first, uint32_t second); /* can control get from one instruction to the other at all */
void walker_release(struct walker *);

/* loop.c */
void walk_loop(struct walker *, uint32_t loop, uint32_t position);
void loops_prepare(struct walker *);

/* states.c */
void states_prepare(struct walker *);
/* Is there a state after a round that no round has begun with? starts: of the rounds so far. */
bool states_advance(struct walker *, uint32_t loop, const struct incoming *starts, uint32_t start_count, const struct incoming *after);

/* counter.c: what is known of the round that begins because the one before it passed the test at the loop's head. entry, after: states before and
 * after a round; start: of the one that begins. */
bdd counter_passed_test(struct walker *, uint32_t loop, const struct incoming *entry, const struct incoming *after,
                        const struct incoming *start);
/* Does the test at the head compare a counter with something that stays as it is? */
bool counter_is_tested(struct walker *, uint32_t loop);
/* How far the counter goes that the test at the head asks about, if it asks about one. entry: of the first round. */
void counter_round(struct walker *, uint32_t loop, const struct incoming *entry, const struct incoming *after, const struct incoming *start,
                   struct round *);

/* `for (i = 0; i < n; i++)`: n is a count, of which a report does not assume that it is negative. entry: of the first round. */
void counter_note_count(struct walker *, uint32_t loop, const struct incoming *entry);

/* transfer.c: one instruction that is no terminator */
void transfer(struct walker *, uint32_t inst);
/* The operand is read through: if it is what a call returned, and no statement asks whether it is null, the function knows that it is not. */
void transfer_trust(struct walker *, ir_value operand);

/* call.c */
void transfer_call(struct walker *, uint32_t inst);
/* A call that makes, releases, keeps and links nothing: at most numbers change. */
bool call_only_asks(const struct walker *, const struct ir_inst *call);

#endif
