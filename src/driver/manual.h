/* manual: the answers to --help, --version and --man. */
#ifndef STAUNCH_DRIVER_MANUAL_H
#define STAUNCH_DRIVER_MANUAL_H

#include <stdbool.h>

struct options;

/* Prints what one of these options asks for; false if none was given. */
bool manual_asked(const struct options *options);

#endif
