/* check/unlikely: see unlikely.h. */
#include "check/unlikely.h"

#include <string.h>

#include "check/automaton.h"
#include "check/stores.h"

/* A length: from here to there, or a text's. Another number may be what somebody typed. */
static bool is_length(const struct engine *engine, term t)
{
    const struct term_node *node = term_get(engine, t);
    node = node->kind == TERM_PLUS ? term_get(engine, node->a) : node;
    return node->kind == TERM_BINARY && node->op == IR_SUB;
}

/* Where the condition says that something is as long as an int can tell: `length > INT_MAX - more`, `length > INT_MAX`. */
static bdd endless(const struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    int64_t bound;
    if ((condition->kind != CONDITION_LESS && condition->kind != CONDITION_BELOW) || !term_is_constant(&engine->guards, condition->right, &bound))
        return BDD_FALSE;
    bool spare = bound <= INT32_MAX && length_is_endless(bound); /* so near to the end that only room for something more is meant */
    return spare || (bound > INT32_MAX && is_length(engine, condition->left)) ? bdd_not(condition->literal) : BDD_FALSE;
}

static bool needs_endless_length(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    struct bdd_variables support = {0};
    bdd guard = candidate->guard;
    condition_support(&engine->guards, guard, 0, &support);
    for (uint32_t i = 0; i < support.list.count; i++)
        guard = bdd_minus(&engine->guards.bdd, guard, endless(engine, support.list.at[i]));
    vector_release(&support.list);
    return guard != candidate->guard && !feasible_in_parts(engine->feasibility, &engine->guards, guard, candidate->parts);
}

/* The field of a structure we were given that a condition asks about; NO_CELL: none, or the function sets it itself. */
static cell_id asked_field(const struct engine *engine, uint32_t variable)
{
    const struct condition *condition = &engine->guards.conditions.at[variable];
    int64_t constant;
    if (condition->kind > CONDITION_BELOW || !term_is_constant(&engine->guards, condition->right, &constant))
        return NO_CELL;
    const struct term_node *left = term_get(engine, condition->left);
    if (left->kind != TERM_SYMBOL || left->a >= engine->symbols.count || engine->symbols.at[left->a].kind != SYMBOL_CONTENT)
        return NO_CELL;
    cell_id cell = engine->symbols.at[left->a].of;
    return engine->objects.at[engine->cells.at[cell].object].kind == OBJECT_INPUT ? cell : NO_CELL;
}

/* Does the guard leave only one side of the condition? */
static bdd decided(struct engine *engine, bdd guard, uint32_t variable)
{
    bdd literal = bdd_variable(&engine->guards.bdd, variable);
    if (!feasible_at_a_glance(engine->feasibility, &engine->guards, bdd_and(&engine->guards.bdd, guard, literal)))
        return bdd_not(literal);
    return feasible_at_a_glance(engine->feasibility, &engine->guards, bdd_minus(&engine->guards.bdd, guard, literal)) ? BDD_TRUE : literal;
}

/* Is there a branch to this side where the other field may be otherwise, too? If not, the statement that asks tells of both at once. Where the block is not
 * made, the function may have set the field by itself. */
static bool is_asked_apart(struct walker *walker, bdd made, bdd side, bdd other)
{
    struct engine *engine = &walker->engine;
    struct bdd_manager *bdds = &engine->guards.bdd;
    for (uint32_t i = 0; i < walker->branches.count; i++) {
        bdd reach = walker->branches.at[i].reach;
        if (bdd_intersects(bdds, reach, made) && bdd_implies(bdds, bdd_and(bdds, reach, made), side) &&
            feasible_at_a_glance(engine->feasibility, &engine->guards, bdd_minus(bdds, reach, other)))
            return true;
    }
    return false;
}

/* Where the second field is as the loss needs it: is the block made because of a first field of the same structure? */
static bool is_made_for_other_field(struct walker *walker, const struct candidate *candidate, const struct bdd_variables *support, bdd side,
                                    cell_id second)
{
    struct engine *engine = &walker->engine;
    bdd allocated = engine->objects.at[candidate->object].allocated, made = bdd_and(&engine->guards.bdd, allocated, side);
    for (uint32_t i = 0; i < support->list.count; i++) {
        cell_id first = asked_field(engine, support->list.at[i]);
        if (!first || first == second || engine->cells.at[first].object != engine->cells.at[second].object)
            continue;
        bdd reason = decided(engine, made, support->list.at[i]);
        if (reason != BDD_TRUE && is_asked_apart(walker, allocated, side, reason))
            return true;
    }
    return false;
}

/* It is made because of one field of a structure that we were given, and left because of another, about which all releases ask. The two may go
 * together: nothing here says that both occur as the loss needs them. */
static bool needs_two_fields(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    struct bdd_variables support = {0};
    bool found = false;
    if (object->freed_upper == BDD_FALSE || object->handed_on || object->escaped != BDD_FALSE)
        return false;
    condition_support(&engine->guards, candidate->guard, 0, &support);
    for (uint32_t i = 0; i < support.list.count && !found; i++) {
        cell_id field = asked_field(engine, support.list.at[i]);
        bdd side = field ? decided(engine, candidate->guard, support.list.at[i]) : BDD_TRUE;
        found = side != BDD_TRUE && decided(engine, object->freed_upper, support.list.at[i]) == bdd_not(side) &&
                is_made_for_other_field(walker, candidate, &support, side, field);
    }
    vector_release(&support.list);
    return found;
}

/* The argument of a call, or NO_VALUE if it is a constant. */
static value given_to(const struct walker *walker, const struct ir_inst *call, uint32_t number)
{
    ir_value argument = walker->engine.body.extra[call->extra + number];
    return ir_kind(argument) == IR_KIND_REGISTER ? walker->registers[ir_index(argument)] : NO_VALUE;
}

/* Where the argument is 0 that says how large an array is: so many times the size of one. BDD_FALSE: it is no such. */
static bdd no_elements(struct engine *engine, value size)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd nothing = BDD_FALSE;
    bool product = false;
    for (uint32_t i = 0; size && i < value_count(engine, size); i++) {
        struct value_entry entry = value_entries(engine, size)[i];
        const struct term_node *node = term_get(engine, entry.term);
        if (node->kind == TERM_ADDRESS)
            return BDD_FALSE;
        product |= node->kind == TERM_BINARY && node->op == IR_MUL;
        bdd zero = condition_compare(&engine->guards, IR_EQ, entry.term, term_constant(&engine->guards, 0));
        nothing = bdd_or(bdds, nothing, bdd_and(bdds, entry.guard, zero));
    }
    return product ? nothing : BDD_FALSE;
}

/* The array has no elements where it is lost: it is put where it belongs along with its elements, and who makes one has some. */
static bool needs_empty_array(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    const struct ir_inst *call = object->kind == OBJECT_HEAP ? &engine->body.insts[engine->allocations.at[object->origin].inst] : NULL;
    bool found = false;
    for (uint32_t i = 0; call && call->op == IR_CALL && i < call->c && !found; i++) {
        bdd nothing = no_elements(engine, given_to(walker, call, i));
        found = nothing != BDD_FALSE && !feasible_in_parts(engine->feasibility, &engine->guards, bdd_minus(&engine->guards.bdd, candidate->guard, nothing), candidate->parts);
    }
    return found;
}

/* What a size in bytes says of the count, `count * size`; TERM_NONE: nothing. */
static term count_in(struct engine *engine, term size, int64_t stride)
{
    const struct term_node *node = term_get(engine, size);
    int64_t constant;
    if (term_is_constant(&engine->guards, size, &constant))
        return term_constant(&engine->guards, constant / stride);
    if (node->kind != TERM_BINARY || node->op != IR_MUL)
        return TERM_NONE;
    if (term_is_constant(&engine->guards, node->b, &constant) && constant == stride)
        return node->a;
    return term_is_constant(&engine->guards, node->a, &constant) && constant == stride ? node->b : TERM_NONE;
}

/* Is it the size of an array of so many elements of this size? */
static bool is_product(const struct engine *engine, value size, int64_t stride)
{
    int64_t a, b;
    for (uint32_t i = 0; i < value_count(engine, size); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, size)[i].term);
        if (node->kind == TERM_BINARY && node->op == IR_MUL &&
            ((term_is_constant(&engine->guards, node->a, &a) && a == stride) || (term_is_constant(&engine->guards, node->b, &b) && b == stride)))
            return true;
    }
    return false;
}

/* Where an array of this size has no room for its element of this number. */
static bdd no_room_for(struct engine *engine, value size, int64_t stride, term number)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    bdd none = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, size); i++) {
        struct value_entry entry = value_entries(engine, size)[i];
        term count = count_in(engine, entry.term, stride);
        if (count != TERM_NONE)
            none = bdd_or(bdds, none, bdd_minus(bdds, entry.guard, condition_compare(&engine->guards, IR_SLT, number, count)));
    }
    return none;
}

/* The same for the element that the block was stored in. Of one that was stored in several, or nobody knows which, there is no room if there is for none. */
static bdd no_room(struct engine *engine, object_id block, value size, int64_t stride)
{
    struct bdd_manager *bdds = &engine->guards.bdd;
    value number = place_number(engine, block, stride);
    bdd none = no_room_for(engine, size, stride, term_constant(&engine->guards, 0));
    for (uint32_t i = 0; number && i < value_count(engine, number); i++) {
        struct value_entry entry = value_entries(engine, number)[i];
        none = bdd_or(bdds, none, bdd_and(bdds, entry.guard, no_room_for(engine, size, stride, entry.term)));
    }
    return none;
}

/* The size of the elements of an array, bytes aside; 0: of several sizes, or none. */
static int64_t stride_of(const struct engine *engine, object_id array)
{
    int64_t stride = 0;
    for (object_id element = engine->objects.at[array].elements; element; element = engine->objects.at[element].next_element) {
        int64_t another = engine->elements.at[engine->objects.at[element].origin].stride;
        if (another != 1 && stride && another != stride)
            return 0;
        stride = another != 1 ? another : stride;
    }
    return stride;
}

/* Does another call give the same block, a larger one perhaps? */
static bool is_grown(struct walker *walker, object_id array, const struct ir_inst *made)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < body->function->inst_count; i++)
        if (body->insts[i].op == IR_CALL && &body->insts[i] != made && walker->registers[i] &&
            value_points_to(&walker->engine, walker->registers[i], array) != BDD_FALSE)
            return true;
    return false;
}

/* It was put into an array that was made for so many, and what loses it goes by that count: only one for which the array has no room is left over. */
static bool needs_element_beyond(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    object_id array = object->placed != PLACED_NOWHERE ? object_base(engine, object->placed_in) : NO_OBJECT;
    if (!array || engine->objects.at[array].kind != OBJECT_HEAP || object->freed_upper == BDD_FALSE ||
        !bdd_implies(&engine->guards.bdd, candidate->guard, engine->objects.at[array].freed_upper))
        return false;
    const struct ir_inst *call = &engine->body.insts[engine->allocations.at[engine->objects.at[array].origin].inst];
    int64_t stride = stride_of(engine, array);
    bdd none = BDD_FALSE;
    for (uint32_t i = 0; stride && call->op == IR_CALL && i < call->c; i++) {
        value size = given_to(walker, call, i);
        if (size && is_product(engine, size, stride))
            none = bdd_or(&engine->guards.bdd, none, no_room(engine, candidate->object, size, stride));
    }
    return bdd_intersects(&engine->guards.bdd, candidate->guard, none) && !is_grown(walker, array, call) &&
           !feasible_in_parts(engine->feasibility, &engine->guards, bdd_minus(&engine->guards.bdd, candidate->guard, none), candidate->parts);
}

/* What a branch asks whether it is 0: the instruction that made it, and which successor the branch goes to where it is. NULL: it asks something else. */
static const struct ir_inst *asked_for_zero(const struct ir_body *body, const struct ir_inst *branch, uint32_t *zero)
{
    const struct ir_inst *compare = branch->op == IR_BRANCH && ir_kind(branch->a) == IR_KIND_REGISTER ? &body->insts[ir_index(branch->a)] : NULL;
    if (!compare || compare->op != IR_COMPARE || (compare->sub != IR_EQ && compare->sub != IR_NE) || ir_kind(compare->a) != IR_KIND_REGISTER ||
        ir_kind(compare->b) != IR_KIND_INT || body->ints[ir_index(compare->b)] != 0)
        return NULL;
    *zero = compare->sub == IR_NE;
    return &body->insts[ir_index(compare->a)];
}

/* Is it read from a variable that the call got the address of? */
static bool is_filled_by(const struct ir_body *body, const struct ir_inst *load, const struct ir_inst *call)
{
    bool variable = load->op == IR_LOAD && ir_kind(load->a) == IR_KIND_REGISTER && body->insts[ir_index(load->a)].op == IR_SLOT;
    for (uint32_t i = 0; variable && i < call->c; i++)
        if (body->extra[call->extra + i] == load->a)
            return true;
    return false;
}

/* Does a branch go to this block where the pointer is null that the call gave? */
static bool is_also_for_null(const struct ir_body *body, const struct ir_inst *call, uint32_t target)
{
    for (uint32_t block = 0; block < body->function->block_count; block++) {
        uint32_t zero;
        const struct ir_inst *asked = asked_for_zero(body, ir_terminator(body, block), &zero);
        if (asked && (asked->flags & IR_FLAG_POINTER) && (asked == call || is_filled_by(body, asked, call)) && ir_successor(body, block, zero) == target)
            return true;
    }
    return false;
}

/* `list = get_all(&count); if (!list || count == 0) return;`: one statement takes a count of 0 for the same as no array, both given by one call. It is not
 * in sight here that the callee never gives the one without the other. */
static bool needs_array_without_count(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    const struct object *object = &engine->objects.at[candidate->object];
    const struct ir_inst *call = object->kind == OBJECT_HEAP ? &body->insts[engine->allocations.at[object->origin].inst] : NULL;
    for (uint32_t i = 0; call && call->op == IR_CALL && i < walker->branches.count; i++) {
        const struct branch_taken *branch = &walker->branches.at[i];
        uint32_t zero;
        const struct ir_inst *asked = asked_for_zero(body, &body->insts[branch->inst], &zero);
        if (asked && zero == branch->successor && !(asked->flags & IR_FLAG_POINTER) && is_filled_by(body, asked, call) && is_also_for_null(body, call, branch->target) &&
            bdd_implies(&engine->guards.bdd, candidate->guard, branch->reach))
            return true;
    }
    return false;
}

/* Does the call, through a pointer, get the block? */
static bool is_given_to(struct walker *walker, const struct ir_inst *call, object_id block)
{
    struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < call->c; i++) {
        value given = given_to(walker, call, i);
        if (given && value_points_to(engine, given, block) != BDD_FALSE)
            return true;
    }
    return false;
}

/* Does a call get the block whose answer nobody looks at? */
static bool is_given_for_nothing(struct walker *walker, object_id block)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < body->function->inst_count; i++)
        if (body->insts[i].op == IR_CALL && !walker->used[i] && body->insts[i].width && is_given_to(walker, &body->insts[i], block))
            return true;
    return false;
}

/* Where the field is not empty, may the block be anywhere but lost at this place? Then it was not refused because of the field alone. */
static bool is_elsewhere(struct walker *walker, const struct candidate *candidate, bdd full)
{
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    bdd here = bdd_and(bdds, candidate->parts[0], candidate->parts[1]), lost = BDD_TRUE;
    for (uint32_t i = 2; i < GUARD_PARTS; i++)
        lost = bdd_and(bdds, lost, candidate->parts[i]);
    return feasible_at_a_glance(walker->engine.feasibility, &walker->engine.guards, bdd_minus(bdds, bdd_and(bdds, here, full), lost));
}

/* Does a branch ask about the field, before the block is made or later? One where there is no block tells nothing. */
static bool is_asked_with(struct walker *walker, bdd made, bdd full)
{
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    for (uint32_t i = 0; i < walker->branches.count; i++) {
        bdd reach = bdd_and(bdds, walker->branches.at[i].reach, made);
        if (reach != BDD_FALSE && (bdd_implies(bdds, reach, full) || !bdd_intersects(bdds, reach, full)))
            return true;
    }
    return false;
}

/* `if (box->item) return -1; box->item = item;`: a callee refuses the block where the field is not empty in which it would be put, and the function does not
 * look at what the callee says: it knows that the field is empty. */
static bool needs_refusal(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    struct bdd_variables support = {0};
    bool found = false;
    if (!is_given_for_nothing(walker, candidate->object))
        return false;
    condition_support(&engine->guards, candidate->guard, 0, &support);
    for (uint32_t i = 0; i < support.list.count && !found; i++) {
        cell_id field = asked_field(engine, support.list.at[i]);
        uint32_t holder = field && engine->cells.at[field].pointer ? engine->objects.at[candidate->object].holders : 0;
        while (holder && engine->holders.at[holder].cell != field)
            holder = engine->holders.at[holder].next;
        bdd full = bdd_not(bdd_variable(&engine->guards.bdd, support.list.at[i]));
        found = holder && decided(engine, candidate->guard, support.list.at[i]) == full && !is_elsewhere(walker, candidate, full) &&
                !is_asked_with(walker, candidate->parts[0], full);
    }
    vector_release(&support.list);
    return found;
}

/* Does the loss need the pointer that is called to be null where the function asks for that? */
static bool needs_null(struct walker *walker, const struct candidate *candidate, ir_value hook)
{
    struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < engine->body.function->inst_count; i++) {
        value read = engine->body.insts[i].op == IR_LOAD && stores_is_same(&engine->body, ir_make(IR_KIND_REGISTER, i), hook) ? walker->registers[i] : NO_VALUE;
        bdd missing = read ? value_is_zero(engine, read) : BDD_FALSE;
        if (missing != BDD_FALSE && missing != BDD_TRUE && bdd_implies(&engine->guards.bdd, candidate->guard, missing))
            return true;
    }
    return false;
}

/* `if (hooks->release) hooks->release(block);`: who gives us a function that makes blocks, and needs another to release them, gives us that, too. */
static bool needs_missing_hook(struct walker *walker, const struct candidate *candidate)
{
    const struct ir_body *body = &walker->engine.body;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *call = &body->insts[i];
        if (call->op == IR_CALL && ir_kind(call->a) == IR_KIND_REGISTER && is_given_to(walker, call, candidate->object) &&
            needs_null(walker, candidate, call->a))
            return true;
    }
    return false;
}

/* Where a store leaves 0 in a field of the block that was more by one before: a count of those who hold the block. BDD_FALSE: it does something else, or the
 * count is known. */
static bdd counted_down(struct walker *walker, const struct ir_inst *store, object_id block)
{
    struct engine *engine = &walker->engine;
    const struct ir_body *body = &engine->body;
    if (store->op != IR_STORE || store->flags & IR_FLAG_POINTER || ir_kind(store->b) != IR_KIND_REGISTER || ir_kind(store->a) != IR_KIND_REGISTER)
        return BDD_FALSE;
    const struct ir_inst *less = &body->insts[ir_index(store->b)];
    const struct ir_inst *old = less->op == IR_BINARY && ir_kind(less->a) == IR_KIND_REGISTER ? &body->insts[ir_index(less->a)] : NULL;
    if (!old || old->op != IR_LOAD || ir_kind(less->b) != IR_KIND_INT || body->ints[ir_index(less->b)] != (less->sub == IR_SUB ? 1 : -1) ||
        (less->sub != IR_SUB && less->sub != IR_ADD) || !stores_is_same(body, old->a, store->a))
        return BDD_FALSE;
    value field = walker->registers[ir_index(store->a)], count = walker->registers[ir_index(store->b)];
    return field && count ? bdd_and(&engine->guards.bdd, value_points_to(engine, field, block), value_is_zero(engine, count)) : BDD_FALSE;
}

/* `if (--box->count == 0) free(box);`: the block is lost only where others hold it still, for all that is known of the count. */
static bool needs_other_holders(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    for (uint32_t i = 0; object->freed_upper != BDD_FALSE && i < engine->body.function->inst_count; i++) {
        bdd last = counted_down(walker, &engine->body.insts[i], candidate->object);
        if (last != BDD_FALSE && !feasible_in_parts(engine->feasibility, &engine->guards, bdd_and(&engine->guards.bdd, candidate->guard, last), candidate->parts))
            return true;
    }
    return false;
}

static bool is_released_after(struct walker *walker, const struct object *object, uint32_t call)
{
    const struct engine *engine = &walker->engine;
    bool after = object->freed_at != UINT32_MAX && walk_comes_after(walker, call, object->freed_at);
    for (uint32_t i = object->releases; i && !after; i = engine->releases.at[i].next)
        after = walk_comes_after(walker, call, engine->releases.at[i].inst);
    return after;
}

/* `start = dlsym(library, "start"); start();`: what runs there may have told others where it is, and a plugin is mostly there to do that. It stays if the function
 * does not close it anywhere after the call, unless it is lost without the function, too. */
static bool is_entered(struct walker *walker, const struct candidate *candidate)
{
    struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[candidate->object];
    const struct ir_body *body = &engine->body;
    if (strcmp(object_family(engine, candidate->object), "library"))
        return false;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *call = &body->insts[i];
        if (call->op != IR_CALL || ir_kind(call->a) != IR_KIND_REGISTER)
            continue;
        value target = walker->registers[ir_index(call->a)];
        if (target && value_points_to(engine, target, candidate->object) != BDD_FALSE && walk_comes_after(walker, i, candidate->inst) &&
            !is_released_after(walker, object, i)) {
            bdd without = bdd_and(&engine->guards.bdd, candidate->guard, value_is_zero(engine, target));
            return !feasible_in_parts(engine->feasibility, &engine->guards, without, candidate->parts);
        }
    }
    return false;
}

bool unlikely_loss(struct walker *walker, const struct candidate *candidate)
{
    return needs_endless_length(walker, candidate) || needs_two_fields(walker, candidate) || needs_missing_hook(walker, candidate) || needs_refusal(walker, candidate) ||
           needs_empty_array(walker, candidate) || needs_element_beyond(walker, candidate) || needs_array_without_count(walker, candidate) ||
           needs_other_holders(walker, candidate) || is_entered(walker, candidate) || automaton_decides(walker, candidate);
}
