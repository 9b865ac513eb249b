#include "ir/field.h"

#include <inttypes.h>

enum { FIELD_DEPTH = 8 }; /* structs inside each other */

/* The member that covers the offset. The last one that begins there or before: of a union, the first one that is large enough. */
static const struct ir_member *member_at(const struct ir_unit *unit, const struct ir_type *type, int64_t offset)
{
    const struct ir_member *found = NULL;
    for (uint32_t i = 0; i < type->count; i++) {
        const struct ir_member *member = &unit->members.at[type->members + i];
        uint64_t size = unit->types.at[member->type].size;
        if ((int64_t)member->offset > offset || (size && offset >= (int64_t)(member->offset + size)))
            continue;
        if (!found || member->offset > found->offset)
            found = member;
    }
    return found;
}

static uint32_t unknown_field(struct text *out, int64_t offset)
{
    if (offset)
        text_printf(out, ".+%" PRId64, offset);
    return 0;
}

uint32_t field_add(struct text *out, const struct ir_unit *unit, uint32_t type, int64_t offset)
{
    for (int depth = 0; depth < FIELD_DEPTH; depth++) {
        const struct ir_type *known = &unit->types.at[type];
        if (known->kind == IR_TYPE_ARRAY && known->element && unit->types.at[known->element].size) {
            int64_t size = (int64_t)unit->types.at[known->element].size;
            if (offset < 0)
                return unknown_field(out, offset);
            text_printf(out, "[%" PRId64 "]", offset / size);
            offset %= size;
            type = known->element;
            continue;
        }
        if (known->kind != IR_TYPE_STRUCT && known->kind != IR_TYPE_UNION)
            return offset || known->kind == IR_TYPE_UNKNOWN ? unknown_field(out, offset) : type;
        const struct ir_member *member = member_at(unit, known, offset);
        if (!member)
            return unknown_field(out, offset);
        if (member->name)
            text_printf(out, ".%s", strings_get(&unit->strings, member->name));
        offset -= (int64_t)member->offset;
        type = member->type;
    }
    return unknown_field(out, offset);
}

uint32_t field_add_elements(struct text *out, const struct ir_unit *unit, uint32_t type, int64_t offset, int64_t stride)
{
    for (int depth = 0; depth < FIELD_DEPTH; depth++) {
        const struct ir_type *known = &unit->types.at[type];
        bool array = known->kind == IR_TYPE_ARRAY;
        uint32_t element = array ? known->element : type;
        if (offset == 0 && (int64_t)unit->types.at[element].size == stride) {
            text_add(out, "[]");
            return element;
        }
        const struct ir_member *member = array ? NULL : member_at(unit, known, offset);
        if (known->kind != IR_TYPE_STRUCT && known->kind != IR_TYPE_UNION)
            member = NULL;
        if (!member)
            break;
        if (member->name)
            text_printf(out, ".%s", strings_get(&unit->strings, member->name));
        offset -= (int64_t)member->offset;
        type = member->type;
    }
    unknown_field(out, offset);
    text_add(out, "[]");
    return 0;
}

uint32_t field_type(const struct ir_unit *unit, uint32_t type, int64_t offset)
{
    for (int depth = 0; depth < FIELD_DEPTH; depth++) {
        const struct ir_type *known = &unit->types.at[type];
        if (known->kind == IR_TYPE_ARRAY && known->element && unit->types.at[known->element].size && offset >= 0) {
            offset %= (int64_t)unit->types.at[known->element].size;
            type = known->element;
            continue;
        }
        if (known->kind != IR_TYPE_STRUCT && known->kind != IR_TYPE_UNION)
            return offset ? 0 : type;
        const struct ir_member *member = member_at(unit, known, offset);
        if (!member)
            return 0;
        offset -= (int64_t)member->offset;
        type = member->type;
    }
    return 0;
}

bool field_array(const struct ir_unit *unit, uint32_t type, int64_t offset, int64_t stride, int64_t *start, int64_t *end)
{
    int64_t size = (int64_t)unit->types.at[type].size;
    *start = 0;
    for (int depth = 0; depth < FIELD_DEPTH && offset >= 0; depth++) {
        const struct ir_type *known = &unit->types.at[type];
        if (known->kind == IR_TYPE_ARRAY) {
            *end = *start + (int64_t)known->size;
            return depth > 0 && (int64_t)unit->types.at[known->element].size == stride && (int64_t)known->size > stride && *end < size;
        }
        const struct ir_member *member = known->kind == IR_TYPE_STRUCT ? member_at(unit, known, offset) : NULL;
        if (!member)
            return false;
        offset -= (int64_t)member->offset;
        *start += (int64_t)member->offset;
        type = member->type;
    }
    return false;
}

uint32_t field_pointee(const struct ir_unit *unit, uint32_t type)
{
    return unit->types.at[type].kind == IR_TYPE_POINTER ? unit->types.at[type].element : 0;
}
