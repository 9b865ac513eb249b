/* limits: every cap of the engine in one place. Going over one degrades the result, as the table in doc/architecture.md says; it never
 * hangs and never crashes. Those that matter to a user are bounds that can be set, and those that cost most are counted (--stats). */
#ifndef STAUNCH_MEMORY_LIMITS_H
#define STAUNCH_MEMORY_LIMITS_H

#include <stdint.h>

/* What a user can set (driver/options.def). */
struct bounds {
    uint32_t steps;            /* instructions executed for one function, loop rounds counted */
    uint32_t nodes;            /* BDD nodes of one function, beside LIMIT_NODES_PER_INSTRUCTION */
    uint32_t loop_depth;       /* loops nested deeper get one round only */
    uint32_t path_depth;       /* dereferences from an input before the rest node (k of k-limiting) */
    uint32_t recursion_rounds; /* over an SCC of the call graph */
};
#define BOUNDS_DEFAULT (struct bounds){.steps = 400000, .nodes = 2000000, .loop_depth = 3, .path_depth = 4, .recursion_rounds = 3}

/* Counted: in how many functions it was reached. */
enum cap {
    CAP_CELLS,              /* LIMIT_CELLS, LIMIT_CELLS_PER_OBJECT */
    CAP_VALUE_ENTRIES,
    CAP_COPY_CELLS,
    CAP_REACHABLE,
    CAP_PATH_DEPTH,         /* bounds.path_depth */
    CAP_LOOP_DEPTH,         /* bounds.loop_depth */
    CAP_SUMMARY_CONDITIONS, /* and LIMIT_SUMMARY_NODES */
    CAP_SUMMARY_EFFECTS,
    CAP_SUMMARY_FRESH,
    CAP_OBJECT_CANDIDATES,
    CAP_FUNCTION_QUERIES,
    CAP_NODES,              /* bounds.nodes, and there was a second try (engine.frugal) */
    CAP_COUNT
};

enum {
    LIMIT_NULL_PAGE = 65536,       /* addresses this near to 0 are fields of a null pointer */
    LIMIT_DESCRIPTOR = 1 << 24,    /* numbers of open files are below it: systems allow a process a million by default, and give the least free one */
    LIMIT_LENGTH = INT32_MAX - 4096, /* nobody's texts are longer */
    LIMIT_LENGTH_FACTOR = 64,      /* of how much a length grows (length_is_endless) */
    LIMIT_CELLS = 65535,           /* cells of one function: four levels of the state tree */
    LIMIT_CELLS_PER_OBJECT = 512,
    LIMIT_LOOP_ROUNDS = 6,         /* of a loop along blocks that are all known, a round for each */
    LIMIT_VALUE_ENTRIES = 24,      /* alternatives of one value: of numbers, in the state of a parser (engine.is_state) */
    LIMIT_BLOCK_ENTRIES = 8,       /* of any other */
    LIMIT_SPARING_ENTRIES = 5,     /* once so many BDD nodes are made as follows */
    LIMIT_SCARCE_ENTRIES = 4,      /* and twice as many */
    LIMIT_SPARING_NODES = 3000,
    LIMIT_SPARING_PER_INSTRUCTION = 300,
    LIMIT_DRAFT_ENTRIES = 5,       /* in all rounds over a recursion but the last */
    LIMIT_FRUGAL_ENTRIES = 3,      /* at the second try */
    LIMIT_INPUT_ENTRIES = 3,       /* blocks of the caller's among them */
    LIMIT_SCALAR_ENTRIES = 3,      /* unknown numbers among them */
    LIMIT_VALUE_PAIRS = 32,        /* pairs looked at by one arithmetic operation */
    LIMIT_ENTRY_GUARD = 8,         /* BDD nodes of an entry's guard before it gets a name */
    LIMIT_COMPARED_ROW = 64,       /* BDD nodes of one alternative of a value compared with all of another */
    LIMIT_EXITS_GUARD = 300,       /* BDD nodes of 'control has left the loop' */
    LIMIT_SWITCH_CHAIN = 8,        /* cases of a switch asked about one after the other */
    LIMIT_FOLDED_WAYS = 16,        /* that meet in one place before they are merged by twos */
    LIMIT_JOIN_GUARD = 4,          /* BDD nodes of 'control came this way' where two paths meet */
    LIMIT_IMPORTED_GUARD = 1,      /* BDD nodes of a callee's condition evaluated here before it gets a name */
    LIMIT_REACH_GUARD = 30,        /* BDD nodes of a reach condition before it gets a name */
    LIMIT_NAMES_WITHIN = 4,        /* definitions inside definitions of names that are looked into for allocations (event.c) */
    LIMIT_FREED_GUARD = 300,       /* BDD nodes of 'certainly released'; a name hides from the search for double frees */
    LIMIT_FRUGAL_GUARD = 4,        /* BDD nodes of any guard at the second try */
    LIMIT_REACH_LITERALS = 8,      /* pointers known not to be null that a named reach condition shows */
    LIMIT_NODES_PER_INSTRUCTION = 100, /* BDD nodes beside bounds.nodes: what grows no faster than the function is no blow-up */
    LIMIT_COPY_CELLS = 64,         /* cells moved by one memory copy */
    LIMIT_ZERO_BYTES = 96,         /* of a caller's block that memset makes zero cell by cell */
    LIMIT_REACHABLE = 128,         /* objects followed from one that escapes */
    LIMIT_RETURN_EDGES = 64,       /* returns checked one by one; more are merged, unless */
    LIMIT_RETURN_CHECKS = 100000,  /* returns times objects are this few */
    LIMIT_SUMMARY_ROOM = 600000,   /* BDD nodes that writing a summary may make */
    LIMIT_SUMMARY_CONDITIONS = 16,
    LIMIT_SUMMARY_NAMES = 6,       /* definitions inside definitions that a summary spells out */
    LIMIT_SUMMARY_NODES = 80,
    LIMIT_SUMMARY_EFFECTS = 24,
    LIMIT_SUMMARY_TERMS = 96,
    LIMIT_SUMMARY_FRESH = 12,
    LIMIT_CLASS_NODES = 24,        /* BDD nodes of a result's guards that a summary says as they are */
    LIMIT_CLASS_CONDITIONS = 5,    /* and conditions */
    LIMIT_CLASS_GUARD = 12,        /* BDD nodes of a guard in a class with all names spelled out */
    LIMIT_CLASS_ARGUMENTS = 16,    /* conditions on arguments that are asked about for each class */
    LIMIT_ARGUMENT_STEPS = 40000,  /* of the search for that (guard/circuit.h) */
    LIMIT_CLASS_PAIRS = 15,        /* pairs of such conditions, of which one is about a field */
    LIMIT_PAIR_STEPS = 1500,       /* of the search for each */
    LIMIT_CLASS_STEPS = 10000,     /* whether a block is held or released in a class */
    LIMIT_CERTAIN_CONDITIONS = 6,  /* of which it is asked whether a block is there wherever they hold */
    LIMIT_CERTAIN_STEPS = 10000,   /* of the search for that (guard/circuit.h) */
    LIMIT_BLOCK_STEPS = 40000,     /* whether it is made: what is made in no case is never lost by a caller */
    LIMIT_NUMBER_STEPS = 1500,     /* whether a number is: what contradicts itself mostly does so at once */
    LIMIT_EXPANDED_CUT = 8,        /* BDD nodes of a name's definition that a summary spells out */
    LIMIT_EXPANDED_RESULT = 12,    /* the same for the guards of the result */
    LIMIT_EXPANDED_CLASS = 48,     /* the same for guards in one class */
    LIMIT_EXPANDED_ROOM = 600,     /* and of the guard then */
    LIMIT_EXPANSIONS_FAILED = 8,   /* of a function before no more are tried */
    LIMIT_EXPANSION_NODES = 2000,
    LIMIT_FRUGAL_EXPANSION = 300,  /* the same at the second try */
    LIMIT_OBJECT_CANDIDATES = 8,   /* places where one object may be lost that are looked at */
    LIMIT_OBJECT_FINDINGS = 3,     /* and reported */
    LIMIT_FINDINGS_ALIKE = 4,      /* of one kind at one place; more have low confidence */
    LIMIT_DOUBLE_FREES_REFUTED = 12, /* of a function before no more are looked at */
    LIMIT_FUNCTION_QUERIES = 400,  /* questions of one function that need a search */
    LIMIT_PATH_BRANCHES = 300,     /* branches before a loss that are asked about for its path */
    LIMIT_PATH_STEPS = 20000,      /* of the search for each */
    LIMIT_PREMISE_NODES = 12,      /* BDD nodes of what a candidate may take for granted before it gets a name */
    LIMIT_ACCESSES = 256,          /* reads and writes through what may be null that are remembered */
    LIMIT_CURRENTS = 64,           /* stores in the node that a round is at which are remembered */
    LIMIT_INDIRECT_TARGETS = 8,
};

#endif
