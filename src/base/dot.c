#include "base/dot.h"

#include <stdarg.h>

void dot_add_string(struct text *out, const char *string)
{
    text_add(out, "\"");
    for (; *string; string++) {
        if (*string == '\n') {
            text_add(out, "\\n");
            continue;
        }
        if (*string == '"' || *string == '\\')
            text_add(out, "\\");
        text_add_bytes(out, string, 1);
    }
    text_add(out, "\"");
}

void dot_add_format(struct text *out, const char *format, ...)
{
    struct text string = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(&string, format, arguments);
    va_end(arguments);
    dot_add_string(out, text_string(&string));
    text_release(&string);
}

void dot_begin(struct text *out, const char *name)
{
    text_add(out, "digraph ");
    dot_add_string(out, name);
    text_add(out, " {\n  rankdir=LR;\n  node [fontname=\"monospace\", fontsize=10];\n  edge [fontname=\"monospace\", fontsize=9];\n");
}

void dot_end(struct text *out)
{
    text_add(out, "}\n");
}
