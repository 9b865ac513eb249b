/* alloca in a loop gives another block each round: a list of them holds the strings of all rounds. */
#include <alloca.h>
#include <stdlib.h>
#include <string.h>

struct list {
    struct list *next;
    char *text;
};

size_t all_freed(char **from)
{
    struct list *list = NULL;
    size_t total = 0;
    for (; *from; from++) {
        struct list *made = alloca(sizeof *made);
        made->text = strdup(*from);
        if (!made->text)
            break;
        made->next = list;
        list = made;
    }
    for (; list; list = list->next) {
        total += strlen(list->text);
        free(list->text);
    }
    return total;
}

size_t last_freed(char **from)
{
    struct list *list = NULL;
    for (; *from; from++) {
        struct list *made = alloca(sizeof *made);
        made->text = strdup(*from); // leak
        if (!made->text)
            break;
        list = made;
    }
    if (list)
        free(list->text);
    return 0;
}

/* The array of a round ends with it. */
void array_of_round(const char *text, int count, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        char *texts[count];
        for (int j = 0; j < count; j++)
            texts[j] = strdup(text);
        for (int j = 0; j < count; j++)
            free(texts[j]);
    }
}

void array_of_round_leaky(const char *text, int count, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        char *texts[count];
        texts[0] = strdup(text); // leak: next-iteration
        if (texts[0] && texts[0][0] == 'x')
            abort();
    }
}
