/* 127 sentinel-list (TAILQ): nodes hold addresses inside the local head; only what the head leads to
 * counts. */
#include <stdlib.h>
#include <sys/queue.h>

struct job {
    int number;
    TAILQ_ENTRY(job) links;
};

TAILQ_HEAD(job_list, job);

int jobs_kept(int count)
{
    struct job_list list = TAILQ_HEAD_INITIALIZER(list);
    for (int i = 0; i < count; i++) {
        struct job *job = malloc(sizeof *job);
        if (job == NULL)
            abort();
        job->number = i;
        TAILQ_INSERT_TAIL(&list, job, links);
    }
    int sum = 0;
    struct job *job;
    while ((job = TAILQ_FIRST(&list)) != NULL) {
        sum += job->number;
        TAILQ_REMOVE(&list, job, links);
        free(job);
    }
    return sum;
}

int jobs_lost(int count)
{
    struct job_list list = TAILQ_HEAD_INITIALIZER(list);
    for (int i = 0; i < count; i++) {
        struct job *job = malloc(sizeof *job); // leak
        if (job == NULL)
            abort();
        job->number = i;
        TAILQ_INSERT_TAIL(&list, job, links);
    }
    int sum = 0;
    struct job *job;
    while ((job = TAILQ_FIRST(&list)) != NULL) {
        sum += job->number;
        TAILQ_REMOVE(&list, job, links);
    }
    return sum;
}
