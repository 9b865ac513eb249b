#include "driver/inputs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/die.h"
#include "base/table.h"

bool input_kind_of(const char *path, enum input_kind *kind)
{
    static const struct { const char *extension; enum input_kind kind; } kinds[] = {
        {"c", INPUT_SOURCE}, {"i", INPUT_SOURCE}, {"bc", INPUT_BITCODE}, {"ll", INPUT_BITCODE},
        {"sir", INPUT_UNIT}, {"ir", INPUT_TEXT},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(path_extension(path), kinds[i].extension)) {
            *kind = kinds[i].kind;
            return true;
        }
    return false;
}

static const char *current_directory(struct arena *arena)
{
    char *directory = getcwd(NULL, 0);
    if (!directory)
        die(EXIT_USAGE, "cannot tell the current directory: %s", strerror(errno));
    const char *copy = arena_copy(arena, directory, strlen(directory) + 1);
    free(directory);
    return copy;
}

static void add_file(struct inputs *inputs, struct table *seen, const char *path, const struct words *flags)
{
    struct stat status;
    bool fresh;
    struct input input = {.path = path, .shown = path, .directory = inputs->directory};
    if (stat(path, &status))
        die(EXIT_USAGE, "%s: %s", path, strerror(errno));
    if (S_ISDIR(status.st_mode))
        die(EXIT_USAGE, "%s: is a directory (a build directory is given with -p)", path);
    if (!input_kind_of(path, &input.kind))
        die(EXIT_USAGE, "%s: not something to analyse (.c .i .bc .ll .sir .ir)", path);
    if (access(path, R_OK))
        die(EXIT_USAGE, "%s: %s", path, strerror(errno));
    table_put(seen, hash_mix(status.st_dev, status.st_ino), &fresh);
    if (!fresh) {
        inputs->duplicates++;
        return;
    }
    flags_map(&input.flags, &inputs->arena, inputs->directory, flags);
    vector_push(&inputs->list, input);
}

/* The database the options mean, or NULL if they name files to compile. */
static const char *find_database(struct inputs *inputs, const struct options *options)
{
    static const char name[] = "compile_commands.json";
    struct stat status;
    if (options->database) {
        if (stat(options->database, &status))
            die(EXIT_USAGE, "%s: %s", options->database, strerror(errno));
        if (!S_ISDIR(status.st_mode))
            return options->database;
        const char *path = words_format(&inputs->arena, "%s/%s", options->database, name);
        if (access(path, R_OK))
            die(EXIT_USAGE, "%s: %s", path, strerror(errno));
        return path;
    }
    if (options->files.count)
        return NULL;
    if (!access(name, F_OK))
        return name;
    if (!access("build/compile_commands.json", F_OK))
        return "build/compile_commands.json";
    die(EXIT_USAGE, "nothing to analyse: name files, or a compile_commands.json with -p "
                    "(there is none in . or build/; 'bear -- make' or CMake makes one)");
}

void inputs_collect(struct inputs *inputs, const struct options *options)
{
    inputs->directory = current_directory(&inputs->arena);
    const char *database = find_database(inputs, options);
    struct table seen = {0};
    if (database)
        database_read(inputs, database, &options->files, &options->flags);
    for (uint32_t i = 0; i < options->files.count && !database; i++)
        add_file(inputs, &seen, options->files.at[i], &options->flags);
    table_release(&seen);
}

void inputs_release(struct inputs *inputs)
{
    for (uint32_t i = 0; i < inputs->list.count; i++)
        flags_release(&inputs->list.at[i].flags);
    vector_release(&inputs->list);
    arena_release(&inputs->arena);
}
