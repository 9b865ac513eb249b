#include "link/annotations.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "ir/text.h"

/* ---- What is said ---- */
enum verb { ALLOCATES, OPENS, FILLS, LENDS, RETURNS, PURE, RELEASES, KEEPS, KEEPS_IF, BORROWS, VERBS };

static const struct {
    const char *word;
    const char *operands; /* p: parameter, s: the result of success, f: family */
    bool result;          /* it says what the result is */
} verbs[VERBS] = {
    [ALLOCATES] = {"allocates", "f", true}, [OPENS] = {"opens", "f", true},       [FILLS] = {"fills", "psf", false},
    [LENDS] = {"lends", "", true},          [RETURNS] = {"returns", "p", true},   [PURE] = {"pure", "", false},
    [RELEASES] = {"releases", "pf", false}, [KEEPS] = {"keeps", "p", false},      [KEEPS_IF] = {"keeps_if", "ps", false},
    [BORROWS] = {"borrows", "", false},
};

struct saying {
    enum verb verb;
    uint32_t parameter; /* from 0 */
    int64_t success;
    string_id family;   /* in the writer's strings */
};

struct writer {
    const struct ir_unit *from;
    const struct ir_symbol *function; /* the one in hand */
    const struct ir_type *type;
    VECTOR(struct saying) sayings;    /* of it */
    struct strings strings;
    VECTOR(string_id) families;       /* symbols of the unit, after the primitives */
    struct text functions, symbols;
    uint32_t count;                   /* of functions */
    uint32_t inst;                    /* next in the body */
    struct text *errors;
};

/* The primitives of models/staunch_model.h that bodies here use. */
static const char *const primitives[] = {
    "staunch_allocate", "staunch_handle", "staunch_release", "staunch_release_handle", "staunch_any", "staunch_any_between",
    "staunch_borrowed", "staunch_keep", "staunch_allocation_succeeds",
};

static void complain(struct writer *writer, const char *what)
{
    const struct strings *strings = &writer->from->strings;
    text_printf(writer->errors, "%s:%u: function '%s': %s\n", strings_get(strings, writer->function->file), writer->function->line,
                strings_get(strings, writer->function->name), what);
}

static const char *const prefix = "staunch ";

static bool read_number(const char **at, long long low, long long high, long long *number)
{
    char *end;
    *number = strtoll(*at, &end, 0);
    bool good = end != *at && (*end == ' ' || !*end) && *number >= low && *number <= high;
    *at = *end == ' ' ? end + 1 : end;
    return good;
}

static bool read_operands(struct writer *writer, struct saying *saying, const char *at)
{
    long long number;
    for (const char *operand = verbs[saying->verb].operands; *operand; operand++)
        switch (*operand) {
        case 'p':
            if (!read_number(&at, 1, writer->type->count, &number))
                return complain(writer, "its annotation names a parameter that it does not have"), false;
            saying->parameter = (uint32_t)number - 1;
            break;
        case 's':
            if (!read_number(&at, INT32_MIN, INT32_MAX, &number))
                return complain(writer, "the result of success in its annotation is not a number"), false;
            saying->success = number;
            break;
        default:
            if (!*at)
                return complain(writer, "the family in its annotation is empty"), false;
            saying->family = strings_put(&writer->strings, at);
        }
    return true;
}

static void read_saying(struct writer *writer, const char *line)
{
    size_t length = strcspn(line, " ");
    struct saying saying = {0};
    while (saying.verb < VERBS && (strlen(verbs[saying.verb].word) != length || strncmp(verbs[saying.verb].word, line, length)))
        saying.verb++;
    if (saying.verb == VERBS)
        complain(writer, "its annotation is not one of staunch.h");
    else if (read_operands(writer, &saying, line[length] ? line + length + 1 : line + length))
        vector_push(&writer->sayings, saying);
}

/* ---- Types ---- */
static const struct ir_type *parameter_type(const struct writer *writer, uint32_t number)
{
    return &writer->from->types.at[writer->from->members.at[writer->type->members + number].type];
}

static const struct ir_type *result_type(const struct writer *writer)
{
    return &writer->from->types.at[writer->type->element];
}

static bool is_pointer(const struct ir_type *type)
{
    return type->kind == IR_TYPE_POINTER || type->kind == IR_TYPE_ARRAY || type->kind == IR_TYPE_FUNCTION;
}

static bool is_number(const struct ir_type *type)
{
    return type->kind == IR_TYPE_INT || type->kind == IR_TYPE_ENUM;
}

static uint32_t width_of(const struct writer *writer, const struct ir_type *type)
{
    return is_pointer(type) ? writer->from->pointer_size : (uint32_t)type->size;
}

/* Structures by value are passed in ways that depend on the machine. */
static bool is_plain(const struct writer *writer)
{
    const struct ir_type *result = result_type(writer);
    bool plain = writer->type->element == 0 || result->kind == IR_TYPE_VOID || is_pointer(result) || is_number(result);
    for (uint32_t i = 0; i < writer->type->count; i++) {
        const struct ir_type *type = parameter_type(writer, i);
        plain = plain && (is_pointer(type) || is_number(type) || type->kind == IR_TYPE_FLOAT);
    }
    return plain;
}

static bool has_result(const struct writer *writer)
{
    return writer->type->element && result_type(writer)->kind != IR_TYPE_VOID;
}

/* ---- Does it make sense? ---- */
static const char *objection_to(const struct writer *writer, const struct saying *saying)
{
    const struct ir_type *result = result_type(writer);
    bool pointer = has_result(writer) && is_pointer(result), number = has_result(writer) && is_number(result);
    const struct ir_type *parameter = strchr(verbs[saying->verb].operands, 'p') ? parameter_type(writer, saying->parameter) : NULL;
    switch (saying->verb) {
    case ALLOCATES:
    case LENDS:
        return pointer ? NULL : "its annotation needs a result that is a pointer";
    case OPENS:
        return pointer || number ? NULL : "its annotation needs a result";
    case RETURNS:
        return has_result(writer) && is_pointer(result) == is_pointer(parameter) && width_of(writer, result) == width_of(writer, parameter)
                   ? NULL : "its annotation says that it returns a parameter of another type";
    case PURE:
        return number ? NULL : "its annotation needs a result that is a number";
    case FILLS:
        if (!is_pointer(parameter))
            return "its annotation needs a parameter that is a pointer";
        return pointer ? "its annotation needs a result that is a number, or none" : NULL;
    case RELEASES:
        return is_pointer(parameter) || is_number(parameter) ? NULL : "its annotation needs a pointer or a number";
    case KEEPS_IF:
        return number ? NULL : "its annotation needs a result that is a number";
    default:
        return NULL;
    }
}

/* Leaves what makes sense: at most one of them says what the result is, and success is one number. */
static void drop_nonsense(struct writer *writer)
{
    const struct saying *result = NULL, *success = NULL;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < writer->sayings.count; i++) {
        struct saying saying = writer->sayings.at[i];
        const char *objection = objection_to(writer, &saying);
        bool conditional = strchr(verbs[saying.verb].operands, 's') && has_result(writer);
        if (!objection && ((verbs[saying.verb].result && (result || success)) || (conditional && result)))
            objection = "two of its annotations say what the result is";
        if (!objection && conditional && success && success->success != saying.success)
            objection = "two of its annotations differ in what success is";
        if (objection) {
            complain(writer, objection);
            continue;
        }
        struct saying *place = &writer->sayings.at[kept++];
        *place = saying;
        if (verbs[saying.verb].result)
            result = place;
        if (conditional)
            success = place;
    }
    writer->sayings.count = kept;
}

/* ---- The body ---- */
static uint32_t add_line(struct writer *writer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* One instruction, without what it is assigned to; its number. */
static uint32_t add_line(struct writer *writer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_add(&writer->functions, "    ");
    text_vprintf(&writer->functions, format, arguments);
    text_add(&writer->functions, "\n");
    va_end(arguments);
    return writer->inst++;
}

static uint32_t family_symbol(struct writer *writer, string_id family)
{
    uint32_t number = 0;
    while (number < writer->families.count && writer->families.at[number] != family)
        number++;
    if (number == writer->families.count)
        vector_push(&writer->families, family);
    return number;
}

/* A fresh object or handle of the family; its instruction. */
static uint32_t add_fresh(struct writer *writer, bool handle, uint32_t width, string_id family)
{
    uint32_t symbol = family_symbol(writer, family), pointer_size = writer->from->pointer_size;
    if (!handle)
        return add_line(writer, "%%%u = call $staunch_allocate($\"family %u\") : %u pointer", writer->inst, symbol, pointer_size);
    uint32_t made = add_line(writer, "%%%u = call $staunch_handle($\"family %u\") : 4", writer->inst, symbol);
    return width == 4 ? made : add_line(writer, "%%%u = copy %s %%%u : %u", writer->inst, width < 4 ? "truncate" : "sign_extend", made, width);
}

/* Some number of so many bytes. */
static uint32_t add_any(struct writer *writer, uint32_t width, const char *arguments)
{
    uint32_t size = writer->from->pointer_size;
    uint32_t any = add_line(writer, "%%%u = call $staunch_any%s : %u", writer->inst, arguments, size);
    if (width == size)
        return any;
    return add_line(writer, "%%%u = copy %s %%%u : %u", writer->inst, width < size ? "truncate" : "sign_extend", any, width);
}

/* Control goes on in `block` if it succeeds, in the one after it if not. */
static void add_choice(struct writer *writer, const char *what, uint32_t width)
{
    uint32_t any = add_line(writer, "%%%u = call $%s() : %u", writer->inst, what, width);
    uint32_t succeeds = add_line(writer, "%%%u = compare ne %%%u, #0 : 1", writer->inst, any);
    add_line(writer, "branch %%%u block 1 block 2", succeeds);
    text_add(&writer->functions, "block 1:\n");
}

static void add_failure(struct writer *writer)
{
    text_add(&writer->functions, "block 2:\n");
}

static void add_release(struct writer *writer, const struct saying *saying)
{
    const struct ir_type *type = parameter_type(writer, saying->parameter);
    uint32_t symbol = family_symbol(writer, saying->family);
    if (is_pointer(type)) {
        add_line(writer, "call $staunch_release(p%u, $\"family %u\")", saying->parameter, symbol);
    } else if (width_of(writer, type) == 4) {
        add_line(writer, "call $staunch_release_handle(p%u, $\"family %u\")", saying->parameter, symbol);
    } else {
        uint32_t handle = add_line(writer, "%%%u = copy %s p%u : 4", writer->inst,
                                   width_of(writer, type) < 4 ? "sign_extend" : "truncate", saying->parameter);
        add_line(writer, "call $staunch_release_handle(%%%u, $\"family %u\")", handle, symbol);
    }
}

static void add_fill(struct writer *writer, const struct saying *saying)
{
    const struct ir_type *target = &writer->from->types.at[parameter_type(writer, saying->parameter)->element];
    bool handle = is_number(target);
    uint32_t width = handle ? width_of(writer, target) : writer->from->pointer_size;
    uint32_t fresh = add_fresh(writer, handle, width, saying->family);
    add_line(writer, "store %%%u into p%u : %u%s", fresh, saying->parameter, width, handle ? "" : " pointer");
}

/* What happens to the arguments in any case, or only with success. */
static void add_effects(struct writer *writer, bool with_success)
{
    for (uint32_t i = 0; i < writer->sayings.count; i++) {
        const struct saying *saying = &writer->sayings.at[i];
        bool conditional = strchr(verbs[saying->verb].operands, 's') && has_result(writer);
        if (conditional != with_success)
            continue;
        if (saying->verb == RELEASES)
            add_release(writer, saying);
        else if (saying->verb == FILLS)
            add_fill(writer, saying);
        else if ((saying->verb == KEEPS || saying->verb == KEEPS_IF) && is_pointer(parameter_type(writer, saying->parameter)))
            add_line(writer, "call $staunch_keep(p%u, #0)", saying->parameter);
    }
}

static const struct saying *find_saying(const struct writer *writer, bool result)
{
    for (uint32_t i = 0; i < writer->sayings.count; i++) {
        enum verb verb = writer->sayings.at[i].verb;
        if (result ? verbs[verb].result : strchr(verbs[verb].operands, 's') != NULL)
            return &writer->sayings.at[i];
    }
    return NULL;
}

/* An object or handle, or failure. */
static void add_made_result(struct writer *writer, const struct saying *saying)
{
    const struct ir_type *type = result_type(writer);
    uint32_t width = width_of(writer, type);
    bool oom = saying->verb == ALLOCATES;
    add_choice(writer, oom ? "staunch_allocation_succeeds" : "staunch_any", oom ? 4 : writer->from->pointer_size);
    add_line(writer, "return %%%u", add_fresh(writer, !is_pointer(type), width, saying->family));
    add_failure(writer);
    if (is_pointer(type))
        add_line(writer, "return #0");
    else
        add_line(writer, "return %%%u", add_any(writer, width, "_between(#-2147483648, #-1)"));
}

static void add_result(struct writer *writer)
{
    const struct saying *saying = find_saying(writer, true);
    const struct ir_type *type = result_type(writer);
    if (!has_result(writer)) {
        add_line(writer, "return");
    } else if (saying && saying->verb == RETURNS) {
        add_line(writer, "return p%u", saying->parameter);
    } else if (saying && saying->verb == LENDS) {
        add_choice(writer, "staunch_any", writer->from->pointer_size);
        add_line(writer, "return %%%u", add_line(writer, "%%%u = call $staunch_borrowed() : %u pointer", writer->inst, writer->from->pointer_size));
        add_failure(writer);
        add_line(writer, "return #0");
    } else if (saying) {
        add_made_result(writer, saying);
    } else if (is_pointer(type)) {
        uint32_t any = add_any(writer, writer->from->pointer_size, "()");
        add_line(writer, "return %%%u", add_line(writer, "%%%u = copy to_pointer %%%u : %u pointer", writer->inst, any, writer->from->pointer_size));
    } else {
        add_line(writer, "return %%%u", add_any(writer, width_of(writer, type), "()"));
    }
}

static void add_body(struct writer *writer)
{
    const struct saying *success = find_saying(writer, false);
    writer->inst = 0;
    text_add(&writer->functions, "block 0:\n");
    add_effects(writer, false);
    if (!success || !has_result(writer)) {
        add_result(writer);
        return;
    }
    uint32_t status = add_any(writer, width_of(writer, result_type(writer)), "()");
    uint32_t succeeds = add_line(writer, "%%%u = compare eq %%%u, #%lld : 1", writer->inst, status, (long long)success->success);
    add_line(writer, "branch %%%u block 1 block 2", succeeds);
    text_add(&writer->functions, "block 1:\n");
    add_effects(writer, true);
    add_line(writer, "return %%%u", status);
    add_failure(writer);
    add_line(writer, "return %%%u", status);
}

static void add_place(struct writer *writer, struct text *out)
{
    if (writer->function->file) {
        text_add(out, " file ");
        ir_print_string(out, strings_get(&writer->from->strings, writer->function->file));
    }
    if (writer->function->line)
        text_printf(out, " line %u", writer->function->line);
}

static void add_function(struct writer *writer)
{
    struct text *out = &writer->functions;
    const char *name = strings_get(&writer->from->strings, writer->function->name);
    text_printf(&writer->symbols, "symbol %zu ", sizeof primitives / sizeof *primitives + writer->count++);
    ir_print_string(&writer->symbols, name);
    text_add(&writer->symbols, writer->function->linkage == IR_INTERNAL ? " internal function defined" : " external function defined");
    if (writer->function->flags & IR_SYMBOL_VARIADIC)
        text_add(&writer->symbols, " variadic");
    add_place(writer, &writer->symbols);
    for (uint32_t i = 0; i < writer->sayings.count; i++)
        if (writer->sayings.at[i].verb == PURE) {
            text_add(&writer->symbols, " annotations \"pure\"");
            break;
        }
    text_add(&writer->symbols, "\n");
    text_add(out, "function $");
    ir_print_string(out, name);
    add_place(writer, out);
    text_printf(out, " end %u", writer->function->line);
    if (has_result(writer))
        text_printf(out, " returns %u%s", width_of(writer, result_type(writer)), is_pointer(result_type(writer)) ? " pointer" : "");
    text_add(out, writer->type->variadic ? " variadic {\n" : " {\n");
    for (uint32_t i = 0; i < writer->type->count; i++) {
        const struct ir_type *type = parameter_type(writer, i);
        text_printf(out, "  parameter %u width %u%s\n", i, width_of(writer, type), is_pointer(type) ? " pointer" : "");
    }
    add_body(writer);
    text_add(out, "}\n");
}

static void read_function(struct writer *writer, const struct ir_symbol *symbol)
{
    struct text lines = {0};
    text_add(&lines, strings_get(&writer->from->strings, symbol->annotations));
    vector_clear(&writer->sayings);
    writer->function = symbol;
    writer->type = &writer->from->types.at[symbol->type];
    bool any = false;
    for (char *rest = lines.at, *line; (line = strsep(&rest, "\n")) != NULL;) {
        if (strncmp(line, prefix, strlen(prefix)))
            continue; /* somebody else's */
        if (!any && (writer->type->kind != IR_TYPE_FUNCTION || !is_plain(writer))) {
            complain(writer, writer->type->kind != IR_TYPE_FUNCTION ? "annotated, but its type is not known"
                                                                    : "annotated, but structures or fractions are passed by value");
            break;
        }
        any = true;
        read_saying(writer, line + strlen(prefix));
    }
    text_release(&lines);
    if (!any)
        return;
    drop_nonsense(writer);
    if (writer->sayings.count)
        add_function(writer);
}

/* ---- The unit ---- */
static void finish(struct writer *writer, struct text *source)
{
    text_add(source, "unit ");
    ir_print_string(source, strings_get(&writer->from->strings, writer->from->source));
    text_printf(source, " pointer %u\n", writer->from->pointer_size);
    for (uint32_t i = 0; i < sizeof primitives / sizeof *primitives; i++)
        text_printf(source, "symbol %u \"%s\" external function\n", i, primitives[i]);
    text_add(source, text_string(&writer->symbols));
    for (uint32_t i = 0; i < writer->families.count; i++) {
        const char *family = strings_get(&writer->strings, writer->families.at[i]);
        size_t size = strlen(family) + 1;
        text_printf(source, "symbol %zu \"family %u\" internal defined constant size %zu {\n  cell 0 width %zu bytes ",
                    sizeof primitives / sizeof *primitives + writer->count + i, i, size, size);
        ir_print_string(source, family);
        text_add(source, "\n}\n");
    }
    text_add(source, text_string(&writer->functions));
}

struct ir_unit *annotations_of(const struct ir_unit *unit, struct text *errors)
{
    struct writer writer = {.from = unit, .errors = errors};
    struct ir_unit *made = NULL;
    for (uint32_t i = 0; i < unit->symbols.count; i++)
        if (unit->symbols.at[i].annotations && unit->symbols.at[i].flags & IR_SYMBOL_FUNCTION)
            read_function(&writer, &unit->symbols.at[i]);
    if (writer.count) {
        struct text source = {0}, error = {0};
        finish(&writer, &source);
        made = must_alloc(sizeof *made);
        *made = (struct ir_unit){0};
        if (!ir_parse_unit(made, text_string(&source), &error))
            die(EXIT_INTERNAL, "annotations of %s: %s", strings_get(&unit->strings, unit->source), text_string(&error));
        text_release(&source);
    }
    vector_release(&writer.sayings);
    vector_release(&writer.families);
    strings_release(&writer.strings);
    text_release(&writer.functions);
    text_release(&writer.symbols);
    return made;
}

bool annotations_say_pure(const char *annotations)
{
    size_t length = strlen("pure");
    for (const char *at = annotations; (at = strstr(at, "pure")) != NULL; at += length)
        if ((at == annotations || at[-1] == '\n') && (!at[length] || at[length] == '\n'))
            return true;
    return false;
}
