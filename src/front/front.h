/* front: C to IR. The only folder that includes llvm-c/.
 *
 * clang makes bitcode (its front end only, no optimisation), LLVM reads it and runs sroa, we copy what matters into our own IR and
 * let go of LLVM. LLVM's reader crashes on damaged bitcode (analysis.md 8), so callers run this in a child process. */
#ifndef STAUNCH_FRONT_FRONT_H
#define STAUNCH_FRONT_FRONT_H

#include "base/text.h"
#include "ir/ir.h"

/* Bitcode (or textual LLVM IR) in memory to a unit. `unit` is zero before. False with one line in `error`. */
bool front_lower(struct ir_unit *unit, const void *bitcode, size_t size, const char *name, struct text *error);

/* Bitcode that lies one after the other, as clang writes that of several files to one pipe: how many there are, 0 if it is damaged or
 * there are more than `limit`. */
struct front_module {
    const void *bytes;
    size_t size;
};
uint32_t front_modules(const void *bitcode, size_t size, struct front_module *modules, uint32_t limit);

#endif
