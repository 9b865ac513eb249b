/* Printing a program under edits, and the edits that could be next. */
#include "program.h"

#include <ctype.h>
#include <string.h>

static uint32_t number_list(struct statement *list, uint32_t number)
{
    for (; list; list = list->next) {
        list->number = number++;
        number = number_list(list->body, number);
        number = number_list(list->otherwise, number);
    }
    return number;
}

void program_finish(struct program *program)
{
    for (uint32_t i = 0; i < program->functions.count; i++)
        program->statement_count = number_list(program->functions.at[i]->statements, program->statement_count);
}

static enum edit edit_of(const struct edits *edits, const struct statement *statement)
{
    return statement->number < edits->count ? (enum edit)edits->at[statement->number] : EDIT_NONE;
}

static bool mentions(const char *text, const char *word, size_t length)
{
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        if ((at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '_')) &&
            !(isalnum((unsigned char)at[length]) || at[length] == '_'))
            return true;
    return false;
}

/* ---- Text ---- */

static const char LABEL[] = "    end:;\n";

/* How a function is printed. */
struct printer {
    const struct edits *edits;
    uint32_t label;
    int depth;
    int loops; /* it is in so many; a jump out of none is left out, because its loop was unwrapped */
    struct text *out;
};

static void print_list(struct printer *printer, const struct statement *list);

/* '@' in a text stands for the label. */
static void add_labelled(struct text *out, const char *text, uint32_t label)
{
    for (; *text; text++)
        if (*text == '@')
            text_printf(out, "_%u", label);
        else
            text_add_bytes(out, text, 1);
}

static bool starts(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

static void print_part(struct printer *printer, const struct statement *list)
{
    text_add(printer->out, " {\n");
    printer->depth++;
    print_list(printer, list);
    printer->depth--;
    text_printf(printer->out, "%*s}", printer->depth * 4, "");
}

static void print_compound(struct printer *printer, const struct statement *statement)
{
    bool loop = !starts(statement->text, "if");
    text_printf(printer->out, "%*s", printer->depth * 4, "");
    add_labelled(printer->out, statement->text, printer->label);
    printer->loops += loop;
    print_part(printer, statement->body);
    if (statement->otherwise && edit_of(printer->edits, statement) != EDIT_NO_ELSE) {
        text_add(printer->out, " else");
        print_part(printer, statement->otherwise);
    }
    printer->loops -= loop;
    if (statement->trailer)
        text_printf(printer->out, " %s", statement->trailer);
    text_add(printer->out, "\n");
}

static void print_plain(struct printer *printer, const struct statement *statement)
{
    if (!printer->loops && (starts(statement->text, "break;") || starts(statement->text, "continue;")))
        return;
    text_printf(printer->out, "%*s", printer->depth * 4, "");
    add_labelled(printer->out, statement->text, printer->label);
    text_add(printer->out, "\n");
}

static void print_list(struct printer *printer, const struct statement *list)
{
    for (; list; list = list->next)
        switch (edit_of(printer->edits, list)) {
        case EDIT_DELETE:
            break;
        case EDIT_UNWRAP:
            print_list(printer, list->body);
            break;
        case EDIT_OTHERWISE:
            print_list(printer, list->otherwise);
            break;
        default:
            if (list->compound)
                print_compound(printer, list);
            else
                print_plain(printer, list);
        }
}

static void print_declarations(const struct function *function, const char *body, struct text *out)
{
    for (uint32_t i = 0; i < function->declarations.count; i++) {
        const char *declaration = function->declarations.at[i];
        size_t end = strcspn(declaration, "=[;");
        while (end && declaration[end - 1] == ' ')
            end--;
        size_t start = end;
        while (start && (isalnum((unsigned char)declaration[start - 1])))
            start--;
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)(end - start), declaration + start);
        if (mentions(body, name, end - start))
            text_printf(out, "    %s\n", declaration);
    }
}

static void print_function(const struct function *function, const struct edits *edits, uint32_t label, bool exported,
                           struct text *out)
{
    struct text body = {0};
    struct printer printer = {edits, label, 1, 0, &body};
    print_list(&printer, function->statements);
    if (function->final)
        text_printf(&body, "    %s\n", function->final);
    text_printf(out, "%s%s%s_%u(%s)\n{\n", exported ? "" : "static ", function->result, function->name, label,
                function->parameters);
    print_declarations(function, text_string(&body), out);
    bool jumps = mentions(text_string(&body), "goto end", 8);
    const char *mark = strstr(text_string(&body), LABEL);
    if (mark && !jumps) {
        text_add_bytes(out, body.at, (size_t)(mark - body.at));
        text_add(out, mark + strlen(LABEL));
    } else {
        text_add(out, text_string(&body));
        text_add(out, jumps && !mark ? LABEL : "");
    }
    text_add(out, "}\n\n");
    text_release(&body);
}

void program_print(const struct program *program, const struct edits *edits, uint32_t label, struct text *out)
{
    /* Callers decide whether a helper is still needed, so from the last to the first. */
    struct text all = {0};
    for (uint32_t i = program->functions.count; i-- > 0;) {
        const struct function *function = program->functions.at[i];
        char name[64];
        size_t length = (size_t)snprintf(name, sizeof name, "%s_%u", function->name, label);
        bool tested = i + 1 == program->functions.count;
        if (!tested && !mentions(text_string(&all), name, length))
            continue;
        struct text one = {0};
        print_function(function, edits, label, tested, &one);
        text_add(&one, text_string(&all));
        text_release(&all);
        all = one;
    }
    text_add(out, text_string(&all));
    text_release(&all);
}

/* ---- What could be next ---- */

static void list_candidates(const struct statement *list, const struct edits *edits, const char *line, FILE *out)
{
    for (; list; list = list->next) {
        enum edit edit = edit_of(edits, list);
        if (edit == EDIT_DELETE)
            continue;
        if (edit == EDIT_NONE || edit == EDIT_NO_ELSE) {
            fprintf(out, "%s %u%c\n", line, list->number, EDIT_DELETE);
            if (list->compound)
                fprintf(out, "%s %u%c\n", line, list->number, EDIT_UNWRAP);
            if (list->otherwise && edit == EDIT_NONE) {
                fprintf(out, "%s %u%c\n", line, list->number, EDIT_OTHERWISE);
                fprintf(out, "%s %u%c\n", line, list->number, EDIT_NO_ELSE);
            }
        }
        if (edit != EDIT_OTHERWISE)
            list_candidates(list->body, edits, line, out);
        if (edit != EDIT_UNWRAP && edit != EDIT_NO_ELSE)
            list_candidates(list->otherwise, edits, line, out);
    }
}

void program_candidates(const struct program *program, const struct edits *edits, const char *line, FILE *out)
{
    for (uint32_t i = 0; i < program->functions.count; i++)
        list_candidates(program->functions.at[i]->statements, edits, line, out);
}

void program_release(struct program *program)
{
    for (uint32_t i = 0; i < program->functions.count; i++)
        vector_release(&program->functions.at[i]->declarations);
    vector_release(&program->functions);
    arena_release(&program->arena);
}
