/* A non-recursive SCC is one walk; a recursive one is walked frugally until its summaries stop changing, then once more for what callers and users are
 * told (analysis.md 6, recursion). */
#include "check/analyser.h"

#include <stdlib.h>
#include <time.h>

#include "base/die.h"
#include "check/explain.h"
#include "check/leak.h"
#include "check/sites.h"
#include "check/tell.h"
#include "memory/limits.h"

/* The state and result of all returns as one. */
static struct state merge_exits(struct walker *walker, value *result)
{
    struct engine *engine = &walker->engine;
    incoming_list list = {0};
    for (uint32_t i = 0; i < walker->exits.count; i++) {
        value *results = ARENA_NEW(&engine->arena, value, 1);
        results[0] = walker->exits.at[i].result;
        vector_push(&list, ((struct incoming){.from = CFG_NONE, .state = walker->exits.at[i].state, .phis = results}));
    }
    struct incoming merged;
    struct state exit = {.root = 0, .reach = BDD_FALSE};
    *result = NO_VALUE;
    if (walk_merge(walker, &list, &merged, walker->exits.count && walker->exits.at[0].result ? 1 : 0, NULL)) {
        exit = merged.state;
        *result = walker->exits.at[0].result ? merged.phis[0] : NO_VALUE;
    }
    vector_release(&list);
    return exit;
}

static bool is_model(const struct analyser *analyser, function_id function)
{
    return analyser->program->units.at[analyser->program->functions.at[function].unit].model;
}

/* For tests: nothing that is left of earlier functions can show if there is nothing. */
static void forget(struct analyser *analyser)
{
    walker_release(&analyser->walker);
    analyser->walker = (struct walker){.summaries = analyser->summaries, .callgraph = analyser->graph};
    analyser->walker.engine.feasibility = &analyser->feasibility;
    analyser->walker.engine.bounds = &analyser->summaries->bounds;
}

static void walk(struct analyser *analyser, function_id function, bool report, bool draft)
{
    struct walker *walker = &analyser->walker;
    if (analyser->forgetful)
        forget(analyser);
    feasibility_restart(&analyser->feasibility); /* or what Z3 finds within its bound would depend on earlier functions */
    walker->at_exit = report ? leak_at_exit : NULL;
    walker->at_back_edge = report ? leak_at_back_edge : NULL;
    walker->scc = analyser->graph->scc_of[function];
    walker->engine.frugal = draft ? LIMIT_DRAFT_ENTRIES : 0;
    walk_function(walker, analyser->program, function);
    if (walker->engine.guards.bdd.overflowed && !draft) { /* rather less exactly than not at all */
        walker->engine.frugal = LIMIT_FRUGAL_ENTRIES;
        feasibility_restart(&analyser->feasibility);
        walk_function(walker, analyser->program, function);
        walker->engine.capped[CAP_NODES]++;
    }
    walker->over_budget |= walker->engine.guards.bdd.overflowed;
}

/* Is the summary asked for? */
static bool is_wanted(const struct analyser *analyser, function_id function)
{
    return analyser->every_summary || analyser->outlines || analyser->graph->called[function];
}

/* Of a function that nobody calls only what may happen is asked (check/fate.h), not when. */
static bool is_outline(const struct analyser *analyser, function_id function)
{
    return !analyser->every_summary && !analyser->graph->called[function];
}

static struct summary infer_once(struct analyser *analyser, bool outline)
{
    struct walker *walker = &analyser->walker;
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    value result;
    bdds->overflowed = false;
    bdds->node_limit = bdds->nodes.count + LIMIT_SUMMARY_ROOM;
    struct state exit = merge_exits(walker, &result);
    struct summary made = summary_infer(&walker->engine, analyser->summaries, &exit, result, outline);
    made.over_budget |= bdds->overflowed;
    return made;
}

/* The summary has room of its own: a function that just came to its end is not lost for its callers. Where that does not do, it is said with fewer names
 * spelled out; where that does not do either, what was made is worthless, since its guards are. */
static struct summary infer(struct analyser *analyser, bool outline)
{
    struct engine *engine = &analyser->walker.engine;
    struct summary made = infer_once(analyser, outline);
    if (!made.over_budget || engine->frugal)
        return made;
    engine->frugal = LIMIT_FRUGAL_ENTRIES;
    return infer_once(analyser, outline);
}

static struct summary analyse_function(struct analyser *analyser, struct outcome *outcome, function_id function, bool last_round)
{
    struct walker *walker = &analyser->walker;
    struct cost *cost = &analyser->costs[function];
    struct summary made = {.known = true, .over_budget = true};
    bool variant = analyser->program->functions.at[function].variant_of != function;
    bool report = last_round && !variant && !is_model(analyser, function); /* what a variant loses is the function's to report */
    outcome->functions += report;
    if (cost->lost)
        return made;
    outcome->holding = function;
    walker->engine.recursive = analyser->graph->recursive[analyser->graph->scc_of[function]];
    clock_t begin = clock();
    uint64_t made_before = analyser->forgetful ? 0 : walker->engine.guards.bdd.made;
    walk(analyser, function, report, !last_round);
    if (report && !walker->over_budget)
        explain_candidates(walker, &analyser->found);
    bool wanted = !walker->over_budget && is_wanted(analyser, function), outline = is_outline(analyser, function);
    if (wanted && !outline)
        made = infer(analyser, false);
    if (report && !walker->over_budget)
        tell_findings(walker, &analyser->found);
    if (report) {
        sites_note(walker, &analyser->found);
        slices_count(walker, &outcome->slices);
    }
    if (wanted && outline) /* no caller has to be told of a block, so it is not for want of room in a summary that one is undecided */
        made = infer(analyser, true);
    outcome->cut_points += last_round ? walker->engine.guards.cut_index.count : 0;
    outcome->guard_nodes += walker->engine.guards.bdd.made - made_before;
    for (int cap = 0; cap < CAP_COUNT && last_round; cap++)
        outcome->capped[cap] += walker->engine.capped[cap] != 0;
    outcome->double_free_pairs += report ? walker->engine.double_frees.count : 0;
    cost->seconds += (double)(clock() - begin) / CLOCKS_PER_SEC;
    cost->steps = walker->engine.steps;
    cost->nodes = walker->engine.guards.bdd.nodes.count;
    cost->over_budget = walker->over_budget || (made.over_budget && is_wanted(analyser, function));
    return made;
}

/* The members of a recursion, and when of each the summary last changed and it was last analysed, counted in analyses. */
struct recursion {
    const function_id *members;
    uint32_t count, now, rounds;
    uint32_t *changed, *analysed;
    bool settled; /* in the last round no summary changed at all */
};

/* Does it call a member of which it has not seen the latest summary? */
static bool is_outdated(const struct callgraph *graph, const struct recursion *recursion, uint32_t member)
{
    for (uint32_t i = 0; i < recursion->count; i++)
        if (recursion->changed[i] > recursion->analysed[member] &&
            callgraph_has_edge(graph, recursion->members[member], recursion->members[i]))
            return true;
    return false;
}

/* One round over those that need it. False if none did. */
static bool analyse_round(struct analyser *analyser, struct outcome *outcome, struct recursion *recursion)
{
    struct summary *summaries = analyser->summaries->of;
    bool any = false;
    for (uint32_t i = 0; i < recursion->count; i++) {
        function_id function = recursion->members[i];
        if (recursion->analysed[i] && !is_outdated(analyser->graph, recursion, i))
            continue;
        recursion->settled |= !any; /* of a round in which none is analysed nothing is learned */
        any = true;
        recursion->analysed[i] = ++recursion->now;
        struct summary summary = analyse_function(analyser, outcome, function, false);
        recursion->settled &= summary_equal(&summary, &summaries[function]);
        /* conditions and numbers of a recursion seldom settle, each level adds its own; what happens to memory does */
        if (!summary_alike(&summary, &summaries[function]))
            recursion->changed[i] = ++recursion->now;
        summaries[function] = summary;
    }
    return any;
}

/* The next round would say something else: nothing is certain. */
static void weaken(struct summary *summary)
{
    for (uint32_t i = 0; i < summary->effect_count; i++)
        if (summary->effects[i].kind == EFFECT_FREE)
            summary->effects[i].lower = 1;
}

/* The drafts tell what the recursion does to memory, with which the last round says it as exactly as of any function. */
static void analyse_recursion(struct analyser *analyser, struct outcome *outcome, const function_id *members, uint32_t count)
{
    struct recursion recursion = {.members = members, .count = count};
    struct summary *summaries = analyser->summaries->of;
    recursion.changed = must_alloc(sizeof *recursion.changed * count);
    recursion.analysed = must_alloc(sizeof *recursion.analysed * count);
    for (uint32_t i = 0; i < count; i++)
        summaries[members[i]] = (struct summary){0}; /* a worker may have died over this */
    for (recursion.rounds = 1; recursion.rounds < analyser->summaries->bounds.recursion_rounds && analyse_round(analyser, outcome, &recursion);)
        recursion.rounds++;
    outcome->rounds = recursion.rounds;
    for (uint32_t i = 0; i < count; i++) {
        outcome->still_changing |= !recursion.analysed[i] || is_outdated(analyser->graph, &recursion, i);
        struct summary summary = analyse_function(analyser, outcome, members[i], true);
        if (!recursion.settled || !summary_alike(&summary, &summaries[members[i]]))
            weaken(&summary);
        summaries[members[i]] = summary;
    }
    free(recursion.changed);
    free(recursion.analysed);
}

void analyser_scc(struct analyser *analyser, uint32_t scc)
{
    const struct callgraph *graph = analyser->graph;
    const function_id *members = graph->callees_first + graph->scc_first[scc];
    struct outcome *outcome = &analyser->outcomes[scc];
    struct findings *found = &analyser->found;
    vector_clear(&found->list);
    vector_clear(&found->sites);
    analyser->feasibility.statistics = (struct feasible_statistics){0};
    *outcome = (struct outcome){.holding = PROGRAM_NONE};
    if (graph->recursive[scc])
        analyse_recursion(analyser, outcome, members, graph->scc_first[scc + 1] - graph->scc_first[scc]);
    else
        analyser->summaries->of[members[0]] = analyse_function(analyser, outcome, members[0], true);
    outcome->questions = analyser->feasibility.statistics;
    outcome->finding_count = found->list.count;
    outcome->site_count = found->sites.count;
    outcome->findings = arena_copy(&found->arena, found->list.at, found->list.count * sizeof *found->list.at);
    outcome->sites = arena_copy(&found->arena, found->sites.at, found->sites.count * sizeof *found->sites.at);
}

void analyser_again(struct analyser *analyser, function_id function)
{
    analyse_function(analyser, &analyser->outcomes[analyser->graph->scc_of[function]], function, true);
}

void analyser_give_up(struct analyser *analyser, uint32_t scc)
{
    const struct callgraph *graph = analyser->graph;
    analyser->outcomes[scc] = (struct outcome){.holding = PROGRAM_NONE};
    for (uint32_t i = graph->scc_first[scc]; i < graph->scc_first[scc + 1]; i++) {
        function_id function = graph->callees_first[i];
        analyser->summaries->of[function] = (struct summary){.known = true, .over_budget = true};
        analyser->outcomes[scc].functions += function < analyser->program->written && !is_model(analyser, function);
    }
}

void analyser_begin(struct analyser *analyser, const struct program *program, const struct callgraph *graph,
                    struct summaries *summaries, struct shared *shared)
{
    *analyser = (struct analyser){.program = program, .graph = graph, .summaries = summaries};
    analyser->costs = shared_alloc(shared, sizeof *analyser->costs * (program->functions.count + (size_t)1));
    analyser->outcomes = shared_alloc(shared, sizeof *analyser->outcomes * (graph->scc_count + (size_t)1));
    for (uint32_t scc = 0; scc < graph->scc_count; scc++)
        analyser->outcomes[scc].holding = PROGRAM_NONE;
    analyser->found.arena.shared = shared;
    forget(analyser);
}

void analyser_release(struct analyser *analyser)
{
    struct shared *shared = analyser->found.arena.shared;
    walker_release(&analyser->walker);
    feasibility_release(&analyser->feasibility);
    findings_release(&analyser->found);
    shared_free(shared, analyser->costs);
    shared_free(shared, analyser->outcomes);
}
