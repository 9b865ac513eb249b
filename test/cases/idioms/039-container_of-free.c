/* 039 container_of-free: the release gets the address of a member and steps back to the block. */
#include <stddef.h>
#include <stdlib.h>

struct link {
    struct link *next;
};

struct job {
    int number;
    char name[20];
    struct link link;
};

#define container_of(pointer, type, member) ((type *)((char *)(pointer) - offsetof(type, member)))

static void link_release(struct link *link)
{
    struct job *job = container_of(link, struct job, link);
    free(job);
}

int run_kept(int number)
{
    struct job *job = malloc(sizeof *job);
    if (job == NULL)
        return -1;
    job->number = number;
    link_release(&job->link);
    return 0;
}

int run_lost(int number)
{
    struct job *job = malloc(sizeof *job); // leak
    if (job == NULL)
        return -1;
    job->number = number;
    if (number > 0)
        link_release(&job->link);
    return 0;
}
