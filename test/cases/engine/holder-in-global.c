/* A callee puts a block that holds others into a global which the caller has not looked at before: the others are there all the same, and are
 * lost when the caller releases what holds them. */
#include <stdlib.h>
#include <string.h>

struct pair {
    char *name;
    char *text;
};
static struct pair *current;
static char **rows;

static void begin(void)
{
    current = malloc(sizeof *current);
    if (!current)
        exit(1);
    current->name = malloc(15);
    current->text = NULL;
}

static void fill(void)
{
    rows = malloc(5 * sizeof *rows);
    if (!rows)
        exit(1);
    for (int i = 0; i < 5; i++)
        rows[i] = malloc(15);
}

void forgets_name(void)
{
    begin(); // leak: owner-freed high
    free(current);
    current = NULL;
}

void releases_both(void)
{
    begin();
    free(current->name);
    free(current);
    current = NULL;
}

void leaves_it_there(void)
{
    begin();
    current->text = NULL;
}

void forgets_rows(void)
{
    fill(); // leak: owner-freed high
    for (int i = 0; i < 5; i++)
        if (rows[i])
            strcpy(rows[i], "row");
    free(rows);
    rows = NULL;
}

void releases_rows(void)
{
    fill();
    for (int i = 0; i < 5; i++)
        free(rows[i]);
    free(rows);
    rows = NULL;
}
