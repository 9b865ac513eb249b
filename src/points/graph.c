/* points/graph: nodes, edges, blocks and places, each made once. */
#include "points/graph.h"

/* ---- Nodes ---- */
node_id node_new(struct points *points, uint32_t type)
{
    node_id node = points->nodes.count;
    vector_push(&points->nodes, ((struct node){.merged_into = node, .type = type}));
    return node;
}

node_id node_of(struct points *points, node_id node)
{
    while (points->nodes.at[node].merged_into != node) {
        node_id next = points->nodes.at[node].merged_into;
        points->nodes.at[node].merged_into = points->nodes.at[next].merged_into; /* halves the way */
        node = next;
    }
    return node;
}

void node_receive(struct points *points, node_id node, const place_set *what)
{
    node = node_of(points, node);
    struct node *known = &points->nodes.at[node];
    if (!known->type) {
        set_add(points, &known->fresh, what, &known->known);
        return;
    }
    points->work += what->count;
    vector_clear(&points->fitting);
    for (uint32_t i = 0; i < what->count; i++)
        if (type_fits(points, what->at[i], known->type))
            vector_push(&points->fitting, what->at[i]);
    set_add(points, &known->fresh, &points->fitting, &known->known);
}

void node_receive_place(struct points *points, node_id node, place_id place)
{
    place_set one = {.at = &place, .count = 1};
    if (node && place)
        node_receive(points, node, &one);
}

void add_edge(struct points *points, node_id from, node_id to)
{
    bool fresh;
    if (!from || !to)
        return;
    from = node_of(points, from);
    to = node_of(points, to);
    if (from == to)
        return;
    points->work++;
    table_put(&points->edge_index, (uint64_t)from << 32 | to, &fresh);
    if (!fresh)
        return;
    points->statistics.edges++;
    vector_push(&points->nodes.at[from].edges, to);
    if (points->nodes.at[from].known.count)
        node_receive(points, to, &points->nodes.at[from].known);
}

void add_rule(struct points *points, node_id node, struct rule rule)
{
    if (!node)
        return;
    node = node_of(points, node);
    rule.next = points->nodes.at[node].rules;
    vector_push(&points->rules, rule);
    points->nodes.at[node].rules = points->rules.count - 1;
}

/* ---- Blocks ---- */
block_id block_make(struct points *points, enum block_kind kind, uint32_t owner, uint32_t number, int64_t size,
                    uint32_t type)
{
    const struct program *program = points->program;
    bool by_symbol = kind == BLOCK_FUNCTION || kind == BLOCK_GLOBAL;
    uint32_t unit = by_symbol ? program->symbols.at[owner].unit : program->functions.at[owner].unit;
    bool fresh;
    uint32_t *slot = table_put(&points->block_index, hash_mix((uint64_t)owner << 32 | number, kind), &fresh);
    if (!fresh)
        return *slot;
    vector_push(&points->blocks, ((struct block){.kind = (uint8_t)kind, .owner = owner, .number = number, .size = size,
                                                 .unit = unit, .type = type, .smeared = kind == BLOCK_VARIADIC}));
    return *slot = points->blocks.count - 1;
}

static bool global_holds_pointers(struct points *points, const struct program_symbol *global)
{
    const struct ir_unit *unit = points->program->units.at[global->unit].ir;
    const struct ir_symbol *declared = &unit->symbols.at[global->unit_symbol];
    if (!(global->flags & IR_SYMBOL_CONSTANT))
        return type_leads(points, global->unit, declared->type);
    for (uint32_t i = 0; i < declared->cell_count; i++)
        if (unit->cells.at[declared->cells + i].kind == IR_CELL_ADDRESS)
            return true;
    return !(global->flags & IR_SYMBOL_DEFINED);
}

block_id block_of_symbol(struct points *points, symbol_id symbol)
{
    const struct program_symbol *known = &points->program->symbols.at[symbol];
    if (known->flags & IR_SYMBOL_FUNCTION)
        return block_make(points, BLOCK_FUNCTION, symbol, 0, 1, 0);
    uint32_t *slot = table_find(&points->block_index, hash_mix((uint64_t)symbol << 32, BLOCK_GLOBAL));
    if (slot)
        return *slot;
    if (!global_holds_pointers(points, known))
        return 0;
    const struct ir_symbol *declared = &points->program->units.at[known->unit].ir->symbols.at[known->unit_symbol];
    block_id block = block_make(points, BLOCK_GLOBAL, symbol, 0,
                                known->flags & IR_SYMBOL_DEFINED && declared->size ? (int64_t)declared->size : INT64_MAX,
                                declared->type);
    vector_push(&points->new_globals, block);
    return block;
}

/* ---- Places ---- */
struct steps steps_join(struct steps a, struct steps b)
{
    for (uint32_t rest; b.stride; b.stride = rest) {
        rest = a.stride % b.stride;
        a.stride = b.stride;
    }
    return (struct steps){a.stride, a.span > b.span ? a.span : b.span};
}

static bool covers(const struct place *range, const struct place *cell)
{
    int64_t distance = cell->offset - range->offset;
    return distance >= 0 && distance < range->span && distance % range->stride == 0;
}

static void join_cell(struct points *points, const struct place *range, const struct place *cell)
{
    if (!covers(range, cell))
        return;
    add_edge(points, cell->read, range->read);
    add_edge(points, range->write, cell->write);
}

static void join_ranges(struct points *points, const struct place *a, const struct place *b)
{
    uint32_t common = steps_join((struct steps){a->stride, 0}, (struct steps){b->stride, 0}).stride;
    bool apart = a->offset < b->offset ? b->offset - a->offset >= a->span : a->offset - b->offset >= b->span;
    if (apart || (a->offset - b->offset) % common)
        return;
    add_edge(points, a->write, b->read);
    add_edge(points, b->write, a->read);
}

/* A cell of a block that is copied: once it holds something, the copy has such a cell, too. */
static void watch_place(struct points *points, place_id place)
{
    if (!points->places.at[place].watched)
        add_rule(points, points->places.at[place].read, (struct rule){.kind = RULE_COPIED, .site = place});
    points->places.at[place].watched = true;
}

static void join_place(struct points *points, place_id id)
{
    const struct place *place = &points->places.at[id];
    struct block *block = &points->blocks.at[place->block];
    place_id *list = place->stride ? &block->ranges : &block->cells;
    for (place_id other = block->ranges; other; other = points->places.at[other].next)
        if (place->stride)
            join_ranges(points, place, &points->places.at[other]);
        else
            join_cell(points, &points->places.at[other], place);
    for (place_id other = place->stride ? block->cells : 0; other; other = points->places.at[other].next)
        join_cell(points, place, &points->places.at[other]);
    if (place->stride)
        add_edge(points, place->write, place->read);
    points->places.at[id].next = *list;
    *list = id;
    if (block->copies)
        watch_place(points, id);
}

/* Where no pointer is aligned there is none: a cursor over bytes, which is somewhere in the block. */
static bool is_inside(struct points *points, const struct block *block, int64_t *offset, struct steps *steps)
{
    if (block->kind == BLOCK_FUNCTION) {
        *steps = ONE_CELL;
        return *offset == 0;
    }
    if (steps->stride && *offset < 0)
        *offset = (*offset % (int64_t)steps->stride + steps->stride) % steps->stride;
    if (*offset < 0 || *offset >= block->size)
        return false;
    int64_t element = (int64_t)points->program->units.at[block->unit].ir->types.at[block->type].size;
    if (block->kind == BLOCK_HEAP && block->type && *offset >= element) { /* an array; which element is not told apart */
        *steps = steps_join(*steps, (struct steps){(uint32_t)element, INT64_MAX});
        *offset %= element;
    }
    if (block->smeared || *offset % 4 || (steps->stride && steps->stride % points->program->pointer_size)) {
        *offset = 0;
        *steps = (struct steps){1, INT64_MAX};
    }
    return true;
}

/* What pointers in a cell are declared to lead to. */
static uint32_t type_of_cell(struct points *points, const struct block *block, int64_t offset)
{
    const struct ir_unit *unit = points->program->units.at[block->unit].ir;
    int64_t whole = (int64_t)unit->types.at[block->type].size;
    if (!block->type || block->smeared)
        return 0;
    return type_number_behind(points, block->unit, type_of_pointer_in(unit, block->type, whole ? offset % whole : offset));
}

place_id place_at(struct points *points, block_id id, int64_t offset, struct steps steps)
{
    struct block *block = &points->blocks.at[id];
    if (!is_inside(points, block, &offset, &steps))
        return 0;
    uint64_t key = hash_mix(hash_mix((uint64_t)id << 32 | steps.stride, (uint64_t)offset), (uint64_t)steps.span);
    uint32_t *slot = table_find(&points->place_index, key);
    if (slot)
        return *slot;
    uint32_t most = block->kind == BLOCK_HEAP ? POINTS_HEAP_PLACES : POINTS_BLOCK_PLACES;
    if (block->place_count >= most && !block->smeared) {
        block->smeared = true;
        points->statistics.smeared++;
        return place_at(points, id, 0, ONE_CELL);
    }
    block->place_count++;
    uint32_t type = type_of_cell(points, block, offset);
    node_id read = node_new(points, type), write = steps.stride ? node_new(points, type) : read;
    place_id place = points->places.count;
    vector_push(&points->places, ((struct place){.block = id, .offset = offset, .stride = steps.stride, .span = steps.span,
                                                 .read = read, .write = write}));
    *table_put(&points->place_index, key, NULL) = place;
    join_place(points, place);
    return place;
}

place_id place_beyond(struct points *points, place_id id, int64_t offset, struct steps steps)
{
    struct place place = points->places.at[id];
    int64_t sum;
    if (__builtin_add_overflow(place.offset, offset, &sum))
        return 0;
    if (!offset && !steps.stride)
        return id;
    return place_at(points, place.block, sum, steps_join((struct steps){place.stride, place.span}, steps));
}

/* ---- Copies of memory ---- */
static void copy_place(struct points *points, const struct copy *copy, place_id id)
{
    struct place place = points->places.at[id], from = points->places.at[copy->from], to = points->places.at[copy->to];
    int64_t distance = place.offset - from.offset;
    if (from.stride)
        distance = (distance % (int64_t)from.stride + from.stride) % from.stride;
    else if (place.stride && distance < 0)
        distance = (distance % (int64_t)place.stride + place.stride) % place.stride;
    if (distance < 0 || distance >= copy->size)
        return;
    struct steps steps = {place.stride, place.span};
    if (from.stride) /* some element is copied, perhaps to where there is but one */
        steps = (struct steps){to.stride, to.span};
    place_id target = place_beyond(points, copy->to, distance, steps);
    if (target)
        add_edge(points, place.read, points->places.at[target].write);
}

void copy_place_out(struct points *points, place_id place)
{
    uint32_t next = points->blocks.at[points->places.at[place].block].copies;
    for (; next; next = points->copies.at[next].next) {
        struct copy copy = points->copies.at[next];
        copy_place(points, &copy, place);
    }
}

void copy_places(struct points *points, place_id to, place_id from, int64_t size)
{
    bool fresh;
    block_id block = points->places.at[from].block;
    table_put(&points->copy_index, hash_mix((uint64_t)to << 32 | from, (uint64_t)size), &fresh);
    bool function = points->blocks.at[block].kind == BLOCK_FUNCTION ||
                    points->blocks.at[points->places.at[to].block].kind == BLOCK_FUNCTION;
    if (!fresh || function)
        return;
    struct copy copy = {.from = from, .to = to, .size = size, .next = points->blocks.at[block].copies};
    vector_push(&points->copies, copy);
    points->blocks.at[block].copies = points->copies.count - 1;
    place_id lists[] = {points->blocks.at[block].cells, points->blocks.at[block].ranges};
    for (uint32_t i = 0; i < 2; i++)
        for (place_id place = lists[i]; place; place = points->places.at[place].next) {
            if (points->nodes.at[node_of(points, points->places.at[place].read)].known.count)
                copy_place(points, &copy, place);
            watch_place(points, place);
        }
}

/* ---- Initialisers ---- */
static void add_initialiser(struct points *points, block_id block)
{
    const struct program *program = points->program;
    const struct ir_unit *unit;
    symbol_id owner = points->blocks.at[block].owner;
    const struct ir_symbol *declared = program_declaration(program, owner, &unit);
    const symbol_id *bound = program->units.at[program->symbols.at[owner].unit].symbols;
    for (uint32_t i = 0; i < declared->cell_count; i++) {
        const struct ir_cell *cell = &unit->cells.at[declared->cells + i];
        block_id target = cell->kind == IR_CELL_ADDRESS ? block_of_symbol(points, bound[cell->symbol]) : 0;
        place_id content = target ? place_at(points, target, cell->value, ONE_CELL) : 0;
        place_id place = content ? place_at(points, block, (int64_t)cell->offset, ONE_CELL) : 0;
        if (place)
            node_receive_place(points, points->places.at[place].write, content);
    }
}

void graph_settle(struct points *points)
{
    while (points->new_globals.count)
        add_initialiser(points, points->new_globals.at[--points->new_globals.count]);
}
