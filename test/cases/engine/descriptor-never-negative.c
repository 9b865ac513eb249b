/* A function passes the descriptor it is given to one that makes a pipe for a negative number: that is the helper's business, as long as nobody here asks. */
#include <unistd.h>

struct job {
    int in;
};

static int run(struct job *job)
{
    int ends[2], needed = job->in < 0;
    if (needed) {
        if (pipe(ends) < 0)
            return -1;
        job->in = ends[1];
    }
    if (write(1, "x", 1) != 1) {
        if (needed) {
            close(ends[0]);
            close(ends[1]);
        } else {
            close(job->in);
        }
        return -1;
    }
    close(needed ? ends[0] : job->in);
    return 0;
}

int unpack(int descriptor)
{
    struct job job = {0};
    job.in = descriptor;
    return run(&job);
}

int unpack_or_make(int descriptor)
{
    struct job job = {0};
    if (descriptor < 0)
        write(2, "no input\n", 9);
    job.in = descriptor;
    return run(&job); // resource-leak
}
