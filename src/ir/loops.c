/* ir/loops: Havlak's loop forest as Ramalingam made it nearly linear.
 *
 * One depth-first search numbers the blocks and sorts the edges: those back to a block still on the search's
 * stack are kept with that block; cross edges are kept with the lowest block of the search tree above both ends,
 * for only from there on can they matter. Then the blocks are looked at as headers, last numbered first; each loop
 * found is collapsed into its header (union-find), so that a loop around it sees it as one block. */
#include "ir/loops.h"

#define NONE UINT32_MAX

struct search_edge {
    uint32_t from, to; /* numbers of the search, not blocks */
    uint32_t next;     /* in the same list */
};

/* Everything but `number` and `block` goes by number of the search. */
struct search {
    const struct loops_graph *graph;
    uint32_t count;
    uint32_t *number;    /* block -> number */
    uint32_t *block;     /* number -> block */
    uint32_t *tree;      /* parent in the search tree; the root's is itself */
    uint32_t *back;      /* list of edges that come back to this block */
    uint32_t *cross;     /* list of cross edges with this block as lowest common ancestor */
    uint32_t *into;      /* union-find */
    uint32_t *around;    /* header of the loop directly around this block or collapsed loop, or NONE */
    bool *is_header;
    struct search_edge *edges;
    uint32_t edge_count;
};

static uint32_t *filled(struct arena *arena, uint32_t count, uint32_t value)
{
    uint32_t *array = ARENA_NEW(arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++)
        array[i] = value;
    return array;
}

static uint32_t find(uint32_t *into, uint32_t at)
{
    while (into[at] != at)
        at = into[at] = into[into[at]];
    return at;
}

static void add_edge(struct search *search, uint32_t *list, uint32_t from, uint32_t to)
{
    search->edges[search->edge_count] = (struct search_edge){from, to, *list};
    *list = search->edge_count++;
}

static uint32_t visit(struct search *search, uint32_t block, uint32_t tree)
{
    uint32_t fresh = search->count++;
    search->number[block] = fresh;
    search->block[fresh] = block;
    search->tree[fresh] = tree;
    return fresh;
}

/* While a block is finished but its parent is not, `into` leads from it to the lowest ancestor still on the stack:
 * the lowest common ancestor of it and the block at the top. */
static void depth_first(struct search *search, struct arena *arena)
{
    const struct loops_graph *graph = search->graph;
    uint32_t *stack = ARENA_NEW(arena, uint32_t, graph->block_count);
    uint32_t *next = ARENA_NEW(arena, uint32_t, graph->block_count);
    bool *open = ARENA_NEW(arena, bool, graph->block_count);
    uint32_t height = 0;
    stack[height++] = visit(search, 0, 0);
    next[0] = graph->first[0];
    open[0] = true;
    while (height) {
        uint32_t top = stack[height - 1];
        if (next[top] == graph->first[search->block[top] + 1]) {
            open[top] = false;
            search->into[top] = search->tree[top];
            height--;
            continue;
        }
        uint32_t target = graph->target[next[top]++];
        uint32_t number = search->number[target];
        if (number == NONE) {
            number = visit(search, target, top);
            next[number] = graph->first[target];
            open[number] = true;
            stack[height++] = number;
        } else if (open[number]) {
            add_edge(search, &search->back[number], top, number);
        } else {
            uint32_t ancestor = find(search->into, number);
            if (ancestor != top) /* else it only goes down the tree, which the tree edges do already */
                add_edge(search, &search->cross[ancestor], top, number);
        }
    }
}

/* Finds and collapses the loop of each header; sets `around` and `is_header`. */
static void collapse(struct search *search, struct arena *arena)
{
    uint32_t *work = ARENA_NEW(arena, uint32_t, search->count);
    uint32_t *met = filled(arena, search->count, NONE); /* header for which it was put on `work` */
    uint32_t *entering = filled(arena, search->count, NONE); /* cross edges into the block or collapsed loop */
    struct search_edge *edges = search->edges;
    for (uint32_t i = 0; i < search->count; i++)
        search->into[i] = i;
    for (uint32_t header = search->count; header-- > 0;) {
        for (uint32_t edge = search->cross[header], next; edge != NONE; edge = next) {
            uint32_t to = find(search->into, edges[edge].to);
            next = edges[edge].next;
            edges[edge].next = entering[to];
            entering[to] = edge;
        }
        uint32_t count = 0;
        met[header] = header;
        for (uint32_t edge = search->back[header]; edge != NONE; edge = edges[edge].next) {
            uint32_t from = find(search->into, edges[edge].from);
            search->is_header[header] = true;
            if (met[from] != header)
                work[count++] = from, met[from] = header;
        }
        for (uint32_t done = 0; done < count; done++) {
            uint32_t edge = entering[work[done]];
            uint32_t from = search->tree[work[done]];
            for (;;) {
                from = find(search->into, from);
                if (met[from] != header)
                    work[count++] = from, met[from] = header;
                if (edge == NONE)
                    break;
                from = edges[edge].from;
                edge = edges[edge].next;
            }
        }
        for (uint32_t i = 0; i < count; i++)
            search->into[work[i]] = search->around[work[i]] = header;
    }
}

/* Numbers the loops so that a loop is followed by those inside it. */
static struct loops_forest number_loops(const struct search *search, struct arena *arena)
{
    uint32_t *size = ARENA_NEW(arena, uint32_t, search->count); /* loops inside, itself included */
    uint32_t *next = ARENA_NEW(arena, uint32_t, search->count); /* number for the next loop inside */
    uint32_t *id = filled(arena, search->count, NONE);
    struct loops_forest forest = {.loop_of = filled(arena, search->graph->block_count, NONE)};
    for (uint32_t i = search->count; i-- > 0;) {
        if (!search->is_header[i])
            continue;
        size[i]++;
        if (search->around[i] != NONE)
            size[search->around[i]] += size[i];
        else
            forest.count += size[i];
    }
    forest.header = ARENA_NEW(arena, uint32_t, forest.count);
    forest.parent = ARENA_NEW(arena, uint32_t, forest.count);
    forest.depth = ARENA_NEW(arena, uint32_t, forest.count);
    forest.last = ARENA_NEW(arena, uint32_t, forest.count);
    uint32_t next_outermost = 0;
    for (uint32_t i = 0; i < search->count; i++) {
        uint32_t around = search->around[i];
        if (search->is_header[i]) {
            uint32_t *from = around == NONE ? &next_outermost : &next[around];
            id[i] = *from;
            *from += size[i];
            next[i] = id[i] + 1;
            forest.header[id[i]] = search->block[i];
            forest.parent[id[i]] = around == NONE ? NONE : id[around];
            forest.depth[id[i]] = around == NONE ? 1 : forest.depth[id[around]] + 1;
            forest.last[id[i]] = id[i] + size[i] - 1;
        } else if (around != NONE) {
            id[i] = id[around];
        }
        forest.loop_of[search->block[i]] = id[i];
    }
    return forest;
}

struct loops_forest loops_find(struct arena *arena, const struct loops_graph *graph)
{
    uint32_t blocks = graph->block_count;
    struct search search = {
        .graph = graph,
        .number = filled(arena, blocks, NONE),
        .block = ARENA_NEW(arena, uint32_t, blocks),
        .tree = ARENA_NEW(arena, uint32_t, blocks),
        .back = filled(arena, blocks, NONE),
        .cross = filled(arena, blocks, NONE),
        .into = ARENA_NEW(arena, uint32_t, blocks),
        .around = filled(arena, blocks, NONE),
        .is_header = ARENA_NEW(arena, bool, blocks),
        .edges = ARENA_NEW(arena, struct search_edge, graph->first[blocks]),
    };
    for (uint32_t i = 0; i < blocks; i++)
        search.into[i] = i;
    depth_first(&search, arena);
    collapse(&search, arena);
    return number_loops(&search, arena);
}

bool loops_inside(const struct loops_forest *forest, uint32_t loop, uint32_t block)
{
    uint32_t innermost = forest->loop_of[block];
    return innermost != NONE && loop <= innermost && innermost <= forest->last[loop];
}
