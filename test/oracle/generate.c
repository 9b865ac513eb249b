/* generate: small C programs for the oracle, the same for the same seed (see README.md beside).
 *
 *   generate --output DIR --seed S --count N [--interprocedural]      programs 0 to N-1
 *   generate --output DIR --seed S --list FILE [--interprocedural]    those of the file, a line "PROGRAM EDIT..." each
 *   generate --candidates --seed S --list FILE [--interprocedural]    prints the lines that could follow each of the file's
 *
 * An edit is a statement's number and a letter of enum edit. Into DIR: programs-K.c with a hundred programs each, table.def for the
 * harness, and `places`: for each program its label (its position in the list), file, first and last line. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "program.h"

enum { PER_FILE = 100 };

static const char PRELUDE[] = "#include <stdlib.h>\n"
                              "\n"
                              "struct node { struct node *next; char *data; };\n"
                              "struct box { struct node *head; char *name; int used; };\n"
                              "int bit(void);\n"
                              "int count(void);\n"
                              "\n";

struct request {
    const char *output, *list;
    uint64_t seed;
    uint32_t count;
    bool interprocedural, candidates;
};

static struct edits read_edits(struct program *program, const char *line)
{
    struct edits edits = {ARENA_NEW(&program->arena, char, program->statement_count + 1), program->statement_count};
    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' ')) {
        char *letter;
        unsigned long number = strtoul(at + 1, &letter, 10);
        if (number >= edits.count || !*letter || !strchr("duoe", *letter))
            die(EXIT_USAGE, "no such edit: %s", at + 1);
        edits.at[number] = *letter;
    }
    return edits;
}

static FILE *open_output(const char *directory, const char *name)
{
    struct text path = {0};
    text_printf(&path, "%s/%s", directory, name);
    FILE *file = fopen(path.at, "w");
    if (!file)
        die(EXIT_USAGE, "%s: %s", path.at, strerror(errno));
    text_release(&path);
    return file;
}

static void close_output(FILE *file)
{
    if (file && fclose(file))
        die(EXIT_USAGE, "cannot write: %s", strerror(errno));
}

struct writer {
    const struct request *request;
    FILE *programs, *table, *places;
    char name[32];
    uint32_t label, line;
};

static uint32_t lines_in(const char *text)
{
    uint32_t count = 0;
    while ((text = strchr(text, '\n')) != NULL)
        count++, text++;
    return count;
}

static void write_program(struct writer *writer, const char *line)
{
    struct program program;
    program_generate(&program, writer->request->seed, (uint32_t)strtoul(line, NULL, 10), writer->request->interprocedural);
    struct edits edits = read_edits(&program, line);
    if (writer->request->candidates) {
        program_candidates(&program, &edits, line, stdout);
        program_release(&program);
        return;
    }
    if (writer->label % PER_FILE == 0) {
        close_output(writer->programs);
        snprintf(writer->name, sizeof writer->name, "programs-%u.c", writer->label / PER_FILE);
        writer->programs = open_output(writer->request->output, writer->name);
        fputs(PRELUDE, writer->programs);
        writer->line = 1 + lines_in(PRELUDE);
    }
    struct text text = {0};
    program_print(&program, &edits, writer->label, &text);
    fputs(text_string(&text), writer->programs);
    uint32_t count = lines_in(text_string(&text));
    fprintf(writer->places, "%u %s %u %u\n", writer->label, writer->name, writer->line, writer->line + count - 1);
    fprintf(writer->table, program.hands_out ? "PROGRAM_OUT(%u)\n" : "PROGRAM(%u)\n", writer->label);
    writer->line += count;
    writer->label++;
    text_release(&text);
    program_release(&program);
}

static void write_all(const struct request *request)
{
    struct writer writer = {.request = request};
    if (!request->candidates) {
        writer.table = open_output(request->output, "table.def");
        writer.places = open_output(request->output, "places");
    }
    if (request->list) {
        FILE *list = fopen(request->list, "r");
        if (!list)
            die(EXIT_USAGE, "%s: %s", request->list, strerror(errno));
        char *line = NULL;
        size_t size = 0;
        while (getline(&line, &size, list) > 0) {
            line[strcspn(line, "\n")] = '\0';
            write_program(&writer, line);
        }
        free(line);
        fclose(list);
    } else {
        for (uint32_t i = 0; i < request->count; i++) {
            char line[16];
            snprintf(line, sizeof line, "%" PRIu32, i);
            write_program(&writer, line);
        }
    }
    close_output(writer.programs);
    close_output(writer.table);
    close_output(writer.places);
}

int main(int count, char **words)
{
    struct request request = {.seed = 1, .count = 100};
    for (int i = 1; i < count; i++) {
        const char *word = words[i], *value = i + 1 < count ? words[i + 1] : NULL;
        if (strcmp(word, "--interprocedural") == 0)
            request.interprocedural = true;
        else if (strcmp(word, "--candidates") == 0)
            request.candidates = true;
        else if (!value)
            die(EXIT_USAGE, "%s: no such option, or without value", word);
        else if (strcmp(word, "--output") == 0)
            request.output = words[++i];
        else if (strcmp(word, "--list") == 0)
            request.list = words[++i];
        else if (strcmp(word, "--seed") == 0)
            request.seed = strtoull(words[++i], NULL, 10);
        else if (strcmp(word, "--count") == 0)
            request.count = (uint32_t)strtoul(words[++i], NULL, 10);
        else
            die(EXIT_USAGE, "%s: no such option", word);
    }
    if (request.candidates ? !request.list : !request.output)
        die(EXIT_USAGE, "--output, or --candidates with --list, must be given");
    write_all(&request);
    return EXIT_CLEAN;
}
