/* What a file keeps to itself: pointers that nobody else can name, each filled once. */
#include <stdlib.h>
#include <string.h>

static char *name1;
static char *name2;
static char *name3;
static char *name4;
static char *name5;
static char *name6;
static char *name7;
static char *name8;
static char *name9;
static char *name10;
static char *name11;
static char *name12;
static char *name13;
static char *name14;
static char *name15;
static char *name16;
static char *name17;
static char *name18;
static char *name19;
static char *name20;
static char *name21;
static char *name22;
static char *name23;
static char *name24;
static char *name25;
static char *name26;

static void keep(char **place, const char *text)
{
    if (!*place)
        *place = strdup(text);
}

void keep_all(const char *text)
{
    keep(&name1, text);
    keep(&name2, text);
    keep(&name3, text);
    keep(&name4, text);
    keep(&name5, text);
    keep(&name6, text);
    keep(&name7, text);
    keep(&name8, text);
    keep(&name9, text);
    keep(&name10, text);
    keep(&name11, text);
    keep(&name12, text);
    keep(&name13, text);
    keep(&name14, text);
    keep(&name15, text);
    keep(&name16, text);
    keep(&name17, text);
    keep(&name18, text);
    keep(&name19, text);
    keep(&name20, text);
    keep(&name21, text);
    keep(&name22, text);
    keep(&name23, text);
    keep(&name24, text);
    keep(&name25, text);
    keep(&name26, text);
}
