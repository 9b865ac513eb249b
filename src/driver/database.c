/* The compile database (JSON, as CMake, Meson, Ninja and bear write it) as inputs. */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/die.h"
#include "base/table.h"
#include "driver/inputs.h"

struct database {
    struct inputs *inputs;
    const char *path;
    const char *directory;          /* of the database; entries should be absolute, some are relative to it */
    const struct words *more_flags;
    struct words only;              /* absolute; empty: all */
    bool *only_found;
    struct table by_flags;          /* file and flags seen */
    struct table by_output;         /* file and output seen */
};

static const char *member(const json_t *entry, const char *name)
{
    return json_string_value(json_object_get(entry, name));
}

/* The words after the compiler's name; false if the compiler's name says C++. */
static bool entry_arguments(struct database *database, const json_t *entry, uint32_t number, struct words *arguments)
{
    const json_t *list = json_object_get(entry, "arguments");
    const char *command = member(entry, "command");
    struct arena *arena = &database->inputs->arena;
    if (json_is_array(list)) {
        for (size_t i = 0; i < json_array_size(list); i++) {
            const char *word = json_string_value(json_array_get(list, i));
            if (word)
                vector_push(arguments, (const char *)arena_copy(arena, word, strlen(word) + 1));
        }
    } else if (command) {
        words_split(arguments, arena, command);
    } else {
        die(EXIT_USAGE, "%s: entry %u has neither \"arguments\" nor \"command\"", database->path, number);
    }
    if (!arguments->count)
        return true;
    size_t length = strlen(arguments->at[0]);
    bool plus = length > 2 && !strcmp(arguments->at[0] + length - 2, "++");
    arguments->at[0] = ""; /* the compiler: no option, so dropped */
    return !plus;
}

static bool wanted(struct database *database, const char *file)
{
    bool found = !database->only.count;
    for (uint32_t i = 0; i < database->only.count; i++)
        if (!strcmp(database->only.at[i], file))
            found = database->only_found[i] = true;
    return found;
}

/* Was this unit seen before: the same file for the same output, or with the same flags? Libtool compiles everything twice,
 * the second time with -DPIC; that is the same unit to us. */
static bool seen_before(struct database *database, const char *file, const char *output, const struct flags *flags)
{
    uint64_t file_hash = hash_bytes(file, strlen(file));
    uint64_t flags_hash = file_hash;
    bool fresh_flags, fresh_output = true;
    for (uint32_t i = 0; i < flags->words.count; i++)
        if (strcmp(flags->words.at[i], "-DPIC"))
            flags_hash = hash_mix(flags_hash, hash_bytes(flags->words.at[i], strlen(flags->words.at[i])));
    table_put(&database->by_flags, flags_hash, &fresh_flags);
    if (output)
        table_put(&database->by_output, hash_mix(file_hash, hash_bytes(output, strlen(output))), &fresh_output);
    return !fresh_flags || !fresh_output;
}

/* Relative to the current directory if it lies below it. */
static const char *shown_path(const struct inputs *inputs, const char *file)
{
    size_t length = strlen(inputs->directory);
    bool below = !strncmp(file, inputs->directory, length) && file[length] == '/';
    return below ? file + length + 1 : file;
}

static void add_entry(struct database *database, const json_t *entry, uint32_t number)
{
    struct inputs *inputs = database->inputs;
    struct words arguments = {0};
    const char *name = member(entry, "file"), *directory = member(entry, "directory"), *output = member(entry, "output");
    if (!name)
        die(EXIT_USAGE, "%s: entry %u has no \"file\"", database->path, number);
    directory = path_absolute(&inputs->arena, database->directory, directory ? directory : ".");
    const char *file = path_absolute(&inputs->arena, directory, name);
    struct input input = {.directory = directory, .shown = shown_path(inputs, file)};
    input.path = arena_copy(&inputs->arena, name, strlen(name) + 1);
    bool c = entry_arguments(database, entry, number, &arguments);
    flags_map(&input.flags, &inputs->arena, directory, &arguments);
    flags_map(&input.flags, &inputs->arena, inputs->directory, database->more_flags);
    vector_release(&arguments);
    const char *made = output ? output : input.flags.output;
    if (made)
        made = path_absolute(&inputs->arena, directory, made);
    if (!c || input.flags.other_language || !input_kind_of(file, &input.kind) || input.kind != INPUT_SOURCE) {
        inputs->other_language++;
    } else if (!wanted(database, file)) {
        ;
    } else if (seen_before(database, file, made, &input.flags)) {
        inputs->duplicates++;
    } else {
        vector_push(&inputs->list, input);
        return;
    }
    flags_release(&input.flags);
}

static const char *directory_of(struct inputs *inputs, const char *path)
{
    const char *full = path_absolute(&inputs->arena, inputs->directory, path);
    const char *slash = strrchr(full, '/');
    return slash == full ? "/" : words_format(&inputs->arena, "%.*s", (int)(slash - full), full);
}

void database_read(struct inputs *inputs, const char *path, const struct words *only, const struct words *more_flags)
{
    json_error_t error;
    json_t *entries = json_load_file(path, 0, &error);
    if (!entries)
        die(EXIT_USAGE, "%s:%d: %s", path, error.line, error.text);
    if (!json_is_array(entries))
        die(EXIT_USAGE, "%s: not a compile database (an array of entries is expected)", path);
    struct database database = {
        .inputs = inputs, .path = path, .directory = directory_of(inputs, path), .more_flags = more_flags,
        .only_found = must_alloc((only->count + 1) * sizeof *database.only_found)};
    for (uint32_t i = 0; i < only->count; i++)
        vector_push(&database.only, path_absolute(&inputs->arena, inputs->directory, only->at[i]));
    for (size_t i = 0; i < json_array_size(entries); i++)
        add_entry(&database, json_array_get(entries, i), (uint32_t)i + 1);
    for (uint32_t i = 0; i < only->count; i++)
        if (!database.only_found[i])
            die(EXIT_USAGE, "%s: not among the C units of %s", only->at[i], path);
    vector_release(&database.only);
    free(database.only_found);
    table_release(&database.by_flags);
    table_release(&database.by_output);
    json_decref(entries);
}
