/* ir/verify: the arrays of a unit: strings, types, symbols with their initialisers, and functions, whose bodies
 * verify_body.c looks into. Safe on any bytes, in time about linear in their number. */
#include "ir/verify.h"

#include <string.h>

#include "ir/verify_body.h"

bool verify_fail(struct verifier *verifier, const char *format, ...)
{
    if (verifier->place.function != UINT32_MAX) {
        const struct ir_function *function = &verifier->unit->functions.at[verifier->place.function];
        const struct strings *strings = &verifier->unit->strings;
        bool named = function->name && function->name < strings->bytes.count;
        text_printf(verifier->error, "function %u", verifier->place.function);
        if (named)
            text_printf(verifier->error, " (%s)", strings_get(strings, function->name));
        if (verifier->place.inst != UINT32_MAX)
            text_printf(verifier->error, ", instruction %u", verifier->place.inst);
        text_add(verifier->error, ": ");
    }
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(verifier->error, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- Strings ---- */

static bool verify_strings(struct verifier *verifier)
{
    const struct strings *strings = &verifier->unit->strings;
    uint32_t count = strings->bytes.count;
    if (count && (strings->bytes.at[0] || strings->bytes.at[count - 1]))
        return verify_fail(verifier, "strings: not terminated");
    return true;
}

bool verify_string(struct verifier *verifier, string_id id, const char *what)
{
    const struct strings *strings = &verifier->unit->strings;
    if (id && (id >= strings->bytes.count || strings->bytes.at[id - 1]))
        return verify_fail(verifier, "%s: no string at %u", what, id);
    return true;
}

/* ---- Types ---- */

bool verify_type_index(struct verifier *verifier, uint32_t type, const char *what)
{
    if (type >= verifier->unit->types.count)
        return verify_fail(verifier, "%s: type %u of %u", what, type, verifier->unit->types.count);
    return true;
}

static bool is_record(const struct ir_type *type)
{
    return type->kind == IR_TYPE_STRUCT || type->kind == IR_TYPE_UNION;
}

static bool in_range(uint32_t first, uint32_t count, uint32_t total)
{
    return first <= total && count <= total - first;
}

static bool verify_type(struct verifier *verifier, uint32_t number)
{
    const struct ir_type *type = &verifier->unit->types.at[number];
    bool has_members = is_record(type) || type->kind == IR_TYPE_FUNCTION;
    bool has_element = type->kind == IR_TYPE_POINTER || type->kind == IR_TYPE_ARRAY
                       || type->kind == IR_TYPE_FUNCTION;
    if (type->kind > IR_TYPE_ENUM || type->is_const > 1 || type->variadic > 1 || type->is_unsigned > 1)
        return verify_fail(verifier, "type %u: unknown kind or flags", number);
    if (type->is_unsigned && type->kind != IR_TYPE_INT)
        return verify_fail(verifier, "type %u: unsigned but no int", number);
    if (type->variadic && type->kind != IR_TYPE_FUNCTION)
        return verify_fail(verifier, "type %u: variadic but no function", number);
    if (type->element && !has_element)
        return verify_fail(verifier, "type %u: has an element though its kind takes none", number);
    if (type->count && !has_members)
        return verify_fail(verifier, "type %u: has members though its kind takes none", number);
    if (!in_range(type->members, type->count, verifier->unit->members.count))
        return verify_fail(verifier, "type %u: members %u+%u of %u", number, type->members, type->count,
                           verifier->unit->members.count);
    return verify_string(verifier, type->name, "name of a type")
           && verify_type_index(verifier, type->element, "element of a type");
}

/* Types may share their members (`struct s` and `const struct s`), but then all of them. `owner` gets the first
 * type that has the members starting there, plus 1. */
static bool verify_member_ranges(struct verifier *verifier, uint32_t *owner)
{
    const struct ir_unit *unit = verifier->unit;
    uint8_t *covered = ARENA_NEW(&verifier->arena, uint8_t, unit->members.count);
    for (uint32_t i = 0; i < unit->types.count; i++) {
        const struct ir_type *type = &unit->types.at[i];
        if (!type->count)
            continue;
        if (owner[type->members]) {
            const struct ir_type *first = &unit->types.at[owner[type->members] - 1];
            if (first->count != type->count || is_record(first) != is_record(type))
                return verify_fail(verifier, "type %u: shares some of its members", i);
            continue;
        }
        owner[type->members] = i + 1;
        for (uint32_t j = type->members; j < type->members + type->count; j++) {
            if (covered[j])
                return verify_fail(verifier, "type %u: shares some of its members", i);
            covered[j] = 1;
        }
    }
    return true;
}

/* The part number `number` of a type that is contained in it by value, or UINT32_MAX after the last. */
static uint32_t contained_type(const struct ir_unit *unit, const uint32_t *owner, uint32_t index, uint32_t number)
{
    const struct ir_type *type = &unit->types.at[index];
    if (type->kind == IR_TYPE_ARRAY)
        return number ? UINT32_MAX : type->element;
    if (!is_record(type) || number >= type->count)
        return UINT32_MAX;
    if (owner[type->members] != index + 1)
        return number ? UINT32_MAX : owner[type->members] - 1;
    return unit->members.at[type->members + number].type;
}

/* No type contains itself, so that a walk down its fields ends. */
static bool verify_type_nesting(struct verifier *verifier, const uint32_t *owner)
{
    enum { UNSEEN, OPEN, DONE };
    const struct ir_unit *unit = verifier->unit;
    uint8_t *state = ARENA_NEW(&verifier->arena, uint8_t, unit->types.count);
    uint32_t *stack = ARENA_NEW(&verifier->arena, uint32_t, unit->types.count);
    uint32_t *next = ARENA_NEW(&verifier->arena, uint32_t, unit->types.count);
    for (uint32_t root = 0; root < unit->types.count; root++) {
        uint32_t height = 0;
        if (state[root] == UNSEEN)
            stack[height++] = root, state[root] = OPEN;
        while (height) {
            uint32_t top = stack[height - 1];
            uint32_t inner = contained_type(unit, owner, top, next[top]++);
            if (inner == UINT32_MAX) {
                state[top] = DONE;
                height--;
            } else if (state[inner] == OPEN) {
                return verify_fail(verifier, "type %u: contains itself", inner);
            } else if (state[inner] == UNSEEN) {
                state[inner] = OPEN;
                stack[height++] = inner;
            }
        }
    }
    return true;
}

static bool verify_types(struct verifier *verifier)
{
    const struct ir_unit *unit = verifier->unit;
    if (!unit->types.count)
        return verify_fail(verifier, "no type 0");
    const struct ir_type *unknown = &unit->types.at[0];
    if (unknown->kind || unknown->is_const || unknown->name || unknown->size)
        return verify_fail(verifier, "type 0 is not the unknown type");
    for (uint32_t i = 0; i < unit->types.count; i++)
        if (!verify_type(verifier, i))
            return false;
    for (uint32_t i = 0; i < unit->members.count; i++)
        if (!verify_string(verifier, unit->members.at[i].name, "name of a member")
            || !verify_type_index(verifier, unit->members.at[i].type, "type of a member"))
            return false;
    uint32_t *owner = ARENA_NEW(&verifier->arena, uint32_t, unit->members.count);
    return verify_member_ranges(verifier, owner) && verify_type_nesting(verifier, owner);
}

/* ---- Symbols ---- */

static bool verify_cells(struct verifier *verifier, uint32_t number)
{
    const struct ir_unit *unit = verifier->unit;
    const struct ir_symbol *symbol = &unit->symbols.at[number];
    uint64_t end = 0;
    if (!in_range(symbol->cells, symbol->cell_count, unit->cells.count))
        return verify_fail(verifier, "symbol %u: cells %u+%u of %u", number, symbol->cells, symbol->cell_count,
                           unit->cells.count);
    for (uint32_t i = 0; i < symbol->cell_count; i++) {
        const struct ir_cell *cell = &unit->cells.at[symbol->cells + i];
        if (cell->offset < end)
            return verify_fail(verifier, "symbol %u: cell %u is not after the one before", number, i);
        if (!cell->width || cell->offset > symbol->size || cell->width > symbol->size - cell->offset)
            return verify_fail(verifier, "symbol %u: cell %u is empty or past the end", number, i);
        end = cell->offset + cell->width;
        switch (cell->kind) {
        case IR_CELL_INT:
            if (cell->symbol || cell->width > 16)
                return verify_fail(verifier, "symbol %u: cell %u is no good integer", number, i);
            break;
        case IR_CELL_ADDRESS:
            if (cell->symbol >= unit->symbols.count || cell->width > 8)
                return verify_fail(verifier, "symbol %u: cell %u is no good address", number, i);
            break;
        case IR_CELL_BYTES:
            if (cell->value)
                return verify_fail(verifier, "symbol %u: cell %u has bytes and a value", number, i);
            if (!verify_string(verifier, cell->symbol, "text of a cell"))
                return false;
            break;
        default:
            return verify_fail(verifier, "symbol %u: cell %u has unknown kind %u", number, i, cell->kind);
        }
    }
    return true;
}

static bool verify_symbol(struct verifier *verifier, uint32_t number)
{
    const struct ir_unit *unit = verifier->unit;
    const struct ir_symbol *symbol = &unit->symbols.at[number];
    bool alias = symbol->flags & IR_SYMBOL_ALIAS, function = symbol->flags & IR_SYMBOL_FUNCTION;
    bool defined = symbol->flags & IR_SYMBOL_DEFINED;
    if (symbol->linkage > IR_COMMON || symbol->flags >= IR_SYMBOL_STRUCTOR * 2 || symbol->unused)
        return verify_fail(verifier, "symbol %u: unknown linkage or flags", number);
    if (symbol->line > INT32_MAX)
        return verify_fail(verifier, "symbol %u: line %u", number, symbol->line);
    if (alias && symbol->function >= unit->symbols.count)
        return verify_fail(verifier, "symbol %u: stands for symbol %u of %u", number, symbol->function,
                           unit->symbols.count);
    if (!alias && function && defined
        && (symbol->function >= unit->functions.count || unit->functions.at[symbol->function].symbol != number))
        return verify_fail(verifier, "symbol %u: its function %u is not its own", number, symbol->function);
    if (!alias && !(function && defined) && symbol->function)
        return verify_fail(verifier, "symbol %u: has a function but is neither a defined function nor an alias",
                           number);
    if (symbol->cell_count && (alias || function || !defined))
        return verify_fail(verifier, "symbol %u: has an initialiser but is no defined global", number);
    return verify_string(verifier, symbol->name, "name of a symbol")
           && verify_string(verifier, symbol->file, "file of a symbol")
           && verify_string(verifier, symbol->annotations, "annotations of a symbol")
           && verify_type_index(verifier, symbol->type, "type of a symbol") && verify_cells(verifier, number);
}

/* Whoever follows aliases gets to the end of them. */
static bool verify_aliases(struct verifier *verifier)
{
    const struct ir_unit *unit = verifier->unit;
    /* Symbol -> where the walk that met it began, plus 1. */
    uint32_t *met = ARENA_NEW(&verifier->arena, uint32_t, unit->symbols.count);
    for (uint32_t i = 0; i < unit->symbols.count; i++) {
        uint32_t at = i;
        while (unit->symbols.at[at].flags & IR_SYMBOL_ALIAS && !met[at]) {
            met[at] = i + 1;
            at = unit->symbols.at[at].function;
        }
        if (unit->symbols.at[at].flags & IR_SYMBOL_ALIAS && met[at] == i + 1)
            return verify_fail(verifier, "symbol %u: stands for itself", at);
    }
    return true;
}

static bool verify_symbols(struct verifier *verifier)
{
    const struct ir_unit *unit = verifier->unit;
    uint64_t cells = 0;
    for (uint32_t i = 0; i < unit->symbols.count; i++) {
        cells += unit->symbols.at[i].cell_count;
        if (cells > unit->cells.count)
            return verify_fail(verifier, "symbol %u: initialisers overlap", i);
        if (!verify_symbol(verifier, i))
            return false;
    }
    for (uint32_t i = 0; i < unit->function_symbols.count; i++)
        if (unit->function_symbols.at[i] >= unit->symbols.count)
            return verify_fail(verifier, "function symbol %u is %u of %u", i, unit->function_symbols.at[i],
                               unit->symbols.count);
    return verify_aliases(verifier);
}

/* ---- Functions ---- */

enum { RANGES = 7 };

/* Functions lie one after another in each array: `end` is how far the ones before reach. */
static bool verify_ranges(struct verifier *verifier, const struct ir_function *function, uint32_t *end)
{
    const struct ir_unit *unit = verifier->unit;
    const struct {
        const char *what;
        uint32_t first, count, total;
    } ranges[RANGES] = {
        {"instructions", function->insts, function->inst_count, unit->insts.count},
        {"blocks", function->blocks, function->block_count, unit->blocks.count},
        {"slots", function->slots, function->slot_count, unit->slots.count},
        {"parameters", function->parameters, function->parameter_count, unit->parameters.count},
        {"ints", function->ints, function->int_count, unit->ints.count},
        {"symbols", function->symbols, function->symbol_count, unit->function_symbols.count},
        {"extra", function->extra, function->extra_count, unit->extra.count},
    };
    for (uint32_t i = 0; i < RANGES; i++) {
        if (!in_range(ranges[i].first, ranges[i].count, ranges[i].total) || ranges[i].count > 1u << 29)
            return verify_fail(verifier, "%s %u+%u of %u", ranges[i].what, ranges[i].first, ranges[i].count,
                               ranges[i].total);
        if (!ranges[i].count)
            continue;
        if (ranges[i].first < end[i])
            return verify_fail(verifier, "%s %u+%u overlap those of a function before", ranges[i].what,
                               ranges[i].first, ranges[i].count);
        end[i] = ranges[i].first + ranges[i].count;
    }
    return true;
}

static bool verify_function(struct verifier *verifier, uint32_t number, uint32_t *end)
{
    const struct ir_unit *unit = verifier->unit;
    const struct ir_function *function = &unit->functions.at[number];
    if (!verify_string(verifier, function->name, "name") || !verify_string(verifier, function->file, "file")
        || !verify_type_index(verifier, function->return_type, "return type")
        || !verify_ranges(verifier, function, end))
        return false;
    if (function->symbol >= unit->symbols.count)
        return verify_fail(verifier, "symbol %u of %u", function->symbol, unit->symbols.count);
    const struct ir_symbol *symbol = &unit->symbols.at[function->symbol];
    uint16_t wanted = IR_SYMBOL_FUNCTION | IR_SYMBOL_DEFINED;
    if ((symbol->flags & (wanted | IR_SYMBOL_ALIAS)) != wanted || symbol->function != number)
        return verify_fail(verifier, "symbol %u is not its own", function->symbol);
    if (strcmp(strings_get(&unit->strings, symbol->name), strings_get(&unit->strings, function->name)))
        return verify_fail(verifier, "symbol %u has another name", function->symbol);
    if (function->line > INT32_MAX || function->end_line > INT32_MAX)
        return verify_fail(verifier, "line %u to %u", function->line, function->end_line);
    if (function->returns_pointer > 1 || function->variadic > 1)
        return verify_fail(verifier, "unknown flags");
    if (function->returns_pointer && function->return_width != unit->pointer_size)
        return verify_fail(verifier, "returns a pointer of width %u", function->return_width);
    struct ir_body body = ir_body_of(unit, number);
    return verify_body(verifier, &body);
}

static bool verify_functions(struct verifier *verifier)
{
    uint32_t end[RANGES] = {0};
    for (uint32_t i = 0; i < verifier->unit->functions.count; i++) {
        arena_reset(&verifier->arena);
        verifier->place = (struct ir_place){.function = i, .inst = UINT32_MAX};
        if (!verify_function(verifier, i, end))
            return false;
    }
    return true;
}

static bool verify_uses(struct verifier *verifier)
{
    const struct ir_unit *unit = verifier->unit;
    verifier->place = (struct ir_place){UINT32_MAX, UINT32_MAX};
    for (uint32_t i = 0; i < unit->uses.count; i++) {
        const struct ir_use *use = &unit->uses.at[i];
        if (use->kind > IR_USE_ELEMENT)
            return verify_fail(verifier, "use %u: unknown kind", i);
        if (use->kind == IR_USE_SHARED && (i + 1 == unit->uses.count || unit->uses.at[i + 1].kind != IR_USE_TAKEN))
            return verify_fail(verifier, "use %u: nobody shares what the field holds", i);
        if (use->function >= unit->functions.count || use->symbol >= unit->symbols.count)
            return verify_fail(verifier, "use %u: function %u or symbol %u is not there", i, use->function, use->symbol);
        if (!verify_string(verifier, use->record, "struct of a use") || !verify_string(verifier, use->file, "file of a use"))
            return false;
    }
    return true;
}

static bool verify_all(struct verifier *verifier)
{
    const struct ir_unit *unit = verifier->unit;
    if (unit->pointer_size != 4 && unit->pointer_size != 8)
        return verify_fail(verifier, "pointers of %u bytes", unit->pointer_size);
    return verify_strings(verifier) && verify_string(verifier, unit->source, "source")
           && verify_string(verifier, unit->directory, "directory") && verify_types(verifier)
           && verify_symbols(verifier) && verify_functions(verifier) && verify_uses(verifier);
}

bool ir_verify_unit_at(const struct ir_unit *unit, struct text *error, struct ir_place *place)
{
    struct verifier verifier = {.unit = unit, .error = error, .place = {UINT32_MAX, UINT32_MAX}};
    bool good = verify_all(&verifier);
    *place = verifier.place;
    arena_release(&verifier.arena);
    return good;
}

bool ir_verify_unit(const struct ir_unit *unit, struct text *error)
{
    struct ir_place place;
    return ir_verify_unit_at(unit, error, &place);
}
