/* words: lists of arguments, and how a shell or a response file would cut a line into them. */
#ifndef STAUNCH_DRIVER_WORDS_H
#define STAUNCH_DRIVER_WORDS_H

#include "base/arena.h"
#include "base/vector.h"

struct words {
    const char **at;
    uint32_t count;
    uint32_t capacity;
};

/* Cuts a line as a POSIX shell does without expansions: blanks separate, '...' "..." and \ quote. Words lie in the arena. */
void words_split(struct words *words, struct arena *arena, const char *line);
/* Appends `word`; if it is @FILE and that can be read, the words of the file instead, themselves expanded. */
void words_push_expanded(struct words *words, struct arena *arena, const char *directory, const char *word);
const char *words_format(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* `file` seen from `directory`: absolute, without "." and "x/..". To compare and show; a symbolic link at x would make another
 * file of it. */
const char *path_absolute(struct arena *arena, const char *directory, const char *file);
/* What follows the last '.' of the last part, or "". */
const char *path_extension(const char *path);

#endif
