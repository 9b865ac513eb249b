/* lower: what the files of this folder share while one LLVM module becomes a unit. */
#ifndef STAUNCH_FRONT_LOWER_H
#define STAUNCH_FRONT_LOWER_H

#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>

#include "base/table.h"
#include "base/vector.h"
#include "front/draft.h"
#include "ir/ir.h"

/* Values and nodes of LLVM are unique: their address is their key in our tables. */
static inline uint64_t lower_key(const void *pointer) { return (uint64_t)(uintptr_t)pointer; }

struct lower_type_todo {
    LLVMMetadataRef node;
    uint32_t type;
};

struct lower_type_copy {
    uint32_t type, of; /* a qualified struct takes its members from the plain one */
};

struct lower {
    struct ir_unit *unit;
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMTargetDataRef layout;
    unsigned attribute_noreturn, attribute_returns_twice, attribute_byval, attribute_sret;
    struct table symbols; /* global value -> unit's symbol */
    struct table files;   /* DIFile -> string */
    struct table types;   /* DIType -> unit's type; also (DIType, const, name) */
    struct table expressions; /* DIExpression -> enum lower_expression */
    VECTOR(struct lower_type_todo) type_todo;
    VECTOR(struct lower_type_copy) type_copies;
};

/* A value of struct type whose members live in registers (cmpxchg, add.with.overflow, asm). */
struct lower_tuple {
    ir_value members[8];
    uint32_t count;
};

struct lower_phi {
    LLVMValueRef value;
    uint32_t inst;
};

/* What a pointer leads to, by the declaration of a variable. */
struct lower_struct {
    string_id name;
    uint64_t size;
};

struct lower_body {
    struct lower *lower;
    struct draft draft;
    LLVMValueRef function;
    struct table values;     /* LLVM value -> ir_value */
    struct table tuples;     /* LLVM value -> number in tuple_list */
    struct table blocks;     /* LLVM block -> number; only reachable ones are in it */
    struct table slots;      /* LLVM alloca -> slot */
    struct table declared;   /* LLVM value -> number in declarations: of a variable that holds it */
    VECTOR(struct lower_struct) declarations;
    VECTOR(struct lower_tuple) tuple_list;
    VECTOR(struct lower_phi) phis;
    VECTOR(LLVMBasicBlockRef) order;
    struct ir_function *result;
    uint32_t block;          /* where instructions go */
    bool before_terminator;  /* they go before the terminator of the block */
    bool in_entry;
    bool struct_return;      /* parameter 0 is where our aggregate result goes */
    struct ir_inst position; /* line, column and file for new instructions */
};

/* ---- lower.c ---- */
string_id lower_string(struct lower *lower, const char *bytes, size_t count);

/* ---- lower_value.c: types and operands ---- */
bool lower_is_aggregate(LLVMTypeRef type);
uint64_t lower_size(const struct lower *lower, LLVMTypeRef type); /* with padding, as in an array */
uint16_t lower_width(const struct lower *lower, LLVMTypeRef type);
uint8_t lower_flags(LLVMTypeRef type);
int64_t lower_int(LLVMValueRef constant);

ir_value lower_emit(struct lower_body *body, struct ir_inst inst);
/* With operands in extra; `c` is set to their number. */
ir_value lower_emit_list(struct lower_body *body, struct ir_inst inst, const ir_value *operands, uint32_t count);
ir_value lower_copy(struct lower_body *body, ir_value value, enum ir_cast cast, LLVMTypeRef type);
ir_value lower_offset(struct lower_body *body, ir_value address, int64_t bytes);
ir_value lower_slot(struct lower_body *body, uint64_t size);
void lower_memory_copy(struct lower_body *body, ir_value to, ir_value from, uint64_t size);
void lower_store(struct lower_body *body, ir_value address, ir_value value, LLVMTypeRef type);
/* A scalar or pointer, or the address of an aggregate. */
ir_value lower_operand(struct lower_body *body, LLVMValueRef value);
void lower_define(struct lower_body *body, LLVMValueRef value, ir_value as);
/* One index of a getelementptr, number 1 being the first. True if it only adds to `constant`; else it is a variable
 * one with that stride. `type` is what the address points to, before and after. */
bool lower_index_step(const struct lower *lower, LLVMTypeRef *type, int number, LLVMValueRef index,
                      int64_t *constant, uint64_t *stride);
/* An operation without effects: instruction or constant expression. False if `opcode` is none. */
bool lower_pure(struct lower_body *body, LLVMValueRef value, LLVMOpcode opcode, ir_value *result);
ir_value lower_opaque(struct lower_body *body, LLVMValueRef value, uint32_t operand_count);

/* ---- lower_inst.c ---- */
void lower_block(struct lower_body *body, LLVMBasicBlockRef block, uint32_t number);
void lower_phis(struct lower_body *body);
/* The members are known; if anything but extractvalue wants the whole, it gets a slot too. */
void lower_define_tuple(struct lower_body *body, LLVMValueRef value, const ir_value *members, uint32_t count);

/* ---- lower_call.c ---- */
void lower_call(struct lower_body *body, LLVMValueRef call);
bool lower_intrinsic(struct lower_body *body, LLVMValueRef call, const char *name); /* lower_intrinsic.c */

/* ---- lower_use.c ---- */
void lower_uses(struct lower_body *body); /* before the function is one of the unit's */

/* ---- lower_global.c ---- */
void lower_symbols(struct lower *lower);
uint32_t lower_symbol(struct lower *lower, LLVMValueRef global);
uint32_t lower_external_function(struct lower *lower, const char *name);
void lower_initialisers(struct lower *lower);

/* ---- lower_debug.c, lower_type.c ---- */
uint32_t lower_type(struct lower *lower, LLVMMetadataRef node);
/* The struct that a pointer of that type leads to; false if it is none that has a name and a size. */
bool lower_pointed_struct(struct lower *lower, LLVMMetadataRef node, string_id *name, uint64_t *size);
uint32_t lower_llvm_type(struct lower *lower, LLVMTypeRef type);
void lower_finish_types(struct lower *lower);
LLVMMetadataRef lower_node_operand(struct lower *lower, LLVMMetadataRef node, unsigned number);
string_id lower_node_string(struct lower *lower, LLVMMetadataRef node, unsigned number);
string_id lower_file(struct lower *lower, LLVMMetadataRef file);
void lower_symbol_debug(struct lower *lower, LLVMValueRef global, struct ir_symbol *symbol);
void lower_set_position(struct lower_body *body, LLVMValueRef inst);
void lower_variable(struct lower_body *body, LLVMValueRef call, bool declare);
void lower_unit_source(struct lower *lower);

#endif
