/* What this file says of its own functions has to leave room for what matters to callers: that there is an item then. */
#include "menu.h"

#include <stdlib.h>
#include <string.h>

struct menu *menu_new(void)
{
    struct menu *menu = calloc(1, sizeof *menu);
    if (!menu)
        abort();
    return menu;
}

void menu_add(struct menu *menu, const char *text)
{
    keep_all(text);
    char **grown = realloc(menu->items, (menu->count + 1) * sizeof *grown);
    char *copy = strdup(text);
    if (!grown || !copy)
        abort();
    menu->items = grown;
    menu->items[menu->count++] = copy;
}

void menu_free(struct menu *menu)
{
    for (int i = 0; i < menu->count; i++)
        free(menu->items[i]);
    free(menu->items);
    free(menu);
}
