/* The interprocedural part of the grammar: functions that make, release, insert, take out, fill and empty structures, and calls
 * of them. '@' in a text stands for the program's label (program.c). */
#include "maker.h"

#include <string.h>

/* ---- Making nodes ---- */

/* Some time after the allocation something else may go wrong. */
static void make_later_failure(struct maker *maker, const char *name, bool data)
{
    if (!maker_chance(maker, 50))
        return;
    struct statement **outer = maker_open(maker, "if (bit())");
    if (data && !maker_slips(maker))
        maker_add(maker, "free(%s->data);", name);
    if (!maker_slips(maker))
        maker_add(maker, "free(%s);", name);
    maker_add(maker, "%s", maker->leave);
    maker_close(maker, outer);
}

static void write_make(struct maker *maker)
{
    maker_function(maker, "struct node *", "make", "void");
    maker->leave = "return NULL;";
    maker->function->final = "return p;";
    maker_declare(maker, "struct node *p = NULL;");
    make_node(maker, "p", "NULL", maker->data);
    make_later_failure(maker, "p", maker->data);
}

static void call_make(struct maker *maker)
{
    struct variable *variable = make_choose(maker, true, true);
    maker_add(maker, "%s = make@();", variable->name);
    variable->holds = HOLDS_PERHAPS;
    variable->data = maker->data;
    variable->many = false;
    if (maker_chance(maker, 40)) {
        make_failure(maker, maker_text(maker, "!%s", variable->name));
        variable->holds = HOLDS_BLOCKS;
    }
}

static void write_open(struct maker *maker)
{
    maker_function(maker, "int ", "open", "struct node **result");
    maker->leave = "return -1;";
    maker->function->final = "return 0;";
    maker_declare(maker, "struct node *p = NULL;");
    bool direct = maker_chance(maker, 25);
    if (!direct && maker_chance(maker, 50))
        maker_add(maker, "*result = NULL;");
    make_node(maker, direct ? "(*result)" : "p", "NULL", maker->data);
    make_later_failure(maker, direct ? "(*result)" : "p", maker->data);
    if (!direct)
        maker_add(maker, "*result = p;");
}

static void call_open(struct maker *maker)
{
    struct variable *variable = make_choose(maker, true, true);
    switch (maker_pick(maker, 3)) {
    case 0:
        maker_add(maker, "status = open@(&%s);", variable->name);
        make_failure(maker, "status < 0");
        break;
    case 1:
        maker_add(maker, "status |= open@(&%s);", variable->name);
        variable->holds = HOLDS_PERHAPS;
        variable->data = maker->data;
        variable->many = false;
        return;
    default:
        make_failure(maker, maker_text(maker, "open@(&%s) != 0", variable->name));
    }
    variable->holds = HOLDS_BLOCKS;
    variable->data = maker->data;
    variable->many = false;
}

/* ---- Releasing ---- */

static void write_release(struct maker *maker)
{
    maker_function(maker, "void ", "release", "struct node *p");
    maker_declare(maker, "struct node *x = NULL;");
    maker_declare(maker, "struct node *y = NULL;");
    struct variable *variable = &maker->now.nodes[maker->node_count++];
    *variable = (struct variable){"p", HOLDS_PERHAPS, maker->release_many, maker->data};
    if (maker->release_many && maker_chance(maker, 25)) {
        maker_add(maker, "if (!p) return;");
        maker_add(maker, "release@(p->next);");
        variable->many = false;
        variable->holds = HOLDS_BLOCKS;
    }
    make_release(maker, variable);
}

static void call_release(struct maker *maker)
{
    struct variable *variable = make_choose(maker, true, false);
    if (!make_release_call(maker, variable))
        make_release(maker, variable);
}

bool make_release_call(struct maker *maker, struct variable *variable)
{
    if (!maker->has_release || maker_chance(maker, 25) || (variable->many && !maker->release_many && !maker_slips(maker)))
        return false;
    maker_add(maker, "release@(%s);", variable->name);
    variable->holds = HOLDS_STALE;
    if (maker_chance(maker, 80)) {
        maker_add(maker, "%s = NULL;", variable->name);
        variable->holds = HOLDS_NOTHING;
    }
    variable->many = variable->data = false;
    return true;
}

static void write_clear(struct maker *maker)
{
    maker_function(maker, "void ", "clear", "struct node **list");
    maker_declare(maker, "struct node *x = NULL;");
    maker_declare(maker, "struct node *y = NULL;");
    struct variable *variable = &maker->now.nodes[maker->node_count++];
    *variable = (struct variable){"(*list)", HOLDS_PERHAPS, true, maker->data};
    make_release(maker, variable);
    if (variable->holds == HOLDS_STALE && !maker_slips(maker))
        maker_add(maker, "*list = NULL;");
}

static void call_clear(struct maker *maker)
{
    struct variable *variable = make_choose(maker, true, false);
    maker_add(maker, "clear@(&%s);", variable->name);
    variable->holds = HOLDS_NOTHING;
    variable->many = variable->data = false;
}

/* ---- Lists ---- */

/* Takes the item, or says that it did not; whose the item is then, is decided once for all calls. */
static void write_insert(struct maker *maker)
{
    maker_function(maker, "int ", "insert", "struct node **list, struct node *item");
    maker->function->final = "return 0;";
    maker->insert_frees = maker_chance(maker, 35);
    struct statement **outer = maker_open(maker, maker_chance(maker, 60) ? "if (bit())" : "if (*list && bit())");
    if (maker->insert_frees) {
        if (maker->data && !maker_slips(maker))
            maker_add(maker, "free(item->data);");
        maker_add(maker, "free(item);");
    }
    maker_add(maker, "return -1;");
    maker_close(maker, outer);
    maker_add(maker, "item->next = *list;");
    maker_add(maker, "*list = item;");
}

static void call_insert(struct maker *maker)
{
    struct variable *list = make_choose(maker, true, maker_chance(maker, 50));
    if (list->holds == HOLDS_STALE)
        return;
    bool frees = maker->insert_frees != maker_slips(maker);
    make_node(maker, "item", "NULL", maker->data);
    struct statement **outer = maker_open(maker, maker_chance(maker, 50) ? "if (insert@(&%s, item) != 0)"
                                                                         : "if (insert@(&%s, item) < 0)", list->name);
    if (!frees) {
        if (maker->data && !maker_slips(maker))
            maker_add(maker, "free(item->data);");
        maker_add(maker, "free(item);");
    }
    make_jump(maker);
    maker_close(maker, outer);
    list->many |= list->holds != HOLDS_NOTHING || maker->loops;
    list->holds = HOLDS_BLOCKS;
    list->data |= maker->data;
}

/* Consumes the list, gives a longer one. */
static void write_push(struct maker *maker)
{
    maker_function(maker, "struct node *", "push", "struct node *list");
    maker->leave = maker_chance(maker, 75) ? "return list;" : "return NULL;";
    maker->function->final = "return p;";
    maker_declare(maker, "struct node *p = NULL;");
    make_node(maker, "p", "NULL", maker->data);
    make_later_failure(maker, "p", maker->data);
    maker_add(maker, "p->next = list;");
}

static void call_push(struct maker *maker)
{
    struct variable *list = make_choose(maker, true, maker_chance(maker, 50));
    if (list->holds == HOLDS_STALE)
        return;
    maker_add(maker, "%s = push@(%s);", list->name, list->name);
    list->many |= list->holds != HOLDS_NOTHING || maker->loops;
    list->holds = HOLDS_PERHAPS;
    list->data |= maker->data;
}

static void write_pop(struct maker *maker)
{
    maker_function(maker, "struct node *", "pop", "struct node **list");
    maker->function->final = "return p;";
    maker_declare(maker, "struct node *p = *list;");
    struct statement **outer = maker_open(maker, "if (p)");
    maker_add(maker, "*list = p->next;");
    if (maker_chance(maker, 50))
        maker_add(maker, "p->next = NULL;");
    maker_close(maker, outer);
}

static void call_pop(struct maker *maker)
{
    struct variable *list = make_choose(maker, true, false);
    struct statement **outer;
    if (maker_chance(maker, 30)) {
        outer = maker_open(maker, "while ((item = pop@(&%s)) != NULL)", list->name);
        list->many = false;
    } else {
        maker_add(maker, "item = pop@(&%s);", list->name);
        outer = maker_open(maker, "if (item)");
    }
    if (list->data && !maker_slips(maker))
        maker_add(maker, "free(item->data);");
    maker_add(maker, "free(item);");
    maker_close(maker, outer);
    if (list->holds == HOLDS_BLOCKS)
        list->holds = list->many ? HOLDS_PERHAPS : HOLDS_NOTHING;
}

/* ---- Bytes ---- */

static void write_grab(struct maker *maker)
{
    maker_function(maker, "char *", "grab", "int want");
    maker->function->final = "return q;";
    maker_declare(maker, "char *q = NULL;");
    struct statement **outer = maker_chance(maker, 50) ? maker_open(maker, "if (want)") : NULL;
    maker_add(maker, "q = malloc(8);");
    if (outer)
        maker_close(maker, outer);
}

static void call_grab(struct maker *maker)
{
    struct variable *variable = make_choose(maker, false, true);
    maker_add(maker, "%s = grab@(%s);", variable->name, maker_chance(maker, 50) ? "bit()" : "1");
    variable->holds = HOLDS_PERHAPS;
}

static void write_grow(struct maker *maker)
{
    maker_function(maker, "int ", "grow", "char **bytes");
    maker->function->final = "return 0;";
    maker_declare(maker, "char *q = NULL;");
    maker_add(maker, "q = realloc(*bytes, 16);");
    struct statement **outer = maker_open(maker, "if (!q)");
    maker_add(maker, "return -1;");
    maker_close(maker, outer);
    maker_add(maker, "*bytes = q;");
}

static void call_grow(struct maker *maker)
{
    struct variable *variable = make_choose(maker, false, maker_chance(maker, 50));
    if (variable->holds == HOLDS_STALE)
        return;
    if (maker->checks)
        make_failure(maker, maker_text(maker, "grow@(&%s) < 0", variable->name));
    else
        maker_add(maker, "grow@(&%s);", variable->name);
    variable->holds = HOLDS_BLOCKS;
}

/* ---- A structure that owns ---- */

static void write_box_init(struct maker *maker)
{
    maker_function(maker, "int ", "init", "struct box *box");
    maker->leave = "return -1;";
    maker->function->final = "return 0;";
    maker_add(maker, "box->head = NULL;");
    maker_add(maker, "box->used = 0;");
    maker_add(maker, "box->name = malloc(8);");
    struct statement **outer = maker_open(maker, "if (!box->name)");
    maker_add(maker, "return -1;");
    maker_close(maker, outer);
    if (maker_chance(maker, 40)) {
        outer = maker_open(maker, "if (bit())");
        maker->init_keeps = maker_chance(maker, 30); /* then the caller empties it after a failure */
        if (!maker->init_keeps && !maker_slips(maker)) {
            maker_add(maker, "free(box->name);");
            if (maker_chance(maker, 60))
                maker_add(maker, "box->name = NULL;");
        }
        maker_add(maker, "return -1;");
        maker_close(maker, outer);
    }
}

static void call_box_init(struct maker *maker)
{
    if (maker->now.box != HOLDS_NOTHING && !maker_slips(maker))
        return;
    struct statement **outer = maker_open(maker, "if (init@(&box) != 0)");
    if (maker->init_keeps && !maker_slips(maker))
        maker_add(maker, "free(box.name);");
    maker_add(maker, "%s", maker->leave);
    maker_close(maker, outer);
    maker->now.box = HOLDS_BLOCKS;
}

static void write_box_clear(struct maker *maker)
{
    maker_function(maker, "void ", "fini", "struct box *box");
    maker_declare(maker, "struct node *x = NULL;");
    maker_declare(maker, "struct node *y = NULL;");
    struct variable *list = &maker->now.nodes[maker->node_count++];
    *list = (struct variable){"box->head", HOLDS_PERHAPS, true, maker->data};
    struct variable *name = &maker->now.bytes[maker->bytes_count++];
    *name = (struct variable){"box->name", HOLDS_PERHAPS, false, false};
    if (!maker_slips(maker) && !make_release_call(maker, list))
        make_release(maker, list);
    if (!maker_slips(maker))
        make_release(maker, name);
    maker_add(maker, "box->used = 0;");
}

static void call_box_clear(struct maker *maker)
{
    if (maker->now.box == HOLDS_NOTHING && !maker_slips(maker))
        return;
    maker_add(maker, "fini@(&box);");
    maker->now.box = HOLDS_NOTHING;
}

static void write_box_add(struct maker *maker)
{
    maker_function(maker, "int ", "add", "struct box *box");
    maker->leave = "return -1;";
    maker->function->final = "return 0;";
    maker_declare(maker, "struct node *p = NULL;");
    if (maker_chance(maker, 30)) {
        struct statement **outer = maker_open(maker, "if (box->used == 2)");
        maker_add(maker, "return -1;");
        maker_close(maker, outer);
    }
    make_node(maker, "p", "NULL", maker->data);
    make_later_failure(maker, "p", maker->data);
    maker_add(maker, "p->next = box->head;");
    maker_add(maker, "box->head = p;");
    maker_add(maker, "box->used++;");
}

static void call_box_add(struct maker *maker)
{
    if (maker->now.box == HOLDS_NOTHING)
        return;
    if (maker_chance(maker, 50))
        maker_add(maker, "add@(&box);");
    else
        make_failure(maker, "add@(&box) != 0");
}

/* Takes the bytes. */
static void write_box_set(struct maker *maker)
{
    maker_function(maker, "void ", "set", "struct box *box, char *name");
    if (!maker_slips(maker))
        maker_add(maker, "free(box->name);");
    maker_add(maker, "box->name = name;");
}

static void call_box_set(struct maker *maker)
{
    struct variable *bytes = make_choose(maker, false, false);
    if (maker->now.box == HOLDS_NOTHING || bytes->holds == HOLDS_STALE)
        return;
    maker_add(maker, "set@(&box, %s);", bytes->name);
    bytes->holds = HOLDS_STALE;
    if (maker_chance(maker, 80)) {
        maker_add(maker, "%s = NULL;", bytes->name);
        bytes->holds = HOLDS_NOTHING;
    }
}

/* ---- All ---- */

struct helper {
    void (*write)(struct maker *maker);
    void (*call)(struct maker *maker);
    uint32_t percent; /* of the programs that have it */
    bool box;         /* they have all of these or none */
};

static const struct helper HELPERS[HELPER_COUNT] = {
    {write_release, call_release, 70, false},    {write_make, call_make, 60, false},
    {write_open, call_open, 40, false},          {write_clear, call_clear, 35, false},
    {write_insert, call_insert, 40, false},      {write_push, call_push, 40, false},
    {write_pop, call_pop, 25, false},            {write_grab, call_grab, 30, false},
    {write_grow, call_grow, 25, false},          {write_box_init, call_box_init, 100, true},
    {write_box_clear, call_box_clear, 100, true}, {write_box_add, call_box_add, 80, true},
    {write_box_set, call_box_set, 50, true},
};

void make_helpers(struct maker *maker)
{
    bool box = maker_chance(maker, 40);
    maker->data = maker_chance(maker, 40);
    maker->release_many = maker_chance(maker, 70);
    for (uint32_t i = 0; i < HELPER_COUNT; i++) {
        if ((HELPERS[i].box && !box) || !maker_chance(maker, HELPERS[i].percent))
            continue;
        HELPERS[i].write(maker);
        maker->helpers[maker->helper_count++] = &HELPERS[i];
        maker->has_release |= HELPERS[i].write == write_release;
        maker->has_box |= HELPERS[i].write == write_box_clear;
    }
}

void make_call(struct maker *maker)
{
    maker->helpers[maker_pick(maker, maker->helper_count)]->call(maker);
}

void make_final_calls(struct maker *maker)
{
    if (maker->has_box && maker->now.box != HOLDS_NOTHING && !maker_slips(maker))
        call_box_clear(maker);
}
