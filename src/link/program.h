/* link: units into one program. Our own linker, never LLVM's: bodies stay where they are (in their unit), only
 * symbols are resolved. Frozen once made; nothing in it is written during analysis. */
#ifndef STAUNCH_LINK_PROGRAM_H
#define STAUNCH_LINK_PROGRAM_H

#include "base/strings.h"
#include "base/text.h"
#include "base/vector.h"
#include "ir/ir.h"

#define PROGRAM_NONE UINT32_MAX

typedef uint32_t symbol_id;   /* program-wide */
typedef uint32_t function_id; /* program-wide: functions with a body */

struct program_symbol {
    string_id name;          /* in program.strings */
    uint32_t unit;           /* where it is defined; if nowhere, where it was first declared */
    uint32_t unit_symbol;    /* index there: type, initialiser, flags */
    function_id function;    /* its body (an alias: of what it stands for), or PROGRAM_NONE */
    uint16_t flags;          /* enum ir_symbol_flag; IR_SYMBOL_DEFINED if some unit defines it */
    uint8_t linkage;
    uint8_t never_written;   /* global: internal, or the whole program is here, and no store, memory operation or
                              * escaping address can change it: its initialiser always holds */
    uint8_t address_taken;   /* function: used other than as a direct callee */
    uint8_t model;           /* defined in models/: knowledge about a library, not code of the program */
    uint8_t modelled;        /* function: defined by the program, though a model is for it, too: the program is the library, or brings it along */
    uint8_t pure;            /* function: said to give equal results for equal arguments */
    uint8_t ambiguous;       /* several strong definitions (several programs in one database) */
    function_id read_in;     /* global: it is read only here and in functions called from here alone (readers.c), or PROGRAM_NONE */
};

struct program_function {
    symbol_id symbol;
    uint32_t unit;
    uint32_t function;       /* index in the unit */
    function_id same_as;     /* an identical header inline that is analysed instead, or itself */
    function_id variant_of;  /* the function as it is written, or itself */
    function_id only_caller; /* nobody else can call it, or PROGRAM_NONE */
    bool has_variants;
    bool callers_known;      /* nobody calls it but by the direct calls of the program */
    uint32_t bound_first, bound_count; /* variant: parameters that are constants, in program.bound */
};

/* A parameter that is a certain function or number (variants.c). */
struct program_bound {
    uint32_t parameter;
    symbol_id symbol; /* PROGRAM_NONE: it is the number */
    int64_t number;
};

/* A direct call that leads to a variant. */
struct program_variant_call {
    function_id caller;
    uint32_t inst;
    function_id variant;
};

struct program_unit {
    struct ir_unit *ir;
    symbol_id *symbols;      /* unit symbol -> program symbol it is bound to, aliases followed */
    bool model;
    const struct ir_unit *annotates; /* a model made of what this unit of the program says about functions (annotations.h); else NULL */
};

struct program {
    struct strings strings;
    VECTOR(struct program_unit) units; /* once linked: models last */
    VECTOR(struct program_symbol) symbols;
    VECTOR(struct program_function) functions; /* as written, then variants of these */
    uint32_t written;        /* functions that are no variants */
    VECTOR(struct program_bound) bound;
    VECTOR(struct program_variant_call) variant_calls; /* sorted */
    struct table by_name;    /* external names: string_id -> symbol + 1 */
    struct table unit_numbers; /* address of an ir_unit -> its number */
    struct table null_members; /* see program_stays_null */
    uint32_t pointer_size;
};

/* Adds a unit (from must_alloc), which the program owns from then on. Models first or last, the result is the
 * same. */
void program_add(struct program *program, struct ir_unit *unit, bool model);
/* Adds what `unit`, which is of the program, says about functions; it wins over their bodies. Complaints as annotations_of has them. */
void program_add_annotations(struct program *program, const struct ir_unit *unit, struct text *complaints);
/* Resolves everything: body-or-model rule, weak and common symbols, aliases, identical inlines, never-written
 * globals, functions whose address is taken, variants. Afterwards the program is frozen. */
void program_link(struct program *program);
void program_release(struct program *program);

struct ir_body program_body(const struct program *program, function_id function);
const char *program_function_name(const struct program *program, function_id function);
const char *program_symbol_name(const struct program *program, symbol_id symbol);
/* The symbol a body's operand of kind IR_KIND_SYMBOL stands for, aliases followed. */
symbol_id program_operand_symbol(const struct program *program, const struct ir_body *body, ir_value operand);
/* The same for loops over many operands: unit symbol -> program symbol, for the unit of a body. */
const symbol_id *program_unit_symbols(const struct program *program, const struct ir_unit *unit);
symbol_id program_find(const struct program *program, const char *name); /* or PROGRAM_NONE */
/* The symbol as declared or defined by its unit. */
const struct ir_symbol *program_declaration(const struct program *program, symbol_id symbol,
                                            const struct ir_unit **unit);
/* What a direct call is analysed as: a variant, or the function as it is written. PROGRAM_NONE: no direct call, or nothing is known of it. */
function_id program_callee(const struct program *program, function_id caller, uint32_t inst);
/* The variant that a direct call leads to, PROGRAM_NONE: none but the function as it is written. */
function_id program_variant(const struct program *program, function_id caller, uint32_t inst);
/* A function with a body that does nothing but return, a constant at most: what a hook holds until somebody sets it. */
bool program_does_nothing(const struct program *program, symbol_id symbol);
/* A table of functions, as it is initialised: is this member null, and no statement of the program stores in that of any such structure? */
bool program_stays_null(const struct program *program, symbol_id table, int64_t offset);
/* The function that a parameter is bound to in this variant, or PROGRAM_NONE. */
symbol_id program_bound(const struct program *program, function_id function, uint32_t parameter);
/* The number that it is bound to, if it is. */
bool program_bound_number(const struct program *program, function_id function, uint32_t parameter, int64_t *number);
/* Is a global out of use whenever this function has returned, until it is set again? Only if the function also sets it before it reads it. */
bool program_is_unread_after(const struct program *program, symbol_id global, function_id function);
/* Its name, of a variant with what is bound: destroy[each=free]. */
void program_print_name(struct text *out, const struct program *program, function_id function);
/* How many bytes a function knows of where an argument points to: the size of the structure that it is declared to take, 0 if that is
 * not known. */
int64_t program_pointee_size(const struct program *program, symbol_id callee, uint32_t argument);

#endif
