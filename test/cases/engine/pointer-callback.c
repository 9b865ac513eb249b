/* Functions that are given as arguments, or kept in a block on the heap until they are called. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void visitor(char *text, void *data);

static void show(char *text, void *data)
{
    printf("%s %d\n", text, *(int *)data);
}

static void finish(char *text, void *data)
{
    *(int *)data += 1;
    free(text);
}

static int with_text(int wanted, visitor *visit, void *data)
{
    char *text = malloc(16); // leak
    if (!text)
        return -1;
    snprintf(text, 16, "%d", wanted);
    visit(text, data);
    return 0;
}

static int with_own_text(int wanted, visitor *visit, void *data)
{
    char *text = malloc(16);
    if (!text)
        return -1;
    snprintf(text, 16, "%d", wanted);
    visit(text, data);
    return 0;
}

int shown(int wanted)
{
    int count = 0;
    return with_text(wanted, show, &count) + count;
}

int finished(int wanted)
{
    int count = 0;
    return with_own_text(wanted, finish, &count) + count;
}

/* Of two that may be meant one releases: nothing is certain. */
static int with_any_text(int wanted, visitor *visit, void *data)
{
    char *text = malloc(16);
    if (!text)
        return -1;
    snprintf(text, 16, "%d", wanted);
    visit(text, data);
    return 0;
}

int either(int wanted)
{
    int count = 0;
    return wanted ? with_any_text(wanted, finish, &count) : with_any_text(wanted, show, &count);
}

struct job {
    struct job *next;
    visitor *complete;
    visitor *update;
    void *data;
};

struct job *job_new(struct job *next, visitor *complete, visitor *update, void *data)
{
    struct job *job = malloc(sizeof *job);
    if (!job)
        return NULL;
    job->next = next;
    job->complete = complete;
    job->update = update;
    job->data = data;
    return job;
}

struct job *job_start(struct job *jobs, int *count)
{
    return job_new(jobs, finish, show, count);
}

int job_updated(const struct job *job)
{
    char *text = strdup("half"); // leak
    if (!text)
        return -1;
    job->update(text, job->data);
    return 0;
}

int job_completed(const struct job *job)
{
    char *text = strdup("done");
    if (!text)
        return -1;
    job->update(text, job->data);
    job->complete(text, job->data);
    return 0;
}
