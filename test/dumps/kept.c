/* Who keeps a block that the function has lost sight of, and whether that decides what became of it (analysis.md 7): `staunch sites`. */
#include <stdlib.h>
#include <string.h>

struct node { struct node *next; char *text; };
struct table { struct node **rows; };
struct index { struct table *table; };

void unseen(void *);
int asked(void);

static struct node *all[16];

/* In a table of the program's own. */
static void keep(char *text, int row)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        exit(1);
    node->next = all[row];
    node->text = text;
    all[row] = node;
}

void kept_by_global(int row) { keep(strdup("global"), row); }

/* Deep inside what the caller gave. */
static void insert(struct index *index, int row, char *text)
{
    struct node *node = malloc(sizeof *node);
    if (!node)
        exit(1);
    node->next = index->table->rows[row];
    node->text = text;
    index->table->rows[row] = node;
}

void kept_by_callers_structure(struct index *index, int row) { insert(index, row, strdup("given")); }

/* What becomes of what a local structure leads to is not known. */
void kept_by_local(struct table *table, int row)
{
    struct index index = {table};
    insert(&index, row, strdup("local"));
    unseen(&index);
}

/* A block that is handed on keeps it. */
struct index *kept_by_block(struct table *table, int row)
{
    struct index *index = malloc(sizeof *index);
    if (!index)
        exit(1);
    index->table = table;
    insert(index, row, strdup("block"));
    return index;
}

/* One that is released may have taken it along, or not. */
void kept_by_released(struct table *table, int row)
{
    struct index *index = malloc(sizeof *index);
    if (!index)
        exit(1);
    index->table = table;
    insert(index, row, strdup("released"));
    free(index);
}

/* Handed on already when the structure goes out of sight. */
void held_before(struct node *node)
{
    node->text = strdup("before");
    unseen(node);
}

/* In one case only. */
void held_sometimes(struct node *node)
{
    char *text = strdup("sometimes");
    if (asked())
        node->text = text;
    unseen(text);
}

/* No longer. */
void held_no_more(struct node *node)
{
    node->text = strdup("no more");
    unseen(node);
    node->text = NULL;
}

/* Lent, as it turns out. */
void released_after(void)
{
    char *text = strdup("after");
    unseen(text);
    free(text);
}

/* In one case only. */
void released_sometimes(void)
{
    char *text = strdup("sometimes");
    unseen(text);
    if (asked())
        free(text);
}

static void give(char *text)
{
    if (asked())
        unseen(text);
    else
        free(text);
}

/* By the call that may release it, or not. */
void given(void) { give(strdup("given")); }

void kept_by_library(void) { putenv(strdup("LIBRARY=c")); }

void passed_on(void) { unseen(strdup("out of sight")); }
