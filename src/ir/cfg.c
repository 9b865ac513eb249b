/* ir/cfg: order, dominators and loops of a body. Nothing here recurses: functions of 20,000 blocks are real. */
#include "ir/cfg.h"

#include "ir/loops.h"

static uint32_t *filled(struct arena *arena, uint32_t count, uint32_t value)
{
    uint32_t *array = ARENA_NEW(arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++)
        array[i] = value;
    return array;
}

static struct loops_graph graph_of(struct arena *arena, const struct ir_body *body)
{
    uint32_t blocks = body->function->block_count;
    struct loops_graph graph = {.block_count = blocks, .first = ARENA_NEW(arena, uint32_t, blocks + 1)};
    for (uint32_t i = 0; i < blocks; i++)
        graph.first[i + 1] = graph.first[i] + ir_successor_count(body, i);
    graph.target = ARENA_NEW(arena, uint32_t, graph.first[blocks]);
    for (uint32_t i = 0; i < blocks; i++)
        for (uint32_t edge = graph.first[i]; edge < graph.first[i + 1]; edge++)
            graph.target[edge] = ir_successor(body, i, edge - graph.first[i]);
    return graph;
}

/* ---- Order ---- */

/* Edges that leave loops, as lists by the outermost loop that they leave. */
struct exits {
    uint32_t *list; /* loop -> first entry, or CFG_NONE */
    uint32_t *target;
    uint32_t *next;
    uint32_t count;
};

/* A loop's number comes after those of the loops around it, so `chain` always holds the loops around the current
 * one, outermost first; whether they contain a block is true up to some point and then false. */
static struct exits find_exits(struct arena *arena, const struct loops_graph *graph,
                               const struct loops_forest *forest)
{
    uint32_t edges = graph->first[graph->block_count];
    struct exits exits = {
        .list = filled(arena, forest->count, CFG_NONE),
        .target = ARENA_NEW(arena, uint32_t, edges),
        .next = ARENA_NEW(arena, uint32_t, edges),
    };
    uint32_t *chain = ARENA_NEW(arena, uint32_t, forest->count);
    uint32_t *own = filled(arena, forest->count, CFG_NONE); /* blocks of a loop not in one inside it */
    uint32_t *next_own = ARENA_NEW(arena, uint32_t, graph->block_count);
    for (uint32_t block = graph->block_count; block-- > 0;) {
        if (forest->loop_of[block] == CFG_NONE)
            continue;
        next_own[block] = own[forest->loop_of[block]];
        own[forest->loop_of[block]] = block;
    }
    for (uint32_t loop = 0; loop < forest->count; loop++) {
        uint32_t depth = forest->depth[loop];
        chain[depth - 1] = loop;
        for (uint32_t block = own[loop]; block != CFG_NONE; block = next_own[block]) {
            for (uint32_t edge = graph->first[block]; edge < graph->first[block + 1]; edge++) {
                uint32_t target = graph->target[edge], low = 0, high = depth;
                if (loops_inside(forest, loop, target))
                    continue;
                while (low < high) {
                    uint32_t middle = low + (high - low) / 2;
                    if (loops_inside(forest, chain[middle], target))
                        low = middle + 1;
                    else
                        high = middle;
                }
                exits.target[exits.count] = target;
                exits.next[exits.count] = exits.list[chain[low]];
                exits.list[chain[low]] = exits.count++;
            }
        }
    }
    return exits;
}

/* Where a search that comes upon `block` has to go: the header of the outermost loop it enters. That is `block`
 * itself unless the loop is irreducible. */
static uint32_t entry_point(const struct loops_forest *forest, const bool *visited, uint32_t block)
{
    uint32_t entry = block;
    for (uint32_t loop = forest->loop_of[block]; loop != CFG_NONE; loop = forest->parent[loop]) {
        if (visited[forest->header[loop]])
            break;
        entry = forest->header[loop];
    }
    return entry;
}

/* A reverse post-order in which loops are contiguous. It is an ordinary depth-first search, except that at a
 * loop's header it goes first to all that the loop exits to: when it then walks the inside of the loop,
 * everything outside is finished, and the blocks of the loop finish one after another. */
static void compute_order(struct cfg *cfg, struct arena *arena, struct arena *scratch,
                          const struct loops_graph *graph, const struct loops_forest *forest)
{
    struct exits exits = find_exits(scratch, graph, forest);
    uint32_t blocks = graph->block_count, height = 0, finished = blocks;
    uint32_t *stack = ARENA_NEW(scratch, uint32_t, blocks);
    uint32_t *next = ARENA_NEW(scratch, uint32_t, blocks);
    uint32_t *next_exit = filled(scratch, blocks, CFG_NONE);
    uint32_t *order = ARENA_NEW(arena, uint32_t, blocks);
    bool *visited = ARENA_NEW(scratch, bool, blocks);
    for (uint32_t i = 0; i < blocks; i++)
        next[i] = graph->first[i];
    for (uint32_t loop = 0; loop < forest->count; loop++)
        next_exit[forest->header[loop]] = exits.list[loop];
    visited[0] = true;
    stack[height++] = 0;
    while (height) {
        uint32_t top = stack[height - 1], target;
        if (next_exit[top] != CFG_NONE) {
            target = exits.target[next_exit[top]];
            next_exit[top] = exits.next[next_exit[top]];
        } else if (next[top] < graph->first[top + 1]) {
            target = graph->target[next[top]++];
        } else {
            order[--finished] = top;
            height--;
            continue;
        }
        if (visited[target])
            continue;
        target = entry_point(forest, visited, target);
        visited[target] = true;
        stack[height++] = target;
    }
    cfg->order = order + finished;
    cfg->order_count = blocks - finished;
    cfg->position = filled(arena, blocks, CFG_NONE);
    for (uint32_t i = 0; i < cfg->order_count; i++)
        cfg->position[cfg->order[i]] = i;
}

static void compute_predecessors(struct cfg *cfg, struct arena *arena, const struct loops_graph *graph)
{
    uint32_t edges = 0;
    cfg->predecessors = ARENA_NEW(arena, struct cfg_edge *, cfg->block_count);
    cfg->predecessor_count = ARENA_NEW(arena, uint32_t, cfg->block_count);
    for (uint32_t i = 0; i < cfg->order_count; i++) {
        uint32_t block = cfg->order[i];
        for (uint32_t edge = graph->first[block]; edge < graph->first[block + 1]; edge++, edges++)
            cfg->predecessor_count[graph->target[edge]]++;
    }
    struct cfg_edge *all = ARENA_NEW(arena, struct cfg_edge, edges);
    for (uint32_t block = 0; block < cfg->block_count; block++) {
        cfg->predecessors[block] = all;
        all += cfg->predecessor_count[block];
        cfg->predecessor_count[block] = 0;
    }
    for (uint32_t i = 0; i < cfg->order_count; i++) {
        uint32_t block = cfg->order[i];
        for (uint32_t edge = graph->first[block]; edge < graph->first[block + 1]; edge++) {
            uint32_t target = graph->target[edge];
            cfg->predecessors[target][cfg->predecessor_count[target]++] =
                (struct cfg_edge){.from = block, .number = edge - graph->first[block]};
        }
    }
}

/* ---- Dominators ---- */

static uint32_t common_dominator(const struct cfg *cfg, uint32_t a, uint32_t b)
{
    while (a != b) {
        if (cfg->position[a] > cfg->position[b])
            a = cfg->dominator[a];
        else
            b = cfg->dominator[b];
    }
    return a;
}

/* Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001), with `order` as the reverse
 * post-order. Predecessors are taken last first: when thousands of blocks go to one error exit, each step then
 * walks up the tree by a little instead of from its bottom to its top. */
static void compute_dominators(struct cfg *cfg, struct arena *arena)
{
    cfg->dominator = filled(arena, cfg->block_count, CFG_NONE);
    if (!cfg->order_count)
        return;
    uint32_t entry = cfg->order[0];
    cfg->dominator[entry] = entry;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 1; i < cfg->order_count; i++) {
            uint32_t block = cfg->order[i], best = CFG_NONE;
            for (uint32_t j = cfg->predecessor_count[block]; j-- > 0;) {
                uint32_t from = cfg->predecessors[block][j].from;
                if (cfg->dominator[from] != CFG_NONE)
                    best = best == CFG_NONE ? from : common_dominator(cfg, best, from);
            }
            if (cfg->dominator[block] != best) {
                cfg->dominator[block] = best;
                changed = true;
            }
        }
    }
    cfg->dominator[entry] = CFG_NONE;
}

/* Intervals of a walk of the dominator tree, without walking it: sizes from the leaves up, numbers from the root
 * down. */
static void number_dominators(struct cfg *cfg, struct arena *arena, struct arena *scratch)
{
    uint32_t *size = ARENA_NEW(scratch, uint32_t, cfg->block_count);
    uint32_t *next = ARENA_NEW(scratch, uint32_t, cfg->block_count);
    cfg->dominator_enter = ARENA_NEW(arena, uint32_t, cfg->block_count);
    cfg->dominator_leave = ARENA_NEW(arena, uint32_t, cfg->block_count);
    for (uint32_t i = cfg->order_count; i-- > 0;) {
        uint32_t block = cfg->order[i];
        size[block]++;
        if (i)
            size[cfg->dominator[block]] += size[block];
    }
    for (uint32_t i = 0; i < cfg->order_count; i++) {
        uint32_t block = cfg->order[i];
        if (i) {
            cfg->dominator_enter[block] = next[cfg->dominator[block]];
            next[cfg->dominator[block]] += size[block];
        }
        next[block] = cfg->dominator_enter[block] + 1;
        cfg->dominator_leave[block] = cfg->dominator_enter[block] + size[block];
    }
}

bool cfg_dominates(const struct cfg *cfg, uint32_t a, uint32_t b)
{
    if (cfg->position[a] == CFG_NONE || cfg->position[b] == CFG_NONE)
        return a == b;
    return cfg->dominator_enter[a] <= cfg->dominator_enter[b]
           && cfg->dominator_enter[b] < cfg->dominator_leave[a];
}

/* ---- Loops ---- */

/* The forest's loops, renumbered by position of the header. Loops lie contiguous in `order`, so `blocks` is a part
 * of it. A loop is irreducible when its header does not dominate all of it, and it is enough to ask that of its own
 * blocks and of the headers directly inside: from any other block inside, such a header is reached without passing
 * this loop's. */
static void make_loops(struct cfg *cfg, struct arena *arena, struct arena *scratch,
                       const struct loops_forest *forest)
{
    uint32_t *number = ARENA_NEW(scratch, uint32_t, forest->count);
    cfg->loops = ARENA_NEW(arena, struct cfg_loop, forest->count);
    cfg->loop_of = filled(arena, cfg->block_count, CFG_NONE);
    for (uint32_t i = 0; i < cfg->order_count; i++) {
        uint32_t block = cfg->order[i], old = forest->loop_of[block];
        if (old == CFG_NONE)
            continue;
        if (forest->header[old] == block) {
            uint32_t parent = forest->parent[old];
            number[old] = cfg->loop_count++;
            cfg->loops[number[old]] = (struct cfg_loop){
                .header = block,
                .parent = parent == CFG_NONE ? CFG_NONE : number[parent],
                .depth = forest->depth[old],
                .blocks = &cfg->order[i],
            };
            if (parent != CFG_NONE && !cfg_dominates(cfg, forest->header[parent], block))
                cfg->loops[number[parent]].irreducible = true;
        }
        struct cfg_loop *loop = &cfg->loops[number[old]];
        cfg->loop_of[block] = number[old];
        loop->block_count++;
        if (!cfg_dominates(cfg, loop->header, block))
            loop->irreducible = true;
    }
    for (uint32_t i = cfg->loop_count; i-- > 0;)
        if (cfg->loops[i].parent != CFG_NONE)
            cfg->loops[cfg->loops[i].parent].block_count += cfg->loops[i].block_count;
}

bool cfg_loop_contains(const struct cfg *cfg, uint32_t loop, uint32_t block)
{
    uint32_t first = cfg->position[cfg->loops[loop].header], position = cfg->position[block];
    return position != CFG_NONE && position >= first && position - first < cfg->loops[loop].block_count;
}

bool cfg_is_back_edge(const struct cfg *cfg, uint32_t from, uint32_t to)
{
    uint32_t loop = cfg->loop_of[to];
    return loop != CFG_NONE && cfg->loops[loop].header == to && cfg_loop_contains(cfg, loop, from);
}

struct cfg *cfg_build(struct arena *arena, const struct ir_body *body)
{
    struct arena scratch = {0};
    struct cfg *cfg = ARENA_NEW(arena, struct cfg, 1);
    struct loops_graph graph = graph_of(&scratch, body);
    struct loops_forest forest = loops_find(&scratch, &graph);
    cfg->block_count = graph.block_count;
    compute_order(cfg, arena, &scratch, &graph, &forest);
    compute_predecessors(cfg, arena, &graph);
    compute_dominators(cfg, arena);
    number_dominators(cfg, arena, &scratch);
    make_loops(cfg, arena, &scratch, &forest);
    arena_release(&scratch);
    return cfg;
}
