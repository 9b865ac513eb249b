/* Blocks that go from one struct to another of the same kind, field by field: the fields that go with them tell whether the function that
 * gives up the rest of a struct has to release this one, too. */
#include <stdlib.h>
#include <string.h>

struct settings {
    char *language;
    char *theme;
    char *font;
};
struct view {
    char *caption;
    int width;
};

void settings_load(struct settings *settings, const char *language, const char *theme, const char *font)
{
    settings->language = strdup(language);
    settings->theme = strdup(theme);
    settings->font = strdup(font); // leak: overwritten
}

void settings_take(struct settings *to, struct settings *from)
{
    free(to->language);
    to->language = from->language;
    free(to->theme);
    to->theme = from->theme;
    free(to->font);
    to->font = from->font;
}

/* The font is forgotten. */
void settings_reset(struct settings *settings)
{
    free(settings->language);
    settings->language = NULL;
    free(settings->theme);
    settings->theme = NULL;
    settings->font = NULL;
}

void settings_end(struct settings *settings)
{
    free(settings->language);
    free(settings->theme);
    free(settings->font);
}

/* A second view of the same caption is released without it. */
struct view *view_new(const char *caption)
{
    struct view *view = malloc(sizeof *view);
    if (!view)
        abort();
    view->caption = strdup(caption);
    return view;
}

struct view *view_second(struct view *first)
{
    struct view *view = malloc(sizeof *view);
    if (!view)
        abort();
    view->caption = first->caption;
    return view;
}

void view_close_second(struct view *view)
{
    view->width = 0;
    free(view);
}
