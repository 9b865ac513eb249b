/* The grammar of programs over malloc, free, links, indices and jumps (see maker.h). */
#include "maker.h"

#include <stddef.h>
#include <string.h>

/* ---- Variables ---- */

static struct variable *any_node(struct maker *maker)
{
    return &maker->now.nodes[maker_pick(maker, maker->node_count)];
}

static struct variable *any_bytes(struct maker *maker)
{
    return &maker->now.bytes[maker_pick(maker, maker->bytes_count)];
}

/* One that holds blocks, or with `empty` none; any other if there is none such, or by a slip. */
struct variable *make_choose(struct maker *maker, bool node, bool empty)
{
    struct variable *variable = node ? any_node(maker) : any_bytes(maker);
    for (int i = 0; i < 6 && !maker_slips(maker); i++) {
        bool has = variable->holds == HOLDS_BLOCKS || variable->holds == HOLDS_PERHAPS;
        if (has != empty)
            return variable;
        variable = node ? any_node(maker) : any_bytes(maker);
    }
    return variable;
}

static void forget(struct maker *maker, struct variable *variable)
{
    if (maker_chance(maker, 80)) {
        maker_add(maker, "%s = NULL;", variable->name);
        variable->holds = HOLDS_NOTHING;
    } else {
        variable->holds = HOLDS_STALE;
    }
}

static void join(struct contents *into, const struct contents *other)
{
    for (int i = 0; i < VARIABLES; i++)
        for (int kind = 0; kind < 2; kind++) {
            struct variable *one = kind ? &into->nodes[i] : &into->bytes[i];
            const struct variable *two = kind ? &other->nodes[i] : &other->bytes[i];
            if (one->holds == HOLDS_STALE || two->holds == HOLDS_STALE)
                one->holds = HOLDS_STALE;
            else if (one->holds != two->holds)
                one->holds = HOLDS_PERHAPS;
            one->many |= two->many;
            one->data |= two->data;
        }
    if (into->slots != other->slots)
        into->slots = HOLDS_PERHAPS;
    if (into->box != other->box)
        into->box = HOLDS_PERHAPS;
}

/* ---- Jumps ---- */

void make_jump(struct maker *maker)
{
    uint32_t choice = maker_pick(maker, maker->loops ? 10 : 4);
    if (choice >= 7)
        maker_add(maker, "continue;");
    else if (choice >= 3 && maker->loops)
        maker_add(maker, "break;");
    else if (maker->has_end && choice > 0)
        maker_add(maker, "goto end;");
    else
        maker_add(maker, "%s", maker->leave);
}

/* Before a jump what would be lost is released, some of it. */
static void release_some(struct maker *maker)
{
    for (uint32_t i = 0; i < maker->node_count; i++)
        if (maker->now.nodes[i].holds == HOLDS_BLOCKS && maker_chance(maker, 60))
            make_release(maker, &maker->now.nodes[i]);
    for (uint32_t i = 0; i < maker->bytes_count; i++)
        if (maker->now.bytes[i].holds == HOLDS_BLOCKS && maker_chance(maker, 60))
            make_release(maker, &maker->now.bytes[i]);
}

void make_failure(struct maker *maker, const char *condition)
{
    struct contents before = maker->now;
    struct statement **outer = maker_open(maker, "if (%s)", condition);
    if (!maker->has_end || maker_chance(maker, 20))
        release_some(maker);
    make_jump(maker);
    maker_close(maker, outer);
    maker->now = before;
}

/* ---- Blocks ---- */

void make_bytes(struct maker *maker, const char *name)
{
    maker_add(maker, "%s = malloc(8);", name);
    if (maker->checks)
        make_failure(maker, maker_text(maker, "!%s", name));
}

void make_node(struct maker *maker, const char *name, const char *next, bool with_data)
{
    bool zeroed = maker_chance(maker, 50);
    maker_add(maker, zeroed ? "%s = calloc(1, sizeof *%s);" : "%s = malloc(sizeof *%s);", name, name);
    if (maker->checks)
        make_failure(maker, maker_text(maker, "!%s", name));
    if (!zeroed || strcmp(next, "NULL") != 0)
        maker_add(maker, "%s->next = %s;", name, next);
    if (with_data) {
        maker_add(maker, "%s->data = malloc(8);", name);
        if (maker->checks) {
            struct statement **outer = maker_open(maker, "if (!%s->data)", name);
            if (maker_chance(maker, 80))
                maker_add(maker, "free(%s);", name);
            if (maker_chance(maker, 70))
                maker_add(maker, "%s = NULL;", name);
            make_jump(maker);
            maker_close(maker, outer);
        }
    } else if (!zeroed) {
        maker_add(maker, "%s->data = NULL;", name);
    }
}

static bool is_node(const struct maker *maker, const struct variable *variable)
{
    return variable >= maker->now.nodes && variable < maker->now.nodes + VARIABLES;
}

static void release_list(struct maker *maker, struct variable *variable)
{
    const char *name = variable->name;
    bool data = variable->data != maker_slips(maker);
    struct statement **outer;
    switch (maker_pick(maker, 3)) {
    case 0:
        outer = maker_open(maker, "while (%s)", name);
        maker_add(maker, "x = %s->next;", name);
        if (data)
            maker_add(maker, "free(%s->data);", name);
        maker_add(maker, "free(%s);", name);
        maker_add(maker, "%s = x;", name);
        maker_close(maker, outer);
        break;
    case 1:
        outer = maker_open(maker, "while (%s)", name);
        maker_add(maker, "x = %s;", name);
        maker_add(maker, "%s = x->next;", name);
        if (data)
            maker_add(maker, "free(x->data);");
        maker_add(maker, "free(x);");
        maker_close(maker, outer);
        break;
    default:
        outer = maker_open(maker, "for (x = %s; x; x = y)", maker_slips(maker) && !variable->data
                                                                  ? maker_text(maker, "%s->next", name) : name);
        maker_add(maker, "y = x->next;");
        if (data)
            maker_add(maker, "free(x->data);");
        maker_add(maker, "free(x);");
        maker_close(maker, outer);
        forget(maker, variable);
        return;
    }
    variable->holds = HOLDS_NOTHING;
}

void make_release(struct maker *maker, struct variable *variable)
{
    if (is_node(maker, variable) && make_release_call(maker, variable))
        return;
    if (is_node(maker, variable) && (variable->many || maker_chance(maker, 15)) && !maker_slips(maker)) {
        release_list(maker, variable);
    } else {
        if (is_node(maker, variable) && variable->data && !maker_slips(maker))
            maker_add(maker, variable->holds == HOLDS_BLOCKS ? "free(%s->data);" : "if (%s) free(%s->data);",
                      variable->name, variable->name);
        maker_add(maker, "free(%s);", variable->name);
        forget(maker, variable);
    }
    variable->many = variable->data = false;
}

static void make_new(struct maker *maker)
{
    bool node = maker_chance(maker, 60);
    struct variable *variable = make_choose(maker, node, true);
    if (node) {
        bool data = maker_chance(maker, 30);
        make_node(maker, variable->name, "NULL", data);
        variable->many = false;
        variable->data = data;
    } else {
        make_bytes(maker, variable->name);
    }
    variable->holds = HOLDS_BLOCKS;
}

/* `to` is put into `from`'s place, which holds it no longer. */
static void make_move(struct maker *maker)
{
    bool node = maker_chance(maker, 70);
    struct variable *from = make_choose(maker, node, false), *to = make_choose(maker, node, true);
    if (from == to)
        return;
    if (maker_chance(maker, 25)) { /* swap */
        const char *through = node ? "x" : "z";
        maker_add(maker, "%s = %s;", through, from->name);
        maker_add(maker, "%s = %s;", from->name, to->name);
        maker_add(maker, "%s = %s;", to->name, through);
        struct variable held = *from;
        from->holds = to->holds, from->many = to->many, from->data = to->data;
        to->holds = held.holds, to->many = held.many, to->data = held.data;
        return;
    }
    maker_add(maker, "%s = %s;", to->name, from->name);
    to->holds = from->holds;
    to->many = from->many;
    to->data = from->data;
    forget(maker, from);
}

/* Bytes into a node. */
static void make_attach(struct maker *maker)
{
    struct variable *node = make_choose(maker, true, false), *bytes = make_choose(maker, false, false);
    struct contents before = maker->now;
    struct statement **outer = NULL;
    if (node->holds != HOLDS_BLOCKS)
        outer = maker_open(maker, "if (%s)", node->name);
    if (node->data && !maker_slips(maker))
        maker_add(maker, "free(%s->data);", node->name);
    if (bytes->holds == HOLDS_BLOCKS) {
        maker_add(maker, "%s->data = %s;", node->name, bytes->name);
        forget(maker, bytes);
    } else {
        maker_add(maker, "%s->data = malloc(8);", node->name);
    }
    node->data = true;
    if (outer) {
        maker_close(maker, outer);
        join(&maker->now, &before);
    }
}

static void make_grow(struct maker *maker)
{
    struct variable *bytes = any_bytes(maker);
    if (bytes->holds == HOLDS_STALE)
        return;
    bool direct = maker_chance(maker, 30);
    maker_add(maker, "%s = realloc(%s, 16);", direct ? bytes->name : "z", bytes->name);
    if (maker->checks)
        make_failure(maker, direct ? maker_text(maker, "!%s", bytes->name) : "!z");
    if (!direct)
        maker_add(maker, "%s = z;", bytes->name);
    bytes->holds = HOLDS_BLOCKS;
}

/* ---- Lists ---- */

static void link_front(struct maker *maker, struct variable *list, const char *item)
{
    maker_add(maker, "%s->next = %s;", item, list->name);
    maker_add(maker, "%s = %s;", list->name, item);
}

static void link_end(struct maker *maker, struct variable *list, const char *item)
{
    struct statement **outer;
    switch (maker_pick(maker, 2)) {
    case 0: /* walk to the last link */
        maker_add(maker, "link = &%s;", list->name);
        outer = maker_open(maker, "while (*link)");
        maker_add(maker, "link = &(*link)->next;");
        maker_close(maker, outer);
        maker_add(maker, "*link = %s;", item);
        break;
    default: /* a tail pointer that is kept from call to call */
        outer = maker_open(maker, "if (%s)", list->name);
        maker_add(maker, "tail->next = %s;", item);
        maker_close(maker, outer);
        outer = maker_open_else(maker);
        maker_add(maker, "%s = %s;", list->name, item);
        maker_close(maker, outer);
        maker_add(maker, "tail = %s;", item);
    }
}

/* A new node into a list, perhaps after something that may go wrong. */
static void make_push(struct maker *maker)
{
    struct variable *list = make_choose(maker, true, maker_chance(maker, 50));
    bool data = list->holds == HOLDS_NOTHING ? maker_chance(maker, 35) : list->data;
    if (list->holds == HOLDS_STALE)
        return;
    bool front = maker_chance(maker, 60);
    bool linked = front && maker_chance(maker, 30);
    make_node(maker, "item", linked ? list->name : "NULL", data);
    if (maker_chance(maker, 20)) {
        struct statement **outer = maker_open(maker, "if (bit())");
        if (data && !maker_slips(maker))
            maker_add(maker, "free(item->data);");
        if (!maker_slips(maker))
            maker_add(maker, "free(item);");
        make_jump(maker);
        maker_close(maker, outer);
    }
    if (linked)
        maker_add(maker, "%s = item;", list->name);
    else if (front)
        link_front(maker, list, "item");
    else
        link_end(maker, list, "item");
    list->many |= list->holds != HOLDS_NOTHING || maker->loops;
    list->holds = HOLDS_BLOCKS;
    list->data |= data;
}

static void make_pop(struct maker *maker)
{
    struct variable *list = make_choose(maker, true, false);
    struct statement **outer = maker_open(maker, "if (%s)", list->name);
    maker_add(maker, "item = %s;", list->name);
    maker_add(maker, "%s = item->next;", list->name);
    if (list->data && !maker_slips(maker))
        maker_add(maker, "free(item->data);");
    if (!maker_slips(maker))
        maker_add(maker, "free(item);");
    maker_close(maker, outer);
    if (list->holds == HOLDS_BLOCKS)
        list->holds = list->many ? HOLDS_PERHAPS : HOLDS_NOTHING;
}

static void make_walk(struct maker *maker)
{
    struct variable *list = make_choose(maker, true, false);
    struct statement **outer, **inner;
    switch (maker_pick(maker, 4)) {
    case 0: /* out of the middle */
        maker_add(maker, "link = &%s;", list->name);
        outer = maker_open(maker, "while (*link)");
        inner = maker_open(maker, "if (bit())");
        maker_add(maker, "item = *link;");
        maker_add(maker, "*link = item->next;");
        if (list->data && !maker_slips(maker))
            maker_add(maker, "free(item->data);");
        if (!maker_slips(maker))
            maker_add(maker, "free(item);");
        if (maker_chance(maker, 30))
            maker_add(maker, "break;");
        maker_close(maker, inner);
        inner = maker_open_else(maker);
        maker_add(maker, "link = &(*link)->next;");
        maker_close(maker, inner);
        maker_close(maker, outer);
        if (list->holds == HOLDS_BLOCKS)
            list->holds = HOLDS_PERHAPS;
        return;
    case 1: { /* reversed, or one by one into another list */
        struct variable *other = any_node(maker);
        if (other == list || other->holds == HOLDS_STALE)
            return;
        outer = maker_open(maker, "while (%s%s)", list->name, maker_chance(maker, 20) ? " && bit()" : "");
        maker_add(maker, "x = %s->next;", list->name);
        maker_add(maker, "%s->next = %s;", list->name, other->name);
        maker_add(maker, "%s = %s;", other->name, list->name);
        maker_add(maker, "%s = x;", list->name);
        maker_close(maker, outer);
        other->holds = HOLDS_PERHAPS;
        other->many = true;
        other->data |= list->data;
        list->holds = HOLDS_PERHAPS;
        return;
    }
    default: /* something with each */
        outer = maker_open(maker, "for (x = %s; x; x = x->next)", list->name);
        maker->loops++;
        if (maker_chance(maker, 60)) {
            inner = maker_open(maker, "if (bit())");
            if (maker_chance(maker, 50))
                make_jump(maker);
            else
                maker_add(maker, "continue;");
            maker_close(maker, inner);
        }
        if (maker_chance(maker, 30)) {
            maker_add(maker, "free(x->data);");
            maker_add(maker, maker_chance(maker, 60) ? "x->data = NULL;" : "x->data = malloc(8);");
            list->data = true;
        } else if (!list->data || maker_slips(maker)) {
            maker_add(maker, "x->data = malloc(8);");
            list->data = true;
        }
        maker->loops--;
        maker_close(maker, outer);
    }
}

/* ---- The array ---- */

/* In a loop of its own, or one more. */
static void make_fill(struct maker *maker)
{
    struct statement **outer = NULL, **inner;
    bool loop = maker_chance(maker, 70) && maker->now.slots == HOLDS_NOTHING;
    if (loop)
        outer = maker_open(maker, maker_chance(maker, 80) ? "for (used = 0; used < n; used++)" : "while (used < n)");
    else
        outer = maker_open(maker, "if (used < 4)");
    maker->loops += loop;
    bool counted = strncmp(((struct statement *)((char *)outer - offsetof(struct statement, next)))->text, "for", 3) == 0;
    if (loop && maker_chance(maker, 25)) {
        inner = maker_open(maker, "if (bit())");
        maker_add(maker, counted && maker_chance(maker, 30) ? "continue;" : "break;");
        maker_close(maker, inner);
    }
    maker_add(maker, "slots[used] = malloc(8);");
    if (maker->checks)
        make_failure(maker, "!slots[used]");
    if (maker_chance(maker, 30)) {
        inner = maker_open(maker, "if (bit())");
        if (!maker_slips(maker))
            maker_add(maker, "free(slots[used]);");
        make_jump(maker);
        maker_close(maker, inner);
    }
    if (!counted)
        maker_add(maker, "used++;");
    maker->loops -= loop;
    maker_close(maker, outer);
    maker->now.slots = HOLDS_BLOCKS;
}

static void make_empty(struct maker *maker)
{
    struct statement **outer;
    switch (maker_pick(maker, 5)) {
    case 0:
        outer = maker_open(maker, "while (used > %d)", maker_slips(maker) ? 1 : 0);
        maker_add(maker, "used--;");
        maker_add(maker, "free(slots[used]);");
        maker_close(maker, outer);
        break;
    case 1:
        outer = maker_open(maker, maker_slips(maker) ? "while (--used > 0)" : "while (used-- > 0)");
        maker_add(maker, "free(slots[used]);");
        maker_close(maker, outer);
        maker_add(maker, "used = 0;");
        break;
    case 2:
        outer = maker_open(maker, "for (j = n - 1; j >= 0; j--)");
        maker_add(maker, "free(slots[j]);");
        maker_close(maker, outer);
        maker_add(maker, "used = 0;");
        break;
    default:
        outer = maker_open(maker, "for (j = %d; j < %s; j++)", maker_slips(maker) ? 1 : 0,
                           maker_slips(maker) ? "used - 1" : maker_chance(maker, 75) ? "used" : "n");
        if (maker_chance(maker, 12)) {
            struct statement **inner = maker_open(maker, "if (bit())");
            maker_add(maker, maker_chance(maker, 50) ? "break;" : "continue;");
            maker_close(maker, inner);
        }
        maker_add(maker, "free(slots[j]);");
        maker_close(maker, outer);
        maker_add(maker, "used = 0;");
    }
    maker->now.slots = HOLDS_NOTHING;
}

static void make_element(struct maker *maker)
{
    struct statement **outer = maker_open(maker, "if (used > 0)");
    struct variable *bytes = make_choose(maker, false, true);
    switch (maker_pick(maker, 4)) {
    case 0: /* removed, the last takes its place */
        maker_add(maker, "free(slots[0]);");
        maker_add(maker, "slots[0] = slots[--used];");
        break;
    case 1:
        maker_add(maker, "free(slots[used - 1]);");
        maker_add(maker, "slots[used - 1] = %s;", maker_chance(maker, 50) ? "NULL" : "malloc(8)");
        break;
    case 2: /* taken out */
        maker_add(maker, "%s = slots[--used];", bytes->name);
        bytes->holds = HOLDS_PERHAPS;
        break;
    default: { /* shifted down by one */
        maker_add(maker, "free(slots[0]);");
        struct statement **inner = maker_open(maker, "for (j = 1; j < used; j++)");
        maker_add(maker, "slots[j - 1] = slots[j];");
        maker_close(maker, inner);
        maker_add(maker, "used--;");
    }
    }
    maker_close(maker, outer);
}

static void make_slots(struct maker *maker)
{
    if (maker->now.slots == HOLDS_NOTHING || maker_slips(maker))
        make_fill(maker);
    else if (maker_chance(maker, 40))
        make_empty(maker);
    else
        make_element(maker);
}

/* ---- Compound statements ---- */

static const char *make_condition(struct maker *maker)
{
    const struct variable *variable = maker_chance(maker, 50) ? any_node(maker) : any_bytes(maker);
    switch (maker_pick(maker, 10)) {
    case 0: case 1:
        return maker_text(maker, "%s", variable->name);
    case 2:
        return maker_text(maker, "!%s", variable->name);
    case 3:
        return maker_text(maker, "n > %u", maker_pick(maker, 3));
    case 4:
        return "flag";
    default:
        return "bit()";
    }
}

static void make_branch(struct maker *maker)
{
    struct statement **outer = maker_open(maker, "if (%s)", make_condition(maker));
    struct contents before = maker->now;
    bool jumps = maker_chance(maker, 30);
    if (jumps) {
        release_some(maker);
        make_jump(maker);
    } else {
        make_statement(maker);
    }
    maker_close(maker, outer);
    if (jumps) {
        maker->now = before;
        return;
    }
    struct contents then = maker->now;
    maker->now = before;
    if (maker_chance(maker, 45)) {
        outer = maker_open_else(maker);
        make_statement(maker);
        maker_close(maker, outer);
    }
    join(&maker->now, &then);
}

/* What a round of a loop leaves behind that it did not find, the next round would overwrite. */
static void tidy_round(struct maker *maker, const struct contents *before)
{
    for (uint32_t i = 0; i < maker->node_count; i++)
        if (maker->now.nodes[i].holds != HOLDS_NOTHING && maker->now.nodes[i].holds != HOLDS_STALE &&
            before->nodes[i].holds == HOLDS_NOTHING && !maker->now.nodes[i].many && !maker_slips(maker))
            make_release(maker, &maker->now.nodes[i]);
    for (uint32_t i = 0; i < maker->bytes_count; i++)
        if (maker->now.bytes[i].holds != HOLDS_NOTHING && maker->now.bytes[i].holds != HOLDS_STALE &&
            before->bytes[i].holds == HOLDS_NOTHING && !maker_slips(maker))
            make_release(maker, &maker->now.bytes[i]);
}

static void make_loop(struct maker *maker)
{
    static const char *const COUNTERS[] = {"i", "k"};
    struct contents before = maker->now;
    struct statement **outer;
    bool last = false;
    switch (maker_pick(maker, 4)) {
    case 0:
        outer = maker_open(maker, "while (bit())");
        break;
    case 1:
        outer = maker_open(maker, "do");
        last = true;
        break;
    default: {
        const char *counter = COUNTERS[maker->loops ? 1 : 0];
        outer = maker_open(maker, "for (%s = 0; %s < %s; %s++)", counter, counter, maker_chance(maker, 80) ? "n" : "2", counter);
    }
    }
    if (last)
        maker_set_trailer(outer, "while (bit());");
    maker->loops++;
    uint32_t count = 1 + maker_pick(maker, 3);
    for (uint32_t i = 0; i < count; i++)
        make_statement(maker);
    tidy_round(maker, &before);
    maker->loops--;
    maker_close(maker, outer);
    if (!last)
        join(&maker->now, &before);
}

void make_statement(struct maker *maker)
{
    maker->budget--;
    bool nested = maker->budget < 0 || maker->loops > 1;
    if (maker->helper_count && maker_chance(maker, 45)) {
        make_call(maker);
        return;
    }
    switch (maker_pick(maker, nested ? 14 : 20)) {
    case 0: case 1: case 2:
        make_new(maker);
        break;
    case 3: case 4:
        make_release(maker, make_choose(maker, maker_chance(maker, 60), false));
        break;
    case 5: case 6:
        make_push(maker);
        break;
    case 7:
        make_pop(maker);
        break;
    case 8:
        make_move(maker);
        break;
    case 9:
        make_attach(maker);
        break;
    case 10:
        make_grow(maker);
        break;
    case 11: case 12:
        if (maker->has_slots)
            make_slots(maker);
        else
            make_push(maker);
        break;
    case 13:
        if (!maker->loops)
            make_walk(maker);
        else
            make_pop(maker);
        break;
    case 14: case 15: case 16:
        make_branch(maker);
        break;
    default:
        make_loop(maker);
    }
}

/* ---- The function under test ---- */

void make_final_releases(struct maker *maker)
{
    for (uint32_t i = 0; i < maker->node_count; i++)
        if (maker->now.nodes[i].holds != HOLDS_NOTHING && maker->now.nodes[i].holds != HOLDS_STALE && !maker_slips(maker))
            make_release(maker, &maker->now.nodes[i]);
    for (uint32_t i = 0; i < maker->bytes_count; i++)
        if (maker->now.bytes[i].holds != HOLDS_NOTHING && maker->now.bytes[i].holds != HOLDS_STALE && !maker_slips(maker))
            make_release(maker, &maker->now.bytes[i]);
    make_final_calls(maker);
    if (maker->now.slots != HOLDS_NOTHING && !maker_slips(maker))
        make_empty(maker);
    if (maker->heap_slots && maker->has_slots && !maker_slips(maker))
        maker_add(maker, "free(slots);");
}

static void start_tested(struct maker *maker)
{
    static const char *const NODES[] = {"a", "b", "c"}, *const BYTES[] = {"s", "t"};
    maker->node_count = 1 + maker_pick(maker, 3);
    maker->bytes_count = 1 + maker_pick(maker, 2);
    for (uint32_t i = 0; i < maker->node_count; i++) {
        maker->now.nodes[i].name = NODES[i];
        maker_declare(maker, maker_text(maker, "struct node *%s = NULL;", NODES[i]));
    }
    for (uint32_t i = 0; i < maker->bytes_count; i++) {
        maker->now.bytes[i].name = BYTES[i];
        maker_declare(maker, maker_text(maker, "char *%s = NULL;", BYTES[i]));
    }
    static const char *const DECLARATIONS[] = {
        "struct node *item = NULL;", "struct node *x = NULL;", "struct node *y = NULL;", "struct node *tail = NULL;",
        "struct node **link = NULL;", "char *z = NULL;", "int i = 0;", "int j = 0;", "int k = 0;", "int used = 0;",
        "int status = 0;", "struct box box = {NULL, NULL, 0};", "int flag = bit();", "int n = count();\n    if (n < 0 || n > 3) return;",
    };
    for (uint32_t i = 0; i < sizeof DECLARATIONS / sizeof *DECLARATIONS; i++)
        maker_declare(maker, DECLARATIONS[i]);
    maker->has_slots = maker_chance(maker, maker->helper_count ? 12 : 45);
    maker->heap_slots = maker_chance(maker, 40);
    maker_declare(maker, maker->heap_slots ? "char **slots = NULL;" : "char *slots[4] = {NULL};");
    if (maker->has_slots && maker->heap_slots) {
        maker_add(maker, maker_chance(maker, 50) ? "slots = calloc(4, sizeof *slots);" : "slots = malloc(4 * sizeof *slots);");
        if (maker->checks)
            maker_add(maker, "if (!slots) return;");
    }
    maker->has_end = maker_chance(maker, 50);
}

static void make_tested(struct maker *maker)
{
    bool hands_out = maker->program->hands_out;
    maker_function(maker, "void ", "test", hands_out ? "struct node **out" : "void");
    start_tested(maker);
    maker->budget = 3 + (int)maker_pick(maker, 5);
    while (maker->budget > 0)
        make_statement(maker);
    if (hands_out) {
        struct variable *given = make_choose(maker, true, false);
        struct statement **outer = maker_chance(maker, 50) ? maker_open(maker, "if (bit())") : NULL;
        maker_add(maker, "*out = %s;", given->name);
        if (outer) {
            maker_add(maker, "%s = NULL;", given->name);
            maker_close(maker, outer);
        } else if (!maker->has_end) {
            given->holds = HOLDS_STALE;
        } else {
            maker_add(maker, "%s = NULL;", given->name);
        }
    }
    if (maker->has_end)
        maker_add(maker, "end:;");
    make_final_releases(maker);
}

void program_generate(struct program *program, uint64_t seed, uint32_t number, bool interprocedural)
{
    *program = (struct program){0};
    struct maker maker = {.program = program, .random = seed * 0x632be59bd9b4e019u + number};
    maker_pick(&maker, 2); /* neighbouring seeds go apart */
    maker.slip = 10 + maker_pick(&maker, 40);
    maker.checks = maker_chance(&maker, 50);
    program->hands_out = maker_chance(&maker, 20);
    if (interprocedural)
        make_helpers(&maker);
    make_tested(&maker);
    program_finish(program);
}
