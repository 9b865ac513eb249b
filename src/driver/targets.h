/* targets: what a command is asked about. `staunch summary xstrdup -p build`, `staunch why main.c:25 main.c util.c`: among the words are
 * functions or places, the others are inputs as for check. */
#ifndef STAUNCH_DRIVER_TARGETS_H
#define STAUNCH_DRIVER_TARGETS_H

#include "driver/pipeline.h"

struct target_place {
    const char *file;
    uint32_t line; /* 0: the whole file */
};

struct targets {
    struct arena arena;
    struct options options;   /* the command's, but `files` has the inputs only */
    struct words functions;
    VECTOR(struct target_place) places;
};

/* All words are inputs. */
void targets_take_inputs(struct targets *, const struct options *);
/* Words that are no files to analyse are names of functions. */
void targets_take_functions(struct targets *, const struct options *);
/* Words FILE:LINE and FILE: are places; with -p, so is FILE, as the database has the inputs. A place alone, where there is no database,
 * is its own input. */
void targets_take_places(struct targets *, const struct options *);
void targets_release(struct targets *);

/* The functions of these names, as what is analysed of them (same_as). Ends the process with one line if there is none of a name. */
void targets_find_functions(const struct targets *, const struct run *, function_list *out);
/* The functions of the program that call something at these places. */
void targets_find_at_places(const struct targets *, const struct run *, function_list *out);
/* Is it at one of the places; yes if there are none. */
bool targets_include(const struct targets *, const char *file, uint32_t line);

#endif
