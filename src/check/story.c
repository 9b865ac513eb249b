#include "check/story.h"

#include <stdlib.h>
#include <string.h>

#include "check/explain.h"
#include "check/sites.h"
#include "check/trace.h"
#include "check/wording.h"
#include "memory/name.h"

enum { STORY_CONDITIONS = 5 }; /* shown of one step, the last ones: those nearest to it */

struct telling {
    struct trace trace; /* first: walker.trace_context */
    struct walker *walker;
    struct stories *stories;
    struct story *story;
    const struct findings *findings;
    story_wanted *wanted;
    void *context;
};

static const char *kept(struct telling *telling, struct text *text)
{
    const char *copy = arena_copy(&telling->stories->arena, text_string(text), text->count + 1);
    text_release(text);
    return copy;
}

/* ---- when ---- */

/* The branches that the step's guard decides, of those since the block was made: all but one edge are out of the question, though the
 * block was there on another one as well. */
static const char *conditions_of(struct telling *telling, bdd guard, object_id object, uint32_t step)
{
    struct walker *walker = telling->walker;
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    const struct object *block = &walker->engine.objects.at[object];
    const char *found[STORY_CONDITIONS];
    uint32_t count = 0;
    for (uint32_t i = 0, end; i < walker->branches.count; i = end) {
        const struct branch_taken *first = &walker->branches.at[i], *chosen = NULL;
        uint32_t possible = 0, existing = 0;
        for (end = i; end < walker->branches.count && walker->branches.at[end].inst == first->inst &&
                      walker->branches.at[end].step == first->step; end++) {
            bdd reach = walker->branches.at[end].reach;
            existing += bdd_intersects(bdds, reach, block->allocated);
            if (bdd_intersects(bdds, reach, guard)) {
                possible++;
                chosen = &walker->branches.at[end];
            }
        }
        if (first->step > step)
            break;
        if (first->step < block->born_step || possible != 1 || existing < 2)
            continue;
        const char *words = wording_branch(walker, &telling->stories->arena, chosen, false);
        if (count && !strcmp(found[count - 1], words))
            continue; /* another round */
        if (count == STORY_CONDITIONS)
            memmove(found, found + 1, --count * sizeof *found);
        found[count++] = words;
    }
    struct text text = {0};
    for (uint32_t i = 0; i < count; i++)
        text_printf(&text, "%s%s", i ? ", " : "", found[i]);
    return count ? kept(telling, &text) : NULL;
}

/* ---- steps ---- */

static void add_step(struct telling *telling, enum story_kind kind, struct place place, struct text *text, const char *when)
{
    struct story_step step = {.kind = kind, .place = place, .text = kept(telling, text), .when = when,
                              .order = telling->story->steps.count};
    for (uint32_t i = 0; i < telling->story->steps.count; i++) { /* the same in another round */
        const struct story_step *old = &telling->story->steps.at[i];
        if (old->kind == kind && old->place.line == place.line && old->place.column == place.column && !strcmp(old->text, step.text))
            return;
    }
    vector_push(&telling->story->steps, step);
}

static void say_stored(struct telling *telling, const struct trace_event *event, struct text *text)
{
    const struct engine *engine = &telling->walker->engine;
    text_add(text, "stored in ");
    if (event->cell) {
        name_add_source(text, engine, engine->cells.at[event->cell].object, engine->cells.at[event->cell].offset);
        text_printf(text, " by %s()", explain_callee(telling->walker, event->inst));
        return;
    }
    for (uint32_t i = 0; event->address && i < value_count(engine, event->address); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, event->address)[i].term);
        if (node->kind != TERM_ADDRESS)
            continue;
        name_add_source(text, engine, node->a, node->value);
        return;
    }
    text_add(text, "memory");
}

static void say_escaped(struct telling *telling, const struct trace_event *event, struct text *text)
{
    const struct engine *engine = &telling->walker->engine;
    const struct object *object = &engine->objects.at[event->object];
    const struct program *program = engine->program;
    if (object->escaped_at != event->inst || object->escaped_for == PROGRAM_NONE) {
        const char *callee = explain_callee(telling->walker, event->inst);
        text_add(text, "may be kept from here on, where it cannot be followed");
        if (*callee)
            text_printf(text, ", by %s()", callee);
        return;
    }
    bool missing = program->symbols.at[object->escaped_for].function == PROGRAM_NONE;
    text_printf(text, "may be kept from here on by %s()", program_symbol_name(program, object->escaped_to != PROGRAM_NONE
                ? object->escaped_to : object->escaped_for));
    if (object->escaped_to != object->escaped_for && object->escaped_to != PROGRAM_NONE)
        text_printf(text, ", because of %s()", program_symbol_name(program, object->escaped_for));
    text_add(text, missing ? ", which has neither body nor model" : "");
}

/* A call that takes the block and does nothing more to it. */
static bool changes_it(const struct telling *telling, const struct trace_event *event)
{
    for (uint32_t i = 0; i < telling->trace.events.count; i++) {
        const struct trace_event *other = &telling->trace.events.at[i];
        if (other->inst == event->inst && other->step == event->step && other->object == event->object &&
            (other->kind == TRACE_FREED || other->kind == TRACE_ESCAPED))
            return true;
    }
    return false;
}

/* Then nobody knows whether a call does something to it. */
static bool had_escaped(const struct telling *telling, const struct trace_event *event)
{
    for (const struct trace_event *other = telling->trace.events.at; other < event; other++)
        if (other->kind == TRACE_ESCAPED && other->object == event->object)
            return true;
    return false;
}

static void tell_event(struct telling *telling, const struct trace_event *event)
{
    struct walker *walker = telling->walker;
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    struct arena *arena = &telling->stories->arena;
    struct text text = {0};
    enum story_kind kind = STORY_PASSED;
    bdd guard = bdd_and(bdds, event->guard, event->reach); /* only now: looking must not make nodes while the walk goes on */
    switch (event->kind) {
    case TRACE_MADE:
        kind = STORY_MADE;
        text_add(&text, explain_origin(walker, event->object, arena));
        break;
    case TRACE_STORED:
        kind = STORY_STORED;
        say_stored(telling, event, &text);
        break;
    case TRACE_PASSED:
        if (changes_it(telling, event))
            return;
        text_printf(&text, "passed to %s(), argument %u%s", explain_callee(walker, event->inst), event->argument + 1,
                    had_escaped(telling, event) ? "" : ", which does not release it");
        break;
    case TRACE_FREED:
        kind = STORY_FREED;
        text_printf(&text, "released by %s()", explain_callee(walker, event->inst));
        break;
    case TRACE_ESCAPED:
        kind = STORY_ESCAPED;
        say_escaped(telling, event, &text);
        break;
    case TRACE_RETURNED:
        kind = STORY_RETURNED;
        text_add(&text, "returned");
        break;
    default:
        return;
    }
    const char *when = event->kind == TRACE_MADE ? NULL : conditions_of(telling, guard, event->object, event->step);
    add_step(telling, kind, explain_place(walker, arena, event->inst), &text, when);
}

/* The findings have the branches of one run that loses it. */
static void tell_losses(struct telling *telling)
{
    const struct place *place = &telling->story->site.place;
    for (uint32_t i = 0; i < telling->findings->list.count; i++) {
        const struct finding *finding = &telling->findings->list.at[i];
        if (finding->place.line != place->line || finding->place.column != place->column || finding->check > CHECK_RESOURCE_LEAK)
            continue;
        struct text text = {0}, when = {0};
        uint32_t branches = 0;
        for (uint32_t j = 0; j < finding->step_count; j++)
            if (finding->steps[j].kind == STEP_BRANCH)
                text_printf(&when, "%s%s", branches++ ? ", " : "", finding->steps[j].text);
        text_printf(&text, "lost (%s): nothing points to it after this", finding_kind_name(finding->loss));
        struct place lost_at = finding->lost_at;
        lost_at.file = arena_copy(&telling->stories->arena, lost_at.file, strlen(lost_at.file) + 1);
        lost_at.function = place->function;
        add_step(telling, STORY_LOST, lost_at, &text, branches ? kept(telling, &when) : NULL);
    }
}

/* ---- sites ---- */

static bool is_same_site(const struct engine *engine, object_id a, object_id b)
{
    const struct allocation *one = &engine->allocations.at[engine->objects.at[a].origin];
    const struct allocation *other = &engine->allocations.at[engine->objects.at[b].origin];
    return one->inst == other->inst && one->path == other->path; /* rounds of a loop */
}

static bool was_told(const struct telling *telling, object_id block)
{
    const struct engine *engine = &telling->walker->engine;
    for (object_id id = 1; id < block; id++)
        if (engine->objects.at[id].kind == OBJECT_HEAP && is_same_site(engine, id, block))
            return true;
    return false;
}

static const char *copied(struct arena *arena, const char *string)
{
    return string ? arena_copy(arena, string, strlen(string) + 1) : NULL;
}

/* The account has one class a call; the story of one of several blocks that a call made has its own. */
static struct site site_of(struct telling *telling, object_id block)
{
    struct walker *walker = telling->walker;
    struct engine *engine = &walker->engine;
    struct arena *arena = &telling->stories->arena;
    struct findings scratch = {0};
    struct site site = {.class = SITE_FREED};
    for (object_id id = block; id < engine->objects.count; id++) {
        if (engine->objects.at[id].kind != OBJECT_HEAP || !is_same_site(engine, id, block))
            continue;
        struct site other = sites_describe(walker, id, telling->findings, &scratch.arena);
        if (id == block || sites_outrank(other.class, site.class))
            site = other;
    }
    site.place.file = copied(arena, site.place.file);
    site.place.function = copied(arena, site.place.function);
    site.allocator = copied(arena, site.allocator);
    site.reason = copied(arena, site.reason);
    findings_release(&scratch);
    return site;
}

/* The allocation, then as the source has it, losses last: the order of blocks is that of compilers, not of people. */
static int compare_steps(const void *left, const void *right)
{
    const struct story_step *a = left, *b = right;
    int rank[2] = {a->kind == STORY_MADE ? 0 : a->kind == STORY_LOST ? 2 : 1, b->kind == STORY_MADE ? 0 : b->kind == STORY_LOST ? 2 : 1};
    if (rank[0] != rank[1])
        return rank[0] - rank[1];
    if (a->place.line != b->place.line)
        return a->place.line < b->place.line ? -1 : 1;
    return (a->order > b->order) - (a->order < b->order);
}

static bool is_same_string(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

/* One call made two blocks that go the same way. */
static bool is_same_story(const struct story *a, const struct story *b)
{
    bool same = a->site.place.line == b->site.place.line && a->site.place.column == b->site.place.column &&
                a->site.class == b->site.class && is_same_string(a->site.place.function, b->site.place.function) &&
                a->steps.count == b->steps.count;
    for (uint32_t i = 0; same && i < a->steps.count; i++)
        same = a->steps.at[i].place.line == b->steps.at[i].place.line &&
               is_same_string(a->steps.at[i].text, b->steps.at[i].text) && is_same_string(a->steps.at[i].when, b->steps.at[i].when);
    return same;
}

static void drop_if_told(struct stories *stories)
{
    struct story *last = &vector_last(&stories->list);
    for (uint32_t i = 0; i + 1 < stories->list.count; i++)
        if (is_same_story(&stories->list.at[i], last)) {
            vector_release(&last->steps);
            stories->list.count--;
            return;
        }
}

static void tell_block(struct telling *telling, object_id block)
{
    struct engine *engine = &telling->walker->engine;
    struct story story = {.site = site_of(telling, block), .family = copied(&telling->stories->arena, object_family(engine, block))};
    vector_push(&telling->stories->list, story);
    telling->story = &vector_last(&telling->stories->list);
    for (uint32_t i = 0; i < telling->trace.events.count; i++)
        if (is_same_site(engine, telling->trace.events.at[i].object, block))
            tell_event(telling, &telling->trace.events.at[i]);
    if (telling->story->site.class == SITE_LOST)
        tell_losses(telling);
    qsort(telling->story->steps.at, telling->story->steps.count, sizeof *telling->story->steps.at, compare_steps);
    drop_if_told(telling->stories);
}

static void look(struct walker *walker, const struct findings *findings, void *context)
{
    struct telling *telling = context;
    struct engine *engine = &walker->engine;
    telling->walker = walker;
    telling->findings = findings;
    for (object_id id = 1; id < engine->objects.count; id++) {
        const struct object *object = &engine->objects.at[id];
        if (object->kind != OBJECT_HEAP || object->entrusted || (object->allocated == BDD_FALSE && !walker->over_budget))
            continue;
        struct place place = explain_place(walker, &telling->stories->arena, engine->allocations.at[object->origin].inst);
        if (telling->wanted(telling->context, &place) && !was_told(telling, id))
            tell_block(telling, id);
    }
}

void stories_make(struct stories *stories, const struct program *program, const struct callgraph *graph, struct summaries *summaries,
                  function_id function, story_wanted *wanted, void *context)
{
    struct telling telling = {.stories = stories, .wanted = wanted, .context = context};
    analyse_again(program, graph, summaries, function,
                  &(struct analysis_probe){.trace = trace_instruction, .look = look, .context = &telling});
    trace_release(&telling.trace);
}

void stories_release(struct stories *stories)
{
    for (uint32_t i = 0; i < stories->list.count; i++)
        vector_release(&stories->list.at[i].steps);
    vector_release(&stories->list);
    arena_release(&stories->arena);
}

const char *story_kind_name(enum story_kind kind)
{
    static const char *const names[] = {[STORY_MADE] = "made", [STORY_PASSED] = "passed", [STORY_STORED] = "stored",
                                        [STORY_FREED] = "freed", [STORY_ESCAPED] = "escaped", [STORY_RETURNED] = "returned",
                                        [STORY_LOST] = "lost"};
    return names[kind];
}
