/* What one instruction does to values and memory. */
#include "calls/library.h"
#include "flow/walker.h"
#include "ir/shape.h"
#include "memory/limits.h"

static const struct interval ANY = {INTERVAL_MIN, INTERVAL_MAX};

enum { CONSTANT_INDICES = 3, SMALLEST_ELEMENT = 4 /* bytes of what may hold a block or a descriptor */ };

/* Is the index one of a few constants, and the array one of ours? */
static bool is_one_of_few(const struct engine *engine, value address, value index, uint32_t stride)
{
    if (stride < SMALLEST_ELEMENT || value_count(engine, index) > CONSTANT_INDICES || value_count(engine, address) != 1)
        return false;
    const struct term_node *node = term_get(engine, value_entries(engine, address)->term);
    enum object_kind kind = node->kind == TERM_ADDRESS ? engine->objects.at[node->a].kind : OBJECT_NONE;
    for (uint32_t i = 0; i < value_count(engine, index); i++)
        if (term_get(engine, value_entries(engine, index)[i].term)->kind != TERM_CONSTANT)
            return false;
    return kind == OBJECT_SLOT || kind == OBJECT_HEAP;
}

/* `structure->array`, not a pointer into some array. */
static bool is_member(const struct ir_body *body, ir_value address)
{
    return ir_kind(address) == IR_KIND_REGISTER && body->insts[ir_index(address)].op == IR_OFFSET;
}

/* &a[i]: an element of whatever the address points into; precise where the index is a constant, or one of a few. */
static value element_address(struct engine *engine, value address, value index, uint32_t stride, bool member)
{
    int64_t constant;
    if (value_is_constant(engine, index, &constant))
        return value_at_offset(engine, address, constant * (int64_t)stride);
    if (is_one_of_few(engine, address, index, stride)) {
        value result = NO_VALUE;
        for (uint32_t i = 0; i < value_count(engine, index); i++) {
            struct value_entry entry = value_entries(engine, index)[i];
            value one = value_at_offset(engine, address, term_get(engine, entry.term)->value * (int64_t)stride);
            result = result ? value_ite(engine, entry.guard, one, result) : one;
        }
        return result;
    }
    struct value_entry entries[LIMIT_VALUE_ENTRIES + 1];
    uint32_t count = value_count(engine, address);
    for (uint32_t i = 0; i < count; i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        struct term_node node = *term_get(engine, entry.term);
        if (node.kind == TERM_SYMBOL)
            node = (struct term_node){.kind = TERM_ADDRESS, .a = object_pointee(engine, node.a)};
        else if (node.kind == TERM_PLUS && term_get(engine, node.a)->kind == TERM_SYMBOL)
            node = (struct term_node){.kind = TERM_ADDRESS, .a = object_pointee(engine, term_get(engine, node.a)->a),
                                      .value = node.value};
        if (node.kind == TERM_ADDRESS) {
            object_id element = member ? object_member_element(engine, node.a, node.value, stride, index)
                                       : object_element(engine, node.a, node.value, stride, index);
            /* inside an element that is too small for the stride the offset stays where it was */
            int64_t offset = element == node.a ? node.value : 0;
            if (engine->objects.at[element].kind == OBJECT_ELEMENT && element != node.a)
                offset = 0;
            entry.term = term_address(&engine->guards, element, offset);
        }
        entries[i] = entry;
    }
    return value_make(engine, entries, count);
}

/* One symbol for equal operands, so that the same computation is the same condition. */
static value opaque(struct walker *walker, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    uint64_t key = hash_mix(0x09a9e, inst->width);
    for (uint32_t i = 0; i < inst->c; i++)
        key = hash_mix(key, walk_operand(walker, engine->body.extra[inst->extra + i]));
    key = hash_mix(key, (uint64_t)inst->line << 16 | inst->column);
    bool fresh;
    uint32_t *slot = table_put(&engine->memo, key, &fresh);
    if (!fresh)
        return *slot;
    value unknown;
    if (inst->flags & IR_FLAG_OVERFLOW) /* a size that no machine has: as if memory ran out */
        unknown = value_of_guard(engine, bdd_not(condition_free(&engine->guards, true)));
    else
        unknown = value_fresh(engine, inst->width == 1 ? (struct interval){0, 255} : ANY);
    return *table_put(&engine->memo, key, NULL) = unknown;
}

/* The register that a member is reached through: in one round, it leads to one structure. */
static uint32_t cursor_of(const struct ir_body *body, ir_value address)
{
    for (int depth = 0; depth < 6 && ir_kind(address) == IR_KIND_REGISTER && body->insts[ir_index(address)].op == IR_OFFSET; depth++)
        address = body->insts[ir_index(address)].a;
    return address;
}

/* Is it what a call returned, of which no statement asks whether it is null? Then the function knows that the call does not fail. */
static bool is_trusted_result(const struct ir_body *body, ir_value operand)
{
    ir_value cursor = cursor_of(body, operand);
    if (ir_kind(cursor) != IR_KIND_REGISTER || body->insts[ir_index(cursor)].op != IR_CALL)
        return false;
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        if ((inst->op == IR_COMPARE || inst->op == IR_PHI || inst->op == IR_SELECT || inst->op == IR_RETURN) && ir_uses(body, inst, ir_index(cursor)))
            return false;
    }
    return true;
}

static void note_access(struct engine *engine, struct access access)
{
    access.count = TERM_NONE;
    if (engine->accesses.count < LIMIT_ACCESSES)
        vector_push(&engine->accesses, access);
}

void transfer_trust(struct walker *walker, ir_value operand)
{
    struct engine *engine = &walker->engine;
    if (!is_trusted_result(&engine->body, operand))
        return;
    value result = walk_operand(walker, cursor_of(&engine->body, operand));
    for (uint32_t i = 0; i < value_count(engine, result); i++) {
        struct value_entry entry = value_entries(engine, result)[i];
        int64_t constant;
        if (term_is_constant(&engine->guards, entry.term, &constant) && constant == 0)
            note_access(engine, (struct access){.null = entry.guard, .reach = BDD_TRUE, .trusted = true});
    }
}

/* Control gets past an access only where the address is not null (idiom 97). Of what callers pass this is taken for granted
 * (memory.c reads and writes through the other alternatives) rather than made a condition of everything that follows; it is
 * remembered for candidates (check/premise.h). */
static value accessed(struct walker *walker, ir_value operand)
{
    struct engine *engine = &walker->engine;
    value address = value_here(engine, walk_operand(walker, operand));
    for (uint32_t i = 0; i < value_count(engine, address); i++) {
        struct value_entry entry = value_entries(engine, address)[i];
        struct term_node node = *term_get(engine, entry.term);
        if (node.kind != TERM_CONSTANT || node.value <= -LIMIT_NULL_PAGE || node.value >= LIMIT_NULL_PAGE)
            continue;
        if (entry.guard != BDD_TRUE && guard_only_inputs_null(engine, entry.guard)) {
            note_access(engine, (struct access){.null = entry.guard, .reach = engine->now.reach});
            continue;
        }
        engine->now.reach = bdd_minus(&engine->guards.bdd, engine->now.reach, entry.guard);
        transfer_trust(walker, operand);
    }
    return address;
}

static void store(struct walker *walker, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    value address = accessed(walker, inst->a), content = walk_operand(walker, inst->b);
    memory_store(engine, address, content, inst->width, inst->flags & IR_FLAG_POINTER, BDD_TRUE);
    if (inst->width == engine->program->pointer_size)
        value_keep_distances(engine, content);
    current_note(engine, address, cursor_of(&engine->body, inst->a), content);
    const struct term_node *node = term_get(engine, value_entries(engine, address)->term);
    if (value_count(engine, address) == 1 && node->kind == TERM_ADDRESS && engine->objects.at[node->a].kind == OBJECT_ELEMENT) {
        engine->stored.element = node->a;
        engine->stored.offset = node->value;
        engine->stored.content = content;
    }
}

/* va_start fills the list with pointers to where the arguments lie, whatever its layout (analysis.md 6, varargs). */
static void start_arguments(struct walker *walker, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    value list = walk_operand(walker, inst->a);
    value arguments = value_address(engine, object_varargs(engine), 0);
    if (engine->program->pointer_size == 4) {
        memory_store(engine, list, arguments, 4, true, BDD_TRUE);
        return;
    }
    memory_store(engine, value_add(engine, list, 8), arguments, 8, true, BDD_TRUE);
    memory_store(engine, value_add(engine, list, 16), arguments, 8, true, BDD_TRUE);
}

/* alloca() in a loop makes another block each round, which is nobody's to release: what it holds is kept as long as something leads to it. */
static object_id made_slot(struct walker *walker, uint32_t number)
{
    struct engine *engine = &walker->engine;
    if (walker->cfg->loop_of[walker->block_of[number]] == CFG_NONE)
        return object_slot(engine, engine->body.insts[number].a);
    bool fresh;
    uint64_t key = hash_mix((uint64_t)engine->run << 32 | number, 0xa110ca);
    uint32_t *known = table_put(&engine->memo, key, &fresh);
    if (!fresh)
        return *known;
    object_id made = object_slot_of_round(engine, engine->body.insts[number].a);
    return *table_put(&engine->memo, key, NULL) = made;
}

/* Inline assembly may do anything to what it is given (idiom 50). */
static void assembly(struct walker *walker, const struct ir_inst *inst, uint32_t number)
{
    struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < inst->c; i++) {
        value operand = walk_operand(walker, engine->body.extra[inst->extra + i]);
        event_escape(engine, operand, engine->now.reach, PROGRAM_NONE);
        for (uint32_t j = 0; inst->flags & IR_FLAG_INDIRECT && j < value_count(engine, operand); j++) {
            struct value_entry entry = value_entries(engine, operand)[j];
            if (term_get(engine, entry.term)->kind == TERM_ADDRESS)
                memory_havoc(engine, object_base(engine, term_get(engine, entry.term)->a), entry.guard);
        }
    }
    walker->registers[number] = inst->flags & IR_FLAG_POINTER ? value_fresh_pointer(engine, true) : value_fresh(engine, ANY);
}

static object_id slot_of(struct engine *engine, value address)
{
    if (value_count(engine, address) != 1)
        return NO_OBJECT;
    const struct term_node *node = term_get(engine, value_entries(engine, address)->term);
    return node->kind == TERM_ADDRESS && engine->objects.at[node->a].kind == OBJECT_SLOT ? node->a : NO_OBJECT;
}

static bool is_errno(const struct walker *walker, ir_value address)
{
    const struct ir_body *body = &walker->engine.body;
    if (ir_kind(address) != IR_KIND_REGISTER || body->insts[ir_index(address)].op != IR_CALL)
        return false;
    ir_value callee = body->insts[ir_index(address)].a;
    const struct program *program = walker->engine.program;
    return ir_kind(callee) == IR_KIND_SYMBOL && library_is_errno(program_symbol_name(program, program_operand_symbol(program, body, callee)));
}

/* Whoever hands errno on (return -errno) takes it for an error; whoever asks for it may find none. */
static value error_number(struct walker *walker, uint32_t number)
{
    enum { LAST_ERROR = 4095 };
    const struct ir_body *body = &walker->engine.body;
    bool asked = false;
    for (uint32_t i = 0; i < body->function->inst_count && !asked; i++)
        asked = (body->insts[i].op == IR_COMPARE || body->insts[i].op == IR_SWITCH) && ir_uses(body, &body->insts[i], number);
    return value_fresh(&walker->engine, (struct interval){asked ? 0 : 1, LAST_ERROR});
}

/* Does it hold what it held when we were called? */
static bool holds_given(const struct engine *engine, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, content)[i].term);
        if (node->kind == TERM_SYMBOL && node->a < engine->symbols.count && engine->symbols.at[node->a].kind == SYMBOL_CONTENT)
            return true;
    }
    return false;
}

/* Is it in no global, and what we put there? A volatile variable beside setjmp, or the descriptor in a volatile member, is not changed behind our
 * back, as a global is by a signal handler. Nor is a member of what we were given (a count of references), unless a loop looks at it: that may wait for
 * somebody. */
static bool stays_as_it_is(struct walker *walker, const struct ir_inst *load, value address, value content)
{
    struct engine *engine = &walker->engine;
    bool given = holds_given(engine, content);
    for (uint32_t i = 0; i < value_count(engine, address); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, address)[i].term);
        object_id block = node->kind == TERM_ADDRESS ? object_base(engine, node->a) : NO_OBJECT;
        if (block && (engine->objects.at[block].kind == OBJECT_GLOBAL || (given && object_region(engine, block) >> 32 == 1)))
            return false;
    }
    return !given || walker->cfg->loop_of[walker->block_of[load - engine->body.insts]] == CFG_NONE;
}

/* What an element of an array holds is in one of many, too: there is something only where that one was read. */
static value of_element(struct walker *walker, ir_value address, value content)
{
    struct engine *engine = &walker->engine;
    value open = walk_operand(walker, address);
    if (!value_is_of_elements(engine, open))
        return content;
    bdd nowhere = BDD_FALSE;
    for (uint32_t i = 0; i < value_count(engine, open); i++)
        if (term_get(engine, value_entries(engine, open)[i].term)->kind == TERM_CONSTANT)
            nowhere = bdd_or(&engine->guards.bdd, nowhere, value_entries(engine, open)[i].guard);
    return value_ite(engine, nowhere, value_constant(engine, 0), content);
}

static value load(struct walker *walker, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    bool pointer = inst->flags & IR_FLAG_POINTER;
    if (!pointer && is_errno(walker, inst->a))
        return error_number(walker, (uint32_t)(inst - engine->body.insts));
    value address = accessed(walker, inst->a);
    value content = current_look(engine, address, cursor_of(&engine->body, inst->a), memory_load(engine, address, inst->width, pointer));
    if (inst->flags & IR_FLAG_VOLATILE && !pointer && !stays_as_it_is(walker, inst, address, content)) /* may change between two looks */
        return value_fresh(engine, ANY);
    return value_read_here(engine, pointer ? of_element(walker, inst->a, content) : content);
}

static void note_asked_whether(struct engine *engine, term pointer, int64_t number)
{
    term constant = term_constant(&engine->guards, number);
    struct bdd_variables support = {0}; /* that it is another number may be in it, too */
    bdd_support(&engine->guards.bdd, condition_compare(&engine->guards, IR_EQ, pointer, constant), &support);
    for (uint32_t i = 0; i < support.list.count; i++) {
        struct condition *condition = &engine->guards.conditions.at[support.list.at[i]];
        condition->asked |= condition->kind == CONDITION_EQUAL && condition->left == pointer && condition->right == constant;
    }
    vector_release(&support.list);
}

static bool is_null(const struct ir_body *body, ir_value operand)
{
    return ir_kind(operand) == IR_KIND_INT && body->ints[ir_index(operand)] == 0;
}

/* The front end copied the question to where the variable is still NULL (front/thread.c). */
static bool is_asked_of_null(const struct ir_body *body, const struct ir_inst *question)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *other = &body->insts[i];
        if (other->op == IR_COMPARE && other->line == question->line && other->column == question->column && other->file == question->file &&
            is_null(body, other->a) && is_null(body, other->b))
            return true;
    }
    return false;
}

static bool is_passed_on(const struct ir_body *body, ir_value given)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++)
        for (uint32_t j = 0; body->insts[i].op == IR_CALL && j < body->insts[i].c; j++)
            if (body->extra[body->insts[i].extra + j] == given)
                return true;
    return false;
}

/* p = NULL; if (state) f(p = state->nodes); ... if (p): that asks whether it was set. Who passes it on where it is set, and asks nothing there, trusts
 * the field. */
static bool asks_whether_set(const struct ir_body *body, const struct ir_inst *question, ir_value operand)
{
    if (ir_kind(operand) != IR_KIND_REGISTER)
        return false;
    const struct ir_inst *phi = &body->insts[ir_index(operand)];
    if (phi->op != IR_PHI)
        return is_passed_on(body, operand) && is_asked_of_null(body, question);
    bool unset = false, used = true;
    for (uint32_t i = 0; i < phi->c; i++) {
        ir_value from = body->extra[phi->extra + 2 * i + 1];
        unset |= is_null(body, from);
        used &= is_null(body, from) || is_passed_on(body, from);
    }
    return unset && used;
}

/* Is `operand predicate constant` a question about the operand's sign? */
static bool asks_sign(const struct ir_inst *question, ir_value operand, int64_t constant)
{
    bool less = operand == question->a ? question->sub == IR_SLT || question->sub == IR_SGE : question->sub == IR_SGT || question->sub == IR_SLE;
    return constant < 0 || (constant == 0 && less);
}

static void note_asked_sign(struct walker *walker, const struct ir_inst *question, ir_value operand, ir_value other)
{
    struct engine *engine = &walker->engine;
    int64_t constant;
    if (!value_is_constant(engine, walk_operand(walker, other), &constant) || !asks_sign(question, operand, constant))
        return;
    value asked = walk_operand(walker, operand);
    for (uint32_t i = 0; i < value_count(engine, asked); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, asked)[i].term);
        if (node->kind == TERM_SYMBOL && node->a < engine->symbols.count)
            engine->symbols.at[node->a].asked_sign = 1;
    }
}

/* The function asks itself about a pointer that it was given (check/premise.h). What a callee returns may be such a pointer, too, but to ask about that is
 * to ask how the callee fared. */
static void note_asked(struct walker *walker, const struct ir_inst *question, ir_value operand, ir_value other)
{
    struct engine *engine = &walker->engine;
    int64_t mark = 0; /* a number in place of a pointer */
    value_is_constant(engine, walk_operand(walker, other), &mark);
    if (ir_kind(operand) == IR_KIND_REGISTER && engine->body.insts[ir_index(operand)].op == IR_CALL)
        return;
    value asked = walk_operand(walker, operand);
    for (uint32_t i = 0; i < value_count(engine, asked); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, asked)[i].term);
        if (object_is_given_number(engine, node))
            engine->symbols.at[node->a].asked = 1;
        if (node->kind != TERM_ADDRESS || engine->objects.at[node->a].kind != OBJECT_INPUT)
            continue;
        if (asks_whether_set(&engine->body, question, operand))
            return;
        term pointer = engine->symbols.at[engine->objects.at[node->a].origin].term;
        note_asked_whether(engine, pointer, 0);
        if (mark)
            note_asked_whether(engine, pointer, mark);
    }
}

static value compare(struct walker *walker, const struct ir_inst *inst)
{
    struct engine *engine = &walker->engine;
    note_asked(walker, inst, inst->a, inst->b);
    note_asked(walker, inst, inst->b, inst->a);
    note_asked_sign(walker, inst, inst->a, inst->b);
    note_asked_sign(walker, inst, inst->b, inst->a);
    bdd holds = value_compare(engine, inst->sub, walk_operand(walker, inst->a), walk_operand(walker, inst->b));
    if (inst->flags & IR_FLAG_ATOMIC) /* unless another thread was quicker (idiom 40) */
        holds = bdd_and(&engine->guards.bdd, holds, condition_free(&engine->guards, false));
    return value_of_guard(engine, holds);
}

static value select_value(struct walker *walker, const struct ir_inst *inst)
{
    bdd zero = value_is_zero(&walker->engine, walk_operand(walker, inst->a));
    return value_ite(&walker->engine, zero, walk_operand(walker, inst->c), walk_operand(walker, inst->b));
}

void transfer(struct walker *walker, uint32_t number)
{
    struct engine *engine = &walker->engine;
    const struct ir_inst *inst = &engine->body.insts[number];
    value *result = &walker->registers[number];
    object_id slot;
    if (inst->op == IR_STORE || inst->op == IR_CALL || inst->op == IR_ASM || inst->op == IR_MEMORY_COPY || inst->op == IR_MEMORY_SET)
        engine->stored.element = NO_OBJECT;
    switch (inst->op) {
    case IR_SLOT: *result = value_address(engine, made_slot(walker, number), 0); break;
    case IR_COPY:
        *result = value_cast(engine, inst->sub, walk_operand(walker, inst->a), inst->width, walk_operand_width(walker, inst->a));
        break;
    case IR_LOAD: *result = load(walker, inst); break;
    case IR_STORE: store(walker, inst); break;
    case IR_OFFSET: *result = value_at_offset(engine, walk_operand(walker, inst->a), engine->body.ints[ir_index(inst->b)]); break;
    case IR_INDEX:
        *result = element_address(engine, walk_operand(walker, inst->a), walk_operand(walker, inst->b), inst->c, is_member(&engine->body, inst->a));
        break;
    case IR_BINARY:
        *result = value_binary(engine, inst->sub, walk_operand(walker, inst->a), walk_operand(walker, inst->b));
        break;
    case IR_COMPARE:
        *result = compare(walker, inst);
        break;
    case IR_SELECT: *result = select_value(walker, inst); break;
    case IR_OPAQUE: *result = opaque(walker, inst); break;
    case IR_CALL: transfer_call(walker, number); break;
    case IR_ASM: assembly(walker, inst, number); break;
    case IR_MEMORY_COPY:
        memory_copy(engine, walk_operand(walker, inst->a), walk_operand(walker, inst->b), walk_operand(walker, inst->c));
        break;
    case IR_MEMORY_SET:
        memory_set(engine, walk_operand(walker, inst->a), walk_operand(walker, inst->b), walk_operand(walker, inst->c));
        break;
    case IR_LIFE_START: case IR_LIFE_END:
        slot = slot_of(engine, walk_operand(walker, inst->a));
        if (slot)
            memory_forget_slot(engine, slot);
        break;
    case IR_VA_START: start_arguments(walker, inst); break;
    case IR_VA_COPY:
        memory_copy(engine, walk_operand(walker, inst->a), walk_operand(walker, inst->b), value_constant(engine, 24));
        break;
    default: break;
    }
}
