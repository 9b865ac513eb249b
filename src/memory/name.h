/* name: what the engine speaks of while it is at one function, for people: cells and blocks as C (ir/spelling.h), terms, conditions
 * and guards. Heap blocks have numbers, in the order in which the function makes them. */
#ifndef STAUNCH_MEMORY_NAME_H
#define STAUNCH_MEMORY_NAME_H

#include "base/text.h"
#include "memory/engine.h"

/* "list->head", "windows.root", "heap1.8". */
void name_add_cell(struct text *out, const struct engine *, cell_id);
/* The same for a place that nobody made a cell of. */
void name_add_place(struct text *out, const struct engine *, object_id, int64_t offset);
/* The same, but a heap block has the name of the variable that it was first assigned to, if there is one: "job->cmd". Is all of it as the source has
 * it, and no name that only we have? */
bool name_add_source(struct text *out, const struct engine *, object_id, int64_t offset);
/* A pointer to the block: "list->head", "&windows", "heap1". */
void name_add_object(struct text *out, const struct engine *, object_id);
void name_add_term(struct text *out, const struct engine *, term);
/* "{heap1 if !c3; 0}" */
void name_add_value(struct text *out, const struct engine *, value);
/* "size == 0"; a name as "d5". */
void name_add_condition(struct text *out, const struct engine *, uint32_t condition);
/* Over the numbers of conditions: "c1 & !c2", "(c1 ? c2 : d5)"; of a large one the rest is "...". */
void name_add_guard(struct text *out, const struct engine *, bdd guard);

#endif
