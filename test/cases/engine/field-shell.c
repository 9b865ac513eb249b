/* Structures that are blocks of their own, live in lists, and lose what their fields hold: then somebody has to release the structure, too. */
#include <stdlib.h>
#include <string.h>

struct task { char *name, *file; struct task *next; };
struct job { int number; char *name, *file; struct job *next; };
struct part { long size; char *name; int number; };
struct whole { struct part part; int number; };
struct pool { struct pool *next; char *name; };
struct kept { long first, second; char *name; int number; };

static struct task *tasks;
static struct job *jobs;
static struct pool *used, *unused;

int task_add(const char *name, const char *file)
{
    struct task *task = calloc(1, sizeof *task); // leak: overwritten medium
    if (!task)
        return -1;
    task->name = strdup(name);
    task->file = strdup(file);
    task->next = tasks;
    tasks = task;
    return 0;
}

/* Forgets the task itself. */
static void task_free(struct task *task)
{
    free(task->name);
    free(task->file);
}

void task_remove_first(void)
{
    struct task *task = tasks;
    if (task) {
        tasks = task->next;
        task_free(task);
    }
}

int job_add(const char *name, const char *file)
{
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return -1;
    job->name = strdup(name);
    job->file = strdup(file);
    job->next = jobs;
    jobs = job;
    return 0;
}

/* The same, and its caller does the rest. */
static void job_clear(struct job *job)
{
    free(job->name);
    free(job->file);
}

void job_remove_first(void)
{
    struct job *job = jobs;
    if (job) {
        jobs = job->next;
        job_clear(job);
        free(job);
    }
}

/* Inside of another structure there is nothing to release. */
struct whole *whole_new(const char *name)
{
    struct whole *whole = calloc(1, sizeof *whole);
    struct part *part = calloc(1, sizeof *part);
    if (whole)
        whole->part.name = strdup(name);
    if (part) {
        part->name = strdup(name);
        free(part->name);
        free(part);
    }
    return whole;
}

void part_clear(struct part *part)
{
    free(part->name);
}

/* Used again: another list has it. */
int pool_add(const char *name)
{
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return -1;
    pool->name = strdup(name);
    pool->next = used;
    used = pool;
    return 0;
}

void pool_retire(void)
{
    struct pool *pool = used;
    if (pool) {
        used = pool->next;
        free(pool->name);
        pool->next = unused;
        unused = pool;
    }
}

/* Not over: the field is set anew by the caller. */
struct kept *kept_new(const char *name)
{
    struct kept *kept = calloc(1, sizeof *kept);
    if (kept)
        kept->name = strdup(name);
    return kept;
}

static void kept_forget(struct kept *kept)
{
    free(kept->name);
}

void kept_rename(struct kept *kept, const char *name)
{
    kept_forget(kept);
    kept->name = strdup(name);
}

/* Starts again with the same timer: so many numbers are set that there is no room to say that the field is, too. */
struct timer { long numbers[40]; char *data; };

struct timer *timer_new(const char *text)
{
    struct timer *timer = malloc(sizeof *timer);
    if (timer) {
        memset(timer->numbers, 0, sizeof timer->numbers);
        timer->data = strdup(text);
    }
    return timer;
}

static void timer_zero(struct timer *timer)
{
    for (int i = 0; i < 40; i++)
        timer->numbers[i] = 0;
    timer->numbers[0] = timer->numbers[1] = timer->numbers[2] = timer->numbers[3] = timer->numbers[4] = timer->numbers[5] = 0;
    timer->numbers[6] = timer->numbers[7] = timer->numbers[8] = timer->numbers[9] = timer->numbers[10] = timer->numbers[11] = 0;
    timer->numbers[12] = timer->numbers[13] = timer->numbers[14] = timer->numbers[15] = timer->numbers[16] = timer->numbers[17] = 0;
    timer->numbers[18] = timer->numbers[19] = timer->numbers[20] = timer->numbers[21] = timer->numbers[22] = timer->numbers[23] = 0;
    timer->data = NULL;
}

void timer_flush(struct timer *timer)
{
    free(timer->data);
    timer_zero(timer);
}

void timer_free(struct timer *timer)
{
    free(timer);
}
