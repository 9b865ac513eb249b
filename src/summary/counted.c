/* summary/counted: counts that callers have to be told of, whether there is room or not.
 *
 *     box->holders++;
 *
 * One more or less than there were of those who hold the structure, say, and its release asks for that. Left out, the number seems to be what it was, and the next
 * release is taken for the last. There are few such. */
#include "summary/export.h"

/* Does a condition ask how many there are? */
static bool is_asked_how_many(const struct engine *engine, term count)
{
    for (uint32_t i = 0; i < engine->guards.conditions.count; i++) {
        const struct condition *condition = &engine->guards.conditions.at[i];
        if (condition->kind <= CONDITION_BELOW && condition->left == count)
            return true;
    }
    return false;
}

bool export_is_counted(struct engine *engine, cell_id cell, value content)
{
    for (uint32_t i = 0; i < value_count(engine, content); i++) {
        struct term_sum sum = term_split(&engine->guards, value_entries(engine, content)[i].term);
        if (sum.base == TERM_NONE || (sum.offset != 1 && sum.offset != -1))
            continue;
        const struct term_node *base = term_get(engine, sum.base);
        if (base->kind == TERM_SYMBOL && base->a < engine->symbols.count && engine->symbols.at[base->a].kind == SYMBOL_CONTENT &&
            engine->symbols.at[base->a].of == cell)
            return is_asked_how_many(engine, sum.base);
    }
    return false;
}
