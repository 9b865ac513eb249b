/* account: see account.h. */
#include "report/account.h"

#include <stdlib.h>
#include <string.h>

#include "base/table.h"

uint32_t report_count(const struct findings *findings, enum confidence minimum)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < findings->list.count; i++)
        count += findings->list.at[i].confidence >= minimum;
    return count;
}

static int compare_reasons(const void *left, const void *right)
{
    const struct account_reason *a = left, *b = right;
    int order = (a->count < b->count) - (a->count > b->count);
    return order ? order : strcmp(a->text, b->text);
}

static void count_reasons(struct account *account, const struct findings *findings)
{
    struct table by_text = {0};
    for (uint32_t i = 0; i < findings->sites.count; i++) {
        const struct site *site = &findings->sites.at[i];
        if (site->class != SITE_UNDECIDED)
            continue;
        const char *text = site->reason && site->reason[0] ? site->reason : "without a recorded reason";
        bool fresh;
        uint32_t *index = table_put(&by_text, hash_bytes(text, strlen(text)), &fresh);
        if (fresh) {
            *index = account->reasons.count;
            vector_push(&account->reasons, ((struct account_reason){.text = text}));
        }
        account->reasons.at[*index].count++;
    }
    table_release(&by_text);
    if (account->reasons.count)
        qsort(account->reasons.at, account->reasons.count, sizeof *account->reasons.at, compare_reasons);
}

void account_make(struct account *account, const struct findings *findings, enum confidence minimum)
{
    *account = (struct account){.shown = report_count(findings, minimum)};
    for (uint32_t i = 0; i < findings->list.count; i++)
        account->by_confidence[findings->list.at[i].confidence]++;
    for (uint32_t i = 0; i < findings->sites.count; i++)
        account->by_class[findings->sites.at[i].class]++;
    count_reasons(account, findings);
}

void account_release(struct account *account)
{
    vector_release(&account->reasons);
}
