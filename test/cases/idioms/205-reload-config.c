/* 205 reload-config: each load replaces the old configuration; only one of the two frees it. */
#include <stdlib.h>
#include <string.h>

static char *config;
static char *theme;

static char *load(const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        abort();
    return copy;
}

void reload_kept(const char *first, const char *second)
{
    free(config);
    config = load(first);
    free(config);
    config = load(second);
}

void reload_lost(const char *first, const char *second)
{
    free(theme);
    theme = load(first); // leak: overwritten
    theme = load(second);
}

int same(void)
{
    return config && theme && strcmp(config, theme) == 0;
}
