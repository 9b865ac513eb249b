#include "menu.h"

int menu_show(const struct menu *menu);

/* Freed only while there is nothing in it. */
int forgets(const char *text)
{
    struct menu *menu = menu_new(); // leak: path high
    if (text)
        menu_add(menu, text);
    if (menu->count == 0) {
        menu_free(menu);
        return 0;
    }
    return menu_show(menu);
}

int frees(const char *text)
{
    struct menu *menu = menu_new();
    if (text)
        menu_add(menu, text);
    if (menu->count == 0) {
        menu_free(menu);
        return 0;
    }
    int shown = menu_show(menu);
    menu_free(menu);
    return shown;
}
