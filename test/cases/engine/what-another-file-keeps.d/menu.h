struct menu {
    char **items;
    int count;
};

void keep_all(const char *text);
struct menu *menu_new(void);
void menu_add(struct menu *menu, const char *text);
void menu_free(struct menu *menu);
