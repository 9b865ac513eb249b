/* The maker of a structure calls a setter, and so does somebody who finds all structures by calls that look them up. What the setter makes may be lost by itself: that
 * the block before it is forgotten is another loss. The twin releases that first. */
#include <stdlib.h>
#include <string.h>

struct pane {
    struct pane *next;
    char *fill;
    char *caption;
};

static struct pane *panes;

static struct pane *pane_first(void)
{
    return panes;
}

static struct pane *pane_after(const struct pane *pane)
{
    return pane ? pane->next : NULL;
}

void pane_set_fill(struct pane *pane, const char *text)
{
    char *fill = strdup(text); // leak: path high & leak: overwritten medium
    pane->fill = NULL;
    if (fill && strlen(fill) == 1)
        pane->fill = fill;
}

void pane_set_caption(struct pane *pane, const char *text)
{
    char *caption = strdup(text); // leak: path high
    free(pane->caption);
    pane->caption = NULL;
    if (caption && strlen(caption) < 80)
        pane->caption = caption;
}

struct pane *pane_add(const char *fill)
{
    struct pane *pane = calloc(1, sizeof *pane);
    if (!pane)
        abort();
    pane_set_fill(pane, fill);
    pane_set_caption(pane, fill);
    pane->next = panes;
    panes = pane;
    return pane;
}

void panes_changed(const char *fill)
{
    for (struct pane *pane = pane_first(); pane; pane = pane_after(pane)) {
        pane_set_fill(pane, fill);
        pane_set_caption(pane, fill);
    }
}

void pane_remove(struct pane *pane)
{
    free(pane->fill);
    free(pane->caption);
    free(pane);
}
