/* A parser with one arm for each word: there are many blocks to ask about, and the one that is lost is still found. */
#include <stdlib.h>
#include <string.h>

struct item {
    const char *name, *text;
    struct item *next;
};

struct settings {
    int number[32];
    char *name[32];
};

static char *get(struct item *item)
{
    char *copy = strdup(item->text);
    if (copy == NULL)
        abort();
    return copy;
}

void parse(struct item *item, struct settings *settings)
{
    char *text;
    for (; item; item = item->next) {
        if (strcmp(item->name, "lost") == 0) {
            text = get(item); // leak
            settings->number[0] = atoi(text);
        }
        else if (strcmp(item->name, "kept1") == 0) {
            text = get(item);
            settings->number[1] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept2") == 0) {
            text = get(item);
            settings->number[2] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept3") == 0) {
            text = get(item);
            settings->number[3] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept4") == 0) {
            text = get(item);
            settings->number[4] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept5") == 0) {
            text = get(item);
            settings->number[5] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept6") == 0) {
            text = get(item);
            settings->number[6] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept7") == 0) {
            text = get(item);
            settings->number[7] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept8") == 0) {
            text = get(item);
            settings->number[8] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept9") == 0) {
            text = get(item);
            settings->number[9] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept10") == 0) {
            text = get(item);
            settings->number[10] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept11") == 0) {
            text = get(item);
            settings->number[11] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "kept12") == 0) {
            text = get(item);
            settings->number[12] = atoi(text);
            free(text);
        }
        else if (strcmp(item->name, "name1") == 0 && !settings->name[1])
            settings->name[1] = get(item);
        else if (strcmp(item->name, "name2") == 0 && !settings->name[2])
            settings->name[2] = get(item);
        else if (strcmp(item->name, "name3") == 0 && !settings->name[3])
            settings->name[3] = get(item);
        else if (strcmp(item->name, "name4") == 0 && !settings->name[4])
            settings->name[4] = get(item);
        else if (strcmp(item->name, "name5") == 0 && !settings->name[5])
            settings->name[5] = get(item);
        else if (strcmp(item->name, "name6") == 0 && !settings->name[6])
            settings->name[6] = get(item);
        else if (strcmp(item->name, "name7") == 0 && !settings->name[7])
            settings->name[7] = get(item);
        else if (strcmp(item->name, "name8") == 0 && !settings->name[8])
            settings->name[8] = get(item);
        else if (strcmp(item->name, "name9") == 0 && !settings->name[9])
            settings->name[9] = get(item);
        else if (strcmp(item->name, "name10") == 0 && !settings->name[10])
            settings->name[10] = get(item);
        else if (strcmp(item->name, "name11") == 0 && !settings->name[11])
            settings->name[11] = get(item);
        else if (strcmp(item->name, "name12") == 0 && !settings->name[12])
            settings->name[12] = get(item);
    }
}
