#include "check/story.h"

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
        if (count == STORY_CONDITIONS)
            memmove(found, found + 1, --count * sizeof *found);
        found[count++] = wording_branch(walker, &telling->stories->arena, chosen);
    }
    struct text text = {0};
    for (uint32_t i = 0; i < count; i++)
        text_printf(&text, "%s%s", i ? ", " : "", found[i]);
    return count ? kept(telling, &text) : NULL;
}

/* ---- steps ---- */

static void add_step(struct telling *telling, enum story_kind kind, struct place place, struct text *text, const char *when)
{
    struct story_step step = {.kind = kind, .place = place, .text = kept(telling, text), .when = when};
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
    for (uint32_t i = 0; event->address && i < value_count(engine, event->address); i++) {
        const struct term_node *node = term_get(engine, value_entries(engine, event->address)[i].term);
        if (node->kind != TERM_ADDRESS)
            continue;
        name_add_place(text, engine, node->a, node->value);
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

static void tell_event(struct telling *telling, const struct trace_event *event)
{
    struct walker *walker = telling->walker;
    struct bdd_manager *bdds = &walker->engine.guards.bdd;
    struct arena *arena = &telling->stories->arena;
    struct text text = {0};
    enum story_kind kind = STORY_PASSED;
    bdd guard = event->guard;
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
        text_printf(&text, "passed to %s(), argument %u, which neither releases nor keeps it",
                    explain_callee(walker, event->inst), event->argument + 1);
        break;
    case TRACE_FREED:
        kind = STORY_FREED;
        text_printf(&text, "released by %s()", explain_callee(walker, event->inst));
        guard = bdd_minus(bdds, guard, event->before);
        break;
    case TRACE_ESCAPED:
        kind = STORY_ESCAPED;
        say_escaped(telling, event, &text);
        guard = bdd_minus(bdds, guard, event->before);
        break;
    case TRACE_RETURNED:
        kind = STORY_RETURNED;
        text_add(&text, "returned");
        break;
    default:
        return;
    }
    const char *when = event->kind == TRACE_MADE ? NULL : conditions_of(telling, bdd_and(bdds, guard, BDD_TRUE), event->object, event->step);
    add_step(telling, kind, explain_place(walker, arena, event->inst), &text, when);
}

/* The findings have the branches of one run that loses it. */
static void tell_losses(struct telling *telling)
{
    const struct place *place = &telling->story->site.place;
    for (uint32_t i = 0; i < telling->findings->list.count; i++) {
        const struct finding *finding = &telling->findings->list.at[i];
        if (finding->place.line != place->line || finding->place.column != place->column || finding->check == CHECK_DOUBLE_FREE)
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
