/* A structure is initialised by words, then one of the two ints in a word is set: the other one is still 0. */
#include <unistd.h>

extern const char *none[];

struct job {
    const char **arguments;
    int in, out;
};

static int start(struct job *job)
{
    int ends[2];
    if (job->in < 0) {
        if (pipe(ends) < 0)
            return -1;
        close(ends[0]);
        job->in = ends[1];
    }
    return 0;
}

int without_input(void)
{
    struct job job = {.arguments = none};
    job.out = -1;
    if (start(&job))
        return -1;
    return job.out;
}

int with_input(void)
{
    struct job job = {.arguments = none};
    job.out = -1;
    job.in = -1;
    if (start(&job)) // resource-leak
        return -1;
    return job.out;
}
