/* calls: who calls whom, and the order in which functions are summarised: callees first, SCC by SCC.
 *
 * Edges are direct calls, calls through constants (a never-written global or table that holds a function), and calls through other
 * pointers as far as points/ knows few targets: all of them as edges would put a large part of a program into one SCC
 * (analysis.md 6, schedule). */
#ifndef STAUNCH_CALLS_CALLGRAPH_H
#define STAUNCH_CALLS_CALLGRAPH_H

#include "calls/borrow.h"
#include "link/program.h"
#include "points/points.h"

/* A call through a table with more functions than this is an unknown call. */
#define CALLGRAPH_MOST_TARGETS 32
/* So is one through a pointer that may lead to more functions than this: what they have in common is not worth their number. */
#define CALLGRAPH_MOST_POINTED 8
/* And one that would make a circle of more functions than this: whatever is in a circle is analysed again and again. */
#define CALLGRAPH_LARGEST_CIRCLE 16

/* A call through a pointer all of whose targets are known. */
struct callgraph_call {
    function_id caller;
    uint32_t inst;
    uint32_t first, count; /* in callgraph.targets */
};

struct callgraph {
    uint32_t function_count;       /* all functions of the program */
    uint32_t *callees_first;       /* functions in the order to analyse; members of an SCC adjacent. Of identical
                                    * functions (program_function.same_as) only the one that is analysed: there
                                    * are scc_first[scc_count] entries */
    uint32_t *scc_of;              /* function -> SCC number; SCCs are numbered in that order too. A duplicate has
                                    * that of its same_as */
    uint32_t scc_count;
    uint32_t *scc_first;           /* scc_count + 1 entries: SCC n is callees_first[scc_first[n] .. scc_first[n+1]) */
    bool *recursive;               /* SCC -> more than one member, or calls itself */
    bool *called;                  /* function -> some edge leads to it */
    uint32_t *edge_first;          /* function_count + 1 entries into edges */
    function_id *edges;            /* callees (same_as applied), each once per caller, sorted; duplicates as
                                    * callers have none */
    uint32_t edge_count;
    VECTOR(struct callgraph_call) calls; /* sorted by caller and instruction */
    VECTOR(symbol_id) targets;
    struct borrow borrow;          /* for the calls that have no edge, and for functions that get no summary */
    uint32_t circular;             /* calls left out because of CALLGRAPH_LARGEST_CIRCLE */
};

/* `points` may be NULL: then only constants are known. */
void callgraph_build(struct callgraph *graph, const struct program *program, const struct points_result *points);
void callgraph_release(struct callgraph *graph);
bool callgraph_has_edge(const struct callgraph *graph, function_id caller, function_id callee);

/* The targets of a call through a pointer, if they are known and few; else none. */
const symbol_id *callgraph_pointed(const struct callgraph *graph, function_id caller, uint32_t inst, uint32_t *count);

/* The functions a call can reach, if they are all constants: a direct callee, cells of never-written globals (found
 * through a chain of constant pointers and indices), a choice (select, phi) of such. 0 if that is not known.
 * Targets are symbols, as some may have no body; in order of discovery, each once. */
uint32_t callgraph_targets(const struct program *program, const struct ir_body *body, const struct ir_inst *call,
                           symbol_id targets[CALLGRAPH_MOST_TARGETS]);

#endif
