/* Why a field that nobody releases may still be no leak: no structure with it is ever released, it is moved with a copy of the whole structure, or
 * a structure that begins alike releases it. The maker's own release, before the field is filled, is none that loses it. */
#include <stdlib.h>
#include <string.h>

struct setting { char *text; struct setting *next; };
static struct setting *settings;

void setting_add(const char *text)
{
    struct setting *setting = malloc(sizeof *setting);
    if (!setting)
        return;
    setting->text = strdup(text);
    if (!setting->text) {
        free(setting);
        return;
    }
    setting->next = settings;
    settings = setting;
}

struct entry { char *key; long number; struct entry *next; };
static struct entry *entries;

void entry_add(const char *key)
{
    struct entry *entry = calloc(1, sizeof *entry);
    if (!entry)
        return;
    entry->key = strdup(key);
    entry->next = entries;
    entries = entry;
}

void entry_take(struct entry *into)
{
    struct entry *first = entries;
    if (!first)
        return;
    entries = first->next;
    *into = *first;
    free(first);
}

struct node { int kind; char *name; struct node *next; };
struct leaf { int kind; char *name; struct node *next; double value; };
static struct node *nodes;

void leaf_add(const char *name)
{
    struct leaf *leaf = calloc(1, sizeof *leaf);
    if (!leaf)
        return;
    leaf->name = strdup(name);
    leaf->next = nodes;
    nodes = (struct node *)leaf;
}

static void leaf_free(struct leaf *leaf)
{
    leaf->value = 0;
    free(leaf);
}

void nodes_free(void)
{
    while (nodes) {
        struct node *next = nodes->next;
        free(nodes->name);
        leaf_free((struct leaf *)nodes);
        nodes = next;
    }
}
