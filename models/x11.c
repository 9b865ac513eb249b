/* Xlib: what the server's answers are copied into is freed with XFree. */
#include "staunch_model.h"

CREATES(XOpenDisplay, "display", const char *)
int XCloseDisplay(void *display) { staunch_release(display, "display"); return 0; }
int XFree(void *memory) { staunch_release(memory, "xlib"); return 1; }
ALLOCATES(XAllocSizeHints, "xlib", void)
ALLOCATES(XAllocWMHints, "xlib", void)
ALLOCATES(XAllocClassHint, "xlib", void)
CREATES(XGetAtomName, "xlib", void *, unsigned long)
CREATES(XGetVisualInfo, "xlib", void *, long, void *, int *)
CREATES(XGetModifierMapping, "modifier-map", void *)
int XFreeModifiermap(void *map) { staunch_release(map, "modifier-map"); return 1; }
CREATES(XListFonts, "font-names", void *, const char *, int, int *)
int XFreeFontNames(void *names) { staunch_release(names, "font-names"); return 1; }
CREATES(XCreateGC, "graphics-context", void *, unsigned long, unsigned long, void *)
int XFreeGC(void *display, void *context) { staunch_release(context, "graphics-context"); return 1; }

int XGetWindowProperty(void *display, unsigned long window, unsigned long property, long offset, long length, int remove,
                       unsigned long type, unsigned long *actual_type, int *format, unsigned long *count,
                       unsigned long *rest, unsigned char **out)
{
    staunch_write(actual_type);
    staunch_write(format);
    staunch_write(count);
    staunch_write(rest);
    int failure = (int)staunch_any_between(0, INT_MAX);
    *out = failure ? NULL : staunch_allocate("xlib");
    return failure;
}

int XFetchName(void *display, unsigned long window, char **name)
{
    *name = staunch_any() ? staunch_allocate("xlib") : NULL;
    return *name != NULL;
}

int XQueryTree(void *display, unsigned long window, unsigned long *root, unsigned long *parent, unsigned long **children,
               unsigned *count)
{
    staunch_write(root);
    staunch_write(parent);
    staunch_write(count);
    *children = staunch_any() ? staunch_allocate("xlib") : NULL;
    return (int)staunch_any_between(0, 1);
}
