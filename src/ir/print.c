/* ir/print: the IR as text. doc/ir.md has the grammar; parse.c and parse_body.c read it back. Fields that are 0 are
 * left out, so that lines stay short. */
#include "ir/text.h"

#include <inttypes.h>
#include <string.h>

#include "ir/shape.h"
#include "ir/words.h"

struct printer {
    struct text *out;
    const struct ir_unit *unit;
    struct table names; /* hash of a symbol's name -> how many symbols have it; empty when one line is printed */
};

static const char *text_of(const struct printer *printer, string_id id)
{
    return strings_get(&printer->unit->strings, id);
}

static void count_names(struct printer *printer)
{
    for (uint32_t i = 0; i < printer->unit->symbols.count; i++) {
        const char *name = text_of(printer, printer->unit->symbols.at[i].name);
        ++*table_put(&printer->names, hash_bytes(name, strlen(name)), NULL);
    }
}

void ir_print_string(struct text *out, const char *string)
{
    text_add(out, "\"");
    for (const unsigned char *at = (const unsigned char *)string; *at; at++) {
        if (*at == '"' || *at == '\\')
            text_printf(out, "\\%c", *at);
        else if (*at == '\n')
            text_add(out, "\\n");
        else if (*at == '\t')
            text_add(out, "\\t");
        else if (*at < ' ' || *at > '~')
            text_printf(out, "\\x%02x", *at);
        else
            text_add_bytes(out, (const char *)at, 1);
    }
    text_add(out, "\"");
}

/* " word "string"" if there is a string; " word number" if the number is not 0. */
static void print_named_string(struct printer *printer, const char *word, string_id id)
{
    if (!id)
        return;
    text_printf(printer->out, " %s ", word);
    ir_print_string(printer->out, text_of(printer, id));
}

static void print_named_number(struct printer *printer, const char *word, uint64_t number)
{
    if (number)
        text_printf(printer->out, " %s %" PRIu64, word, number);
}

static void print_flags(struct printer *printer, unsigned flags, const char *const *words)
{
    for (unsigned bit = 0; words[bit]; bit++)
        if (flags >> bit & 1)
            text_printf(printer->out, " %s", words[bit]);
}

static bool is_bare_name(const char *name)
{
    if (!*name || (*name >= '0' && *name <= '9'))
        return false;
    for (; *name; name++)
        if (!(*name >= 'a' && *name <= 'z') && !(*name >= 'A' && *name <= 'Z') && !(*name >= '0' && *name <= '9')
            && *name != '_' && *name != '.')
            return false;
    return true;
}

static bool is_unique(const struct printer *printer, uint32_t symbol)
{
    const char *name = text_of(printer, printer->unit->symbols.at[symbol].name);
    if (printer->names.count)
        return *table_find(&printer->names, hash_bytes(name, strlen(name))) == 1;
    for (uint32_t i = 0; i < printer->unit->symbols.count; i++)
        if (i != symbol && !strcmp(name, text_of(printer, printer->unit->symbols.at[i].name)))
            return false;
    return true;
}

static void print_symbol_reference(struct printer *printer, uint32_t symbol)
{
    const char *name = text_of(printer, printer->unit->symbols.at[symbol].name);
    text_add(printer->out, "$");
    if (is_bare_name(name))
        text_add(printer->out, name);
    else
        ir_print_string(printer->out, name);
    if (!is_unique(printer, symbol))
        text_printf(printer->out, "!%u", symbol);
}

/* ---- Types ---- */

static void print_members(struct printer *printer, const struct ir_type *type)
{
    text_add(printer->out, " {\n");
    for (uint32_t i = 0; i < type->count; i++) {
        const struct ir_member *member = &printer->unit->members.at[type->members + i];
        text_printf(printer->out, "  member %" PRIu64, member->offset);
        if (member->name) {
            text_add(printer->out, " ");
            ir_print_string(printer->out, text_of(printer, member->name));
        }
        print_named_number(printer, "type", member->type);
        text_add(printer->out, "\n");
    }
    text_add(printer->out, "}");
}

static void print_types(struct printer *printer)
{
    struct table owners = {0}; /* first member and number of them -> type that has them */
    for (uint32_t i = 1; i < printer->unit->types.count; i++) {
        const struct ir_type *type = &printer->unit->types.at[i];
        text_printf(printer->out, "type %u%s %s", i, type->is_const ? " const" : "",
                    ir_type_kind_words[type->kind]);
        if (type->name) {
            text_add(printer->out, " ");
            ir_print_string(printer->out, text_of(printer, type->name));
        }
        print_named_number(printer, "of", type->element);
        print_named_number(printer, "size", type->size);
        if (type->variadic)
            text_add(printer->out, " variadic");
        if (type->is_unsigned)
            text_add(printer->out, " unsigned");
        if (type->count) {
            bool fresh;
            uint32_t *owner = table_put(&owners, (uint64_t)type->members << 32 | type->count, &fresh);
            if (fresh) {
                *owner = i;
                print_members(printer, type);
            } else {
                text_printf(printer->out, " members %u", *owner);
            }
        }
        text_add(printer->out, "\n");
    }
    table_release(&owners);
}

/* ---- Symbols ---- */

static void print_cells(struct printer *printer, const struct ir_symbol *symbol)
{
    text_add(printer->out, " {\n");
    for (uint32_t i = 0; i < symbol->cell_count; i++) {
        const struct ir_cell *cell = &printer->unit->cells.at[symbol->cells + i];
        text_printf(printer->out, "  cell %" PRIu64 " width %u %s", cell->offset, cell->width,
                    ir_cell_kind_words[cell->kind]);
        if (cell->kind == IR_CELL_ADDRESS) {
            text_add(printer->out, " ");
            print_symbol_reference(printer, cell->symbol);
            if (cell->value)
                text_printf(printer->out, " %+" PRId64, cell->value);
        } else if (cell->kind == IR_CELL_INT) {
            text_printf(printer->out, " %" PRId64, cell->value);
        } else if (cell->symbol) {
            text_add(printer->out, " ");
            ir_print_string(printer->out, text_of(printer, cell->symbol));
        }
        text_add(printer->out, "\n");
    }
    text_add(printer->out, "}");
}

static void print_symbols(struct printer *printer)
{
    for (uint32_t i = 0; i < printer->unit->symbols.count; i++) {
        const struct ir_symbol *symbol = &printer->unit->symbols.at[i];
        text_printf(printer->out, "symbol %u ", i);
        ir_print_string(printer->out, text_of(printer, symbol->name));
        text_printf(printer->out, " %s", ir_linkage_words[symbol->linkage]);
        print_flags(printer, symbol->flags, ir_symbol_flag_words);
        if (symbol->flags & IR_SYMBOL_ALIAS) {
            text_add(printer->out, " target ");
            print_symbol_reference(printer, symbol->function);
        }
        print_named_number(printer, "type", symbol->type);
        print_named_number(printer, "size", symbol->size);
        print_named_string(printer, "file", symbol->file);
        print_named_number(printer, "line", symbol->line);
        print_named_string(printer, "annotations", symbol->annotations);
        if (symbol->cell_count)
            print_cells(printer, symbol);
        text_add(printer->out, "\n");
    }
}

/* ---- Functions ---- */

static void print_value(struct printer *printer, const struct ir_body *body, ir_value value)
{
    uint32_t index = ir_index(value);
    switch (ir_kind(value)) {
    case IR_KIND_NOTHING:
        break;
    case IR_KIND_REGISTER:
        text_printf(printer->out, "%%%u", index);
        break;
    case IR_KIND_PARAMETER:
        text_printf(printer->out, "p%u", index);
        break;
    case IR_KIND_INT:
        text_printf(printer->out, "#%" PRId64, body->ints[index]);
        break;
    case IR_KIND_SYMBOL:
        print_symbol_reference(printer, body->symbols[index]);
        break;
    case IR_KIND_UNDEFINED:
        text_add(printer->out, "undefined");
        break;
    }
}

static void print_field(struct printer *printer, const struct ir_body *body, enum ir_field kind, uint32_t value)
{
    switch (kind) {
    case IR_FIELD_VALUE:
    case IR_FIELD_OPTIONAL:
    case IR_FIELD_INT:
        print_value(printer, body, value);
        break;
    case IR_FIELD_BLOCK:
        text_printf(printer->out, "block %u", value);
        break;
    default:
        text_printf(printer->out, "%u", value);
        break;
    }
}

static void print_list(struct printer *printer, const struct ir_body *body, const struct ir_inst *inst,
                       enum ir_list list)
{
    for (uint32_t i = 0; i < inst->c; i++) {
        const uint32_t *item = &body->extra[inst->extra + i * ir_list_stride(list)];
        text_add(printer->out, i ? ", " : "");
        switch (list) {
        case IR_LIST_INCOMING:
            text_printf(printer->out, "block %u ", item[0]);
            print_value(printer, body, item[1]);
            break;
        case IR_LIST_CASES:
            print_value(printer, body, item[0]);
            text_printf(printer->out, " block %u", item[1]);
            break;
        case IR_LIST_BLOCKS:
            text_printf(printer->out, "block %u", item[0]);
            break;
        default:
            print_value(printer, body, item[0]);
            break;
        }
    }
}

static void print_operands(struct printer *printer, const struct ir_body *body, const struct ir_inst *inst)
{
    const struct ir_shape *shape = ir_shape_of(inst->op);
    for (const char *at = shape->format; *at; at++) {
        switch (*at) {
        case 'A':
            print_field(printer, body, shape->a, inst->a);
            break;
        case 'B':
            print_field(printer, body, shape->b, inst->b);
            break;
        case 'C':
            print_field(printer, body, shape->c, inst->c);
            break;
        case 'S':
            text_add(printer->out, ir_sub_text(shape->sub, inst->sub));
            break;
        case 'X':
            print_list(printer, body, inst, shape->list);
            break;
        default:
            text_add_bytes(printer->out, at, 1);
            break;
        }
    }
}

static void print_inst(struct printer *printer, const struct ir_body *body, uint32_t number)
{
    const struct ir_inst *inst = &body->insts[number];
    const struct ir_shape *shape = ir_shape_of(inst->op);
    if (ir_has_result(inst))
        text_printf(printer->out, "%%%u = ", number);
    text_add(printer->out, ir_op_text(inst->op));
    if (*shape->format && !(shape->a == IR_FIELD_OPTIONAL && !inst->a))
        text_add(printer->out, " ");
    print_operands(printer, body, inst);
    if (inst->width || inst->flags) {
        text_printf(printer->out, " : %u", inst->width);
        print_flags(printer, inst->flags, ir_inst_flag_words);
    }
    if (inst->line || inst->column)
        text_printf(printer->out, " @%+d:%u", inst->line, inst->column);
    print_named_string(printer, "in", inst->file);
    print_named_string(printer, "as", inst->name);
}

static void print_declarations(struct printer *printer, const struct ir_body *body)
{
    for (uint32_t i = 0; i < body->function->parameter_count; i++) {
        const struct ir_parameter *parameter = &body->parameters[i];
        text_printf(printer->out, "  parameter %u", i);
        if (parameter->name) {
            text_add(printer->out, " ");
            ir_print_string(printer->out, text_of(printer, parameter->name));
        }
        text_printf(printer->out, " width %u%s", parameter->width, parameter->pointer ? " pointer" : "");
        print_flags(printer, parameter->flags, ir_parameter_flag_words);
        print_named_number(printer, "size", parameter->size);
        print_named_number(printer, "type", parameter->type);
        text_add(printer->out, "\n");
    }
    for (uint32_t i = 0; i < body->function->slot_count; i++) {
        const struct ir_slot *slot = &body->slots[i];
        text_printf(printer->out, "  slot %u", i);
        if (slot->name) {
            text_add(printer->out, " ");
            ir_print_string(printer->out, text_of(printer, slot->name));
        }
        print_named_number(printer, "size", slot->size);
        print_named_number(printer, "type", slot->type);
        text_add(printer->out, "\n");
    }
}

static void print_function(struct printer *printer, uint32_t number)
{
    struct ir_body body = ir_body_of(printer->unit, number);
    const struct ir_function *function = body.function;
    text_add(printer->out, "function ");
    print_symbol_reference(printer, function->symbol);
    print_named_string(printer, "file", function->file);
    print_named_number(printer, "line", function->line);
    print_named_number(printer, "end", function->end_line);
    print_named_number(printer, "returns", function->return_width);
    if (function->returns_pointer)
        text_add(printer->out, " pointer");
    print_named_number(printer, "type", function->return_type);
    if (function->variadic)
        text_add(printer->out, " variadic");
    text_add(printer->out, " {\n");
    print_declarations(printer, &body);
    for (uint32_t block = 0; block < function->block_count; block++) {
        text_printf(printer->out, "block %u:\n", block);
        for (uint32_t i = 0; i < body.blocks[block].count; i++) {
            text_add(printer->out, "    ");
            print_inst(printer, &body, body.blocks[block].first + i);
            text_add(printer->out, "\n");
        }
    }
    text_add(printer->out, "}\n");
}

/* After the functions, since it refers to them. */
static void print_uses(struct printer *printer)
{
    const struct ir_unit *unit = printer->unit;
    for (uint32_t i = 0; i < unit->uses.count; i++) {
        const struct ir_use *use = &unit->uses.at[i];
        text_printf(printer->out, "use %s ", ir_use_kind_words[use->kind]);
        ir_print_string(printer->out, text_of(printer, use->record));
        text_printf(printer->out, " size %u", use->size);
        print_named_number(printer, "offset", use->offset);
        text_printf(printer->out, " by %u", use->function);
        print_named_number(printer, "symbol", use->symbol);
        print_named_number(printer, "argument", use->argument);
        if (use->line)
            text_printf(printer->out, " line %u column %u", use->line, use->column);
        print_named_string(printer, "in", use->file);
        text_add(printer->out, "\n");
    }
}

void ir_print_unit(struct text *out, const struct ir_unit *unit)
{
    struct printer printer = {.out = out, .unit = unit};
    count_names(&printer);
    text_add(out, "unit ");
    ir_print_string(out, text_of(&printer, unit->source));
    print_named_string(&printer, "directory", unit->directory);
    text_printf(out, " pointer %u\n", unit->pointer_size);
    print_types(&printer);
    print_symbols(&printer);
    for (uint32_t i = 0; i < unit->functions.count; i++)
        print_function(&printer, i);
    print_uses(&printer);
    table_release(&printer.names);
}

void ir_print_function(struct text *out, const struct ir_unit *unit, uint32_t function)
{
    struct printer printer = {.out = out, .unit = unit};
    count_names(&printer);
    print_function(&printer, function);
    table_release(&printer.names);
}

void ir_print_inst(struct text *out, const struct ir_body *body, uint32_t inst)
{
    struct printer printer = {.out = out, .unit = body->unit};
    print_inst(&printer, body, inst);
}
