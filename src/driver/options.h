/* options: what the user asked for. Declared once, in options.def and commands.def. */
#ifndef STAUNCH_DRIVER_OPTIONS_H
#define STAUNCH_DRIVER_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "driver/words.h"

enum command {
#define COMMAND(name, arguments, line, description) COMMAND_##name,
#include "driver/commands.def"
#undef COMMAND
    COMMAND_COUNT
};

/* The positions of the words in options.def; `minimum` is an enum confidence as it is. */
enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF };
enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

enum option_kind { OPTION_FLAG, OPTION_NUMBER, OPTION_TEXT, OPTION_LIST, OPTION_CHOICE };
#define OPTION_TYPE_FLAG bool
#define OPTION_TYPE_NUMBER uint32_t
#define OPTION_TYPE_TEXT const char *
#define OPTION_TYPE_LIST struct words
#define OPTION_TYPE_CHOICE uint32_t

struct options {
    enum command command;
    struct words files; /* what is neither an option nor the command */
    struct words flags; /* what follows -- */
#define OPTION(field, kind, short_name, long_name, argument, default_value, commands, help) OPTION_TYPE_##kind field;
#include "driver/options.def"
#undef OPTION
};

/* The lists as tables, for the help texts. */
struct command_info {
    const char *name, *arguments, *line, *description;
    int (*run)(const struct options *options);
};
struct option_info {
    const char *long_name, *argument, *default_value, *help;
    char short_name;
    enum option_kind kind;
    uint32_t commands; /* bit n: option of command n */
    size_t field;      /* offset in struct options */
};
extern const struct command_info command_table[COMMAND_COUNT];
extern const struct option_info option_table[];
extern const uint32_t option_count;

/* Ends the process with one line and EXIT_USAGE if the arguments make no sense. */
void options_parse(struct options *options, int argc, char **argv);
void options_release(struct options *options);

#define COMMAND(name, arguments, line, description) int command_##name(const struct options *options);
#include "driver/commands.def"
#undef COMMAND

#endif
