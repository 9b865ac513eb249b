/* closing: the last lines of the text report. Every allocation site is accounted for, and for the undecided ones
 * the functions are named that decided it: a model for the first of them buys the most. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/table.h"
#include "report/account.h"

enum { SHOWN_REASONS = 3, SHOWN_NAMES = 3 };

static const char *plural(uint32_t count)
{
    return count == 1 ? "" : "s";
}

/* Reasons that differ only in the function they end with: "passed to unknown a()" and "passed to unknown b()". */
struct group {
    const char *phrase;
    size_t length;
    bool named;      /* the reason goes on with a function */
    uint32_t count;  /* sites */
    uint32_t first;  /* the reason with most sites */
    uint32_t members;
};

/* Splits "phrase name()" and fills in the phrase; a reason without a name is its own phrase. */
static void split_reason(const char *reason, struct group *group)
{
    size_t length = strlen(reason);
    const char *space = strrchr(reason, ' ');
    group->phrase = reason;
    group->named = space && length > 2 && !strcmp(reason + length - 2, "()");
    group->length = group->named ? (size_t)(space - reason) : length;
}

static int compare_groups(const void *left, const void *right)
{
    const struct group *a = left, *b = right;
    int order = (a->count < b->count) - (a->count > b->count);
    return order ? order : (a->first > b->first) - (a->first < b->first);
}

/* "functions: ext_take 7, foo 5, others 9" */
static void add_names(struct text *text, const struct account *account, const struct group *group)
{
    uint32_t shown = 0, left = group->count;
    text_add(text, " functions: ");
    for (uint32_t i = group->first; i < account->reasons.count && shown < SHOWN_NAMES; i++) {
        const struct account_reason *reason = &account->reasons.at[i];
        struct group other;
        split_reason(reason->text, &other);
        if (!other.named || other.length != group->length || memcmp(other.phrase, group->phrase, group->length))
            continue;
        const char *name = reason->text + other.length + 1;
        text_printf(text, "%s%.*s %u", shown ? ", " : "", (int)strlen(name) - 2, name, reason->count);
        left -= reason->count;
        shown++;
    }
    if (left)
        text_printf(text, ", others %u", left);
}

static void add_reasons(struct text *text, const struct account *account)
{
    VECTOR(struct group) groups = {0};
    struct table by_phrase = {0};
    for (uint32_t i = 0; i < account->reasons.count; i++) {
        struct group group = {.first = i};
        split_reason(account->reasons.at[i].text, &group);
        bool fresh;
        uint64_t key = hash_mix(hash_bytes(group.phrase, group.length), group.named);
        uint32_t *index = table_put(&by_phrase, key, &fresh);
        if (fresh) {
            *index = groups.count;
            vector_push(&groups, group);
        }
        groups.at[*index].count += account->reasons.at[i].count;
        groups.at[*index].members++;
    }
    if (groups.count)
        qsort(groups.at, groups.count, sizeof *groups.at, compare_groups);

    uint32_t left = account->by_class[SITE_UNDECIDED];
    for (uint32_t i = 0; i < groups.count && i < SHOWN_REASONS; i++) {
        const struct group *group = &groups.at[i];
        text_printf(text, "%s%u ", i ? "; " : "", group->count);
        if (group->members > 1) {
            text_add_bytes(text, group->phrase, group->length);
            add_names(text, account, group);
        } else {
            text_add(text, group->phrase);
        }
        left -= group->count;
    }
    if (left)
        text_printf(text, "; %u for other reasons", left);
    table_release(&by_phrase);
    vector_release(&groups);
}

/* "2 high, 1 medium" for the confidences from `from` down to `to`; false if there are none. */
static bool add_confidences(struct text *text, const struct account *account, int from, int to, const char *before)
{
    bool any = false;
    for (int i = from; i >= to; i--) {
        if (!account->by_confidence[i])
            continue;
        text_printf(text, "%s%u %s", any ? ", " : before, account->by_confidence[i],
                    finding_confidence_name((enum confidence)i));
        any = true;
    }
    return any;
}

static void add_findings(struct text *text, const struct account *account, enum confidence minimum)
{
    if (account->shown)
        text_printf(text, "%u finding%s", account->shown, plural(account->shown));
    else
        text_add(text, "no findings");
    bool shown = add_confidences(text, account, CONFIDENCE_HIGH, (int)minimum, " (");
    bool hidden = add_confidences(text, account, (int)minimum - 1, CONFIDENCE_LOW, shown ? "; " : " (");
    text_add(text, hidden ? " not shown)" : shown ? ")" : "");
}

void closing_add(struct text *text, const struct account *account, const struct findings *findings,
                 enum confidence minimum)
{
    static const char *const words[SITE_CLASS_COUNT] = {
        [SITE_FREED] = "freed",         [SITE_HANDED_ON] = "handed on",    [SITE_LOST] = "lost",
        [SITE_UNDECIDED] = "undecided",
    };
    add_findings(text, account, minimum);
    text_printf(text, ". %u allocation site%s", findings->sites.count, plural(findings->sites.count));
    const char *separator = ": ";
    for (int class = 0; class < SITE_CLASS_COUNT; class++) {
        if (!account->by_class[class])
            continue;
        text_printf(text, "%s%u %s", separator, account->by_class[class], words[class]);
        separator = ", ";
        if (class == SITE_UNDECIDED) {
            text_add(text, " (");
            add_reasons(text, account);
            text_add(text, ")");
        }
    }
}

void closing_add_incomplete(struct text *text, const struct report_run *run)
{
    const char *separator = "incomplete: ";
    if (run->units_failed) {
        text_printf(text, "%s%u of %u unit%s not analysed", separator, run->units_failed, run->units,
                    plural(run->units));
        separator = ", ";
    }
    if (run->functions_over_budget)
        text_printf(text, "%s%u of %u function%s over budget", separator, run->functions_over_budget,
                    run->functions, plural(run->functions));
}
