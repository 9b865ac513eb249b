/* term: making terms. Everything goes through `intern`, so equal terms have equal numbers.
 *
 * The normal form is base + constant. It is kept by pulling constants out of sums, differences and products
 * by a constant; a shift by a constant is a product. */
#include "guard/term.h"

#include "base/die.h"

#define COLLISION 0x2545f4914f6cdd1du /* mixed into a key whose slot holds a different term */

/* ---- Lifetime ---- */
void guards_reset(struct guards *guards)
{
    bdd_reset(&guards->bdd);
    vector_clear(&guards->terms);
    vector_clear(&guards->conditions);
    vector_clear(&guards->chains);
    guards->symbol_count = 0;
    table_clear(&guards->term_index);
    table_clear(&guards->condition_index);
    table_clear(&guards->chain_index);
    table_clear(&guards->deep_index);
    table_clear(&guards->cut_index);
    table_clear(&guards->feasible_index);
}

void guards_release(struct guards *guards)
{
    bdd_release(&guards->bdd);
    vector_release(&guards->terms);
    vector_release(&guards->conditions);
    vector_release(&guards->chains);
    table_release(&guards->term_index);
    table_release(&guards->condition_index);
    table_release(&guards->chain_index);
    table_release(&guards->deep_index);
    table_release(&guards->cut_index);
    table_release(&guards->feasible_index);
    *guards = (struct guards){0};
}

/* ---- Hash-consing ---- */
static term append(struct guards *guards, const struct term_node *node)
{
    vector_push(&guards->terms, *node);
    return guards->terms.count - 1;
}

static bool same(const struct term_node *a, const struct term_node *b)
{
    return a->kind == b->kind && a->op == b->op && a->a == b->a && a->b == b->b && a->value == b->value;
}

static term intern(struct guards *guards, const struct term_node *node)
{
    uint64_t key = hash_mix((uint64_t)node->kind << 40 | (uint64_t)node->op << 32 | node->a, node->b);
    key = hash_mix(key, (uint64_t)node->value);
    for (;;) {
        bool fresh;
        uint32_t *found = table_put(&guards->term_index, key, &fresh);
        if (fresh)
            return *found = append(guards, node);
        if (same(&guards->terms.at[*found], node))
            return *found;
        key = hash_mix(key, COLLISION);
    }
}

static const struct term_node *node_of(const struct guards *guards, term t)
{
    return &guards->terms.at[t];
}

/* ---- Leaves ---- */
term term_constant(struct guards *guards, int64_t value)
{
    return intern(guards, &(struct term_node){.kind = TERM_CONSTANT, .value = value, .range = interval_of(value), .bits = bits_of(value)});
}

term term_symbol(struct guards *guards, struct interval range)
{
    uint32_t number = guards->symbol_count++;
    return append(guards, &(struct term_node){.kind = TERM_SYMBOL, .a = number, .range = range, .bits = bits_of_range(range),
                                              .mentions = 1u << number % 32});
}

term term_address(struct guards *guards, uint32_t object, int64_t offset)
{
    return intern(guards, &(struct term_node){.kind = TERM_ADDRESS, .a = object, .value = offset,
                                              .range = interval_all()});
}

struct interval term_range(const struct guards *guards, term t)
{
    return node_of(guards, t)->range;
}

bool term_is_constant(const struct guards *guards, term t, int64_t *value)
{
    const struct term_node *node = node_of(guards, t);
    if (node->kind != TERM_CONSTANT)
        return false;
    if (value)
        *value = node->value;
    return true;
}

bool term_is_anywhere(const struct guards *guards, term t)
{
    const struct term_node *node = node_of(guards, t);
    return node->kind == TERM_ADDRESS && node->value == TERM_ANYWHERE;
}

/* ---- Sums with a constant ---- */
static int64_t wrap_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }
static int64_t wrap_subtract(int64_t a, int64_t b) { return (int64_t)((uint64_t)a - (uint64_t)b); }
static int64_t wrap_multiply(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

term term_add(struct guards *guards, term a, int64_t constant)
{
    struct term_node node = *node_of(guards, a);
    if (constant == 0)
        return a;
    if (node.kind == TERM_CONSTANT)
        return term_constant(guards, wrap_add(node.value, constant));
    if (node.kind == TERM_ADDRESS)
        return node.value == TERM_ANYWHERE ? a : term_address(guards, node.a, wrap_add(node.value, constant));
    if (node.kind == TERM_PLUS)
        return term_add(guards, node.a, wrap_add(node.value, constant));
    return intern(guards, &(struct term_node){.kind = TERM_PLUS, .a = a, .value = constant, .depth = node.depth,
                                              .range = interval_shift(node.range, constant),
                                              .bits = bits_shift(node.bits, constant),
                                              .mentions = node.mentions});
}

struct term_sum term_split(struct guards *guards, term t)
{
    const struct term_node *node = node_of(guards, t);
    switch (node->kind) {
    case TERM_CONSTANT:
        return (struct term_sum){TERM_NONE, node->value};
    case TERM_PLUS:
        return (struct term_sum){node->a, node->value};
    case TERM_ADDRESS:
        if (node->value != TERM_ANYWHERE && node->value != 0) {
            int64_t offset = node->value;
            return (struct term_sum){term_address(guards, node->a, 0), offset};
        }
    }
    return (struct term_sum){t, 0};
}

/* A sum or a product. */
static bool is_made_of_two(const struct guards *guards, term t)
{
    const struct term_node *node = t == TERM_NONE ? NULL : &guards->terms.at[t];
    return node && node->kind == TERM_BINARY && (node->op == IR_ADD || node->op == IR_MUL);
}

bool term_is_more(struct guards *guards, struct term_sum sum)
{
    if (sum.offset > 0 && is_made_of_two(guards, sum.base))
        return true;
    const struct term_node *node = sum.base == TERM_NONE ? NULL : &guards->terms.at[sum.base];
    int64_t divisor;
    if (!node || sum.offset < 0 || node->kind != TERM_BINARY || node->op != IR_UDIV || !term_is_constant(guards, node->b, &divisor) || divisor <= 0)
        return false;
    struct term_sum divided = term_split(guards, node->a);
    return divided.offset >= divisor && is_made_of_two(guards, divided.base);
}

/* base + offset, where no base means 0. */
static term base_or_zero(struct guards *guards, term base)
{
    return base == TERM_NONE ? term_constant(guards, 0) : base;
}

/* ---- Expressions ---- */
/* An expression too deep for its own good gets a name, one for each expression. */
static term bound_depth(struct guards *guards, term t)
{
    if (node_of(guards, t)->depth <= TERM_DEPTH_LIMIT)
        return t;
    bool fresh;
    uint32_t *found = table_put(&guards->deep_index, t, &fresh);
    if (fresh)
        *found = term_symbol(guards, node_of(guards, t)->range);
    guards->terms.at[*found].bits = node_of(guards, t)->bits;
    return *found;
}

static term keep(struct guards *guards, enum term_kind kind, unsigned op, int64_t value, term a, term b,
                 struct interval range, struct bits bits)
{
    uint16_t a_depth = node_of(guards, a)->depth, b_depth = node_of(guards, b)->depth;
    struct term_node node = {.kind = (uint8_t)kind, .op = (uint8_t)op, .a = a, .b = b, .value = value, .range = range, .bits = bits,
                             .depth = (uint16_t)((a_depth > b_depth ? a_depth : b_depth) + 1),
                             .mentions = node_of(guards, a)->mentions | node_of(guards, b)->mentions};
    return bound_depth(guards, intern(guards, &node));
}

static term keep_binary(struct guards *guards, enum ir_arith op, term a, term b)
{
    struct interval range = interval_binary(op, term_range(guards, a), term_range(guards, b));
    if (range.low == range.high && interval_bounded_below(range) && interval_bounded_above(range))
        return term_constant(guards, range.low);
    struct bits bits = bits_binary(op, node_of(guards, a)->bits, node_of(guards, b)->bits), in_range = bits_of_range(range);
    if (bits_known(bits) == UINT64_MAX)
        return term_constant(guards, (int64_t)bits.ones);
    bits.zeros |= in_range.zeros & ~bits.ones;
    bool commutes = op == IR_ADD || op == IR_MUL || op == IR_AND || op == IR_OR || op == IR_XOR;
    if (commutes && (term_is_constant(guards, a, NULL) || (a > b && !term_is_constant(guards, b, NULL))))
        return keep(guards, TERM_BINARY, op, 0, b, a, range, bits);
    return keep(guards, TERM_BINARY, op, 0, a, b, range, bits);
}

/* Is t the expression `op`, with which operands. */
static bool is_binary(const struct guards *guards, term t, enum ir_arith op, term *a, term *b)
{
    const struct term_node *node = node_of(guards, t);
    if (node->kind != TERM_BINARY || node->op != op)
        return false;
    *a = node->a;
    *b = node->b;
    return true;
}

static term multiply_by_constant(struct guards *guards, term a, int64_t factor)
{
    if (factor == 1)
        return a;
    if (factor == 0)
        return term_constant(guards, 0);
    struct term_sum sum = term_split(guards, a);
    int64_t offset, inner_factor, product;
    if (sum.base == TERM_NONE)
        return term_constant(guards, wrap_multiply(sum.offset, factor));
    if (sum.offset && !__builtin_mul_overflow(sum.offset, factor, &offset))
        return term_add(guards, multiply_by_constant(guards, sum.base, factor), offset);
    term x, y;
    if (is_binary(guards, a, IR_MUL, &x, &y) && term_is_constant(guards, y, &inner_factor) &&
        !__builtin_mul_overflow(inner_factor, factor, &product))
        return multiply_by_constant(guards, x, product);
    return keep_binary(guards, IR_MUL, a, term_constant(guards, factor));
}

static term add_terms(struct guards *guards, term a, term b)
{
    struct term_sum left = term_split(guards, a), right = term_split(guards, b);
    int64_t offset = wrap_add(left.offset, right.offset);
    if (right.base == TERM_NONE)
        return term_add(guards, a, right.offset);
    if (left.base == TERM_NONE)
        return term_add(guards, b, left.offset);
    term x, y;
    if (left.base == right.base)
        return term_add(guards, multiply_by_constant(guards, left.base, 2), offset);
    if (is_binary(guards, left.base, IR_SUB, &x, &y) && y == right.base)
        return term_add(guards, x, offset);
    if (is_binary(guards, right.base, IR_SUB, &x, &y) && y == left.base)
        return term_add(guards, x, offset);
    return term_add(guards, keep_binary(guards, IR_ADD, left.base, right.base), offset);
}

static term subtract_terms(struct guards *guards, term a, term b)
{
    struct term_sum left = term_split(guards, a), right = term_split(guards, b);
    int64_t offset = wrap_subtract(left.offset, right.offset);
    if (left.base == right.base)
        return term_constant(guards, offset);
    if (right.base == TERM_NONE)
        return term_add(guards, a, wrap_subtract(0, right.offset));
    term x, y;
    if (left.base != TERM_NONE && is_binary(guards, left.base, IR_ADD, &x, &y) && (x == right.base || y == right.base))
        return term_add(guards, x == right.base ? y : x, offset);
    if (left.base != TERM_NONE && is_binary(guards, right.base, IR_SUB, &x, &y) && x == left.base)
        return term_add(guards, y, offset);
    return term_add(guards, keep_binary(guards, IR_SUB, base_or_zero(guards, left.base), right.base), offset);
}

static bool fold_constants(enum ir_arith op, int64_t a, int64_t b, int64_t *result)
{
    bool both_positive = a >= 0 && b > 0;
    switch (op) {
    case IR_ADD: *result = wrap_add(a, b); return true;
    case IR_SUB: *result = wrap_subtract(a, b); return true;
    case IR_MUL: *result = wrap_multiply(a, b); return true;
    case IR_AND: *result = a & b; return true;
    case IR_OR: *result = a | b; return true;
    case IR_XOR: *result = a ^ b; return true;
    case IR_SDIV: case IR_SREM:
        if (b == 0 || (a == INT64_MIN && b == -1))
            return false;
        *result = op == IR_SDIV ? a / b : a % b;
        return true;
    case IR_UDIV: if (both_positive) *result = a / b; return both_positive;
    case IR_UREM: if (both_positive) *result = a % b; return both_positive;
    case IR_SHL: case IR_LSHR: case IR_ASHR:
        if (b < 0 || b > 63 || (op == IR_LSHR && a < 0 && b))
            return false;
        *result = op == IR_SHL ? (int64_t)((uint64_t)a << b) : a >> b;
        return true;
    }
    return false;
}

/* a op constant, for what is not linear. */
static bool fold_right_constant(struct guards *guards, enum ir_arith op, term a, int64_t constant, term *result)
{
    bool zero = false;
    switch (op) {
    case IR_AND:
        zero = constant == 0;
        if (!zero && constant != -1)
            return false;
        break;
    case IR_SREM: case IR_UREM:
        zero = constant == 1;
        if (!zero)
            return false;
        break;
    case IR_OR: case IR_XOR: case IR_LSHR: case IR_ASHR: case IR_SHL:
        if (constant != 0)
            return false;
        break;
    case IR_SDIV: case IR_UDIV:
        if (constant != 1)
            return false;
        break;
    default:
        return false;
    }
    *result = zero ? term_constant(guards, 0) : a;
    return true;
}

static term fold_same_operands(struct guards *guards, enum ir_arith op, term a)
{
    if (op == IR_AND || op == IR_OR)
        return a;
    if (op == IR_XOR)
        return term_constant(guards, 0);
    return keep_binary(guards, op, a, a);
}

/* A mask that keeps all bits the value can have keeps the value. */
static bool mask_is_idle(struct interval range, int64_t mask)
{
    return mask >= 0 && ((uint64_t)mask & ((uint64_t)mask + 1)) == 0 && interval_not_negative(range) &&
           interval_bounded_above(range) && range.high <= mask;
}

/* A mask of something whose bits were set, cleared or turned before: flags. */
static bool mask_known_bits(struct guards *guards, term a, int64_t mask, term *result)
{
    static const enum ir_arith operations[] = {IR_XOR, IR_OR, IR_AND};
    for (unsigned i = 0; i < sizeof operations / sizeof *operations; i++) {
        term inner, operand;
        int64_t bits;
        if (!is_binary(guards, a, operations[i], &inner, &operand))
            continue;
        if (operations[i] != IR_AND && !((uint64_t)mask & ~node_of(guards, inner)->bits.zeros)) {
            *result = term_binary(guards, IR_AND, operand, term_constant(guards, mask));
            return true;
        }
        if (operations[i] != IR_AND && !((uint64_t)mask & ~node_of(guards, operand)->bits.zeros)) {
            *result = term_binary(guards, IR_AND, inner, term_constant(guards, mask));
            return true;
        }
        if (!term_is_constant(guards, operand, &bits))
            continue;
        if (operations[i] == IR_AND)
            *result = term_binary(guards, IR_AND, inner, term_constant(guards, bits & mask));
        else if (operations[i] == IR_XOR)
            *result = term_binary(guards, IR_XOR, term_binary(guards, IR_AND, inner, term_constant(guards, mask)),
                                  term_constant(guards, bits & mask));
        else if ((bits & mask) == mask)
            *result = term_constant(guards, mask);
        else if ((bits & mask) == 0)
            *result = term_binary(guards, IR_AND, inner, term_constant(guards, mask));
        else
            continue;
        return true;
    }
    return false;
}

/* A bit-field that is not the first: its bits where they are, then moved down. What is shifted may have any width; a field ends before the sign. */
static bool mask_before_shift(struct guards *guards, term a, int64_t mask, term *result)
{
    term inner, by;
    int64_t count;
    if (mask <= 0 || !is_binary(guards, a, IR_LSHR, &inner, &by) || !term_is_constant(guards, by, &count) || count < 0 || count > 30 ||
        mask > INT32_MAX >> count)
        return false;
    term field = term_binary(guards, IR_AND, inner, term_constant(guards, mask << count));
    *result = term_binary(guards, IR_LSHR, field, by);
    return true;
}

term term_binary(struct guards *guards, enum ir_arith op, term a, term b)
{
    if (term_is_anywhere(guards, a) || term_is_anywhere(guards, b))
        return term_symbol(guards, interval_all());
    int64_t left = 0, right = 0, folded;
    bool left_constant = term_is_constant(guards, a, &left), right_constant = term_is_constant(guards, b, &right);
    if (left_constant && right_constant)
        return fold_constants(op, left, right, &folded) ? term_constant(guards, folded)
                                                        : keep_binary(guards, op, a, b);
    if (op == IR_ADD)
        return add_terms(guards, a, b);
    if (op == IR_SUB)
        return subtract_terms(guards, a, b);
    if (op == IR_MUL && (left_constant || right_constant))
        return left_constant ? multiply_by_constant(guards, b, left) : multiply_by_constant(guards, a, right);
    if (op == IR_SHL && right_constant && right >= 0 && right < 62)
        return multiply_by_constant(guards, a, (int64_t)1 << right);
    term result;
    bool commutes = op == IR_AND || op == IR_OR || op == IR_XOR;
    if (left_constant && commutes)
        return term_binary(guards, op, b, a);
    if (right_constant && op == IR_AND && mask_is_idle(term_range(guards, a), right))
        return a;
    if (right_constant && fold_right_constant(guards, op, a, right, &result))
        return result;
    if (right_constant && op == IR_AND && (mask_known_bits(guards, a, right, &result) || mask_before_shift(guards, a, right, &result)))
        return result;
    if (a == b)
        return fold_same_operands(guards, op, a);
    return keep_binary(guards, op, a, b);
}

term term_pure(struct guards *guards, uint32_t function, uint32_t result, term a, term b)
{
    if (term_is_anywhere(guards, a) || term_is_anywhere(guards, b))
        return term_symbol(guards, interval_all());
    int64_t value = (int64_t)((uint64_t)function << 32 | result);
    return keep(guards, TERM_PURE, 0, value, a, b, interval_all(), (struct bits){0});
}
