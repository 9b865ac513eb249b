/* finding: names, and what makes a list of findings presentable: one finding per loss, an id that survives edits
 * elsewhere in the file, and an order that does not depend on who found what first (analysis.md 7). */
#include "report/finding.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/table.h"
#include "base/text.h"
#include "report/path.h"
#include "report/source.h"
#include "report/unite.h"

const char *finding_check_name(enum check check)
{
    switch (check) {
    case CHECK_MEMORY_LEAK: return "memory-leak";
    case CHECK_RESOURCE_LEAK: return "resource-leak";
    case CHECK_DOUBLE_FREE: return "double-free";
    case CHECK_BAD_FREE: return "bad-free";
    case CHECK_MISMATCHED_RELEASE: return "mismatched-release";
    case CHECK_COUNT: break;
    }
    return "unknown";
}

const char *finding_kind_name(enum loss loss)
{
    switch (loss) {
    case LOSS_RETURN: return "never-freed";
    case LOSS_RETURN_PATH: return "path";
    case LOSS_OVERWRITTEN: return "overwritten";
    case LOSS_OWNER_FREED: return "owner-freed";
    case LOSS_NEXT_ROUND: return "next-iteration";
    case LOSS_SCOPE: return "scope";
    case LOSS_DISCARDED: return "discarded";
    case LOSS_OOM_ONLY: return "oom-only";
    case LOSS_REALLOC: return "realloc";
    case LOSS_FREED_TWICE: return "double-free";
    case LOSS_NOT_HEAP: return "not-heap";
    case LOSS_INTERIOR: return "interior";
    case LOSS_FAMILY: return "mismatched";
    case LOSS_COUNT: break;
    }
    return "unknown";
}

const char *finding_confidence_name(enum confidence confidence)
{
    switch (confidence) {
    case CONFIDENCE_LOW: return "low";
    case CONFIDENCE_MEDIUM: return "medium";
    case CONFIDENCE_HIGH: return "high";
    }
    return "unknown";
}

const char *finding_class_name(enum site_class class)
{
    switch (class) {
    case SITE_FREED: return "freed";
    case SITE_HANDED_ON: return "handed-on";
    case SITE_LOST: return "lost";
    case SITE_UNDECIDED: return "undecided";
    case SITE_CLASS_COUNT: break;
    }
    return "unknown";
}

const struct place *finding_noticed_at(const struct finding *finding)
{
    return finding->noticed_at.file ? &finding->noticed_at : &finding->lost_at;
}

bool finding_is_with_it(const struct finding *finding, const struct other_loss *other)
{
    return other->place.file && (other->place.line != finding->place.line || other->place.column != finding->place.column);
}

static const char *normalised(struct arena *arena, struct text *scratch, const char *path)
{
    if (!path)
        return "";
    text_clear(scratch);
    path_normalise(scratch, path);
    return arena_copy(arena, text_string(scratch), scratch->count + 1);
}

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int compare_strings(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "");
}

static int compare_places(const char *file, const struct place *a, const char *other_file, const struct place *b)
{
    int order = strcmp(file, other_file);
    order = order ? order : compare_numbers(a->line, b->line);
    return order ? order : compare_numbers(a->column, b->column);
}

/* 0 for findings that tell the same thing. */
static int compare_identity(const struct entry *a, const struct entry *b)
{
    int order = compare_places(a->file, &a->finding.place, b->file, &b->finding.place);
    order = order ? order : compare_places(a->noticed_file, finding_noticed_at(&a->finding), b->noticed_file, finding_noticed_at(&b->finding));
    order = order ? order : compare_numbers(a->finding.check, b->finding.check);
    return order ? order : compare_strings(a->finding.allocator, b->finding.allocator);
}

/* Among equals the one to keep comes first: most confident, then by what is part of the id, so that how it is told does not matter; then the shortest story. */
static int compare_entries(const void *left, const void *right)
{
    const struct entry *a = left, *b = right;
    int order = compare_identity(a, b);
    order = order ? order : compare_numbers(b->finding.confidence, a->finding.confidence);
    order = order ? order : compare_numbers(a->finding.loss, b->finding.loss);
    order = order ? order : compare_strings(a->finding.variable, b->finding.variable);
    order = order ? order : compare_numbers(a->finding.step_count, b->finding.step_count);
    order = order ? order : compare_strings(a->finding.message, b->finding.message);
    return order ? order : compare_numbers(a->order, b->order);
}

static int compare_shown(const void *left, const void *right)
{
    const struct entry *a = left, *b = right;
    int order = compare_places(a->file, &a->finding.place, b->file, &b->finding.place);
    return order ? order : strcmp(a->finding.id, b->finding.id);
}

/* Fields end with a zero byte, so that no two lists of fields run together to the same bytes. */
static void add_field(struct text *text, const char *field)
{
    text_add(text, field ? field : "");
    text_add_bytes(text, "", 1);
}

/* Names and the text of the two lines, but no line numbers and no directories: an edit above, another checkout or
 * a moved folder keeps the id. `repeats` counts the findings that agree in all of this; they are told apart by a
 * number in order of position. */
static void set_id(struct finding *finding, struct sources *sources, struct table *repeats, struct text *key)
{
    text_clear(key);
    add_field(key, finding_check_name(finding->check));
    add_field(key, finding_kind_name(finding->loss));
    add_field(key, finding->place.function);
    add_field(key, finding->allocator);
    add_field(key, finding->variable);
    add_field(key, finding->place.file ? path_name(finding->place.file) : "");
    source_add_normalised(sources, &finding->place, key);
    add_field(key, "");
    source_add_normalised(sources, finding_noticed_at(finding), key);
    add_field(key, "");
    uint64_t hash = hash_bytes(key->at, key->count);
    uint32_t *seen = table_put(repeats, hash, NULL);
    if ((*seen)++) {
        text_printf(key, "%u", *seen);
        hash = hash_bytes(key->at, key->count);
    }
    snprintf(finding->id, sizeof finding->id, "%016" PRIx64, hash);
}

static uint32_t drop_duplicates(struct entry *entries, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!kept || compare_identity(&entries[kept - 1], &entries[i]))
            entries[kept++] = entries[i];
    return kept;
}

void findings_finish(struct findings *findings)
{
    VECTOR(struct entry) entries = {0};
    struct text scratch = {0};
    for (uint32_t i = 0; i < findings->list.count; i++) {
        struct entry entry = {.finding = findings->list.at[i], .order = i};
        entry.file = normalised(&findings->arena, &scratch, entry.finding.place.file);
        entry.noticed_file = normalised(&findings->arena, &scratch, finding_noticed_at(&entry.finding)->file);
        vector_push(&entries, entry);
    }
    if (entries.count)
        qsort(entries.at, entries.count, sizeof *entries.at, compare_entries);
    entries.count = drop_duplicates(entries.at, entries.count);

    struct sources sources = {0};
    struct table repeats = {0};
    for (uint32_t i = 0; i < entries.count; i++)
        set_id(&entries.at[i].finding, &sources, &repeats, &scratch);
    entries.count = entries_unite(entries.at, entries.count, &findings->arena);
    if (entries.count)
        qsort(entries.at, entries.count, sizeof *entries.at, compare_shown);

    vector_clear(&findings->list);
    for (uint32_t i = 0; i < entries.count; i++)
        vector_push(&findings->list, entries.at[i].finding);
    sources_release(&sources);
    table_release(&repeats);
    text_release(&scratch);
    vector_release(&entries);
}

static const char *keep(struct arena *arena, const char *string)
{
    return string ? arena_copy(arena, string, strlen(string) + 1) : NULL;
}

static void keep_place(struct arena *arena, struct place *place)
{
    place->file = keep(arena, place->file);
    place->function = keep(arena, place->function);
}

static const struct step *keep_steps(struct arena *arena, const struct step *from, uint32_t count)
{
    struct step *steps = arena_copy(arena, from, count * sizeof *steps);
    for (uint32_t i = 0; i < count; i++) {
        keep_place(arena, &steps[i].place);
        steps[i].text = keep(arena, steps[i].text);
    }
    return steps;
}

void findings_add(struct findings *findings, const struct finding *finding)
{
    struct arena *arena = &findings->arena;
    struct finding copy = *finding;
    keep_place(arena, &copy.place);
    keep_place(arena, &copy.lost_at);
    keep_place(arena, &copy.noticed_at);
    copy.allocator = keep(arena, finding->allocator);
    copy.variable = keep(arena, finding->variable);
    copy.message = keep(arena, finding->message);
    copy.assumption = keep(arena, finding->assumption);
    copy.steps = keep_steps(arena, finding->steps, finding->step_count);
    struct other_loss *others = arena_copy(arena, finding->others, finding->other_count * sizeof *others);
    for (uint32_t i = 0; i < finding->other_count; i++) {
        keep_place(arena, &others[i].lost_at);
        keep_place(arena, &others[i].place);
        others[i].allocator = keep(arena, others[i].allocator);
        others[i].variable = keep(arena, others[i].variable);
        others[i].steps = keep_steps(arena, others[i].steps, others[i].step_count);
    }
    copy.others = others;
    vector_push(&findings->list, copy);
}

void findings_add_site(struct findings *findings, const struct site *site)
{
    struct site copy = *site;
    keep_place(&findings->arena, &copy.place);
    copy.allocator = keep(&findings->arena, site->allocator);
    copy.reason = keep(&findings->arena, site->reason);
    copy.decider = keep(&findings->arena, site->decider);
    copy.through = keep(&findings->arena, site->through);
    vector_push(&findings->sites, copy);
}

void findings_release(struct findings *findings)
{
    arena_release(&findings->arena);
    vector_release(&findings->list);
    vector_release(&findings->sites);
}
