/* ir: the program as staunch sees it, one translation unit at a time.
 *
 * SSA, compact, independent of LLVM. A unit is a dozen flat arrays of small structs that refer to
 * each other by 32-bit index; there is no pointer inside, so a unit is written to a file and mapped
 * back as it is (ir/file.h). A function is a set of ranges in these arrays; inside a function all
 * numbers (registers, blocks, slots, extra, lines) are relative to the function, so that its
 * bytes do not change when something else in the file does.
 *
 * C aggregates never appear as values: the front end gives each aggregate value a stack slot
 * and passes its address around (a function returning one gets a hidden first parameter, as by
 * sret). A conversation about `value` is thus always about one scalar or pointer. */
#ifndef STAUNCH_IR_IR_H
#define STAUNCH_IR_IR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strings.h"
#include "base/vector.h"

/* ---- Operands: 3 bits of kind, 29 bits of index ---- */
typedef uint32_t ir_value;

enum ir_kind {
    IR_KIND_NOTHING = 0, /* no operand; the whole word is 0 */
    IR_KIND_REGISTER,    /* result of instruction number `index` of this function */
    IR_KIND_PARAMETER,   /* parameter number `index` */
    IR_KIND_INT,         /* constant: function's ints[index]; NULL is the integer 0 */
    IR_KIND_SYMBOL,      /* address of the unit's symbol number function's symbols[index] */
    IR_KIND_UNDEFINED,   /* undef, poison: any value */
};

#define IR_NOTHING ((ir_value)0)
static inline ir_value ir_make(enum ir_kind kind, uint32_t index) { return (uint32_t)kind << 29 | index; }
static inline enum ir_kind ir_kind(ir_value value) { return (enum ir_kind)(value >> 29); }
static inline uint32_t ir_index(ir_value value) { return value & 0x1fffffffu; }

/* ---- Instructions ---- */
enum ir_op {
#define IR_OP(name, text, meaning) IR_##name,
#include "ir/ops.def"
#undef IR_OP
    IR_OP_COUNT
};

enum ir_cast { IR_CAST_SAME, IR_CAST_ZERO_EXTEND, IR_CAST_SIGN_EXTEND, IR_CAST_TRUNCATE,
               IR_CAST_TO_POINTER, IR_CAST_TO_INT };
enum ir_arith { IR_ADD, IR_SUB, IR_MUL, IR_SDIV, IR_UDIV, IR_SREM, IR_UREM, IR_SHL, IR_LSHR, IR_ASHR,
                IR_AND, IR_OR, IR_XOR };
/* IR_FLOAT_*: compares of floats; equal operands give equal results, nothing more is known. */
enum ir_predicate { IR_EQ, IR_NE, IR_SLT, IR_SLE, IR_SGT, IR_SGE, IR_ULT, IR_ULE, IR_UGT, IR_UGE,
                    IR_FLOAT_FIRST, IR_PREDICATE_COUNT = IR_FLOAT_FIRST + 16 };

enum ir_flag {
    IR_FLAG_POINTER = 1,      /* the result (load, phi, select, call, copy), or the value stored, is a pointer */
    IR_FLAG_VOLATILE = 2,     /* load, store */
    IR_FLAG_NORETURN = 4,     /* call: does not come back */
    IR_FLAG_TWICE = 8,        /* call: setjmp and its like */
    IR_FLAG_FLOAT = 16,       /* the result is a floating-point number or a vector */
    IR_FLAG_ATOMIC = 32,      /* load, store; compare: of a compare-and-exchange, which may fail whatever the values */
    IR_FLAG_INDIRECT = 64,    /* asm: may read and write memory behind its operands; else only their values */
    IR_FLAG_OVERFLOW = 128,   /* opaque: does an unsigned sum or product overflow? For sizes, that is lack of memory */
};

struct ir_inst {
    uint8_t op;       /* enum ir_op */
    uint8_t sub;      /* enum ir_cast, ir_arith or ir_predicate */
    uint8_t flags;    /* enum ir_flag */
    uint8_t unused;
    uint16_t width;   /* bytes of the result, or of the memory accessed; 0: no result. i1 counts 1 */
    uint16_t column;
    int32_t line;     /* relative to the function's line */
    uint32_t a, b, c; /* operands or plain numbers, as ops.def says */
    uint32_t extra;   /* index into the function's extra[] for phi, call, switch, ... */
    uint32_t file;    /* string: source file if not the function's own; else 0 */
    uint32_t name;    /* string: source variable this value was last assigned to (debug info); else 0 */
};

struct ir_block {
    uint32_t first; /* first instruction (relative to the function) */
    uint32_t count; /* at least 1; the last one is the terminator */
};

struct ir_slot {
    uint64_t size;   /* bytes; 0 for a dynamic alloca */
    string_id name;  /* source variable, or 0 for a temporary */
    uint32_t type;   /* unit's type index, 0 unknown */
};

enum ir_parameter_flag { IR_BY_VALUE = 1, /* pointer to a private copy (byval): local memory of the callee */
                         IR_STRUCT_RETURN = 2 /* where an aggregate result goes */ };

struct ir_parameter {
    string_id name;
    uint32_t type;   /* unit's type index, 0 unknown */
    uint16_t width;
    uint8_t pointer; /* is it a pointer */
    uint8_t flags;   /* enum ir_parameter_flag */
    uint64_t size;   /* of what a IR_BY_VALUE pointer points to */
};

/* ---- Types: from debug information, for names of fields and for what externals declare ---- */
enum ir_type_kind { IR_TYPE_UNKNOWN, IR_TYPE_VOID, IR_TYPE_INT, IR_TYPE_FLOAT, IR_TYPE_POINTER, IR_TYPE_STRUCT,
                    IR_TYPE_UNION, IR_TYPE_ARRAY, IR_TYPE_FUNCTION, IR_TYPE_ENUM };

struct ir_type {
    uint8_t kind;
    uint8_t is_const;  /* const T; so `const char *` is a pointer whose `element` has is_const */
    uint8_t variadic;  /* function */
    uint8_t is_unsigned; /* int */
    string_id name;    /* struct tag or typedef name, 0 if none */
    uint64_t size;     /* bytes */
    uint32_t element;  /* pointer: pointee; array: element; function: result; else 0 */
    uint32_t members;  /* first of `count` entries in the unit's members[] (fields or parameters) */
    uint32_t count;
};

struct ir_member {
    string_id name;
    uint32_t type;
    uint64_t offset; /* bytes; 0 for a function's parameter */
};

/* ---- Symbols: functions and globals, defined here or elsewhere ---- */
enum ir_linkage { IR_EXTERNAL, IR_INTERNAL, IR_WEAK, IR_INLINE /* linkonce, available_externally: same body everywhere */,
                  IR_COMMON };

enum ir_symbol_flag {
    IR_SYMBOL_FUNCTION = 1,
    IR_SYMBOL_DEFINED = 2,      /* has a body or an initialiser here */
    IR_SYMBOL_CONSTANT = 4,     /* global nobody may write */
    IR_SYMBOL_NORETURN = 8,
    IR_SYMBOL_VARIADIC = 16,
    IR_SYMBOL_ALIAS = 32,       /* `target` is what it stands for */
    IR_SYMBOL_THREAD = 64,      /* thread-local */
    IR_SYMBOL_TWICE = 128,      /* returns_twice */
    IR_SYMBOL_STRUCTOR = 256,   /* runs before or after main (constructor, destructor attribute) */
};

struct ir_symbol {
    string_id name;
    string_id file;     /* where it is declared or defined (header of an external), 0 unknown */
    uint32_t line;
    uint32_t type;      /* unit's type index: function type or the global's type; 0 unknown */
    uint8_t linkage;    /* enum ir_linkage */
    uint8_t unused;
    uint16_t flags;     /* enum ir_symbol_flag */
    uint64_t size;      /* global: bytes */
    uint32_t function;  /* defined function: index into functions; alias: index of the target symbol */
    uint32_t cells;     /* defined global: first of `cell_count` entries in cells[] */
    uint32_t cell_count;/* bytes of the initialiser not covered by a cell are zero */
    string_id annotations; /* __attribute__((annotate("..."))) strings, joined by '\n'; 0 none */
};

/* One scalar of an initialiser, in order of offset. String literals are not spelt out: see ir_symbol.size
 * and IR_CELL_BYTES. */
enum ir_cell_kind { IR_CELL_INT, IR_CELL_ADDRESS, IR_CELL_BYTES /* `width` bytes of plain data that hold no pointer */ };
struct ir_cell {
    uint64_t offset;
    uint32_t width;
    uint8_t kind;      /* enum ir_cell_kind */
    uint32_t symbol;   /* IR_CELL_ADDRESS: unit's symbol; IR_CELL_BYTES: string_id of the text if it is a C string, else 0 */
    int64_t value;     /* the integer; or the byte offset added to the symbol's address */
};

/* What is done with pointers that fields of structs hold, and with the structs, as the source's types tell it: the instructions have only
 * addresses. For what a whole program does with a field (check/fields.h); no part of what a function does. */
enum ir_use_kind {
    IR_USE_FILLED,   /* the result of `symbol` is put into the field, and nowhere else */
    IR_USE_CLEARED,  /* NULL is */
    IR_USE_PASSED,   /* what the field holds, or was just filled with, is argument number `argument` of `symbol` */
    IR_USE_ASKED,    /* the same, and a pointer that the call returns is used */
    IR_USE_ADDRESS,  /* the field's address is */
    IR_USE_UNKNOWN,  /* something else may have become of it */
    IR_USE_RECORD,   /* a pointer to a struct is that argument; if `record` is 0, parameter number `offset` of the function is */
    IR_USE_COPIED,   /* a struct of that size is copied, if `argument` is 1 into a variable of the function or something that is no struct; `record` is 0 if nobody knows which */
    IR_USE_SHARED,   /* what the field holds is put into the field of the use after this one, too */
    IR_USE_TAKEN,    /* what another field holds is put into this one; `argument` is 1 if it is the same field of another struct */
    IR_USE_GIVEN,    /* parameter number `argument` is put into the field, and nowhere else */
    IR_USE_CALLED,   /* what the field holds is argument number `argument` of a call through a pointer at that place; its answer is not used */
    IR_USE_MADE,     /* what `symbol` returns is such a struct; `argument` is 1 if it was asked for exactly the size of one */
    IR_USE_GOT,      /* as IR_USE_RECORD, but it is what another call returned */
    IR_USE_ELEMENT,  /* such a struct is one of several behind each other */
};

struct ir_use {
    uint8_t kind;      /* enum ir_use_kind */
    uint8_t argument;
    uint16_t column;
    uint32_t line;     /* absolute */
    string_id record;  /* tag, or name of the typedef */
    uint32_t size;     /* of the struct */
    uint32_t offset;   /* of the field in it */
    uint32_t function; /* of the unit, that does it */
    uint32_t symbol;   /* of the unit */
    string_id file;    /* if not the function's own; else 0 */
};

struct ir_function {
    string_id name;    /* of its symbol */
    string_id file;    /* as the compiler knew it; absolute if debug info had a directory */
    uint32_t symbol;
    uint32_t line;     /* of the definition; instruction lines are relative to it */
    uint32_t end_line; /* largest line of an instruction, absolute */
    uint16_t return_width;
    uint8_t returns_pointer;
    uint8_t variadic;
    uint32_t return_type;
    uint32_t insts, inst_count;
    uint32_t blocks, block_count; /* block 0 is the entry */
    uint32_t slots, slot_count;
    uint32_t parameters, parameter_count;
    uint32_t ints, int_count;
    uint32_t symbols, symbol_count;
    uint32_t extra, extra_count;
};

struct ir_unit {
    struct strings strings;
    VECTOR(struct ir_symbol) symbols;
    VECTOR(struct ir_function) functions;
    VECTOR(struct ir_type) types;      /* type 0 is IR_TYPE_UNKNOWN */
    VECTOR(struct ir_member) members;
    VECTOR(struct ir_cell) cells;
    VECTOR(struct ir_inst) insts;
    VECTOR(struct ir_block) blocks;
    VECTOR(struct ir_slot) slots;
    VECTOR(struct ir_parameter) parameters;
    VECTOR(int64_t) ints;
    VECTOR(uint32_t) function_symbols; /* the ranges ir_function.symbols */
    VECTOR(uint32_t) extra;
    VECTOR(struct ir_use) uses;
    string_id source;      /* main file of the unit */
    string_id directory;   /* where it was compiled */
    uint32_t pointer_size; /* 8 or 4 */
};

/* A function with its ranges resolved: what passes work on. Valid while the unit does not grow. */
struct ir_body {
    const struct ir_unit *unit;
    const struct ir_function *function;
    const struct ir_inst *insts;
    const struct ir_block *blocks;
    const struct ir_slot *slots;
    const struct ir_parameter *parameters;
    const int64_t *ints;
    const uint32_t *symbols;
    const uint32_t *extra;
};

struct ir_body ir_body_of(const struct ir_unit *unit, uint32_t function);
static inline const struct ir_inst *ir_terminator(const struct ir_body *body, uint32_t block)
{
    return &body->insts[body->blocks[block].first + body->blocks[block].count - 1];
}
/* Successors in order of the terminator, duplicates included. */
uint32_t ir_successor_count(const struct ir_body *body, uint32_t block);
uint32_t ir_successor(const struct ir_body *body, uint32_t block, uint32_t number);

const char *ir_op_text(enum ir_op op);
const char *ir_cast_text(unsigned cast);
const char *ir_arith_text(unsigned arith);
const char *ir_predicate_text(unsigned predicate);
bool ir_is_terminator(enum ir_op op);

void ir_unit_release(struct ir_unit *unit);

#endif
