/* 038 intrusive-node: only the address of a member is linked; any part of a block keeps the block. */
#include <stdlib.h>

struct link {
    struct link *next, *previous;
};

struct job {
    int number;
    struct link link;
};

static struct link jobs = {&jobs, &jobs};

static void link_add(struct link *fresh, struct link *head)
{
    fresh->next = head->next;
    fresh->previous = head;
    head->next->previous = fresh;
    head->next = fresh;
}

int start_kept(int number)
{
    struct job *job = malloc(sizeof *job);
    if (job == NULL)
        return -1;
    job->number = number;
    link_add(&job->link, &jobs);
    return 0;
}

int start_lost(int number)
{
    struct job *job = malloc(sizeof *job); // leak
    if (job == NULL)
        return -1;
    job->number = number;
    if (number < 0)
        return -1;
    link_add(&job->link, &jobs);
    return 0;
}
