/* A call through a table of too many functions to follow each: none of them keeps the structure that it is given, not even by way of a variable, though
 * some come back to where the call is. One that keeps it is enough, in another table. */
#include <stdlib.h>
#include <string.h>

struct tree { char *name; int kind; struct tree *parent; };
struct state { struct tree *tree; int depth; };
struct entry { const char *name; char *(*get)(struct tree *); };

char *expand(struct tree *tree, const char *text);

static char *get_name(struct tree *tree) { return strdup(tree->name); }
static char *get_kind(struct tree *tree) { return strdup(tree->kind ? "yes" : "no"); }
static char *get_up(struct tree *tree) { return tree->parent ? strdup(tree->parent->name) : NULL; }
static char *get_again(struct tree *tree) { return expand(tree, "name"); }
#define GET(n) static char *get_##n(struct tree *tree) { return strdup(tree->name + n); }
GET(0) GET(1) GET(2) GET(3) GET(4) GET(5) GET(6) GET(7) GET(10) GET(11) GET(12) GET(13) GET(14) GET(15) GET(16) GET(17)
GET(20) GET(21) GET(22) GET(23) GET(24) GET(25) GET(26) GET(27) GET(30) GET(31) GET(32) GET(33) GET(34) GET(35) GET(36) GET(37)

static struct tree *last;

static char *get_last(struct tree *tree)
{
    last = tree;
    return NULL;
}

#define ENTRIES \
    {"0", get_0}, {"1", get_1}, {"10", get_10}, {"11", get_11}, {"12", get_12}, {"13", get_13}, {"14", get_14}, {"15", get_15}, {"16", get_16}, \
    {"17", get_17}, {"2", get_2}, {"20", get_20}, {"21", get_21}, {"22", get_22}, {"23", get_23}, {"24", get_24}, {"25", get_25}, {"26", get_26}, \
    {"27", get_27}, {"3", get_3}, {"30", get_30}, {"31", get_31}, {"32", get_32}, {"33", get_33}, {"34", get_34}, {"35", get_35}, {"36", get_36}, \
    {"37", get_37}, {"4", get_4}, {"5", get_5}, {"6", get_6}, {"7", get_7}

static const struct entry entries[] = {ENTRIES, {"again", get_again}, {"kind", get_kind}, {"name", get_name}, {"up", get_up}};
static const struct entry keeping[] = {ENTRIES, {"kind", get_kind}, {"last", get_last}, {"name", get_name}};

static char *expand_state(struct state *state, const char *text)
{
    for (unsigned i = 0; i < sizeof entries / sizeof *entries; i++)
        if (!strcmp(entries[i].name, text))
            return entries[i].get(state->tree);
    return NULL;
}

char *expand(struct tree *tree, const char *text)
{
    struct state state = {.tree = tree};
    return expand_state(&state, text);
}

char *expand_and_keep(struct tree *tree, unsigned index)
{
    return keeping[index].get(tree);
}

char *single(const char *text)
{
    struct tree *tree = calloc(1, sizeof *tree);
    if (!tree)
        return NULL;
    char *result = expand(tree, text);
    free(tree);
    return result;
}

char *single_twin(const char *text)
{
    struct tree *tree = calloc(1, sizeof *tree); // leak: never-freed
    if (!tree)
        return NULL;
    return expand(tree, text);
}

char *kept(unsigned index)
{
    struct tree *tree = calloc(1, sizeof *tree);
    if (!tree)
        return NULL;
    return expand_and_keep(tree, index);
}

/* What the structure holds is another matter: nobody looked who keeps that. */
char *inside(const char *text)
{
    struct tree tree = {.name = strdup(text)};
    return expand(&tree, text);
}
