#include "check/census.h"

#include "ir/shape.h"
#include "summary/view.h"

static bool is_model(const struct program *program, function_id function)
{
    return program->units.at[program->functions.at[function].unit].model;
}

static bool is_pointer(const struct ir_inst *inst)
{
    return ir_has_result(inst) && (inst->flags & IR_FLAG_POINTER || ir_shape_of(inst->op)->result == IR_RESULT_ADDRESS);
}

static void count_call(struct census *census, const struct program *program, const struct summaries *summaries,
                       const struct ir_body *body, const struct ir_inst *call)
{
    census->calls++;
    if (ir_kind(call->a) != IR_KIND_SYMBOL) {
        census->indirect_calls++;
        return;
    }
    function_id callee = program->symbols.at[program_operand_symbol(program, body, call->a)].function;
    if (callee == PROGRAM_NONE)
        return;
    const struct summary *summary = &summaries->of[program->functions.at[callee].same_as];
    bool releases = summary_releases(summary);
    census->allocator_calls += summary_allocates(summary);
    census->free_sites += releases;
    census->wrapper_calls += releases && !is_model(program, callee);
}

static void count_function(struct census *census, const struct program *program, const struct summaries *summaries,
                           function_id function, bool called)
{
    struct ir_body body = program_body(program, function);
    census->functions++;
    census->allocators += called && summary_allocates(&summaries->of[function]);
    census->wrappers += called && summary_releases(&summaries->of[function]);
    census->instructions += body.function->inst_count;
    for (uint32_t i = 0; i < body.function->parameter_count; i++)
        census->pointers += body.parameters[i].pointer;
    for (uint32_t i = 0; i < body.function->inst_count; i++) {
        const struct ir_inst *inst = &body.insts[i];
        census->pointers += is_pointer(inst);
        census->loads += inst->op == IR_LOAD;
        census->stores += inst->op == IR_STORE;
        if (inst->op == IR_CALL)
            count_call(census, program, summaries, &body, inst);
    }
}

void census_take(struct census *census, const struct program *program, const struct callgraph *graph, const struct summaries *summaries)
{
    *census = (struct census){.sccs = graph->scc_count};
    for (uint32_t i = 0; i < graph->scc_count; i++)
        if (graph->scc_first[i + 1] - graph->scc_first[i] > census->largest_scc)
            census->largest_scc = graph->scc_first[i + 1] - graph->scc_first[i];
    for (function_id function = 0; function < program->written; function++)
        if (!is_model(program, function) && program->functions.at[function].same_as == function)
            count_function(census, program, summaries, function, graph->called[function]);
}
