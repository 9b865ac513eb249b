/* A block that would be lost only with arguments that no caller gives together: each function sees the other's source. With one call more, it is. */
#include <stdlib.h>
#include <string.h>

static char *kept;

static int intersect(const char *into, int count_only, const char *text)
{
    char *set = NULL;
    if (into)
        set = strdup(text);
    if (count_only)
        return (int)strlen(text);
    if (into && set) {
        free(kept);
        kept = set;
    }
    return 0;
}

int store(const char *into) { return intersect(into, 0, "a"); }
int count(void) { return intersect(NULL, 1, "b"); }
int show(void) { return intersect(NULL, 0, "c"); }

static int intersect_twin(const char *into, int count_only, const char *text)
{
    char *set = NULL;
    if (into)
        set = strdup(text); // leak: path
    if (count_only)
        return (int)strlen(text);
    if (into && set) {
        free(kept);
        kept = set;
    }
    return 0;
}

int store_twin(const char *into) { return intersect_twin(into, 0, "a"); }
int count_twin(const char *into) { return intersect_twin(into, 1, "b"); }

/* Out-parameters that all callers want. */
static int names(char **first, char **second)
{
    char *one = strdup("one"), *two = strdup("two");
    if (first && second) {
        *first = one;
        *second = two;
        return 1;
    }
    if (second)
        *second = two;
    else
        free(two);
    if (!first)
        free(one);
    return 0;
}

int use_names(void)
{
    char *first, *second;
    int found = names(&first, &second);
    free(first);
    free(second);
    return found;
}

/* Somebody else may call it. */
int names_of_all(char **first, char **second)
{
    char *one = strdup("one"), *two = strdup("two"); // leak: path
    if (first && second) {
        *first = one;
        *second = two;
        return 1;
    }
    if (second)
        *second = two;
    else
        free(two);
    if (!first)
        free(one);
    return 0;
}

/* A call with a function as argument leads to a variant, and still is a call. */
static int run(int (*each)(const char *), const char *into, int count_only)
{
    char *set = into ? strdup(into) : NULL; // leak: path
    if (count_only)
        return each("a");
    free(set);
    return 0;
}

static int length(const char *text) { return (int)strlen(text); }
static int first(const char *text) { return *text; }

int run_length(const char *into) { return run(length, into, 1); }
int run_first(void) { return run(first, NULL, 1); }
int run_any(int (*each)(const char *)) { return run(each, NULL, 0); }
