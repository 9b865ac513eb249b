/* No header of the machine, so that the dump is the same everywhere. */
void *malloc(unsigned long size);
void *memcpy(void *to, const void *from, unsigned long size);

struct operations {
    int number;
    int (*run)(void *data);
    int (*stop)(void *data);
};

struct job {
    const struct operations *operations;
    struct operations own;
    void *data;
};

static int run_fast(void *data) { return data != 0; }
static int run_slow(void *data) { return data == 0; }
static int stop(void *data) { return data ? 1 : 2; }
static int lonely(void *data) { return data ? 3 : 4; }

static struct operations fast = {1, run_fast, stop};
static int (*list[])(void *) = {run_fast, lonely};
static int (*hook)(void *);

/* An allocation wrapper: each of its callers has a block of its own. */
static void *make(unsigned long size)
{
    return malloc(size);
}

struct job *job_fast(void)
{
    struct job *job = make(sizeof *job);
    job->operations = &fast;
    job->own = fast;
    return job;
}

struct job *job_slow(struct operations *operations)
{
    struct job *job = make(sizeof *job);
    operations->run = run_slow;
    job->operations = operations;
    hook = stop;
    return job;
}

/* Nobody is seen to call it: any job. */
int job_run(struct job *job)
{
    return job->operations->run(job->data) + job->own.run(job->data);
}

static int apply(int (*function)(void *), void *data)
{
    return function(data);
}

int all(int index)
{
    return apply(lonely, &list) + list[index](0) + (hook ? hook(0) : 0) + job_fast()->own.stop(0);
}

int unknown(int (*function)(void *))
{
    return function(0);
}
