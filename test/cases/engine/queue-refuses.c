/* A queue of pointers kept as integers refuses when it is full, and the caller does not ask. */
#include <stdint.h>
#include <stdlib.h>

struct queue {
    uintptr_t *slots;
    unsigned short first, used, room;
};

struct job {
    int kind, from, to;
};

struct machine {
    int state;
    struct queue jobs;
};

static int queue_add(struct queue *queue, void *item)
{
    if (queue == NULL)
        return -2;
    if (queue->used >= queue->room)
        return -1;
    queue->slots[(queue->first + queue->used) % queue->room] = (uintptr_t)item;
    queue->used++;
    return 0;
}

static struct job *job_new(struct machine *machine)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    queue_add(&machine->jobs, job);
    return job;
}

int job_lost(struct machine *machine, int kind)
{
    struct job *job = job_new(machine); // miss: the store into an element loses its condition in job_new()'s summary
    if (!job)
        return -1;
    job->kind = kind;
    return 0;
}

static struct job *job_new_asked(struct machine *machine)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    if (queue_add(&machine->jobs, job) != 0) {
        free(job);
        return NULL;
    }
    return job;
}

int job_kept(struct machine *machine, int kind)
{
    struct job *job = job_new_asked(machine);
    if (!job)
        return -1;
    job->kind = kind;
    return 0;
}
