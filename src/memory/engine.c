/* Beginning and end of a function's memory. */
#include <string.h>

#include "memory/engine.h"
#include "memory/limits.h"

void engine_begin(struct engine *engine, const struct program *program, function_id function)
{
    engine->program = program;
    engine->function = function;
    engine->body = program_body(program, function);
    arena_reset(&engine->arena);
    guards_reset(&engine->guards);
    engine->guards.sizes_fit = true;
    engine->guards.bdd.node_limit = engine->bounds->nodes + LIMIT_NODES_PER_INSTRUCTION * engine->body.function->inst_count;
    engine->guards.bdd.overflowed = false;
    vector_clear(&engine->objects);
    vector_clear(&engine->cells);
    vector_clear(&engine->elements);
    vector_clear(&engine->holders);
    vector_clear(&engine->allocations);
    vector_clear(&engine->symbols);
    vector_clear(&engine->chains);
    vector_clear(&engine->entries);
    vector_clear(&engine->values);
    vector_clear(&engine->tree);
    vector_clear(&engine->tree_owner);
    vector_clear(&engine->releases);
    vector_clear(&engine->double_frees);
    vector_clear(&engine->misuses);
    vector_clear(&engine->accesses);
    vector_clear(&engine->currents);
    table_clear(&engine->value_index);
    table_clear(&engine->single_index);
    table_clear(&engine->cell_index);
    table_clear(&engine->object_index);
    table_clear(&engine->holder_index);
    table_clear(&engine->memo);
    vector_push(&engine->objects, ((struct object){0}));
    vector_push(&engine->cells, ((struct cell){0}));
    vector_push(&engine->holders, ((struct holder){0}));
    vector_push(&engine->releases, ((struct certain_release){0}));
    vector_push(&engine->values, ((struct value_node){0}));
    vector_push(&engine->chains, 0);
    vector_resize(&engine->tree, 16);
    vector_push(&engine->tree_owner, 0);
    engine->owner = 1;
    engine->now = (struct state){.root = 0, .reach = BDD_TRUE};
    engine->ended = BDD_FALSE;
    engine->run = 1;
    engine->steps = 0;
    memset(engine->capped, 0, sizeof engine->capped);
    engine->inst = 0;
    engine->blamed = PROGRAM_NONE;
    engine->round = NULL;
    engine->loop_floor = UINT32_MAX;
    engine->round_floor = NO_OBJECT;
}

void engine_release(struct engine *engine)
{
    arena_release(&engine->arena);
    guards_release(&engine->guards);
    vector_release(&engine->objects);
    vector_release(&engine->cells);
    vector_release(&engine->elements);
    vector_release(&engine->holders);
    vector_release(&engine->allocations);
    vector_release(&engine->symbols);
    vector_release(&engine->chains);
    vector_release(&engine->entries);
    vector_release(&engine->values);
    vector_release(&engine->tree);
    vector_release(&engine->tree_owner);
    vector_release(&engine->releases);
    vector_release(&engine->double_frees);
    vector_release(&engine->misuses);
    vector_release(&engine->accesses);
    vector_release(&engine->currents);
    table_release(&engine->value_index);
    table_release(&engine->single_index);
    table_release(&engine->cell_index);
    table_release(&engine->object_index);
    table_release(&engine->holder_index);
    table_release(&engine->memo);
    strings_release(&engine->names);
}

/* `length * 3 + 1 >= INT_MAX` is the condition `length >= INT_MAX / 3`. Halves, quarters, ... are left alone: 1 << 28 is a limit that somebody chose. */
bool length_is_endless(int64_t bound)
{
    if (bound >= LIMIT_LENGTH)
        return true;
    if (bound < LIMIT_LENGTH / LIMIT_LENGTH_FACTOR)
        return false;
    for (int64_t factor = 3; factor < LIMIT_LENGTH_FACTOR; factor++) {
        bool power = (factor & (factor - 1)) == 0;
        if (!power && bound >= LIMIT_LENGTH / factor && bound <= INT32_MAX / factor)
            return true;
    }
    return false;
}
