// args: --min=low
/* What stands for several texts stands for them on the ways where they are still told apart, too: what does not fit a value there would be kept out of
 * sight. That one of them was released on a way that does not lead here is nothing that happened to it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item { int kind, special, how, shown; };

static char *copy(const char *text)
{
    char *made = strdup(text);
    if (!made)
        abort();
    return made;
}

int item_show(const struct item *item);
int item_show(const struct item *item)
{
    char *text;
    switch (item->kind) {
    case 0: text = copy("zero"); break;
    case 1: text = copy("one"); break;
    case 2: text = copy("two"); break;
    case 3: text = copy("three"); break;
    case 4: text = copy("four"); break;
    case 5: text = copy("five"); break;
    case 6: text = copy("six"); break; // leak: path high
    default: text = copy("many"); break;
    }
    if (item->special) {
        switch (item->how) {
        case 0: free(text); text = copy("first"); break;
        case 1: free(text); text = copy("second"); break;
        case 2: free(text); text = copy("third"); break;
        }
    }
    if (!item->shown)
        return -1;
    puts(text);
    free(text);
    return 0;
}

int item_show_all(const struct item *item);
int item_show_all(const struct item *item)
{
    char *text;
    switch (item->kind) {
    case 0: text = copy("zero"); break;
    case 1: text = copy("one"); break;
    case 2: text = copy("two"); break;
    case 3: text = copy("three"); break;
    case 4: text = copy("four"); break;
    case 5: text = copy("five"); break;
    case 6: text = copy("six"); break;
    default: text = copy("many"); break;
    }
    if (item->special) {
        switch (item->how) {
        case 0: free(text); text = copy("first"); break;
        case 1: free(text); text = copy("second"); break;
        case 2: free(text); text = copy("third"); break;
        }
    }
    if (item->shown)
        puts(text);
    free(text);
    return 0;
}
