/* flags: which of a compiler's arguments matter to the front end, in clang's spelling. */
#ifndef STAUNCH_DRIVER_FLAGS_H
#define STAUNCH_DRIVER_FLAGS_H

#include <stdbool.h>

#include "driver/words.h"

struct flags {
    struct words words;    /* as given to clang */
    struct words certain;  /* the same without those that this clang may not know (-march=..., -std=...) */
    const char *output;    /* argument of -o, or NULL */
    bool other_language;   /* the arguments say that this is C++, assembly or something else */
};

/* Maps a compiler's arguments (without the compiler's name). Words that are no options are dropped: what to compile is
 * said elsewhere. @FILEs are read, relative to `directory`. */
void flags_map(struct flags *flags, struct arena *arena, const char *directory, const struct words *arguments);
void flags_release(struct flags *flags);

#endif
