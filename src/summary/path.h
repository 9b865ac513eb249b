/* path: what a summary speaks of, as a C programmer would write it: "buf->data", "windows.root", "list(->next)*->name".
 *
 * An object is a *place* that is named by how one gets there from a parameter, a global or the result: SPARROW's access paths (3.1).
 * Fields come from debug information; without it, offsets are shown. */
#ifndef STAUNCH_SUMMARY_PATH_H
#define STAUNCH_SUMMARY_PATH_H

#include "summary/summary.h"

enum path_root { PATH_NOWHERE, PATH_PARAMETER, PATH_GLOBAL, PATH_RESULT, PATH_VARIADIC };

/* What holds a fresh object on return, if anything visible does: the result, or a cell. */
enum path_holder_kind { HOLDER_NONE, HOLDER_RESULT, HOLDER_CELL };
struct path_holder {
    enum path_holder_kind kind;
    uint32_t object;
    int64_t offset;
};

struct paths {
    const struct program *program;
    const struct summary *summary;
    struct ir_body body;          /* of the function */
    struct path_holder *holders;  /* by fresh object, made by paths_make */
};

void paths_make(struct paths *, const struct program *, const struct summary *, function_id);
void paths_release(struct paths *);

/* From where one gets to the object: which kind of place, and the number of the parameter or the symbol of the global. */
enum path_root path_root_of(const struct paths *, uint32_t object, uint32_t *which);
/* "parameter ", "global " or "": the word before a path that begins there. */
const char *path_root_word(enum path_root);
/* Adds the cell: "buf->data", "*out", "windows.root". */
void path_add_cell(struct text *out, const struct paths *, uint32_t object, int64_t offset);
/* Adds a pointer to the object: "buf", "list->head"; "&windows" for one that is no pointer's target. */
void path_add_pointer(struct text *out, const struct paths *, uint32_t object);
/* Adds a number or pointer: "size", "buf->length + 1". False if nobody could say what it is. */
bool path_add_term(struct text *out, const struct paths *, uint32_t term);
/* Is it a pointer: then 0 is NULL. */
bool path_is_pointer(const struct paths *, uint32_t term);

#endif
