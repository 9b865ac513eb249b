#include "check/trace.h"

static struct trace *trace_of(struct walker *walker)
{
    return walker->trace_context;
}

static void add_event(struct walker *walker, struct trace_event event, uint32_t inst)
{
    event.inst = inst;
    event.step = walker->engine.steps;
    if (event.kind != TRACE_FREED && event.kind != TRACE_ESCAPED)
        event.reach = walker->engine.now.reach;
    vector_push(&trace_of(walker)->events, event);
}

/* What an operand is, without making anything new: looking must not change what is seen. */
static value operand_value(struct walker *walker, ir_value operand)
{
    switch (ir_kind(operand)) {
    case IR_KIND_REGISTER: return walker->registers[ir_index(operand)];
    case IR_KIND_PARAMETER: case IR_KIND_SYMBOL: return walk_operand(walker, operand); /* the instruction had it made */
    default: return NO_VALUE;
    }
}

/* An event for each block that the value may point to. */
static void add_targets(struct walker *walker, value content, struct trace_event event, uint32_t inst)
{
    const struct engine *engine = &walker->engine;
    for (uint32_t i = 0; content && i < value_count(engine, content); i++) {
        struct value_entry entry = value_entries(engine, content)[i];
        const struct term_node *node = term_get(engine, entry.term);
        if (node->kind != TERM_ADDRESS)
            continue;
        event.object = object_base(engine, node->a);
        event.guard = entry.guard;
        if (engine->objects.at[event.object].kind == OBJECT_HEAP)
            add_event(walker, event, inst);
    }
}

/* A callee put it into a cell that did not hold it before. */
static void add_holders(struct walker *walker, object_id block, uint32_t last, uint32_t inst)
{
    const struct engine *engine = &walker->engine;
    for (uint32_t holder = engine->objects.at[block].holders; holder && holder != last; holder = engine->holders.at[holder].next)
        add_event(walker, (struct trace_event){.kind = TRACE_STORED, .object = block, .cell = engine->holders.at[holder].cell,
                                               .guard = BDD_TRUE}, inst);
}

/* What the instruction made, released or let go. */
static void add_changes(struct walker *walker, uint32_t inst)
{
    struct trace *trace = trace_of(walker);
    const struct engine *engine = &walker->engine;
    for (object_id id = 1; id < engine->objects.count; id++) {
        const struct object *object = &engine->objects.at[id];
        if (id >= trace->seen.count) {
            vector_resize(&trace->seen, id + 1);
            trace->seen.at[id].freed = trace->seen.at[id].escaped = BDD_FALSE;
            if (object->kind == OBJECT_HEAP)
                add_event(walker, (struct trace_event){.kind = TRACE_MADE, .object = id, .guard = object->allocated}, inst);
        }
        if (object->kind != OBJECT_HEAP)
            continue;
        if (object->freed_upper != trace->seen.at[id].freed)
            add_event(walker, (struct trace_event){.kind = TRACE_FREED, .object = id, .guard = object->freed_upper,
                                                   .reach = bdd_not(trace->seen.at[id].freed)}, inst);
        if (object->escaped != trace->seen.at[id].escaped)
            add_event(walker, (struct trace_event){.kind = TRACE_ESCAPED, .object = id, .guard = object->escaped,
                                                   .reach = bdd_not(trace->seen.at[id].escaped)}, inst);
        if (engine->body.insts[inst].op == IR_CALL)
            add_holders(walker, id, trace->seen.at[id].holders, inst);
        trace->seen.at[id].holders = object->holders;
        trace->seen.at[id].freed = object->freed_upper;
        trace->seen.at[id].escaped = object->escaped;
    }
}

void trace_instruction(struct walker *walker, uint32_t number)
{
    const struct ir_body *body = &walker->engine.body;
    const struct ir_inst *inst = &body->insts[number];
    switch (inst->op) {
    case IR_CALL:
        for (uint32_t i = 0; i < inst->c; i++)
            add_targets(walker, operand_value(walker, body->extra[inst->extra + i]),
                        (struct trace_event){.kind = TRACE_PASSED, .argument = i}, number);
        add_changes(walker, number);
        add_targets(walker, walker->registers[number], (struct trace_event){.kind = TRACE_REGISTER}, number);
        break;
    case IR_STORE:
        add_targets(walker, operand_value(walker, inst->b),
                    (struct trace_event){.kind = TRACE_STORED, .address = operand_value(walker, inst->a)}, number);
        add_changes(walker, number);
        break;
    case IR_ASM: case IR_MEMORY_COPY:
        add_changes(walker, number);
        break;
    case IR_RETURN:
        add_targets(walker, operand_value(walker, inst->a), (struct trace_event){.kind = TRACE_RETURNED}, number);
        break;
    case IR_LOAD:
        add_targets(walker, walker->registers[number],
                    (struct trace_event){.kind = TRACE_REGISTER, .address = operand_value(walker, inst->a)}, number);
        break;
    case IR_PHI: case IR_COPY: case IR_SELECT: case IR_OFFSET: case IR_INDEX:
        add_targets(walker, walker->registers[number], (struct trace_event){.kind = TRACE_REGISTER}, number);
        break;
    default:
        break;
    }
    if (ir_is_terminator(inst->op))
        vector_push(&trace_of(walker)->blocks,
                    ((struct trace_reach){.block = walker->block_of[number], .reach = walker->engine.now.reach}));
}

void trace_release(struct trace *trace)
{
    vector_release(&trace->events);
    vector_release(&trace->blocks);
    vector_release(&trace->seen);
}

const char *trace_kind_name(enum trace_kind kind)
{
    static const char *const names[] = {[TRACE_MADE] = "made", [TRACE_REGISTER] = "register", [TRACE_STORED] = "stored",
                                        [TRACE_PASSED] = "passed", [TRACE_FREED] = "freed", [TRACE_ESCAPED] = "escaped",
                                        [TRACE_RETURNED] = "returned"};
    return names[kind];
}
