#include "driver/targets.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/die.h"

static void begin(struct targets *targets, const struct options *options)
{
    *targets = (struct targets){.options = *options};
    targets->options.files = (struct words){0};
}

void targets_take_inputs(struct targets *targets, const struct options *options)
{
    begin(targets, options);
    for (uint32_t i = 0; i < options->files.count; i++)
        vector_push(&targets->options.files, options->files.at[i]);
}

void targets_take_functions(struct targets *targets, const struct options *options)
{
    begin(targets, options);
    for (uint32_t i = 0; i < options->files.count; i++) {
        enum input_kind kind;
        if (input_kind_of(options->files.at[i], &kind))
            vector_push(&targets->options.files, options->files.at[i]);
        else
            vector_push(&targets->functions, options->files.at[i]);
    }
}

/* "main.c:25" or "main.c:", with an optional column as editors and compilers write it: the column is ignored. */
static bool parse_place(struct targets *targets, const char *word, struct target_place *place)
{
    const char *colon = strchr(word, ':');
    if (!colon || colon == word)
        return false;
    char *file = arena_copy(&targets->arena, word, (size_t)(colon - word) + 1);
    file[colon - word] = 0;
    *place = (struct target_place){.file = file};
    if (!colon[1])
        return true;
    char *end;
    unsigned long line = strtoul(colon + 1, &end, 10);
    if (end == colon + 1 || (*end && *end != ':') || line == 0 || line > UINT32_MAX)
        die(EXIT_USAGE, "'%s' is no place: FILE:LINE", word);
    place->line = (uint32_t)line;
    return true;
}

void targets_take_places(struct targets *targets, const struct options *options)
{
    begin(targets, options);
    for (uint32_t i = 0; i < options->files.count; i++) {
        struct target_place place = {.file = options->files.at[i]};
        if (parse_place(targets, options->files.at[i], &place) || options->database)
            vector_push(&targets->places, place);
        else
            vector_push(&targets->options.files, options->files.at[i]);
    }
    bool database = options->database || !access("compile_commands.json", F_OK) || !access("build/compile_commands.json", F_OK);
    for (uint32_t i = 0; i < targets->places.count && !database; i++)
        if (targets->options.files.count <= i && !access(targets->places.at[i].file, F_OK))
            vector_push(&targets->options.files, targets->places.at[i].file);
}

void targets_release(struct targets *targets)
{
    vector_release(&targets->options.files);
    vector_release(&targets->functions);
    vector_release(&targets->places);
    arena_release(&targets->arena);
}

static void add_once(function_list *out, function_id function)
{
    for (uint32_t i = 0; i < out->count; i++)
        if (out->at[i] == function)
            return;
    vector_push(out, function);
}

/* Those of the program, or those of models: a model's helper may have the name of a function of the program. */
static bool add_functions(const struct program *program, const char *name, bool model, function_list *out)
{
    bool found = false;
    for (function_id function = 0; function < program->written; function++)
        if (program->units.at[program->functions.at[function].unit].model == model &&
            !strcmp(program_function_name(program, function), name)) {
            add_once(out, program->functions.at[function].same_as);
            found = true;
        }
    return found;
}

void targets_find_functions(const struct targets *targets, const struct run *run, function_list *out)
{
    const struct program *program = &run->program;
    for (uint32_t i = 0; i < targets->functions.count; i++)
        if (!add_functions(program, targets->functions.at[i], false, out) &&
            !add_functions(program, targets->functions.at[i], true, out))
            die(EXIT_USAGE, "no function '%s' with a body in the program", targets->functions.at[i]);
}

/* `name` as the user writes it is the end of the path as the compiler knew it. */
static bool is_file(const char *path, const char *name)
{
    while (!strncmp(name, "./", 2))
        name += 2;
    size_t length = strlen(path), count = strlen(name);
    return count <= length && !strcmp(path + length - count, name) && (count == length || path[length - count - 1] == '/');
}

bool targets_include(const struct targets *targets, const char *file, uint32_t line)
{
    for (uint32_t i = 0; i < targets->places.count; i++)
        if (is_file(file, targets->places.at[i].file) && (!targets->places.at[i].line || targets->places.at[i].line == line))
            return true;
    return !targets->places.count;
}

static bool has_code_at(const struct targets *targets, const struct ir_body *body)
{
    for (uint32_t i = 0; i < body->function->inst_count; i++) {
        const struct ir_inst *inst = &body->insts[i];
        const char *file = strings_get(&body->unit->strings, inst->file ? inst->file : body->function->file);
        int64_t line = (int64_t)body->function->line + inst->line;
        if (inst->op == IR_CALL && line > 0 && targets_include(targets, file, (uint32_t)line))
            return true;
    }
    return false;
}

void targets_find_at_places(const struct targets *targets, const struct run *run, function_list *out)
{
    const struct program *program = &run->program;
    for (function_id function = 0; function < program->written; function++) {
        struct ir_body body = program_body(program, function);
        if (!program->units.at[program->functions.at[function].unit].model && has_code_at(targets, &body))
            add_once(out, program->functions.at[function].same_as);
    }
}
