/* Text functions borrow, or give back a place inside their argument. */
#define _GNU_SOURCE
#include <argz.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int copy_lost(const char *s)
{
    char *p = strdup(s); // leak
    if (!p)
        return -1;
    int order = strcmp(p, "x");
    return order + (int)strlen(p);
}

int copy_freed(const char *s)
{
    char *p = strndup(s, 3);
    if (!p)
        return -1;
    int order = strcasecmp(p, "x");
    free(p);
    return order;
}

int inner_copy_lost(const char *s)
{
    char *p = strdup(strdup(s)); // leak
    free(p);
    return 0;
}

/* A place inside is not another object. */
char *found_inside(const char *s)
{
    char *copy = strdup(s);
    if (!copy)
        return NULL;
    char *colon = strchr(copy, ':');
    if (colon)
        *colon = 0;
    return copy;
}

int tokens(const char *s)
{
    char *copy = strdup(s);
    char *rest, *word;
    int n = 0;
    if (!copy)
        return -1;
    for (word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        n++;
    free(copy);
    return n;
}

int tokens_lost(const char *s)
{
    char *copy = strdup(s); // leak
    int n = 0;
    if (!copy)
        return -1;
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        n++;
    return n;
}

int separated(const char *s)
{
    char *start = strdup(s), *p = start;
    int n = 0;
    if (!start)
        return -1;
    while (strsep(&p, ","))
        n++;
    free(start);
    return n;
}

int separated_lost(const char *s)
{
    char *p = strdup(s); // miss: strsep moves the only pointer to NULL
    int n = 0;
    if (!p)
        return -1;
    while (strsep(&p, ","))
        n++;
    free(p);
    return n;
}

/* The pointer moves with the bytes. */
struct holder { char *text; };

void moved(struct holder *to, const char *s)
{
    struct holder from = {strdup(s)};
    memcpy(to, &from, sizeof from);
}

/* What is written next to a pointer leaves it alone. */
struct mixed { char name[16]; char *text; };

int written_beside(const char *s)
{
    struct mixed mixed;
    mixed.text = strdup(s);
    strncpy(mixed.name, s, sizeof mixed.name);
    free(mixed.text);
    return mixed.name[0];
}

int written_beside_parameter(struct mixed *mixed, const char *s)
{
    mixed->text = strdup(s);
    strncpy(mixed->name, s, sizeof mixed->name);
    return mixed->name[0];
}

int same_question(const char *word, const char *s)
{
    char *p = NULL;
    if (!strcmp(word, "add"))
        p = strdup(s);
    if (!strcmp(word, "add"))
        free(p);
    return 0;
}

long number(const char *s)
{
    char *end;
    char *copy = strdup(s);
    if (!copy)
        return 0;
    long value = strtol(copy, &end, 10);
    if (*end)
        value = -1;
    free(copy);
    return value;
}

int words(const char *s)
{
    char *argz = NULL;
    size_t length = 0;
    if (argz_create_sep(s, ' ', &argz, &length))
        return -1;
    if (argz_add(&argz, &length, "more")) {
        free(argz);
        return -1;
    }
    free(argz);
    return 0;
}

int words_lost(const char *s)
{
    char *argz;
    size_t length;
    if (argz_create_sep(s, ' ', &argz, &length)) // leak
        return -1;
    return (int)length;
}
