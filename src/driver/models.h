/* models: knowledge about libraries, as units. Those of models/ are compiled when staunch is built and lie in the binary, once
 * for each pointer size; users add their own as C (--models). */
#ifndef STAUNCH_DRIVER_MODELS_H
#define STAUNCH_DRIVER_MODELS_H

#include "driver/lower.h"
#include "link/program.h"

/* What script/embed puts into the binary. */
struct embedded_file {
    const char *name;      /* NULL: end of the table */
    uint32_t pointer_size; /* of a unit; 0: plain text */
    const unsigned char *first, *end;
};
extern const struct embedded_file embedded_files[];

/* Adds the embedded models for the program's pointer size. */
void models_add_embedded(struct program *program, uint32_t pointer_size);
/* Compiles the user's files and adds them. `lowering` says how, and gets the failures; it must be released after. 0, or the
 * number of the signal that ended it early. */
int models_add_files(struct program *program, uint32_t pointer_size, const struct words *files, struct lowering *lowering);

#endif
