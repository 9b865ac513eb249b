/* The help texts and the man page, made from options.def and commands.def. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/die.h"
#include "base/text.h"
#include "driver/manual.h"
#include "driver/options.h"
#include "report/rules.h"

#ifndef STAUNCH_VERSION
#define STAUNCH_VERSION "unknown"
#endif
#ifndef STAUNCH_LLVM_MAJOR
#define STAUNCH_LLVM_MAJOR "unknown"
#endif

enum { HELP_COLUMNS = 80, HELP_INDENT = 6 };

static const struct { int code; const char *meaning; } exit_codes[] = {
    {EXIT_CLEAN, "everything was analysed, nothing was found at the level asked for"},
    {EXIT_FINDINGS, "there are findings"},
    {EXIT_USAGE, "wrong options, or an input or configuration that cannot be read"},
    {EXIT_INCOMPLETE, "something could not be analysed, each named in one line; findings reported still hold"},
    {EXIT_INTERNAL, "a bug in staunch"},
};

static const struct { const char *name, *meaning; } environment[] = {
    {"STAUNCH_CLANG", "The clang to compile with. Default: the clang-N of the LLVM staunch was built with, else clang."},
    {"NO_COLOR", "If set and not empty, --color=auto means never."},
    {"TMPDIR", "Where the model header is put while a file given with --models is compiled. Default: /tmp."},
};

static const struct { const char *command, *meaning; } examples[] = {
    {"staunch check a.c b.c -- -Iinclude -DDEBUG", "Analyse two files as one program."},
    {"staunch check -p build", "Analyse every C unit of a CMake or Meson build directory."},
    {"bear -- make && staunch check", "Record a make build, then analyse it."},
    {"staunch check -p build --format=sarif -o leaks.sarif", "For code scanning services and editors."},
    {"staunch why main.c:25 -p build", "Explain what happens to the block allocated there."},
    {"staunch models --missing -p build > mine.c", "Stubs for library functions it knows nothing about."},
};

/* `words` filled into lines that start at column `indent`. */
static void print_filled(const char *words, int indent)
{
    int column = 0;
    while (*words) {
        int length = (int)strcspn(words, " ");
        if (column && column + 1 + length > HELP_COLUMNS) {
            putchar('\n');
            column = 0;
        }
        printf("%*s%.*s", column ? 1 : indent, "", length, words);
        column += (column ? 1 : indent) + length;
        words += length;
        words += strspn(words, " ");
    }
    putchar('\n');
}

static bool belongs_only_to_all(const struct option_info *option)
{
    return option->commands == UINT32_MAX;
}

static void print_option(const struct option_info *option)
{
    if (option->short_name)
        printf("  -%c%s%s, ", option->short_name, option->argument ? " " : "", option->argument ? option->argument : "");
    else
        printf("  ");
    printf("--%s%s%s\n", option->long_name, option->argument ? "=" : "", option->argument ? option->argument : "");
    struct text help = {0};
    text_add(&help, option->help);
    if (option->default_value)
        text_printf(&help, " Default: %s.", option->default_value);
    print_filled(text_string(&help), HELP_INDENT);
    text_release(&help);
}

static void print_command_help(enum command command)
{
    const struct command_info *info = &command_table[command];
    bool any = false;
    printf("Usage: staunch %s%s%s\n\n", info->name, *info->arguments ? " [OPTION...] " : "", info->arguments);
    printf("%c%s.\n", toupper((unsigned char)info->line[0]), info->line + 1);
    if (*info->description)
        print_filled(info->description, 0);
    for (uint32_t i = 0; i < option_count; i++) {
        if (!(option_table[i].commands & 1u << command) || belongs_only_to_all(&option_table[i]))
            continue;
        printf("%s", any ? "" : "\nOptions:\n");
        any = true;
        print_option(&option_table[i]);
    }
}

static void print_help(void)
{
    puts("staunch finds memory leaks in C programs without running them.\n\nUsage:");
    for (uint32_t i = 0; i < COMMAND_COUNT; i++)
        printf("  staunch %s %s\n      %s\n", command_table[i].name, command_table[i].arguments, command_table[i].line);
    puts("\nOptions of every command:");
    for (uint32_t i = 0; i < option_count; i++)
        if (belongs_only_to_all(&option_table[i]))
            print_option(&option_table[i]);
    puts("\nChecks:");
    for (int i = 0; i < CHECK_COUNT; i++)
        printf("  %-20s %s\n", finding_check_name((enum check)i), rule_of((enum check)i)->title);
    puts("\nExit codes:");
    for (size_t i = 0; i < sizeof exit_codes / sizeof *exit_codes; i++)
        printf("  %d   %s\n", exit_codes[i].code, exit_codes[i].meaning);
    puts("\nExamples:");
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        printf("  %s\n      %s\n", examples[i].command, examples[i].meaning);
    puts("\n'staunch help COMMAND' describes a command and its options, 'man staunch' everything.");
}

/* Text in roff: '-' is a minus sign to copy, a backslash is doubled, a leading '.' or ''' is no request. */
static void print_roff(const char *string)
{
    if (*string == '.' || *string == '\'')
        fputs("\\&", stdout);
    for (; *string; string++) {
        if (*string == '-')
            fputs("\\-", stdout);
        else if (*string == '\\')
            fputs("\\e", stdout);
        else
            putchar(*string);
    }
}

static void print_roff_line(const char *before, const char *string, const char *after)
{
    fputs(before, stdout);
    print_roff(string);
    puts(after);
}

static void print_man_option(const struct option_info *option)
{
    puts(".TP");
    if (option->short_name) {
        printf("\\fB\\-%c\\fR", option->short_name);
        if (option->argument)
            printf(" \\fI%s\\fR", option->argument);
        fputs(", ", stdout);
    }
    print_roff_line("\\fB\\-\\-", option->long_name, option->argument ? "\\fR\\c" : "\\fR");
    if (option->argument)
        print_roff_line("=\\fI", option->argument, "\\fR");
    print_roff_line("", option->help, "");
    if (option->default_value)
        print_roff_line("Default: ", option->default_value, ".");
    for (uint32_t i = 0, any = 0; i < COMMAND_COUNT && !belongs_only_to_all(option); i++)
        if (option->commands & 1u << i)
            printf("%s%s", any++ ? ", " : "Option of: ", command_table[i].name);
    puts(belongs_only_to_all(option) ? "Option of every command." : ".");
}

static void print_man(void)
{
    puts(".TH STAUNCH 1 \"\" \"staunch " STAUNCH_VERSION "\" \"User Commands\"\n.SH NAME\n"
         "staunch \\- find memory leaks in C programs without running them\n.SH SYNOPSIS");
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        printf(".B staunch %s\n", command_table[i].name);
        if (*command_table[i].arguments)
            print_roff_line("[OPTION...] ", command_table[i].arguments, "");
        puts(".br");
    }
    puts(".SH DESCRIPTION\nstaunch compiles a C program with clang, links all its units, and follows every block of memory "
         "(and every file,\ndescriptor or other resource it has a model of) through functions, structures and lists: who "
         "frees it, who keeps it,\nand on which path the last pointer to it is lost. It needs no annotations and no "
         "main function.\n"
         "What it cannot read, a model can say (\\fB\\-\\-models\\fR), or a macro of\n.I staunch.h\nwhere a function is declared.\n.SH COMMANDS");
    for (uint32_t i = 0; i < COMMAND_COUNT; i++) {
        print_roff_line(".TP\n\\fB", command_table[i].name, "\\fR\\c");
        print_roff_line(" \\fI", command_table[i].arguments, "\\fR");
        printf("%c", toupper((unsigned char)command_table[i].line[0]));
        print_roff_line("", command_table[i].line + 1, ".");
        if (*command_table[i].description)
            print_roff_line("", command_table[i].description, "");
    }
    puts(".SH OPTIONS");
    for (uint32_t i = 0; i < option_count; i++)
        print_man_option(&option_table[i]);
    puts(".SH CHECKS");
    for (int i = 0; i < CHECK_COUNT; i++) {
        print_roff_line(".TP\n\\fB", finding_check_name((enum check)i), "\\fR");
        print_roff_line("", rule_of((enum check)i)->text, "");
    }
    puts(".SH EXIT STATUS");
    for (size_t i = 0; i < sizeof exit_codes / sizeof *exit_codes; i++) {
        printf(".TP\n%d\n", exit_codes[i].code);
        print_roff_line("", exit_codes[i].meaning, "");
    }
    puts(".PP\nThe largest that applies, except that 1 becomes 0 with \\fB\\-\\-exit\\-zero\\fR.\n.SH ENVIRONMENT");
    for (size_t i = 0; i < sizeof environment / sizeof *environment; i++) {
        printf(".TP\n%s\n", environment[i].name);
        print_roff_line("", environment[i].meaning, "");
    }
    puts(".SH EXAMPLES");
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        print_roff_line(".TP\n\\fB", examples[i].command, "\\fR");
        print_roff_line("", examples[i].meaning, "");
    }
    puts(".SH SEE ALSO\n.BR clang (1),\n.BR bear (1)");
}

int command_version(const struct options *options)
{
    (void)options;
    puts("staunch " STAUNCH_VERSION ", LLVM " STAUNCH_LLVM_MAJOR);
    return EXIT_CLEAN;
}

int command_help(const struct options *options)
{
    if (!options->files.count) {
        print_help();
        return EXIT_CLEAN;
    }
    for (uint32_t i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(command_table[i].name, options->files.at[0])) {
            print_command_help((enum command)i);
            return EXIT_CLEAN;
        }
    die(EXIT_USAGE, "no command '%s' (see 'staunch help')", options->files.at[0]);
}

bool manual_asked(const struct options *options)
{
    if (options->man)
        print_man();
    else if (options->version)
        command_version(options);
    else if (options->help && options->command != COMMAND_help)
        print_command_help(options->command);
    else
        return false;
    return true;
}
