/* output: where a command writes: standard output, or the file of -o. */
#ifndef STAUNCH_DRIVER_OUTPUT_H
#define STAUNCH_DRIVER_OUTPUT_H

#include <stdio.h>

#include "driver/options.h"

/* Opened before the work begins, so that a wrong path is said at once. Both end the process if it cannot be written. */
FILE *output_open(const struct options *options);
void output_close(FILE *out, const struct options *options);

#endif
