#include "ir/spelling.h"

#include <inttypes.h>
#include <string.h>

/* "*out" needs brackets before "->". */
static bool is_unary(const struct spelling *block)
{
    return block->text.count && block->text.at[0] == '*';
}

uint32_t spelling_add_cell(struct text *out, const struct spelling *base, int64_t offset)
{
    struct text field = {0};
    uint32_t type = field_add(&field, base->unit, base->type, offset);
    const char *spelled = text_string(&field);
    const struct ir_type *known = &base->unit->types.at[base->type];
    uint64_t size = known->size;
    if (!base->pointer)
        text_printf(out, "%s%s", text_string(&base->text), spelled);
    else if (!*spelled)
        text_printf(out, "*%s", text_string(&base->text));
    else if (*spelled == '.' && spelled[1] == '+' && size > 1 && known->kind != IR_TYPE_STRUCT && offset % (int64_t)size == 0)
        text_printf(out, "%s[%" PRId64 "]", text_string(&base->text), offset / (int64_t)size);
    else if (*spelled != '.')
        text_printf(out, "(*%s)%s", text_string(&base->text), spelled);
    else
        text_printf(out, is_unary(base) ? "(%s)->%s" : "%s->%s", text_string(&base->text), spelled + 1);
    text_release(&field);
    return type;
}

struct spelling spelling_pointee(const struct spelling *base, int64_t offset)
{
    struct spelling made = {.pointer = true, .unit = base->unit};
    made.type = field_pointee(base->unit, spelling_add_cell(&made.text, base, offset));
    return made;
}

struct spelling spelling_element(const struct spelling *base, int64_t offset, int64_t stride)
{
    struct spelling made = {.unit = base->unit};
    struct text field = {0};
    made.type = field_add_elements(&field, base->unit, base->type, offset, stride);
    const char *spelled = text_string(&field);
    bool arrow = base->pointer && *spelled == '.';
    text_printf(&made.text, is_unary(base) ? "(%s)%s%s" : "%s%s%s", text_string(&base->text), arrow ? "->" : "", spelled + arrow);
    text_release(&field);
    return made;
}

static struct text link_name(const struct spelling *block, int64_t offset)
{
    struct text name = {0}, link = {0};
    field_add(&name, block->unit, block->type, offset);
    const char *spelled = text_string(&name);
    text_printf(&link, "->%s", *spelled == '.' ? spelled + 1 : *spelled ? spelled : "+0");
    text_release(&name);
    return link;
}

void spelling_add_links(struct spelling *block, int64_t link, int64_t other)
{
    struct text first = link_name(block, link), second = {0};
    struct text *out = &block->text;
    const char *end = out->count > first.count ? out->at + out->count - first.count : "";
    bool again = !strcmp(end, first.at);
    if (again)
        out->at[out->count -= first.count] = 0;
    if (is_unary(block)) {
        struct text bracketed = {0};
        text_printf(&bracketed, "(%s)", text_string(out));
        text_release(out);
        *out = bracketed;
    }
    if (other >= 0)
        second = link_name(block, other);
    bool swap = second.count && strcmp(first.at, second.at) > 0;
    text_printf(out, "(%s%s%s)%c", swap ? second.at : first.at, second.count ? "|" : "",
                second.count ? swap ? first.at : second.at : "", again ? '+' : '*');
    text_release(&first);
    text_release(&second);
}
