/* samples: see samples.h. */
#include "guard/samples.h"

/* In which ways a condition holds before any was found: half of them by chance; memory lasts in most. */
static uint64_t by_chance(const struct condition *condition, uint32_t variable)
{
    uint64_t ways = hash_mix(variable, 1);
    return condition->allocation ? ways | hash_mix(variable, 2) | hash_mix(variable, 3) : ways;
}

static void begin(struct samples *samples, const struct guards *guards)
{
    for (uint32_t i = samples->conditions.count; i < guards->conditions.count; i++)
        vector_push(&samples->conditions, by_chance(&guards->conditions.at[i], i));
    if (samples->nodes.count < guards->bdd.nodes.count)
        vector_resize(&samples->nodes, guards->bdd.nodes.count);
    if (!samples->age)
        samples->age = 1;
    samples->nodes.at[0].ways = UINT64_MAX; /* node 0 is true */
    samples->nodes.at[0].age = samples->age;
}

static bool is_known(const struct samples *samples, bdd f)
{
    return samples->nodes.at[f >> 1].age == samples->age;
}

static uint64_t known(const struct samples *samples, bdd f)
{
    return f & 1u ? ~samples->nodes.at[f >> 1].ways : samples->nodes.at[f >> 1].ways;
}

/* Pushes the guard if it is not known yet. */
static bool wants(struct samples *samples, bdd f)
{
    if (is_known(samples, f))
        return false;
    vector_push(&samples->stack, f >> 1);
    return true;
}

uint64_t samples_of(struct samples *samples, const struct guards *guards, bdd f)
{
    begin(samples, guards);
    wants(samples, f);
    while (samples->stack.count) {
        uint32_t number = vector_last(&samples->stack);
        struct bdd_node node = guards->bdd.nodes.at[number];
        const struct condition *condition = &guards->conditions.at[node.variable];
        bool defined = condition->kind == CONDITION_DEFINED, waits = defined && wants(samples, condition->definition);
        waits |= wants(samples, node.high);
        waits |= wants(samples, node.low);
        if (waits)
            continue;
        uint64_t test = defined ? known(samples, condition->definition) : samples->conditions.at[node.variable];
        samples->nodes.at[number].ways = (test & known(samples, node.high)) | (~test & known(samples, node.low));
        samples->nodes.at[number].age = samples->age;
        samples->stack.count--;
    }
    return known(samples, f);
}

void samples_add(struct samples *samples, const struct guards *guards, const uint32_t *literals, uint32_t count)
{
    begin(samples, guards);
    uint64_t way = (uint64_t)1 << samples->next++ % 64;
    for (uint32_t i = 0; i < samples->conditions.count; i++)
        samples->conditions.at[i] &= ~way;
    for (uint32_t i = 0; i < count; i++)
        if (literals[i] & 1u)
            samples->conditions.at[literals[i] >> 1] |= way;
    samples->age++;
}

void samples_release(struct samples *samples)
{
    vector_release(&samples->conditions);
    vector_release(&samples->nodes);
    vector_release(&samples->stack);
}
