/* calls/targets: what a call calls, when constants decide it.
 *
 *     static const struct { const char *name; void (*run)(void); } commands[] = { ... };
 *     commands[i].run();
 *
 * is a load of 8 bytes at commands + 16 * i + 8: every cell of `commands` at 8 modulo 16 is a target, as long as
 * nobody writes to the table (link/uses.c). */
#include "calls/callgraph.h"

/* An address: an object's, plus offset, plus any multiple of stride (0: exactly there). */
struct place {
    symbol_id symbol;
    int64_t offset;
    uint64_t stride;
};

struct search {
    const struct program *program;
    const struct ir_body *body;
    const symbol_id *bound; /* the unit's symbols */
    symbol_id *targets;
    uint32_t count;
    int choices;            /* values looked at in selects and phis so far */
};

enum { LONGEST_CHAIN = 64, MOST_LOADS = 4, DEEPEST_CHOICE = 4, MOST_CHOICES = 128 };

static bool find_place(const struct search *search, ir_value address, int loads, struct place *place);

static int64_t add_wrapping(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The cells of a global, if its initialiser always holds. A hook that somebody may change is taken to hold what it is initialised
 * with: a replacement of malloc allocates, too (analysis.md 6). One that starts with a placeholder has its targets from points/. */
static const struct ir_symbol *constant_content(const struct search *search, symbol_id symbol, bool hooks,
                                                const struct ir_unit **unit, const symbol_id **bound)
{
    const struct program_symbol *global = &search->program->symbols.at[symbol];
    if (!global->never_written && !(hooks && global->flags & IR_SYMBOL_DEFINED))
        return NULL;
    *bound = search->program->units.at[search->program->symbols.at[symbol].unit].symbols;
    return program_declaration(search->program, symbol, unit);
}

static const struct ir_cell *cell_at(const struct ir_unit *unit, const struct ir_symbol *owner, int64_t offset)
{
    uint32_t low = 0, high = owner->cell_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const struct ir_cell *cell = &unit->cells.at[owner->cells + middle];
        if ((int64_t)cell->offset == offset)
            return cell;
        if ((int64_t)cell->offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* A pointer kept in a constant: `static const struct ops *const ops = &table;` */
static bool load_place(const struct search *search, const struct ir_inst *load, int loads, struct place *place)
{
    struct place from;
    const struct ir_unit *unit;
    const symbol_id *bound;
    if (loads >= MOST_LOADS || !find_place(search, load->a, loads + 1, &from) || from.stride)
        return false;
    const struct ir_symbol *owner = constant_content(search, from.symbol, false, &unit, &bound);
    const struct ir_cell *cell = owner ? cell_at(unit, owner, from.offset) : NULL;
    if (!cell || cell->kind != IR_CELL_ADDRESS)
        return false;
    *place = (struct place){.symbol = bound[cell->symbol], .offset = cell->value};
    return true;
}

static bool keeps_pointer(const struct ir_inst *copy)
{
    return copy->sub == IR_CAST_SAME || copy->sub == IR_CAST_TO_POINTER || copy->sub == IR_CAST_TO_INT;
}

static bool find_place(const struct search *search, ir_value address, int loads, struct place *place)
{
    int64_t offset = 0;
    uint64_t stride = 0;
    for (int step = 0; step < LONGEST_CHAIN; step++) {
        if (ir_kind(address) == IR_KIND_SYMBOL) {
            symbol_id symbol = search->bound[search->body->symbols[ir_index(address)]];
            *place = (struct place){.symbol = symbol, .offset = offset, .stride = stride};
            return true;
        }
        if (ir_kind(address) != IR_KIND_REGISTER)
            return false;
        const struct ir_inst *inst = &search->body->insts[ir_index(address)];
        if (inst->op == IR_OFFSET && ir_kind(inst->b) == IR_KIND_INT) {
            offset = add_wrapping(offset, search->body->ints[ir_index(inst->b)]);
        } else if (inst->op == IR_INDEX) {
            if (ir_kind(inst->b) == IR_KIND_INT)
                offset = add_wrapping(offset, (int64_t)((uint64_t)search->body->ints[ir_index(inst->b)] * inst->c));
            else
                stride = common_divisor(stride, inst->c);
        } else if (inst->op == IR_LOAD) {
            if (!load_place(search, inst, loads, place))
                return false;
            place->offset = add_wrapping(place->offset, offset);
            place->stride = stride;
            return true;
        } else if (inst->op != IR_COPY || !keeps_pointer(inst)) {
            return false;
        }
        address = inst->a;
    }
    return false;
}

static bool add_target(struct search *search, symbol_id symbol)
{
    if (!(search->program->symbols.at[symbol].flags & IR_SYMBOL_FUNCTION))
        return false;
    for (uint32_t i = 0; i < search->count; i++)
        if (search->targets[i] == symbol)
            return true;
    if (search->count == CALLGRAPH_MOST_TARGETS)
        return false;
    search->targets[search->count++] = symbol;
    return true;
}

/* All functions in the cells that a load of a function pointer can see. Zeroes in between are ends of tables. */
static bool add_cells(struct search *search, const struct ir_inst *load)
{
    struct place place;
    const struct ir_unit *unit;
    const symbol_id *bound;
    if (!find_place(search, load->a, 0, &place))
        return false;
    const struct ir_symbol *owner = constant_content(search, place.symbol, true, &unit, &bound);
    if (!owner)
        return false;
    if (!place.stride) {
        const struct ir_cell *cell = cell_at(unit, owner, place.offset);
        return !cell || (cell->kind == IR_CELL_ADDRESS && !cell->value && add_target(search, bound[cell->symbol]));
    }
    for (uint32_t i = 0; i < owner->cell_count; i++) {
        const struct ir_cell *cell = &unit->cells.at[owner->cells + i];
        int64_t distance = add_wrapping((int64_t)cell->offset, (int64_t)-(uint64_t)place.offset);
        if (cell->kind != IR_CELL_ADDRESS || distance % (int64_t)place.stride)
            continue;
        if (cell->value || !add_target(search, bound[cell->symbol]))
            return false;
    }
    return true;
}

static bool add_value(struct search *search, ir_value value, int depth)
{
    if (search->choices++ > MOST_CHOICES)
        return false;
    for (int step = 0; step < LONGEST_CHAIN; step++) {
        if (ir_kind(value) == IR_KIND_SYMBOL)
            return add_target(search, search->bound[search->body->symbols[ir_index(value)]]);
        if (ir_kind(value) == IR_KIND_INT) /* NULL among the choices is not called */
            return depth && !search->body->ints[ir_index(value)];
        if (ir_kind(value) != IR_KIND_REGISTER)
            return false;
        const struct ir_inst *inst = &search->body->insts[ir_index(value)];
        if (inst->op == IR_LOAD)
            return add_cells(search, inst);
        if (inst->op == IR_SELECT && depth < DEEPEST_CHOICE)
            return add_value(search, inst->b, depth + 1) && add_value(search, inst->c, depth + 1);
        if (inst->op == IR_PHI && depth < DEEPEST_CHOICE) {
            for (uint32_t i = 0; i < inst->c; i++)
                if (!add_value(search, search->body->extra[inst->extra + 2 * i + 1], depth + 1))
                    return false;
            return true;
        }
        if (inst->op != IR_COPY || !keeps_pointer(inst))
            return false;
        value = inst->a;
    }
    return false;
}

uint32_t callgraph_targets(const struct program *program, const struct ir_body *body, const struct ir_inst *call,
                           symbol_id targets[CALLGRAPH_MOST_TARGETS])
{
    struct search search = {.program = program, .body = body, .targets = targets,
                            .bound = program_unit_symbols(program, body->unit)};
    return add_value(&search, call->a, 0) ? search.count : 0;
}
