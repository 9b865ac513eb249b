/* What is stored at some index of an array that is a member changes no other member, neither the count behind it nor an array of another kind. */
#include <stdlib.h>
#include <string.h>

struct step { int weight, next; };
struct plan { int *rows[18]; struct step steps[16]; int count, limit; };

int all_released(int count, size_t size, const struct step *steps)
{
    struct plan plan;
    int i;
    memset(&plan, 0, sizeof plan);
    plan.count = count;
    for (i = 0; i < plan.count + 2; i++)
        plan.rows[i] = malloc(size);
    memcpy(plan.steps, steps, sizeof plan.steps);
    for (i = 0; i < plan.count && plan.steps[i].weight; i++)
        plan.rows[i + 1][0] = plan.rows[i][0];
    for (i = 0; i < plan.count + 2; i++)
        free(plan.rows[i]);
    return 0;
}

int two_forgotten(int count, size_t size, const struct step *steps)
{
    struct plan plan;
    int i;
    memset(&plan, 0, sizeof plan);
    plan.count = count;
    for (i = 0; i < plan.count + 2; i++)
        plan.rows[i] = malloc(size); // leak
    memcpy(plan.steps, steps, sizeof plan.steps);
    for (i = 0; i < plan.count && plan.steps[i].weight; i++)
        plan.rows[i + 1][0] = plan.rows[i][0];
    if (plan.steps[1].weight == 7)
        return 1;
    for (i = 0; i < plan.count + 2; i++)
        free(plan.rows[i]);
    return 0;
}
