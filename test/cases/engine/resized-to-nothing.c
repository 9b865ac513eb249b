/* A destructor gives the structure to the function that grows one of its fields, told to make it empty: that releases it. screen does so with a window's tabs. */
#include <stdlib.h>

struct window {
    struct window *next;
    int width;
    char *tabs, *title;
};

static struct window *windows;

static int resize(struct window *window, int width)
{
    if (width) {
        char *tabs = malloc((size_t)width + 1);
        if (!tabs)
            return -1;
        free(window->tabs);
        window->tabs = tabs;
    } else {
        free(window->tabs);
        window->tabs = NULL;
    }
    window->width = width;
    return 0;
}

static int retitle(struct window *window, int length)
{
    char *title = malloc((size_t)length + 1); // leak: owner-freed
    if (!title)
        return -1;
    free(window->title);
    window->title = title;
    return 0;
}

struct window *window_new(int width)
{
    struct window *window = calloc(1, sizeof *window);
    if (!window)
        return NULL;
    resize(window, width);
    retitle(window, 10);
    window->next = windows;
    windows = window;
    return window;
}

void window_drop(void)
{
    struct window *window = windows;
    if (!window)
        return;
    windows = window->next;
    resize(window, 0);
    free(window);
}
