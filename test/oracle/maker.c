/* What the productions share: chance, and putting statements into the tree. */
#include "maker.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

/* ---- Chance ---- */

/* splitmix64 */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

uint32_t maker_pick(struct maker *maker, uint32_t count)
{
    return (uint32_t)((next_random(&maker->random) >> 32) * count >> 32);
}

bool maker_chance(struct maker *maker, uint32_t percent)
{
    return maker_pick(maker, 100) < percent;
}

bool maker_slips(struct maker *maker)
{
    return maker_pick(maker, maker->slip) == 0;
}

/* ---- Text ---- */

static const char *format_text(struct maker *maker, const char *format, va_list arguments)
{
    char line[256];
    vsnprintf(line, sizeof line, format, arguments);
    return arena_copy(&maker->program->arena, line, strlen(line) + 1);
}

const char *maker_text(struct maker *maker, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_text(maker, format, arguments);
    va_end(arguments);
    return text;
}

static struct statement *append(struct maker *maker, const char *text, bool compound)
{
    struct statement *statement = ARENA_NEW(&maker->program->arena, struct statement, 1);
    statement->text = text;
    statement->compound = compound;
    *maker->tail = statement;
    maker->tail = &statement->next;
    return statement;
}

void maker_add(struct maker *maker, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    append(maker, format_text(maker, format, arguments), false);
    va_end(arguments);
}

struct statement **maker_open(struct maker *maker, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct statement *statement = append(maker, format_text(maker, format, arguments), true);
    va_end(arguments);
    struct statement **outer = maker->tail;
    maker->tail = &statement->body;
    return outer;
}

struct statement **maker_open_else(struct maker *maker)
{
    struct statement **outer = maker->tail;
    struct statement *last = (struct statement *)((char *)outer - offsetof(struct statement, next));
    maker->tail = &last->otherwise;
    return outer;
}

void maker_close(struct maker *maker, struct statement **outer)
{
    maker->tail = outer;
}

void maker_set_trailer(struct statement **after, const char *trailer)
{
    ((struct statement *)((char *)after - offsetof(struct statement, next)))->trailer = trailer;
}

void maker_declare(struct maker *maker, const char *declaration)
{
    vector_push(&maker->function->declarations, declaration);
}

void maker_function(struct maker *maker, const char *result, const char *name, const char *parameters)
{
    struct function *function = ARENA_NEW(&maker->program->arena, struct function, 1);
    function->result = result;
    function->name = name;
    function->parameters = parameters;
    vector_push(&maker->program->functions, function);
    maker->function = function;
    maker->tail = &function->statements;
    memset(&maker->now, 0, sizeof maker->now);
    maker->node_count = maker->bytes_count = maker->loops = 0;
    maker->has_slots = maker->has_end = false;
    maker->leave = "return;";
}
