/* link/link: the steps of program_link, one file each; private to this folder.
 *
 *     resolve    names -> symbols, body-or-model rule, aliases
 *     identical  the same inline function in many units -> analysed once
 *     uses       never-written globals, functions whose address is taken
 *     hooks      those for memory that only who uses the library sets
 *     tables     members of tables of functions that stay null
 *     readers    who alone reads a global, who alone calls a function
 *     variants   functions that call what they are given, once for each constant given */
#ifndef STAUNCH_LINK_LINK_H
#define STAUNCH_LINK_LINK_H

#include "link/program.h"

void link_resolve(struct program *program);
void link_identical(struct program *program);
void link_uses(struct program *program);
/* The hook that a store sets to what its function was given, or PROGRAM_NONE. `symbols`: of the unit. */
symbol_id hook_set_by(const struct program *program, const struct ir_body *body, const symbol_id *symbols, const struct ir_inst *store);
bool hook_is_for_memory(const struct program *program, symbol_id hook);
/* stored: symbol -> somebody stores there, not only who is given its address. */
void link_tables(struct program *program, const bool *stored);
void link_readers(struct program *program);
void link_variants(struct program *program);
/* Is the whole program here? Else it is a library: others can reach whatever has a name outside its unit. */
bool link_has_main(const struct program *program);

/* resolve/nearest: which of several programs in one database a unit belongs to. */
struct unit_paths {
    char **paths; /* unit -> normalised absolute path of its source, made when first asked for */
    uint32_t count;
};
void unit_paths_release(struct unit_paths *paths);
/* Leading directories that the sources of two units share, times two; and one if they were compiled in the same. */
uint32_t unit_paths_nearness(struct unit_paths *paths, const struct program *program, uint32_t a, uint32_t b);

/* Do two declarations of one name speak of the same function, as far as a caller can tell: arity, variadic or
 * not, which of result and parameters are pointers? What is unknown agrees. */
bool signatures_agree(const struct ir_unit *a_unit, const struct ir_symbol *a,
                      const struct ir_unit *b_unit, const struct ir_symbol *b);
/* Do they name the same types as well? What is unknown does. */
bool signatures_alike(const struct ir_unit *a_unit, const struct ir_symbol *a,
                      const struct ir_unit *b_unit, const struct ir_symbol *b);
/* The unprefixed name if this is a primitive of an allocator family, `je_realloc` -> `realloc`; else NULL. */
const char *allocator_primitive(const char *name);

/* Is it `const T *`? */
bool type_points_to_const(const struct ir_unit *unit, uint32_t type);
/* The type of the scalar `offset` bytes into an object of this type; 0 if unknown. */
uint32_t type_at_offset(const struct ir_unit *unit, uint32_t type, uint64_t offset);
/* Do both types, apart from const, look like one type? void looks like any. */
bool types_may_match(const struct ir_unit *unit, uint32_t a, uint32_t b);

static inline bool symbol_is_function(const struct ir_symbol *symbol)
{
    return symbol->flags & IR_SYMBOL_FUNCTION;
}

static inline bool symbol_is_definition(const struct ir_symbol *symbol)
{
    return symbol->flags & (IR_SYMBOL_DEFINED | IR_SYMBOL_ALIAS);
}

#endif
