/* ir: views of a unit, and the words for its enumerations. */
#include "ir/ir.h"

/* A pointer into an array that may be empty and not allocated. */
#define FROM(vector, first) ((vector).at ? (vector).at + (first) : NULL)

struct ir_body ir_body_of(const struct ir_unit *unit, uint32_t function)
{
    const struct ir_function *found = &unit->functions.at[function];
    return (struct ir_body){
        .unit = unit,
        .function = found,
        .insts = FROM(unit->insts, found->insts),
        .blocks = FROM(unit->blocks, found->blocks),
        .slots = FROM(unit->slots, found->slots),
        .parameters = FROM(unit->parameters, found->parameters),
        .ints = FROM(unit->ints, found->ints),
        .symbols = FROM(unit->function_symbols, found->symbols),
        .extra = FROM(unit->extra, found->extra),
    };
}

uint32_t ir_successor_count(const struct ir_body *body, uint32_t block)
{
    const struct ir_inst *last = ir_terminator(body, block);
    switch (last->op) {
    case IR_JUMP:
        return 1;
    case IR_BRANCH:
        return 2;
    case IR_SWITCH:
        return 1 + last->c;
    case IR_GOTO:
        return last->c;
    default:
        return 0;
    }
}

uint32_t ir_successor(const struct ir_body *body, uint32_t block, uint32_t number)
{
    const struct ir_inst *last = ir_terminator(body, block);
    switch (last->op) {
    case IR_JUMP:
        return last->a;
    case IR_BRANCH:
        return number ? last->c : last->b;
    case IR_SWITCH:
        return number ? body->extra[last->extra + 2 * (number - 1) + 1] : last->b;
    default: /* IR_GOTO */
        return body->extra[last->extra + number];
    }
}

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

const char *ir_op_text(enum ir_op op)
{
    static const char *const texts[] = {
#define IR_OP(name, text, meaning) text,
#include "ir/ops.def"
#undef IR_OP
    };
    return (unsigned)op < COUNT_OF(texts) ? texts[op] : "?";
}

const char *ir_cast_text(unsigned cast)
{
    static const char *const texts[] = {"same", "zero_extend", "sign_extend", "truncate", "to_pointer", "to_int"};
    return cast < COUNT_OF(texts) ? texts[cast] : "?";
}

const char *ir_arith_text(unsigned arith)
{
    static const char *const texts[] = {"add", "sub", "mul", "sdiv", "udiv", "srem", "urem",
                                        "shl", "lshr", "ashr", "and", "or", "xor"};
    return arith < COUNT_OF(texts) ? texts[arith] : "?";
}

const char *ir_predicate_text(unsigned predicate)
{
    static const char *const texts[] = {
        "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
        "float_0", "float_1", "float_2", "float_3", "float_4", "float_5", "float_6", "float_7",
        "float_8", "float_9", "float_10", "float_11", "float_12", "float_13", "float_14", "float_15"};
    return predicate < COUNT_OF(texts) ? texts[predicate] : "?";
}

bool ir_is_terminator(enum ir_op op)
{
    return op >= IR_JUMP && op <= IR_UNREACHABLE;
}

void ir_unit_release(struct ir_unit *unit)
{
    strings_release(&unit->strings);
    vector_release(&unit->symbols);
    vector_release(&unit->functions);
    vector_release(&unit->types);
    vector_release(&unit->members);
    vector_release(&unit->cells);
    vector_release(&unit->insts);
    vector_release(&unit->blocks);
    vector_release(&unit->slots);
    vector_release(&unit->parameters);
    vector_release(&unit->ints);
    vector_release(&unit->function_symbols);
    vector_release(&unit->extra);
    vector_release(&unit->uses);
    *unit = (struct ir_unit){0};
}
