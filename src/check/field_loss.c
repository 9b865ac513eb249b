#include "check/field_loss.h"

#include <string.h>

static struct place place_of(const struct fields *fields, const struct use *use)
{
    const struct ir_unit *unit = fields->program->units.at[use->unit].ir;
    const struct ir_function *function = &unit->functions.at[use->at->function];
    return (struct place){.file = strings_get(&unit->strings, use->at->file ? use->at->file : function->file), .line = use->at->line,
                          .column = use->at->column, .function = strings_get(&unit->strings, function->name)};
}

static bool is_same_place(const struct place *a, const struct place *b)
{
    return a->line == b->line && strcmp(a->file, b->file) == 0;
}

static struct site *site_at(const struct findings *findings, const struct place *made)
{
    for (uint32_t i = 0; i < findings->sites.count; i++) {
        struct site *site = &findings->sites.at[i];
        if (site->place.column == made->column && is_same_place(&site->place, made))
            return site;
    }
    return NULL;
}

static void note_lost(struct findings *findings, struct site *site, const struct place *lost, enum loss kind)
{
    struct text text = {0};
    text_printf(&text, "lost at line %u of %s (%s)", lost->line, lost->function, finding_kind_name(kind));
    site->class = SITE_LOST;
    site->reason = arena_copy(&findings->arena, text_string(&text), text.count + 1);
    site->decider = site->through = NULL;
    site->missing = false;
    text_release(&text);
}

static bool is_heap(const struct use *made)
{
    return strcmp(made->family, "heap") == 0;
}

const char *field_loss_noun(const struct use *made)
{
    return is_heap(made) ? "memory" : "resource";
}

static void add_finding(const struct fields *fields, const struct field *field, const struct field_loss *loss, struct findings *findings)
{
    const struct program *program = fields->program;
    const char *name = strings_get(&fields->strings, field->name);
    struct text stored = {0};
    text_printf(&stored, "allocated here, and held by '%s' of %s only", name, strings_get(&fields->strings, field->record));
    struct step steps[] = {{.kind = STEP_ALLOCATED, .place = place_of(fields, loss->made), .text = text_string(&stored)},
                           {.kind = STEP_LOST, .place = place_of(fields, loss->lost), .text = text_string(&loss->gone)}};
    struct finding finding = {.check = is_heap(loss->made) ? CHECK_MEMORY_LEAK : CHECK_RESOURCE_LEAK, .loss = loss->kind,
                              .confidence = CONFIDENCE_MEDIUM, .place = steps[0].place, .lost_at = steps[1].place,
                              .allocator = program_symbol_name(program, program->units.at[loss->made->unit].symbols[loss->made->at->symbol]),
                              .variable = name, .message = text_string(&loss->message), .steps = steps + loss->only_lost,
                              .step_count = 2 - loss->only_lost, .assumption = text_string(&loss->assumption)};
    findings_add(findings, &finding);
    text_release(&stored);
}

/* Is all that was found out about the site of low confidence? */
static bool is_hardly_lost(const struct findings *findings, const struct site *site)
{
    for (uint32_t i = 0; i < findings->list.count; i++)
        if (findings->list.at[i].confidence != CONFIDENCE_LOW && is_same_place(&findings->list.at[i].place, &site->place))
            return false;
    return true;
}

static bool is_open(const struct findings *findings, const struct site *site)
{
    return site && (site->class == SITE_HANDED_ON || site->class == SITE_UNDECIDED || (site->class == SITE_LOST && is_hardly_lost(findings, site)));
}

const struct use *field_loss_made(const struct fields *fields, const struct field *field, const struct findings *findings)
{
    const struct use *first = NULL, *open = NULL;
    for (uint32_t link = field->uses; link; link = fields->links.at[link].next) {
        if (fields->links.at[link].role > ROLE_GROWS || !fields->links.at[link].use.family)
            continue;
        first = &fields->links.at[link].use;
        struct place place = place_of(fields, first);
        open = is_open(findings, site_at(findings, &place)) ? first : open;
    }
    return open ? open : first;
}

/* What a setter replaces is another block than the one that it makes and may lose by itself: to mend that mends nothing of this. */
static bool is_lost_before_it_is_held(const struct findings *findings, const struct site *site)
{
    for (uint32_t i = 0; i < findings->list.count; i++) {
        const struct finding *finding = &findings->list.at[i];
        if (is_same_place(&finding->place, &site->place) && finding->confidence != CONFIDENCE_LOW && finding->loss != LOSS_RETURN_PATH && finding->loss != LOSS_OOM_ONLY)
            return false;
    }
    return true;
}

void field_loss_report(const struct fields *fields, const struct field *field, struct field_loss *loss, struct findings *findings)
{
    struct place made = place_of(fields, loss->made), lost = place_of(fields, loss->lost);
    struct site *site = site_at(findings, &made);
    bool in_a_callee = !site && loss->made->at->kind == IR_USE_ADDRESS; /* what a callee puts into a structure itself is no site */
    if (in_a_callee || is_open(findings, site) ||
        (site && site->class == SITE_LOST && loss->only_lost && is_lost_before_it_is_held(findings, site))) {
        if (site)
            note_lost(findings, site, &lost, loss->kind);
        add_finding(fields, field, loss, findings);
    }
    text_release(&loss->message);
    text_release(&loss->gone);
    text_release(&loss->assumption);
}
