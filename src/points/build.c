/* points/build: constraints from instructions.
 *
 * Driven by demand inside a function: a register gets a node when something that leaves the function's registers needs it
 * (a store, an argument, a result, the address of these). A pointer that is only read through for numbers costs nothing,
 * and address arithmetic goes into the loads and stores themselves. */
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "ir/field.h"
#include "points/graph.h"

enum { LONGEST_CHAIN = 64, MOST_STEPS_BACK = 32 };

struct builder {
    struct points *points;
    function_id function;
    struct ir_body body;
    uint32_t unit;
    const symbol_id *bound;
    VECTOR(node_id) registers;
    VECTOR(uint32_t) wanted; /* registers with a node whose instruction was not looked at yet */
};

/* An address: a known place, or all that a node holds, plus offset. Neither: nothing we follow. */
struct address {
    node_id node;
    place_id place;
    int64_t offset;
    struct steps steps;
};

static node_id value_node(struct builder *builder, ir_value value);

/* ---- Nodes of parameters and results ---- */
node_id parameter_node(const struct points *points, function_id function, uint32_t parameter)
{
    node_id node = points->parameter_nodes[function] + parameter;
    return points->nodes.at[node].type == TYPE_NOWHERE ? 0 : node;
}

node_id result_node(const struct points *points, function_id function)
{
    return parameter_node(points, function, program_body(points->program, function).function->parameter_count);
}

node_id variadic_node(const struct points *points, function_id function)
{
    return parameter_node(points, function, program_body(points->program, function).function->parameter_count + 1);
}

static bool is_built(const struct program *program, function_id function)
{
    const struct program_function *known = &program->functions.at[function];
    return known->same_as == function && !program->units.at[known->unit].model;
}

static uint32_t declared(struct points *points, function_id function, bool pointer, uint32_t type)
{
    uint32_t unit = points->program->functions.at[function].unit;
    if (!pointer)
        return TYPE_NOWHERE;
    return type_number_behind(points, unit, field_pointee(points->program->units.at[unit].ir, type));
}

static void number_functions(struct points *points)
{
    for (function_id i = 0; i < points->program->written; i++) {
        if (!is_built(points->program, i))
            continue;
        points->parameter_nodes[i] = points->nodes.count;
        struct ir_body body = program_body(points->program, i);
        for (uint32_t j = 0; j < body.function->parameter_count; j++)
            node_new(points, declared(points, i, body.parameters[j].pointer, body.parameters[j].type));
        node_new(points, declared(points, i, body.function->returns_pointer, body.function->return_type));
        node_new(points, body.function->variadic ? 0 : TYPE_NOWHERE);
    }
}

/* ---- Addresses ---- */
static bool keeps_pointer(const struct ir_inst *copy)
{
    return copy->sub == IR_CAST_SAME || copy->sub == IR_CAST_TO_POINTER || copy->sub == IR_CAST_TO_INT;
}

/* p = p + 16, round after round: a step over elements rather than a field. */
static bool steps_itself(const struct builder *builder, uint32_t number)
{
    ir_value open[MOST_STEPS_BACK];
    uint32_t count = 0;
    open[count++] = builder->body.insts[number].a;
    for (uint32_t i = 0; i < count; i++) {
        if (ir_kind(open[i]) != IR_KIND_REGISTER)
            continue;
        const struct ir_inst *inst = &builder->body.insts[ir_index(open[i])];
        if (ir_index(open[i]) == number)
            return true;
        bool passes = inst->op == IR_OFFSET || inst->op == IR_INDEX || (inst->op == IR_COPY && keeps_pointer(inst));
        uint32_t sources = inst->op == IR_PHI ? inst->c : inst->op == IR_SELECT ? 2 : passes;
        for (uint32_t j = 0; j < sources && count < MOST_STEPS_BACK; j++) {
            ir_value source = inst->op == IR_PHI ? builder->body.extra[inst->extra + 2 * j + 1]
                              : inst->op == IR_SELECT ? (j ? inst->c : inst->b) : inst->a;
            bool seen = false;
            for (uint32_t k = 0; k < count && !seen; k++)
                seen = open[k] == source;
            if (!seen)
                open[count++] = source;
        }
    }
    return false;
}

static uint32_t step_of(int64_t distance)
{
    uint64_t step = distance < 0 ? -(uint64_t)distance : (uint64_t)distance;
    return step <= UINT32_MAX ? (uint32_t)step : 1;
}

/* Adds what an offset or index instruction adds. */
static void move_address(const struct builder *builder, uint32_t number, struct address *address)
{
    const struct ir_body *body = &builder->body;
    const struct ir_inst *inst = &body->insts[number];
    if (ir_kind(inst->b) != IR_KIND_INT) {
        uint32_t stride = inst->c ? inst->c : 1;
        int64_t span = type_array_span(body->unit, type_pointed_to(body, inst->a, 0), 0, stride);
        address->steps = steps_join(address->steps, (struct steps){stride, span});
        return;
    }
    int64_t distance = (int64_t)((uint64_t)body->ints[ir_index(inst->b)] * (inst->op == IR_INDEX ? inst->c : 1));
    if (steps_itself(builder, number))
        address->steps = steps_join(address->steps, (struct steps){step_of(distance), INT64_MAX});
    else
        address->offset = (int64_t)((uint64_t)address->offset + (uint64_t)distance);
}

static place_id slot_place(struct builder *builder, uint32_t slot, const struct address *address)
{
    const struct ir_slot *known = &builder->body.slots[slot];
    if (!type_leads(builder->points, builder->unit, known->type))
        return 0;
    block_id block = block_make(builder->points, BLOCK_SLOT, builder->function, slot,
                                known->size ? (int64_t)known->size : INT64_MAX, known->type);
    return place_at(builder->points, block, address->offset, address->steps);
}

static uint32_t declared_behind(const struct builder *builder, ir_value value)
{
    return type_number_behind(builder->points, builder->unit, type_pointed_to(&builder->body, value, 0));
}

static node_id register_node(struct builder *builder, uint32_t number)
{
    node_id *node = &builder->registers.at[number];
    if (!*node) {
        *node = node_new(builder->points, declared_behind(builder, ir_make(IR_KIND_REGISTER, number)));
        if (builder->points->nodes.at[*node].type != TYPE_NOWHERE)
            vector_push(&builder->wanted, number);
    }
    return builder->points->nodes.at[*node].type != TYPE_NOWHERE ? *node : 0;
}

static struct address find_address(struct builder *builder, ir_value value)
{
    struct address address = {0};
    for (uint32_t step = 0; step < LONGEST_CHAIN; step++) {
        if (ir_kind(value) == IR_KIND_SYMBOL) {
            block_id block = block_of_symbol(builder->points, builder->bound[builder->body.symbols[ir_index(value)]]);
            address.place = block ? place_at(builder->points, block, address.offset, address.steps) : 0;
            return address;
        }
        if (ir_kind(value) == IR_KIND_PARAMETER) {
            address.node = parameter_node(builder->points, builder->function, ir_index(value));
            return address;
        }
        if (ir_kind(value) != IR_KIND_REGISTER)
            return address;
        const struct ir_inst *inst = &builder->body.insts[ir_index(value)];
        if (inst->op == IR_SLOT) {
            address.place = slot_place(builder, inst->a, &address);
            return address;
        }
        if (inst->op == IR_OFFSET || inst->op == IR_INDEX)
            move_address(builder, ir_index(value), &address);
        else if (inst->op != IR_COPY || !keeps_pointer(inst))
            break;
        value = inst->a;
    }
    if (ir_kind(value) == IR_KIND_REGISTER)
        address.node = register_node(builder, ir_index(value));
    return address;
}

/* A node that holds this place and nothing else. */
static node_id address_node(struct points *points, place_id place)
{
    bool fresh;
    uint32_t *slot = table_put(&points->address_index, place, &fresh);
    if (!fresh)
        return *slot;
    node_id node = *slot = node_new(points, 0);
    node_receive_place(points, node, place);
    return node;
}

static bool is_followed(const struct builder *builder, const struct ir_inst *inst)
{
    return inst->flags & IR_FLAG_POINTER ||
           (inst->width == builder->points->program->pointer_size && !(inst->flags & IR_FLAG_FLOAT));
}

static node_id value_node(struct builder *builder, ir_value value)
{
    struct address address = find_address(builder, value);
    if (address.place)
        return address_node(builder->points, address.place);
    if (!address.node || (!address.offset && !address.steps.stride))
        return address.node;
    node_id *slot = &builder->registers.at[ir_index(value)];
    if (!*slot) {
        *slot = node_new(builder->points, declared_behind(builder, value));
        add_rule(builder->points, address.node, (struct rule){.kind = RULE_ADDRESS, .other = *slot, .offset = address.offset,
                                                              .steps = address.steps});
    }
    return *slot;
}

/* ---- What registers hold ---- */
static void build_load(struct builder *builder, const struct ir_inst *load, node_id node)
{
    struct points *points = builder->points;
    struct address address = find_address(builder, load->a);
    if (address.place)
        add_edge(points, points->places.at[address.place].read, node);
    else
        add_rule(points, address.node, (struct rule){.kind = RULE_LOAD, .other = node, .offset = address.offset,
                                                     .steps = address.steps});
}

static void build_register(struct builder *builder, uint32_t number)
{
    const struct ir_inst *inst = &builder->body.insts[number];
    struct points *points = builder->points;
    node_id node = builder->registers.at[number];
    switch (inst->op) {
    case IR_LOAD:
        if (is_followed(builder, inst))
            build_load(builder, inst, node);
        break;
    case IR_PHI:
        for (uint32_t i = 0; i < inst->c; i++)
            add_edge(points, value_node(builder, builder->body.extra[inst->extra + 2 * i + 1]), node);
        break;
    case IR_SELECT:
        add_edge(points, value_node(builder, inst->b), node);
        add_edge(points, value_node(builder, inst->c), node);
        break;
    case IR_BINARY: /* low bits as marks */
        if (is_followed(builder, inst) &&
            (inst->sub == IR_AND || inst->sub == IR_OR || inst->sub == IR_ADD || inst->sub == IR_SUB))
            add_edge(points, value_node(builder, inst->a), node);
        break;
    default: /* results of calls are the call's business */
        break;
    }
}

/* ---- Calls ---- */
static bool is_function_pointer(const struct ir_unit *unit, uint32_t type)
{
    const struct ir_type *known = &unit->types.at[type];
    return known->kind == IR_TYPE_POINTER && unit->types.at[known->element].kind == IR_TYPE_FUNCTION;
}

/* Is argument `number` a function, as far as the declaration and the argument tell? */
static bool is_callback(const struct builder *builder, const struct ir_inst *call, uint32_t number)
{
    ir_value argument = builder->body.extra[call->extra + number];
    if (ir_kind(argument) == IR_KIND_SYMBOL)
        return builder->points->program->symbols.at[builder->bound[builder->body.symbols[ir_index(argument)]]].flags &
               IR_SYMBOL_FUNCTION;
    const struct ir_unit *unit = builder->body.unit;
    const struct ir_type *type = &unit->types.at[unit->symbols.at[builder->body.symbols[ir_index(call->a)]].type];
    return type->kind == IR_TYPE_FUNCTION && number < type->count &&
           is_function_pointer(unit, unit->members.at[type->members + number].type);
}

static uint32_t add_site(struct builder *builder, uint32_t number, bool with_arguments)
{
    struct points *points = builder->points;
    const struct ir_inst *call = &builder->body.insts[number];
    struct site site = {.caller = builder->function, .inst = number, .indirect = ir_kind(call->a) != IR_KIND_SYMBOL,
                        .arguments = points->arguments.count};
    if (call->flags & IR_FLAG_POINTER)
        site.result = register_node(builder, number);
    for (uint32_t i = 0; i < call->c; i++) {
        node_id argument = with_arguments ? value_node(builder, builder->body.extra[call->extra + i]) : 0;
        vector_push(&points->arguments, argument);
    }
    vector_push(&points->sites, site);
    return points->sites.count - 1;
}

static void build_external_call(struct builder *builder, uint32_t number, symbol_id callee)
{
    struct points *points = builder->points;
    const struct ir_inst *call = &builder->body.insts[number];
    function_id model = points->program->symbols.at[callee].function;
    bool callbacks = false;
    for (uint32_t i = 0; i < call->c && !callbacks; i++)
        callbacks = is_callback(builder, call, i);
    struct recipe recipe = {0};
    if (model != PROGRAM_NONE && call->flags & IR_FLAG_POINTER)
        recipe = recipe_of(points, model);
    if (!callbacks && !recipe.known)
        return;
    uint32_t site = add_site(builder, number, callbacks || recipe.parameters);
    for (uint32_t i = 0; callbacks && i < call->c; i++) {
        node_id *argument = &points->arguments.at[points->sites.at[site].arguments + i];
        if (!is_callback(builder, call, i))
            continue;
        add_rule(points, *argument, (struct rule){.kind = RULE_CALLBACK, .site = site, .other = i});
        *argument = 0; /* is not among the data that callbacks get */
    }
    connect_call(points, site, callee);
}

static void build_call(struct builder *builder, uint32_t number)
{
    struct points *points = builder->points;
    const struct ir_inst *call = &builder->body.insts[number];
    if (ir_kind(call->a) != IR_KIND_SYMBOL) {
        uint32_t site = add_site(builder, number, true);
        add_rule(points, value_node(builder, call->a), (struct rule){.kind = RULE_CALL, .site = site});
        return;
    }
    symbol_id callee = builder->bound[builder->body.symbols[ir_index(call->a)]];
    const struct program_symbol *symbol = &points->program->symbols.at[callee];
    if (symbol->function == PROGRAM_NONE || symbol->model)
        build_external_call(builder, number, callee);
    else
        connect_call(points, add_site(builder, number, true), callee);
}

/* ---- Memory ---- */
static void store_node(struct builder *builder, struct address address, node_id content)
{
    struct points *points = builder->points;
    if (address.place)
        add_edge(points, content, points->places.at[address.place].write);
    else if (content)
        add_rule(points, address.node, (struct rule){.kind = RULE_STORE, .other = content, .offset = address.offset,
                                                     .steps = address.steps});
}

/* Pointers that are stored as numbers are those of structures that are copied word by word, or casts. */
static void build_store(struct builder *builder, const struct ir_inst *store)
{
    bool pointer = store->flags & IR_FLAG_POINTER;
    if (!pointer && ir_kind(store->b) == IR_KIND_REGISTER && is_followed(builder, store)) {
        const struct ir_inst *content = &builder->body.insts[ir_index(store->b)];
        pointer = content->op == IR_LOAD || (content->op == IR_COPY && content->sub == IR_CAST_TO_INT);
    }
    node_id content = pointer ? value_node(builder, store->b) : 0;
    if (content)
        store_node(builder, find_address(builder, store->a), content);
}

static void build_copy(struct builder *builder, ir_value to_value, ir_value from_value, int64_t size)
{
    struct points *points = builder->points;
    if (size < points->program->pointer_size || declared_behind(builder, to_value) == TYPE_NOWHERE ||
        declared_behind(builder, from_value) == TYPE_NOWHERE)
        return;
    struct address to = find_address(builder, to_value), from = find_address(builder, from_value);
    if ((!to.place && !to.node) || (!from.place && !from.node))
        return;
    if (to.place && from.place) {
        copy_places(points, to.place, from.place, size);
        return;
    }
    vector_push(&points->copy_statements, ((struct copy_statement){
        .to = to.node, .to_place = to.place, .to_offset = to.offset, .to_steps = to.steps, .size = size,
        .from = from.node, .from_place = from.place, .from_offset = from.offset, .from_steps = from.steps}));
    uint32_t number = points->copy_statements.count - 1;
    add_rule(points, to.node, (struct rule){.kind = RULE_COPY_TO, .site = number});
    add_rule(points, from.node, (struct rule){.kind = RULE_COPY_FROM, .site = number});
}

/* va_list: where the arguments are is kept in its pointers, one on 32-bit machines, two behind two numbers on x86-64. */
static void build_variadic(struct builder *builder, const struct ir_inst *start)
{
    struct points *points = builder->points;
    block_id block = block_make(points, BLOCK_VARIADIC, builder->function, 0, INT64_MAX, 0);
    place_id place = place_at(points, block, 0, ONE_CELL);
    add_edge(points, variadic_node(points, builder->function), points->places.at[place].write);
    struct address list = find_address(builder, start->a);
    if (list.node || list.place)
        for (int64_t offset = 0; offset <= 16; offset += 8) {
            struct address field = list;
            field.offset += offset;
            field.place = list.place ? place_beyond(points, list.place, offset, ONE_CELL) : 0;
            if (field.place || field.node)
                store_node(builder, field, address_node(points, place));
        }
}

static void build_instruction(struct builder *builder, uint32_t number)
{
    const struct ir_inst *inst = &builder->body.insts[number];
    struct points *points = builder->points;
    switch (inst->op) {
    case IR_STORE:
        build_store(builder, inst);
        break;
    case IR_CALL:
        build_call(builder, number);
        break;
    case IR_MEMORY_COPY:
        build_copy(builder, inst->a, inst->b,
                   ir_kind(inst->c) == IR_KIND_INT ? builder->body.ints[ir_index(inst->c)] : INT64_MAX);
        break;
    case IR_VA_START:
        build_variadic(builder, inst);
        break;
    case IR_VA_COPY:
        build_copy(builder, inst->a, inst->b, 24);
        break;
    case IR_RETURN:
        if (result_node(points, builder->function))
            add_edge(points, value_node(builder, inst->a), result_node(points, builder->function));
        break;
    default:
        break;
    }
}

void points_build(struct points *points)
{
    struct builder builder = {.points = points};
    number_functions(points);
    for (function_id i = 0; i < points->program->written; i++) {
        if (!is_built(points->program, i))
            continue;
        builder.function = i;
        builder.body = program_body(points->program, i);
        builder.unit = points->program->functions.at[i].unit;
        builder.bound = program_unit_symbols(points->program, builder.body.unit);
        vector_clear(&builder.registers);
        vector_resize(&builder.registers, builder.body.function->inst_count);
        for (uint32_t j = 0; j < builder.body.function->inst_count; j++)
            build_instruction(&builder, j);
        while (builder.wanted.count)
            build_register(&builder, builder.wanted.at[--builder.wanted.count]);
        graph_settle(points);
    }
    vector_release(&builder.registers);
    vector_release(&builder.wanted);
}
