/* inputs: which units make up the program, and how each is compiled. */
#ifndef STAUNCH_DRIVER_INPUTS_H
#define STAUNCH_DRIVER_INPUTS_H

#include "driver/flags.h"
#include "driver/options.h"

enum input_kind {
    INPUT_SOURCE,  /* C, preprocessed or not: clang */
    INPUT_BITCODE, /* LLVM's, or its text */
    INPUT_UNIT,    /* ours, as ir_write makes it */
    INPUT_TEXT,    /* ours, as text */
};

struct input {
    enum input_kind kind;
    const char *path;      /* as the compiler is given it */
    const char *shown;     /* as messages name it */
    const char *directory; /* where it is compiled */
    struct flags flags;
};

struct inputs {
    struct arena arena;    /* all strings */
    const char *directory; /* the current one */
    VECTOR(struct input) list;
    uint32_t other_language; /* entries of the database that are not C */
    uint32_t duplicates;     /* files or entries that are the same again */
};

/* Ends the process with one line and EXIT_USAGE if a file is missing or the database cannot be read. */
void inputs_collect(struct inputs *inputs, const struct options *options);
void inputs_release(struct inputs *inputs);

/* By the name's ending; false if it is none of ours. */
bool input_kind_of(const char *path, enum input_kind *kind);
/* Adds the C units of a compile_commands.json; `only`: just the files named, each of which must be in it. */
void database_read(struct inputs *inputs, const char *path, const struct words *only, const struct words *more_flags);

#endif
