/* What a function does with what it is given depends on the function that it is given along with it: it has a variant for each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tree {
    struct tree *left, *right;
    char *text;
};

static void show(char *text)
{
    puts(text);
}

static void drop(char *text)
{
    free(text);
}

/* handed on, through a recursion */
static void walk(struct tree *tree, void (*each)(char *))
{
    if (tree == NULL)
        return;
    walk(tree->left, each);
    walk(tree->right, each);
    each(tree->text);
    free(tree);
}

static void walk_all(struct tree *tree, void (*each)(char *))
{
    walk(tree, each);
}

static struct tree *tree_new(const char *text)
{
    struct tree *tree = calloc(1, sizeof *tree);
    if (tree == NULL)
        abort();
    tree->text = strdup(text);
    return tree;
}

void tree_kept(const char *text)
{
    struct tree *tree = tree_new(text);
    walk_all(tree, drop);
}

void tree_lost(const char *text)
{
    struct tree *tree = tree_new(text); // leak
    walk_all(tree, show);
}

/* two functions at once: who makes it and who takes it */
static void between(char *(*make)(const char *), void (*take)(char *), const char *text)
{
    char *made = make(text);
    if (made)
        take(made);
}

static char *borrow(const char *text)
{
    return (char *)text;
}

void made_and_taken(const char *text)
{
    between(strdup, drop, text);
    between(borrow, show, text);
}

/* a function that the caller was given itself may be any */
void passed_on(const char *text, void (*each)(char *))
{
    struct tree *tree = tree_new(text);
    walk_all(tree, each);
}

/* what a variant calls may make what it gives back */
static char *made_by(char *(*make)(const char *), const char *text)
{
    return make(text);
}

void fresh_lost(const char *text)
{
    char *made = made_by(strdup, text); // leak
    if (made)
        show(made);
}

void borrowed_kept(const char *text)
{
    char *made = made_by(borrow, text);
    if (made)
        show(made);
}
