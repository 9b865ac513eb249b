/* solver: comparisons as facts for Z3.
 *
 * Which conjunctions of comparisons to ask about is search.c's business. Terms are integers without bounds: sums, products with
 * a constant, quotients and remainders by a constant and contiguous masks (which are quotients and remainders too) mean what
 * they say; any other operation is an unknown in its range, the same for the same term. Operands are made in a fixed order,
 * never inside one call's arguments: what Z3 finds within its bound depends on it. */
#include "guard/solver.h"

#include <string.h>
#include <stdlib.h>
#include <z3.h>

#include "base/die.h"

#define RESOURCE_LIMIT 60000u /* Z3's own steps; about a hundredth of a second */

struct solver {
    Z3_context context;
    Z3_solver solver;
    Z3_sort integer, boolean; /* these and true_value are the context's own */
    Z3_ast true_value, zero;
    /* of one query */
    struct guards *guards;
    VECTOR(Z3_ast) held;               /* everything made, released together */
    struct table terms, objects; /* -> position in held */
    bool failed;
};

/* ---- Lifetime ---- */
static void ignore_error(Z3_context context, Z3_error_code code)
{
    /* The default handler ends the process. Calls that matter ask for the code. */
    (void)context, (void)code;
}

/* A new object belongs to the caller only until the next call: each is referenced at once. */
static bool start(struct solver *solver)
{
    Z3_context context = solver->context;
    Z3_set_error_handler(context, ignore_error);
    solver->solver = Z3_mk_simple_solver(context);
    if (!solver->solver)
        return false;
    Z3_solver_inc_ref(context, solver->solver);
    solver->integer = Z3_mk_int_sort(context);
    solver->boolean = Z3_mk_bool_sort(context);
    solver->true_value = Z3_mk_true(context);
    solver->zero = Z3_mk_int64(context, 0, solver->integer);
    if (!solver->zero)
        return false;
    Z3_inc_ref(context, solver->zero);
    Z3_params parameters = Z3_mk_params(context);
    if (!parameters)
        return false;
    Z3_params_inc_ref(context, parameters);
    Z3_params_set_uint(context, parameters, Z3_mk_string_symbol(context, "rlimit"), RESOURCE_LIMIT);
    Z3_params_set_bool(context, parameters, Z3_mk_string_symbol(context, "ctrl_c"), false);
    Z3_solver_set_params(context, solver->solver, parameters);
    bool accepted = Z3_get_error_code(context) == Z3_OK;
    Z3_params_dec_ref(context, parameters);
    return accepted;
}

struct solver *solver_new(void)
{
    Z3_config configuration = Z3_mk_config();
    Z3_context context = Z3_mk_context_rc(configuration);
    Z3_del_config(configuration);
    if (!context)
        return NULL;
    struct solver *solver = must_alloc(sizeof *solver);
    solver->context = context;
    if (start(solver))
        return solver;
    solver_delete(solver);
    return NULL;
}

void solver_delete(struct solver *solver)
{
    if (!solver)
        return;
    if (solver->zero)
        Z3_dec_ref(solver->context, solver->zero);
    if (solver->solver)
        Z3_solver_dec_ref(solver->context, solver->solver);
    Z3_del_context(solver->context);
    vector_release(&solver->held);
    table_release(&solver->terms);
    table_release(&solver->objects);
    free(solver);
}

/* ---- Building ---- */
/* Takes a reference; a failed construction counts as `otherwise` and spoils the query. */
static Z3_ast hold(struct solver *solver, Z3_ast made, Z3_ast otherwise)
{
    if (!made) {
        solver->failed = true;
        return otherwise;
    }
    Z3_inc_ref(solver->context, made);
    vector_push(&solver->held, made);
    return made;
}

static Z3_ast number(struct solver *solver, Z3_ast made) { return hold(solver, made, solver->zero); }
static Z3_ast formula(struct solver *solver, Z3_ast made) { return hold(solver, made, solver->true_value); }

static Z3_ast constant(struct solver *solver, int64_t value)
{
    return number(solver, Z3_mk_int64(solver->context, value, solver->integer));
}

static Z3_ast plus(struct solver *solver, Z3_ast a, Z3_ast b)
{
    return number(solver, Z3_mk_add(solver->context, 2, (Z3_ast[]){a, b}));
}

static Z3_ast minus(struct solver *solver, Z3_ast a, Z3_ast b)
{
    return number(solver, Z3_mk_sub(solver->context, 2, (Z3_ast[]){a, b}));
}

static Z3_ast times(struct solver *solver, Z3_ast a, Z3_ast b)
{
    return number(solver, Z3_mk_mul(solver->context, 2, (Z3_ast[]){a, b}));
}

static Z3_ast less_than(struct solver *solver, Z3_ast a, Z3_ast b)
{
    return formula(solver, Z3_mk_lt(solver->context, a, b));
}

/* Unknowns are told apart by number: 4 kinds, then what they stand for. */
enum unknown { UNKNOWN_TERM, UNKNOWN_OBJECT, UNKNOWN_CONDITION, UNKNOWN_KINDS };

static Z3_ast unknown(struct solver *solver, enum unknown kind, uint32_t which, Z3_sort sort)
{
    /* Z3 takes numbers up to 2^30 - 1; terms and conditions of one function are far fewer */
    uint32_t name = (which * UNKNOWN_KINDS + kind) & 0x3fffffffu;
    Z3_ast made = Z3_mk_const(solver->context, Z3_mk_int_symbol(solver->context, (int)name), sort);
    return kind == UNKNOWN_CONDITION ? formula(solver, made) : number(solver, made);
}

static void assert_that(struct solver *solver, Z3_ast fact)
{
    Z3_solver_assert(solver->context, solver->solver, fact);
}

static Z3_ast unknown_in_range(struct solver *solver, enum unknown kind, uint32_t which, struct interval range)
{
    Z3_ast made = unknown(solver, kind, which, solver->integer);
    if (interval_bounded_below(range))
        assert_that(solver, formula(solver, Z3_mk_ge(solver->context, made, constant(solver, range.low))));
    if (interval_bounded_above(range))
        assert_that(solver, formula(solver, Z3_mk_le(solver->context, made, constant(solver, range.high))));
    return made;
}

/* Memo: position in held, by key. */
static Z3_ast remembered(const struct solver *solver, const struct table *table, uint64_t key)
{
    const uint32_t *found = table_find(table, key);
    return found ? solver->held.at[*found] : NULL;
}

static Z3_ast remember(struct solver *solver, struct table *table, uint64_t key, Z3_ast made)
{
    vector_push(&solver->held, made);
    Z3_inc_ref(solver->context, made);
    *table_put(table, key, NULL) = solver->held.count - 1;
    return made;
}

/* ---- Terms ---- */
/* mask = (2^width - 1) * 2^shift */
static bool is_contiguous(int64_t mask, unsigned *shift, unsigned *width)
{
    if (mask <= 0)
        return false;
    *shift = (unsigned)__builtin_ctzll((uint64_t)mask);
    uint64_t rest = (uint64_t)mask >> *shift;
    *width = (unsigned)__builtin_popcountll(rest);
    return (rest & (rest + 1)) == 0 && *shift + *width <= 62;
}

bool solver_understands(const struct guards *guards, term expression, uint64_t *bits)
{
    const struct term_node *node = &guards->terms.at[expression];
    int64_t right = 0;
    unsigned shift, width;
    *bits = UINT64_MAX;
    if (node->kind != TERM_BINARY)
        return false;
    bool by_constant = term_is_constant(guards, node->b, &right);
    bool not_negative = interval_not_negative(term_range(guards, node->a));
    switch ((enum ir_arith)node->op) {
    case IR_ADD: case IR_SUB: return true;
    case IR_MUL: return by_constant;
    case IR_SDIV: case IR_SREM: return by_constant && right > 0;
    case IR_UDIV: case IR_UREM: return by_constant && right > 0 && not_negative;
    case IR_LSHR: return by_constant && right >= 0 && right < 62 && not_negative;
    case IR_ASHR: return by_constant && right >= 0 && right < 62;
    case IR_AND:
        *bits = (uint64_t)right;
        return by_constant && is_contiguous(right, &shift, &width);
    default: return false;
    }
}

/* a / b or a % b rounded towards zero; Z3's own round down, which is the same unless a < 0. */
static Z3_ast truncated(struct solver *solver, bool quotient, Z3_ast a, Z3_ast b, bool not_negative)
{
    Z3_context context = solver->context;
    Z3_ast plain = number(solver, quotient ? Z3_mk_div(context, a, b) : Z3_mk_mod(context, a, b));
    if (not_negative)
        return plain;
    Z3_ast opposite = minus(solver, solver->zero, a);
    Z3_ast mirrored = number(solver, quotient ? Z3_mk_div(context, opposite, b) : Z3_mk_mod(context, opposite, b));
    Z3_ast negative = less_than(solver, a, solver->zero), result = minus(solver, solver->zero, mirrored);
    return number(solver, Z3_mk_ite(context, negative, result, plain));
}

static Z3_ast masked(struct solver *solver, Z3_ast a, int64_t mask)
{
    unsigned shift, width;
    if (!is_contiguous(mask, &shift, &width))
        return solver->zero;
    Z3_ast unit = constant(solver, (int64_t)1 << shift), span = constant(solver, (int64_t)1 << width);
    Z3_ast quotient = shift ? number(solver, Z3_mk_div(solver->context, a, unit)) : a;
    Z3_ast bits = number(solver, Z3_mk_mod(solver->context, quotient, span));
    return shift ? times(solver, bits, unit) : bits;
}

static Z3_ast translate_term(struct solver *solver, term t);

static Z3_ast translate_binary(struct solver *solver, const struct term_node *node)
{
    Z3_ast a = translate_term(solver, node->a), b = translate_term(solver, node->b);
    bool not_negative = interval_not_negative(term_range(solver->guards, node->a));
    int64_t right = 0;
    term_is_constant(solver->guards, node->b, &right);
    switch ((enum ir_arith)node->op) {
    case IR_ADD: return plus(solver, a, b);
    case IR_SUB: return minus(solver, a, b);
    case IR_MUL: return times(solver, a, b);
    case IR_SDIV: case IR_UDIV: return truncated(solver, true, a, b, not_negative);
    case IR_SREM: case IR_UREM: return truncated(solver, false, a, b, not_negative);
    case IR_LSHR: case IR_ASHR:
        return number(solver, Z3_mk_div(solver->context, a, constant(solver, (int64_t)1 << right)));
    default: return masked(solver, a, right);
    }
}

/* Recursion is bounded by TERM_DEPTH_LIMIT. */
static Z3_ast translate_term(struct solver *solver, term t)
{
    struct term_node node = solver->guards->terms.at[t];
    uint64_t bits;
    Z3_ast made = remembered(solver, &solver->terms, t);
    if (made)
        return made;
    if (node.kind == TERM_CONSTANT) {
        made = constant(solver, node.value);
    } else if (node.kind == TERM_PLUS) {
        Z3_ast base = translate_term(solver, node.a);
        made = plus(solver, base, constant(solver, node.value));
    } else if (node.kind == TERM_ADDRESS && node.value != TERM_ANYWHERE) {
        Z3_ast object = remembered(solver, &solver->objects, node.a);
        if (!object)
            object = remember(solver, &solver->objects, node.a,
                              unknown_in_range(solver, UNKNOWN_OBJECT, node.a, (struct interval){1, INTERVAL_MAX}));
        made = plus(solver, object, constant(solver, node.value));
    } else if (solver_understands(solver->guards, t, &bits)) {
        made = translate_binary(solver, &node);
    } else {
        made = unknown_in_range(solver, UNKNOWN_TERM, t, node.range);
    }
    return remember(solver, &solver->terms, t, made);
}

/* ---- Conditions ---- */
/* The order of unsigned numbers: first those that are not negative, then those that are. */
static Z3_ast translate_below(struct solver *solver, Z3_ast a, Z3_ast b)
{
    Z3_context context = solver->context;
    Z3_ast a_negative = less_than(solver, a, solver->zero), b_negative = less_than(solver, b, solver->zero);
    Z3_ast same_side = formula(solver, Z3_mk_eq(context, a_negative, b_negative));
    return formula(solver, Z3_mk_ite(context, same_side, less_than(solver, a, b), b_negative));
}

static Z3_ast translate_condition(struct solver *solver, uint32_t variable)
{
    struct guards *guards = solver->guards;
    if (variable >= guards->conditions.count || guards->conditions.at[variable].kind > CONDITION_BELOW)
        return unknown(solver, UNKNOWN_CONDITION, variable, solver->boolean);
    struct condition condition = guards->conditions.at[variable];
    Z3_ast left = translate_term(solver, condition.left), right = translate_term(solver, condition.right);
    if (condition.kind == CONDITION_EQUAL)
        return formula(solver, Z3_mk_eq(solver->context, left, right));
    if (condition.kind == CONDITION_LESS)
        return less_than(solver, left, right);
    return translate_below(solver, left, right);
}

/* ---- Asking ---- */
static void forget_query(struct solver *solver)
{
    for (uint32_t i = 0; i < solver->held.count; i++)
        Z3_dec_ref(solver->context, solver->held.at[i]);
    vector_clear(&solver->held);
    table_release(&solver->terms);
    table_release(&solver->objects);
}

/* The literals as facts that hold where their switches are on; gives how many there are. */
static uint32_t assert_switched(struct solver *solver, const uint32_t *literals, uint32_t count, Z3_ast *switches, uint32_t *numbers)
{
    Z3_context context = solver->context;
    uint32_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (solver->guards->conditions.at[literals[i] >> 1].kind > CONDITION_BELOW)
            continue;
        Z3_ast fact = translate_condition(solver, literals[i] >> 1);
        if (!(literals[i] & 1u))
            fact = formula(solver, Z3_mk_not(context, fact));
        numbers[used] = i;
        switches[used] = unknown(solver, UNKNOWN_CONDITION, literals[i] >> 1, solver->boolean);
        assert_that(solver, formula(solver, Z3_mk_implies(context, switches[used], fact)));
        used++;
    }
    return used;
}

/* Marks the switches of the contradiction just found and takes them from the list; gives how many are left. */
static uint32_t take_core(struct solver *solver, Z3_ast *switches, uint32_t *numbers, uint32_t used, uint32_t mark, uint32_t *cores)
{
    Z3_context context = solver->context;
    Z3_ast_vector found = Z3_solver_get_unsat_core(context, solver->solver);
    Z3_ast_vector_inc_ref(context, found);
    uint32_t left = 0;
    for (uint32_t j = 0; j < used; j++) {
        bool in_core = false;
        for (unsigned i = 0; i < Z3_ast_vector_size(context, found) && !in_core; i++)
            in_core = Z3_is_eq_ast(context, Z3_ast_vector_get(context, found, i), switches[j]);
        if (in_core) {
            cores[numbers[j]] = mark;
        } else {
            switches[left] = switches[j];
            numbers[left++] = numbers[j];
        }
    }
    Z3_ast_vector_dec_ref(context, found);
    return left;
}

enum { CORES_LIMIT = 64 };

/* A way through a function that does the same thing thirty times contradicts itself thirty times: all of it is learned from one way, for
 * what is left after one contradiction costs Z3 little to ask again. */
enum verdict solver_ask_all(struct solver *solver, struct guards *guards, const uint32_t *literals, uint32_t count, uint32_t *cores)
{
    enum verdict verdict = VERDICT_UNKNOWN;
    Z3_context context = solver->context;
    Z3_ast *switches = must_alloc((count + 1) * sizeof *switches);
    uint32_t *numbers = must_alloc((count + 1) * sizeof *numbers), found = 0;
    memset(cores, 0, count * sizeof *cores);
    solver->guards = guards;
    solver->failed = false;
    Z3_solver_push(context, solver->solver);
    uint32_t used = assert_switched(solver, literals, count, switches, numbers);
    for (bool again = true; again;) {
        Z3_lbool answer = Z3_solver_check_assumptions(context, solver->solver, used, switches);
        bool failed = Z3_get_error_code(context) != Z3_OK || solver->failed;
        if (!found && !failed)
            verdict = answer == Z3_L_FALSE ? VERDICT_IMPOSSIBLE : answer == Z3_L_TRUE ? VERDICT_POSSIBLE : VERDICT_UNKNOWN;
        uint32_t before = used;
        if (!failed && answer == Z3_L_FALSE)
            used = take_core(solver, switches, numbers, used, ++found, cores);
        again = used < before && used && found < CORES_LIMIT;
    }
    Z3_solver_pop(context, solver->solver, 1);
    forget_query(solver);
    free(switches);
    free(numbers);
    return verdict;
}
