/* An allocator that first reads a limit, or exits: what is said about that must leave room in the summary for the block. */
#include <errno.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

static unsigned long unit_of(const char *name)
{
    if (!*name)
        return 1;
    if (!strcasecmp(name, "kilo"))
        return 1024;
    if (!strcasecmp(name, "mega"))
        return 1048576;
    if (!strcasecmp(name, "block"))
        return 512;
    if (!strcasecmp(name, "page"))
        return 4096;
    if (!strcasecmp(name, "huge"))
        return 2097152;
    return 0;
}

static int scale(const char *unit_name, unsigned long *size)
{
    unsigned long unit = unit_of(unit_name);
    if (!unit || *size > (unsigned long)-1 / unit)
        return 0;
    *size *= unit;
    return 1;
}

static unsigned long size_from_environment(const char *name)
{
    char *text = getenv(name), *end;
    unsigned long size = 0;
    if (text) {
        size = strtoul(text, &end, 0);
        if (!*text || strchr(text, '-') || errno == ERANGE || end == text || !scale(end, &size))
            exit(1);
    }
    return size;
}

static void *get(size_t size, int may_fail)
{
    static size_t limit;
    if (limit == 0) {
        limit = size_from_environment("MOST_MEMORY");
        if (limit == 0)
            limit = (size_t)-1;
    }
    if (size > limit) {
        if (!may_fail)
            exit(1);
        return NULL;
    }
    void *block = malloc(size);
    if (!block && !may_fail)
        exit(1);
    return block;
}

static void *must_get(size_t size)
{
    return get(size, 0);
}

int compile_lost(regex_t **result, const char *text)
{
    regex_t *expression = must_get(sizeof *expression); // leak
    if (regcomp(expression, text, REG_EXTENDED))
        return -1;
    *result = expression;
    return 0;
}

int compile_kept(regex_t **result, const char *text)
{
    regex_t *expression = must_get(sizeof *expression);
    if (regcomp(expression, text, REG_EXTENDED)) {
        free(expression);
        return -1;
    }
    *result = expression;
    return 0;
}
