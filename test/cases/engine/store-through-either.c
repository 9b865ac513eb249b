/* A store through one of two pointers, of which the caller's is never asked for NULL: that it may be NULL is not a case. */
#include <stdlib.h>

struct list {
    struct list *next;
    char *word;
};

struct simple {
    struct list *words;
};

struct command {
    int type;
    struct simple *simple;
};

static struct command *bare(void)
{
    struct command *command = malloc(sizeof *command);
    if (!command || !(command->simple = malloc(sizeof *command->simple)))
        abort();
    command->type = 1;
    command->simple->words = NULL;
    return command;
}

static struct list *make(char *word, struct list *next)
{
    struct list *list = malloc(sizeof *list);
    if (!list)
        abort();
    list->word = word;
    list->next = next;
    return list;
}

struct command *made_or_given(char *word, struct command *command)
{
    if (command == NULL)
        command = bare();
    command->simple->words = make(word, command->simple->words);
    return command;
}

struct command *asked_and_dropped(char *word, struct command *command)
{
    if (command == NULL)
        command = bare();
    struct list *list = make(word, NULL); // leak
    if (command->simple != NULL)
        command->simple->words = list;
    return command;
}

struct screen {
    char **lines;
    int count;
};

struct pane {
    struct screen *screen;
};

void this_or_that(struct pane *pane, struct screen *screen)
{
    if (screen == NULL)
        screen = pane->screen;
    screen->lines = calloc(screen->count, sizeof *screen->lines);
}

void this_or_none(struct pane *pane, struct screen *screen)
{
    char **lines = calloc(pane->screen->count, sizeof *lines); // leak
    if (screen != NULL)
        screen->lines = lines;
}
