/* link/resolve: from names in units to symbols of the program.
 *
 * Every definition is a symbol of its own, so every body is analysed; what this file decides is which of them a
 * *reference* means. All units that know one external name form a group; each of them is bound on its own,
 * because a database may hold several programs that use one name for different things, and because a model
 * may fit the declaration in one unit and not that in another. */
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "link/annotations.h"
#include "link/link.h"

/* One unit's view of an external name. */
struct entry {
    uint32_t unit, symbol;
    uint32_t next;         /* in the group, in order of units; PROGRAM_NONE at the end */
};

struct group {
    string_id name;
    uint32_t first, last;  /* entries */
    uint32_t model;        /* the entry that is a model's definition, or PROGRAM_NONE */
    uint32_t said;         /* the same of annotations, which win over a body and any other model */
    uint32_t allocator;    /* the same, if it wins over a body too */
    symbol_id unknown[2];  /* defined nowhere: a global, a function of that name; or PROGRAM_NONE */
};

struct linker {
    struct program *program;
    symbol_id **own;       /* unit, unit symbol -> the symbol that is this very definition, or PROGRAM_NONE */
    VECTOR(struct entry) entries;
    VECTOR(struct group) groups;
    struct table group_of; /* name -> group + 1 */
    struct unit_paths paths;
    VECTOR(uint32_t) candidates[2]; /* of the current group: entries of globals, functions that define it best */
};

static const struct ir_symbol *symbol_at(const struct linker *linker, const struct entry *entry)
{
    return &linker->program->units.at[entry->unit].ir->symbols.at[entry->symbol];
}

static bool in_model(const struct linker *linker, const struct entry *entry)
{
    return linker->program->units.at[entry->unit].model;
}

static string_id intern_name(struct program *program, uint32_t unit, const struct ir_symbol *symbol)
{
    return strings_put(&program->strings, strings_get(&program->units.at[unit].ir->strings, symbol->name));
}

/* ---- Symbols of definitions ---- */
static symbol_id new_symbol(struct program *program, uint32_t unit, uint32_t number)
{
    const struct ir_symbol *symbol = &program->units.at[unit].ir->symbols.at[number];
    bool defined = symbol_is_definition(symbol);
    vector_push(&program->symbols, ((struct program_symbol){
        .name = intern_name(program, unit, symbol),
        .unit = unit,
        .unit_symbol = number,
        .function = PROGRAM_NONE,
        .flags = symbol->flags | (defined ? IR_SYMBOL_DEFINED : 0),
        .linkage = symbol->linkage,
        .model = defined && program->units.at[unit].model,
        .pure = symbol->annotations && annotations_say_pure(strings_get(&program->units.at[unit].ir->strings, symbol->annotations)),
    }));
    return program->symbols.count - 1;
}

/* Weak and common globals are missing here: of those one is left in the end (see symbol_of). */
static bool stands_alone(const struct ir_symbol *symbol)
{
    if (symbol->linkage == IR_INTERNAL || !symbol->name)
        return true;
    return symbol_is_definition(symbol) &&
           (symbol_is_function(symbol) || symbol->linkage == IR_EXTERNAL || symbol->flags & IR_SYMBOL_ALIAS);
}

static void make_definitions(struct linker *linker)
{
    struct program *program = linker->program;
    linker->own = must_alloc(sizeof *linker->own * program->units.count);
    for (uint32_t unit = 0; unit < program->units.count; unit++) {
        const struct ir_unit *ir = program->units.at[unit].ir;
        symbol_id *own = linker->own[unit] = must_alloc(sizeof *own * ir->symbols.count);
        for (uint32_t i = 0; i < ir->symbols.count; i++)
            own[i] = stands_alone(&ir->symbols.at[i]) ? new_symbol(program, unit, i) : PROGRAM_NONE;
        for (uint32_t i = 0; i < ir->functions.count; i++) {
            function_id function = program->functions.count;
            symbol_id symbol = own[ir->functions.at[i].symbol];
            vector_push(&program->functions, ((struct program_function){
                .symbol = symbol, .unit = unit, .function = i, .same_as = function, .variant_of = function}));
            program->symbols.at[symbol].function = function;
        }
    }
}

/* The symbol for an entry that is a definition. */
static symbol_id symbol_of(struct linker *linker, uint32_t number)
{
    const struct entry *entry = &linker->entries.at[number];
    symbol_id *own = &linker->own[entry->unit][entry->symbol];
    if (*own == PROGRAM_NONE)
        *own = new_symbol(linker->program, entry->unit, entry->symbol);
    return *own;
}

/* ---- Groups ---- */
static void add_entry(struct linker *linker, uint32_t unit, uint32_t number)
{
    struct program *program = linker->program;
    const struct ir_symbol *symbol = &program->units.at[unit].ir->symbols.at[number];
    symbol_id own = linker->own[unit][number];
    string_id name = own != PROGRAM_NONE ? program->symbols.at[own].name : intern_name(program, unit, symbol);
    uint32_t *place = table_put(&linker->group_of, name, NULL);
    uint32_t entry = linker->entries.count;
    vector_push(&linker->entries, ((struct entry){.unit = unit, .symbol = number, .next = PROGRAM_NONE}));
    if (!*place) {
        vector_push(&linker->groups, ((struct group){.name = name, .first = entry, .last = entry,
            .model = PROGRAM_NONE, .said = PROGRAM_NONE, .allocator = PROGRAM_NONE, .unknown = {PROGRAM_NONE, PROGRAM_NONE}}));
        *place = linker->groups.count;
    }
    struct group *group = &linker->groups.at[*place - 1];
    if (group->last != entry)
        linker->entries.at[group->last].next = entry;
    group->last = entry;
    if (group->model == PROGRAM_NONE && program->units.at[unit].model && symbol_is_definition(symbol))
        group->model = entry;
    if (group->said == PROGRAM_NONE && program->units.at[unit].annotates && symbol_is_definition(symbol))
        group->said = entry;
}

static void make_groups(struct linker *linker)
{
    struct program *program = linker->program;
    for (uint32_t unit = 0; unit < program->units.count; unit++) {
        const struct ir_unit *ir = program->units.at[unit].ir;
        symbol_id *bound = program->units.at[unit].symbols = must_alloc(sizeof *bound * ir->symbols.count);
        for (uint32_t i = 0; i < ir->symbols.count; i++) {
            bound[i] = linker->own[unit][i]; /* what is not in a group stays its own */
            if (ir->symbols.at[i].linkage != IR_INTERNAL && ir->symbols.at[i].name)
                add_entry(linker, unit, i);
        }
    }
}

/* How strong a definition is; 0 for a mere declaration. */
static int rank_of(const struct ir_symbol *symbol)
{
    static const int ranks[] = {[IR_EXTERNAL] = 4, [IR_WEAK] = 3, [IR_COMMON] = 2, [IR_INLINE] = 1};
    return symbol_is_definition(symbol) ? ranks[symbol->linkage] : 0;
}

static void find_candidates(struct linker *linker, const struct group *group)
{
    int best[2] = {0, 0};
    vector_clear(&linker->candidates[0]);
    vector_clear(&linker->candidates[1]);
    for (uint32_t i = group->first; i != PROGRAM_NONE; i = linker->entries.at[i].next) {
        const struct entry *entry = &linker->entries.at[i];
        const struct ir_symbol *symbol = symbol_at(linker, entry);
        int kind = symbol_is_function(symbol), rank = rank_of(symbol);
        if (!rank || rank < best[kind] || in_model(linker, entry))
            continue;
        if (rank > best[kind])
            vector_clear(&linker->candidates[kind]);
        best[kind] = rank;
        vector_push(&linker->candidates[kind], i);
    }
    for (int kind = 0; kind < 2; kind++)
        for (uint32_t i = 0; best[kind] == 4 && linker->candidates[kind].count > 1 &&
                             i < linker->candidates[kind].count; i++)
            linker->program->symbols.at[symbol_of(linker, linker->candidates[kind].at[i])].ambiguous = 1;
}

/* ---- Binding ---- */
static bool entries_agree(const struct linker *linker, uint32_t a, uint32_t b)
{
    const struct entry *first = &linker->entries.at[a], *second = &linker->entries.at[b];
    return signatures_agree(linker->program->units.at[first->unit].ir, symbol_at(linker, first),
                            linker->program->units.at[second->unit].ir, symbol_at(linker, second));
}

/* The model for an allocator primitive: under its own name, or bundled under a prefix. */
static uint32_t allocator_model(const struct linker *linker, const struct group *group)
{
    const char *primitive = allocator_primitive(strings_get(&linker->program->strings, group->name));
    if (!primitive || group->model != PROGRAM_NONE)
        return primitive ? group->model : PROGRAM_NONE;
    string_id name = strings_put(&linker->program->strings, primitive);
    const uint32_t *base = table_find(&linker->group_of, name);
    return base ? linker->groups.at[*base - 1].model : PROGRAM_NONE;
}

/* Two programs in one folder: what the unit declares is the better guess where only one definition takes and gives just these types. */
static bool declared_alike(const struct linker *linker, uint32_t a, uint32_t b)
{
    const struct entry *first = &linker->entries.at[a], *second = &linker->entries.at[b];
    return signatures_alike(linker->program->units.at[first->unit].ir, symbol_at(linker, first),
                            linker->program->units.at[second->unit].ir, symbol_at(linker, second));
}

/* Among the candidates the one nearest in the source tree, of equally near ones that of the declared types, the first of those;
 * PROGRAM_NONE if none fits. */
static uint32_t nearest_candidate(struct linker *linker, uint32_t from, int kind, bool agreeing)
{
    uint32_t best = PROGRAM_NONE, best_nearness = 0;
    uint32_t count = linker->candidates[kind].count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t candidate = linker->candidates[kind].at[i];
        if (agreeing && !entries_agree(linker, from, candidate))
            continue;
        if (count == 1)
            return candidate;
        uint32_t nearness = unit_paths_nearness(&linker->paths, linker->program, linker->entries.at[from].unit,
                                                linker->entries.at[candidate].unit);
        nearness = nearness * 2 + declared_alike(linker, from, candidate);
        if (best == PROGRAM_NONE || nearness > best_nearness) {
            best = candidate;
            best_nearness = nearness;
        }
    }
    return best;
}

/* Weak and common globals are one object however many units define them; everything else goes by nearness. */
static uint32_t program_definition(struct linker *linker, uint32_t from, bool agreeing)
{
    int kind = symbol_is_function(symbol_at(linker, &linker->entries.at[from]));
    if (!linker->candidates[kind].count)
        kind = !kind;
    if (!linker->candidates[kind].count)
        return PROGRAM_NONE;
    uint32_t first = linker->candidates[kind].at[0];
    if (kind == 0 && symbol_at(linker, &linker->entries.at[first])->linkage != IR_EXTERNAL)
        return first;
    return nearest_candidate(linker, from, kind, agreeing);
}

static symbol_id unknown_symbol(struct linker *linker, struct group *group, const struct entry *entry)
{
    symbol_id *unknown = &group->unknown[symbol_is_function(symbol_at(linker, entry))];
    if (*unknown == PROGRAM_NONE)
        *unknown = new_symbol(linker->program, entry->unit, entry->symbol);
    return *unknown;
}

/* The body-or-model rule (analysis.md 6). */
static symbol_id choose(struct linker *linker, struct group *group, uint32_t number)
{
    const struct entry *entry = &linker->entries.at[number];
    const struct ir_symbol *symbol = symbol_at(linker, entry);
    uint32_t model = group->model, allocator = group->allocator;
    if (in_model(linker, entry) && model != PROGRAM_NONE)
        return symbol_of(linker, model);
    if (group->said != PROGRAM_NONE && entries_agree(linker, number, group->said))
        return symbol_of(linker, group->said);
    if (allocator != PROGRAM_NONE && entries_agree(linker, number, allocator))
        return symbol_of(linker, allocator);
    int rank = rank_of(symbol);
    if (rank == 4 || (rank == 1 && symbol_is_function(symbol)))
        return symbol_of(linker, number);
    uint32_t definition = program_definition(linker, number, true);
    if (definition != PROGRAM_NONE)
        return symbol_of(linker, definition);
    if (model != PROGRAM_NONE && entries_agree(linker, number, model))
        return symbol_of(linker, model);
    definition = program_definition(linker, number, false);
    return definition != PROGRAM_NONE ? symbol_of(linker, definition) : unknown_symbol(linker, group, entry);
}

static void bind_group(struct linker *linker, struct group *group)
{
    /* What any declaration promises about control holds for the definition. */
    const uint16_t promises = IR_SYMBOL_NORETURN | IR_SYMBOL_TWICE;
    struct program *program = linker->program;
    group->allocator = allocator_model(linker, group);
    find_candidates(linker, group);
    for (uint32_t i = group->first; i != PROGRAM_NONE; i = linker->entries.at[i].next) {
        symbol_id chosen = choose(linker, group, i);
        const struct entry *entry = &linker->entries.at[i];
        program->units.at[entry->unit].symbols[entry->symbol] = chosen;
        struct program_symbol *symbol = &program->symbols.at[chosen];
        symbol->flags |= symbol_at(linker, entry)->flags & promises;
        symbol->modelled |= group->model != PROGRAM_NONE && !symbol->model && symbol->flags & IR_SYMBOL_DEFINED && entries_agree(linker, i, group->model);
    }
    uint32_t shown = group->first; /* what the name means without a unit that says it */
    for (int kind = 1; kind >= 0; kind--)
        if (linker->candidates[kind].count) {
            shown = linker->candidates[kind].at[0];
            break;
        }
    const struct entry *entry = &linker->entries.at[shown];
    *table_put(&program->by_name, group->name, NULL) = program->units.at[entry->unit].symbols[entry->symbol] + 1;
}

/* ---- Annotations of static functions ---- */
static void bind_said(struct linker *linker, uint32_t unit)
{
    struct program *program = linker->program;
    const struct program_unit *said = &program->units.at[unit];
    uint32_t about = *table_find(&program->unit_numbers, (uintptr_t)said->annotates);
    for (uint32_t i = 0; i < said->ir->functions.count; i++) {
        uint32_t number = said->ir->functions.at[i].symbol;
        const struct ir_symbol *symbol = &said->ir->symbols.at[number];
        const char *name = strings_get(&said->ir->strings, symbol->name);
        for (uint32_t j = 0; symbol->linkage == IR_INTERNAL && j < said->annotates->symbols.count; j++) {
            const struct ir_symbol *other = &said->annotates->symbols.at[j];
            if (other->linkage == IR_INTERNAL && symbol_is_function(other) &&
                !strcmp(strings_get(&said->annotates->strings, other->name), name))
                program->units.at[about].symbols[j] = said->symbols[number];
        }
    }
}

/* ---- Aliases ---- */
/* An alias is made by the assembler: it means the target in its own unit, even if that is weak and lost. Only a
 * model takes precedence over a body here too. */
static symbol_id alias_target(const struct linker *linker, const struct program_symbol *alias)
{
    const struct program_unit *unit = &linker->program->units.at[alias->unit];
    uint32_t target = unit->ir->symbols.at[alias->unit_symbol].function;
    symbol_id own = linker->own[alias->unit][target], bound = unit->symbols[target];
    return own == PROGRAM_NONE || linker->program->symbols.at[bound].model ? bound : own;
}

/* An alias that leads to itself stays what it is: a symbol without content. */
static symbol_id follow_alias(const struct linker *linker, symbol_id symbol)
{
    enum { LONGEST_CHAIN = 64 };
    symbol_id current = symbol;
    for (int step = 0; step < LONGEST_CHAIN; step++) {
        const struct program_symbol *found = &linker->program->symbols.at[current];
        if (!(found->flags & IR_SYMBOL_ALIAS))
            return current;
        current = alias_target(linker, found);
    }
    return symbol;
}

static void resolve_aliases(struct linker *linker)
{
    struct program *program = linker->program;
    symbol_id *final = must_alloc(sizeof *final * program->symbols.count);
    bool any = false;
    for (symbol_id i = 0; i < program->symbols.count; i++) {
        final[i] = follow_alias(linker, i);
        any |= final[i] != i;
    }
    for (symbol_id i = 0; i < program->symbols.count && any; i++)
        if (final[i] != i) {
            struct program_symbol *alias = &program->symbols.at[i], *target = &program->symbols.at[final[i]];
            alias->function = target->function;
            target->flags |= alias->flags & (IR_SYMBOL_NORETURN | IR_SYMBOL_TWICE);
        }
    for (uint32_t unit = 0; unit < program->units.count && any; unit++)
        for (uint32_t i = 0; i < program->units.at[unit].ir->symbols.count; i++) {
            symbol_id *bound = &program->units.at[unit].symbols[i];
            *bound = final[*bound];
        }
    for (uint32_t i = 0; i < program->by_name.capacity && any; i++)
        if (program->by_name.slots[i].used)
            program->by_name.slots[i].value = final[program->by_name.slots[i].value - 1] + 1;
    free(final);
}

void link_resolve(struct program *program)
{
    struct linker linker = {.program = program};
    make_definitions(&linker);
    make_groups(&linker);
    for (uint32_t i = 0; i < linker.groups.count; i++)
        bind_group(&linker, &linker.groups.at[i]);
    for (uint32_t unit = 0; unit < program->units.count; unit++)
        if (program->units.at[unit].annotates)
            bind_said(&linker, unit);
    resolve_aliases(&linker);
    for (uint32_t unit = 0; unit < program->units.count; unit++)
        free(linker.own[unit]);
    free(linker.own);
    vector_release(&linker.entries);
    vector_release(&linker.groups);
    vector_release(&linker.candidates[0]);
    vector_release(&linker.candidates[1]);
    table_release(&linker.group_of);
    unit_paths_release(&linker.paths);
}
