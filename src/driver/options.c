/* Turns options.def and commands.def into tables, and arguments into struct options. */
#include "driver/options.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"

const struct command_info command_table[COMMAND_COUNT] = {
#define COMMAND(name, arguments, line, description) {#name, arguments, line, description, command_##name},
#include "driver/commands.def"
#undef COMMAND
};

#define FOR(command) (1u << COMMAND_##command)
#define FOR_ALL UINT32_MAX
#define FOR_LOOK (FOR(summary) | FOR(sites) | FOR(why))
#define FOR_ANALYSIS (FOR(check) | FOR_LOOK | FOR(models) | FOR(dump))
const struct option_info option_table[] = {
#define OPTION(field, kind, short_name, long_name, argument, default_value, commands, help) \
    {long_name, argument, default_value, help, short_name, OPTION_##kind, commands, offsetof(struct options, field)},
#include "driver/options.def"
#undef OPTION
};
_Static_assert(sizeof option_table / sizeof *option_table <= 64, "options_parse keeps those used in one word");
const uint32_t option_count = sizeof option_table / sizeof *option_table;

enum { MOST_JOBS = 1024 };

static uint32_t core_count(void)
{
    cpu_set_t cores;
    int count = sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
    return count < 1 ? 1 : count > MOST_JOBS ? MOST_JOBS : (uint32_t)count;
}

/* What a number may be. */
static const struct range { size_t field; unsigned long low, high; } ranges[] = {
    {offsetof(struct options, jobs), 1, MOST_JOBS},
    {offsetof(struct options, max_steps), 1, 1000000000},
    {offsetof(struct options, max_nodes), 1, 100000000},
    {offsetof(struct options, loop_depth), 0, 16},
    {offsetof(struct options, path_depth), 1, 10},
    {offsetof(struct options, recursion_rounds), 1, 100},
};

static uint32_t number_of(const struct option_info *option, const char *value)
{
    char *end;
    unsigned long number = strtoul(value, &end, 10);
    const struct range *range = ranges;
    while (range->field != option->field)
        range++;
    if (*value < '0' || *value > '9' || *end || number < range->low || number > range->high)
        die(EXIT_USAGE, "option '--%s' needs a number from %lu to %lu, not '%s'", option->long_name, range->low, range->high, value);
    return (uint32_t)number;
}

/* The position of `value` in "one|two|three", or -1. */
static int choice_position(const char *choices, const char *value)
{
    size_t length = strlen(value);
    for (int position = 0;; position++) {
        size_t count = strcspn(choices, "|");
        if (count == length && !strncmp(choices, value, length))
            return position;
        if (!choices[count])
            return -1;
        choices += count + 1;
    }
}

static void set(struct options *options, const struct option_info *option, const char *value)
{
    void *field = (char *)options + option->field;
    switch (option->kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        break;
    case OPTION_TEXT:
        if (!*value)
            die(EXIT_USAGE, "option '--%s' needs a %s", option->long_name, option->argument);
        *(const char **)field = value;
        break;
    case OPTION_LIST:
        vector_push((struct words *)field, value);
        break;
    case OPTION_NUMBER:
        *(uint32_t *)field = number_of(option, value);
        break;
    case OPTION_CHOICE: {
        int position = choice_position(option->argument, value);
        if (position < 0)
            die(EXIT_USAGE, "option '--%s' is one of %s, not '%s'", option->long_name, option->argument, value);
        *(uint32_t *)field = (uint32_t)position;
        break;
    }
    }
}

static const struct option_info *find_option(const char *word, const char **value)
{
    for (uint32_t i = 0; i < option_count; i++) {
        const struct option_info *option = &option_table[i];
        if (word[1] != '-') {
            if (option->short_name && word[1] == option->short_name) {
                *value = word[2] ? word + 2 : NULL;
                return option;
            }
            continue;
        }
        size_t length = strlen(option->long_name);
        if (!strncmp(word + 2, option->long_name, length) && (!word[2 + length] || word[2 + length] == '=')) {
            *value = word[2 + length] ? word + 2 + length + 1 : NULL;
            return option;
        }
    }
    return NULL;
}

/* The option at argv[at]; the place of the next argument. */
static int parse_option(struct options *options, uint64_t *used, int argc, char **argv, int at)
{
    const char *value = NULL;
    const struct option_info *option = find_option(argv[at], &value);
    if (!option)
        die(EXIT_USAGE, "unknown option '%s' (see 'staunch help')", argv[at]);
    if (option->kind == OPTION_FLAG && value)
        die(EXIT_USAGE, "option '--%s' takes no value", option->long_name);
    if (option->kind != OPTION_FLAG && !value) {
        if (at + 1 >= argc)
            die(EXIT_USAGE, "option '%s' needs a %s", argv[at], option->argument);
        value = argv[++at];
    }
    set(options, option, value);
    *used |= (uint64_t)1 << (option - option_table);
    return at + 1;
}

static enum command find_command(const char *name)
{
    for (uint32_t i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(command_table[i].name, name))
            return (enum command)i;
    die(EXIT_USAGE, "unknown command '%s' (to analyse files: 'staunch check FILE...'; see 'staunch help')", name);
}

void options_parse(struct options *options, int argc, char **argv)
{
    uint64_t used = 0; /* bit n: option n was given */
    bool named = false;
    *options = (struct options){.jobs = core_count()};
    for (uint32_t i = 0; i < option_count; i++)
        if (option_table[i].default_value)
            set(options, &option_table[i], option_table[i].default_value);
    for (int at = 1; at < argc;) {
        const char *word = argv[at];
        if (!strcmp(word, "--")) {
            while (++at < argc)
                vector_push(&options->flags, (const char *)argv[at]);
        } else if (word[0] == '-' && word[1]) {
            at = parse_option(options, &used, argc, argv, at);
        } else if (!named) {
            options->command = find_command(word);
            named = true;
            at++;
        } else {
            vector_push(&options->files, word);
            at++;
        }
    }
    if (!named)
        options->command = options->version ? COMMAND_version : COMMAND_help;
    if (!named && !options->version && !options->help && !options->man)
        die(EXIT_USAGE, "no command given (to analyse files: 'staunch check FILE...'; see 'staunch help')");
    const char *command = command_table[options->command].name;
    for (uint32_t i = 0; i < option_count; i++)
        if (used >> i & 1 && !(option_table[i].commands & 1u << options->command))
            die(EXIT_USAGE, "option '--%s' does not belong to '%s' (see 'staunch help %s')", option_table[i].long_name,
                command, command);
}

void options_release(struct options *options)
{
    vector_release(&options->files);
    vector_release(&options->flags);
    for (uint32_t i = 0; i < option_count; i++)
        if (option_table[i].kind == OPTION_LIST)
            vector_release((struct words *)(void *)((char *)options + option_table[i].field));
}
