#include "flow/print.h"

#include <limits.h>
#include <string.h>

#include "flow/primitive.h"

/* Behind a conversion that begins at `at`, after its '%'; `prints` is what it prints at least. A text may be empty, and so may a
 * number with a precision of 0. */
static const char *skip_conversion(const char *at, int64_t *prints)
{
    bool precise = false;
    for (; *at && strchr("-+ #0'123456789.*hlLqjzt", *at); at++)
        precise |= *at == '.';
    *prints = *at && !precise && strchr("diouxXcCeEfFgGaAp%", *at);
    return at + (*at != '\0');
}

static int64_t least_length(const char *format)
{
    int64_t length = 0;
    while (*format) {
        int64_t prints = 1;
        format = *format == '%' ? skip_conversion(format + 1, &prints) : format + 1;
        length += prints;
    }
    return length;
}

value print_length(struct walker *walker, symbol_id callee, const value *arguments, uint32_t fixed, value result)
{
    struct engine *engine = &walker->engine;
    const char *name = program_symbol_name(engine->program, callee);
    if (!result || !engine->program->symbols.at[callee].model || fixed < 2 || !strstr(name, "asprintf"))
        return result;
    bool listed = strstr(name, "vasprintf") != NULL; /* the arguments come after the format as one */
    int64_t least = least_length(primitive_text(engine, arguments[fixed - 1 - listed], ""));
    if (!least || least > INT_MAX)
        return result;
    bdd failed = value_compare(engine, IR_SLT, result, value_constant(engine, 0));
    return value_ite(engine, failed, result, value_fresh(engine, (struct interval){least, INT_MAX}));
}
