#include "check/inside.h"

#include "base/dot.h"
#include "check/explain.h"
#include "check/trace.h"
#include "ir/shape.h"
#include "memory/name.h"

struct looking {
    struct trace trace; /* first: walker.trace_context */
    struct text *out;
    enum inside what;
    bool dot;
};

/* Of an instruction that has no place of its own, that of the next one. */
static uint32_t line_of(const struct engine *engine, uint32_t inst)
{
    while (!engine->body.insts[inst].column && !ir_is_terminator(engine->body.insts[inst].op))
        inst++;
    int64_t line = (int64_t)engine->body.function->line + engine->body.insts[inst].line;
    return line > 0 ? (uint32_t)line : 0;
}

static void add_guard(struct text *out, const char *before, const struct engine *engine, bdd guard)
{
    text_add(out, before);
    name_add_guard(out, engine, guard);
}

/* ---- memory ---- */

static void add_block(struct text *out, struct walker *walker, object_id id)
{
    const struct engine *engine = &walker->engine;
    const struct object *object = &engine->objects.at[id];
    text_add(out, "  ");
    name_add_object(out, engine, id);
    if (object->kind == OBJECT_HEAP) {
        const struct allocation *made = &engine->allocations.at[object->origin];
        text_printf(out, ": %s%s from %s() at line %u", object->zeroed ? "zeroed " : "", object_family(engine, id),
                    explain_callee(walker, made->inst), line_of(engine, made->inst));
        add_guard(out, "\n    allocated if ", engine, object->allocated);
    } else {
        text_printf(out, ": the caller's%s", object->single ? "" : ", stands for many");
    }
    if (object->freed_upper != BDD_FALSE)
        add_guard(out, "\n    freed if ", engine, object->freed_upper);
    if (object->freed_lower != object->freed_upper)
        add_guard(out, "\n    certainly freed if ", engine, object->freed_lower);
    if (object->escaped != BDD_FALSE)
        add_guard(out, "\n    escaped if ", engine, object->escaped);
    text_add(out, "\n");
}

static void add_cell(struct text *out, const struct engine *engine, cell_id cell, value content)
{
    text_add(out, "    ");
    name_add_cell(out, engine, cell);
    text_add(out, " = ");
    name_add_value(out, engine, content);
    text_add(out, "\n");
}

/* Cells that were written, by object. */
static void add_exit(struct text *out, const struct engine *engine, const struct function_exit *exit)
{
    text_printf(out, "  return at line %u", line_of(engine, exit->from == CFG_NONE ? exit->inst
                : engine->body.blocks[exit->from].first + engine->body.blocks[exit->from].count - 1));
    add_guard(out, " if ", engine, exit->state.reach);
    text_add(out, "\n");
    if (exit->result) {
        text_add(out, "    result = ");
        name_add_value(out, engine, exit->result);
        text_add(out, "\n");
    }
    for (object_id id = 1; id < engine->objects.count; id++)
        for (cell_id cell = engine->objects.at[id].cells; cell; cell = engine->cells.at[cell].next) {
            value content = state_get(engine, &exit->state, cell);
            if (content && engine->objects.at[id].kind != OBJECT_NONE)
                add_cell(out, engine, cell, content);
        }
}

static void add_memory(struct text *out, struct walker *walker)
{
    const struct engine *engine = &walker->engine;
    for (object_id id = 1; id < engine->objects.count; id++)
        if (engine->objects.at[id].kind == OBJECT_HEAP ||
            (engine->objects.at[id].kind == OBJECT_INPUT &&
             (engine->objects.at[id].freed_upper != BDD_FALSE || engine->objects.at[id].escaped != BDD_FALSE)))
            add_block(out, walker, id);
    for (uint32_t i = 0; i < walker->exits.count; i++)
        add_exit(out, engine, &walker->exits.at[i]);
}

/* ---- guards ---- */

static void add_guards(struct text *out, struct walker *walker, const struct trace *trace)
{
    const struct engine *engine = &walker->engine;
    for (uint32_t i = 0; i < engine->guards.conditions.count; i++) {
        const struct condition *condition = &engine->guards.conditions.at[i];
        text_printf(out, "  %c%u%s ", condition->kind == CONDITION_DEFINED ? 'd' : 'c', i,
                    condition->kind == CONDITION_DEFINED ? " =" : ":");
        name_add_condition(out, engine, i);
        text_add(out, "\n");
    }
    for (uint32_t i = 0; i < trace->blocks.count; i++) {
        uint32_t block = trace->blocks.at[i].block;
        text_printf(out, "  block %u, line %u", block, line_of(engine, engine->body.blocks[block].first));
        add_guard(out, ", left if ", engine, trace->blocks.at[i].reach);
        text_add(out, "\n");
    }
    for (uint32_t i = 0; i < walker->exits.count; i++) {
        text_printf(out, "  return %u", i + 1);
        add_guard(out, " if ", engine, walker->exits.at[i].state.reach);
        text_add(out, "\n");
    }
}

/* ---- flow ---- */

/* A node of the value-flow graph: a register, a cell, an argument of a call, the result. */
static void add_node(struct text *out, struct walker *walker, const struct trace_event *event)
{
    const struct engine *engine = &walker->engine;
    const struct ir_inst *inst = &engine->body.insts[event->inst];
    switch (event->kind) {
    case TRACE_MADE: text_printf(out, "%s()", explain_callee(walker, event->inst)); break;
    case TRACE_REGISTER:
        text_printf(out, "%%%u", event->inst);
        if (inst->name)
            text_printf(out, " %s", strings_get(&engine->body.unit->strings, inst->name));
        break;
    case TRACE_STORED:
        if (event->cell) {
            name_add_cell(out, engine, event->cell);
            return;
        }
        for (uint32_t i = 0; event->address && i < value_count(engine, event->address); i++) {
            const struct term_node *node = term_get(engine, value_entries(engine, event->address)[i].term);
            if (node->kind != TERM_ADDRESS)
                continue;
            name_add_place(out, engine, node->a, node->value);
            return;
        }
        text_add(out, "memory");
        break;
    case TRACE_PASSED: text_printf(out, "argument %u of %s()", event->argument + 1, explain_callee(walker, event->inst)); break;
    case TRACE_FREED: text_printf(out, "released by %s()", explain_callee(walker, event->inst)); break;
    case TRACE_ESCAPED: text_add(out, "out of sight"); break;
    case TRACE_RETURNED: text_add(out, "result"); break;
    }
}

static bool may_be_same_cell(const struct engine *engine, value address, const struct trace_event *stored)
{
    const struct cell *cell = &engine->cells.at[stored->cell];
    for (uint32_t i = 0; address && i < value_count(engine, address); i++) {
        term place = value_entries(engine, address)[i].term;
        const struct term_node *node = term_get(engine, place);
        if (stored->cell && node->kind == TERM_ADDRESS && node->a == cell->object && node->value == cell->offset)
            return true;
        for (uint32_t j = 0; stored->address && j < value_count(engine, stored->address); j++)
            if (value_entries(engine, stored->address)[j].term == place)
                return true;
    }
    return false;
}

/* What the instruction of an event took its value from: the last event of the same block before it that is an operand, or, for a load, a
 * store to that cell; else the allocation. */
static uint32_t source_of(const struct trace *trace, const struct engine *engine, uint32_t number)
{
    const struct ir_body *body = &engine->body;
    const struct trace_event *event = &trace->events.at[number];
    const struct ir_inst *inst = &body->insts[event->inst];
    uint32_t made = number;
    for (uint32_t i = number; i-- > 0;) {
        const struct trace_event *before = &trace->events.at[i];
        if (before->object != event->object)
            continue;
        if (before->kind == TRACE_MADE) {
            made = i;
            if (before->inst == event->inst)
                return i;
            continue;
        }
        bool same_call = before->inst == event->inst && before->kind == TRACE_PASSED &&
                         (event->kind == TRACE_FREED || event->kind == TRACE_ESCAPED || event->cell);
        bool loaded = inst->op == IR_LOAD && before->kind == TRACE_STORED && may_be_same_cell(engine, event->address, before);
        bool operand = inst->op != IR_LOAD && before->kind == TRACE_REGISTER && ir_uses(body, inst, before->inst);
        if (same_call || loaded || operand)
            return i;
    }
    return made;
}

static void add_flow_text(struct looking *looking, struct walker *walker)
{
    const struct engine *engine = &walker->engine;
    const struct trace *trace = &looking->trace;
    for (uint32_t i = 0; i < trace->events.count; i++) {
        const struct trace_event *event = &trace->events.at[i];
        uint32_t from = source_of(trace, engine, i);
        text_printf(looking->out, "  line %u: ", line_of(engine, event->inst));
        name_add_object(looking->out, engine, event->object);
        text_printf(looking->out, " %s: ", trace_kind_name(event->kind));
        if (from != i) {
            add_node(looking->out, walker, &trace->events.at[from]);
            text_add(looking->out, " -> ");
        }
        add_node(looking->out, walker, event);
        if (event->guard != BDD_TRUE)
            add_guard(looking->out, " if ", engine, event->guard);
        text_add(looking->out, "\n");
    }
}

static void add_flow_graph(struct looking *looking, struct walker *walker)
{
    const struct engine *engine = &walker->engine;
    const struct trace *trace = &looking->trace;
    struct text label = {0};
    for (uint32_t i = 0; i < trace->events.count; i++) {
        const struct trace_event *event = &trace->events.at[i];
        uint32_t from = source_of(trace, engine, i);
        text_clear(&label);
        add_node(&label, walker, event);
        text_printf(looking->out, "  \"%u.%u\" [shape=%s, label=", engine->function, i,
                    event->kind == TRACE_MADE ? "doubleoctagon" : event->kind == TRACE_FREED ? "octagon" : "box");
        dot_add_format(looking->out, "%s\nline %u", text_string(&label), line_of(engine, event->inst));
        text_add(looking->out, "];\n");
        if (from == i)
            continue;
        text_clear(&label);
        if (event->guard != BDD_TRUE)
            name_add_guard(&label, engine, event->guard);
        text_printf(looking->out, "  \"%u.%u\" -> \"%u.%u\" [label=", engine->function, from, engine->function, i);
        dot_add_string(looking->out, text_string(&label));
        text_add(looking->out, "];\n");
    }
    text_release(&label);
}

static void look(struct walker *walker, const struct findings *findings, void *context)
{
    struct looking *looking = context;
    const struct ir_function *function = walker->engine.body.function;
    const struct strings *strings = &walker->engine.body.unit->strings;
    (void)findings;
    if (!looking->dot)
        text_printf(looking->out, "%s (%s:%u)%s\n", strings_get(strings, function->name), strings_get(strings, function->file),
                    function->line, walker->over_budget ? " over budget" : "");
    if (looking->what == INSIDE_MEMORY)
        add_memory(looking->out, walker);
    else if (looking->what == INSIDE_GUARDS)
        add_guards(looking->out, walker, &looking->trace);
    else if (looking->dot)
        add_flow_graph(looking, walker);
    else
        add_flow_text(looking, walker);
}

void inside_add(struct text *out, enum inside what, bool dot, const struct program *program, const struct callgraph *graph,
                struct summaries *summaries, function_id function)
{
    struct looking looking = {.out = out, .what = what, .dot = dot};
    analyse_again(program, graph, summaries, function,
                  &(struct analysis_probe){.trace = trace_instruction, .look = look, .context = &looking});
    trace_release(&looking.trace);
}
