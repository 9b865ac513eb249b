/* Several functions fill the field; what one of them makes it releases itself, what the other one makes is lost. */
#include <stdlib.h>
#include <string.h>

struct job {
    struct job *next;
    char *command;
    int number;
};

static struct job *jobs;

int job_run(struct job *job) { return system(job->command); }

/* A variable, and done with. */
int job_at_once(const char *command)
{
    struct job job = {0};
    job.command = strdup(command);
    if (!job.command)
        return -1;
    int result = job_run(&job);
    free(job.command);
    return result;
}

void job_add(const char *command)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        abort();
    job->command = strdup(command); // leak: owner-freed
    job->next = jobs;
    jobs = job;
}

void job_next(void)
{
    struct job *job = jobs;
    if (!job)
        return;
    jobs = job->next;
    job_run(job);
    free(job);
}
