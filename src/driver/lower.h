/* lower: all inputs to units, in child processes (base/jobs.h). */
#ifndef STAUNCH_DRIVER_LOWER_H
#define STAUNCH_DRIVER_LOWER_H

#include "driver/inputs.h"
#include "ir/ir.h"

struct lowering {
    const char *clang;      /* from clang_find; NULL if no input needs it */
    uint32_t jobs;
    bool verify;
    /* Result, one entry an input: */
    struct ir_unit **units; /* NULL if it failed */
    char **failures;        /* one line each, or NULL */
    uint32_t count;
};

/* 0, or the number of the signal that ended it early. */
int lower_inputs(struct lowering *lowering, const struct input *inputs, uint32_t count);
void lowering_release(struct lowering *lowering);

#endif
