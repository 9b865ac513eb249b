/* Curses with panels, menus and forms. The standard screen lives until the program ends. */
#include "staunch_model.h"

#define RELEASES_WITH_STATUS(name, family) \
    int name(void *object) { staunch_release(object, family); return (int)staunch_any(); }

LENDS(initscr, void)
BORROWS(int, endwin, void)
CREATES(newwin, "window", int, int, int, int)
CREATES(newpad, "window", int, int)
CREATES(subwin, "window", void *, int, int, int, int)
CREATES(derwin, "window", void *, int, int, int, int)
CREATES(subpad, "window", void *, int, int, int, int)
CREATES(dupwin, "window", void *)
CREATES(getwin, "window", FILE *)
RELEASES_WITH_STATUS(delwin, "window")
CREATES(newterm, "screen", const char *, FILE *, FILE *)
RELEASES(delscreen, "screen")
LENDS(set_term, void *)
ALLOCATES(new_panel, "panel", void *)
RELEASES_WITH_STATUS(del_panel, "panel")
LENDS(panel_window, const void *)
LENDS(panel_userptr, const void *)
int set_panel_userptr(void *panel, const void *user) { staunch_keep(user, panel); return 0; }

/* Texts and items are used in place and stay the caller's. */
CREATES(new_item, "menu-item", const char *, const char *)
RELEASES_WITH_STATUS(free_item, "menu-item")
CREATES(new_menu, "menu", void **)
RELEASES_WITH_STATUS(free_menu, "menu")
int set_item_userptr(void *item, void *user) { staunch_keep(user, item); return 0; }
int set_menu_userptr(void *menu, void *user) { staunch_keep(user, menu); return 0; }
CREATES(new_field, "form-field", int, int, int, int, int, int)
CREATES(dup_field, "form-field", void *, int, int)
RELEASES_WITH_STATUS(free_field, "form-field")
CREATES(new_form, "form", void **)
RELEASES_WITH_STATUS(free_form, "form")
int set_field_userptr(void *field, void *user) { staunch_keep(user, field); return 0; }
