#include "driver/models.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"
#include "ir/file.h"

void models_add_embedded(struct program *program, uint32_t pointer_size)
{
    for (const struct embedded_file *file = embedded_files; file->name; file++) {
        if (file->pointer_size != pointer_size)
            continue;
        struct text error = {0};
        struct ir_unit *unit = must_alloc(sizeof *unit);
        if (!ir_read(unit, file->first, (size_t)(file->end - file->first), &error))
            die(EXIT_INTERNAL, "built-in model %s: %s", file->name, text_string(&error));
        program_add(program, unit, true);
    }
}

/* The plain files (staunch_model.h) where clang can see them. */
static void write_headers(struct arena *arena, const char *directory)
{
    for (const struct embedded_file *file = embedded_files; file->name; file++) {
        if (file->pointer_size)
            continue;
        const char *path = words_format(arena, "%s/%s", directory, file->name);
        FILE *out = fopen(path, "w");
        if (!out)
            die(EXIT_USAGE, "%s: %s", path, strerror(errno));
        fwrite(file->first, 1, (size_t)(file->end - file->first), out);
        if (fclose(out))
            die(EXIT_USAGE, "%s: %s", path, strerror(errno));
    }
}

static void remove_headers(struct arena *arena, const char *directory)
{
    for (const struct embedded_file *file = embedded_files; file->name; file++)
        if (!file->pointer_size)
            unlink(words_format(arena, "%s/%s", directory, file->name));
    rmdir(directory);
}

static int compile(struct inputs *inputs, const char *directory, uint32_t pointer_size, const struct words *files,
                   struct lowering *lowering)
{
    /* As models/ itself is compiled (Makefile): for the program's pointer size, no header but ours. */
    const char *const flags[] = {pointer_size == 4 ? "--target=i386-linux-gnu" : "--target=x86_64-linux-gnu",
                                 "-ffreestanding", "-nostdinc", "-I", directory};
    for (uint32_t i = 0; i < files->count; i++) {
        struct input input = {.kind = INPUT_SOURCE, .path = files->at[i], .shown = files->at[i], .directory = "."};
        for (size_t flag = 0; flag < sizeof flags / sizeof *flags; flag++) {
            vector_push(&input.flags.words, flags[flag]);
            vector_push(&input.flags.certain, flags[flag]);
        }
        vector_push(&inputs->list, input);
    }
    return lower_inputs(lowering, inputs->list.at, inputs->list.count);
}

int models_add_files(struct program *program, uint32_t pointer_size, const struct words *files, struct lowering *lowering)
{
    struct inputs inputs = {0};
    const char *temporary = getenv("TMPDIR");
    const char *pattern = words_format(&inputs.arena, "%s/staunch-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    char *directory = arena_copy(&inputs.arena, pattern, strlen(pattern) + 1);
    /* Held back until the directory is gone; jobs_run sees them all the same. */
    sigset_t asking, old_mask;
    sigemptyset(&asking);
    sigaddset(&asking, SIGINT);
    sigaddset(&asking, SIGTERM);
    sigaddset(&asking, SIGHUP);
    sigprocmask(SIG_BLOCK, &asking, &old_mask);
    if (!mkdtemp(directory))
        die(EXIT_USAGE, "%s: %s", directory, strerror(errno));
    write_headers(&inputs.arena, directory);
    int signal = compile(&inputs, directory, pointer_size, files, lowering);
    remove_headers(&inputs.arena, directory);
    sigprocmask(SIG_SETMASK, &old_mask, NULL);
    for (uint32_t i = 0; i < lowering->count; i++)
        if (lowering->units[i]) {
            program_add(program, lowering->units[i], true);
            lowering->units[i] = NULL;
        }
    inputs_release(&inputs);
    return signal;
}
