#include "base/jobs.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/die.h"

/* What a child sends before the bytes of a result. */
struct reply {
    uint64_t size;
    uint64_t good;
};

struct worker {
    pid_t pid;
    int socket;           /* the parent's end; -1: no such worker (any more) */
    bool busy;
    uint32_t job;
    struct reply reply;
    size_t reply_read;    /* bytes of `reply` that have come */
    struct text result;
};

struct pool {
    const struct jobs *jobs;
    struct worker *workers;
    uint32_t worker_count;
    uint32_t next;        /* job to give out, if they come in order */
    uint32_t busy;        /* workers with a job */
    sigset_t old_mask;
};

static bool write_all(int file, const void *bytes, size_t size)
{
    const char *at = bytes;
    while (size) {
        ssize_t count = send(file, at, size, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        at += count;
        size -= (size_t)count;
    }
    return true;
}

/* The life of a child: job numbers in, results out, until the parent closes its end. */
static void serve(const struct jobs *jobs, int socket)
{
    struct text out = {0};
    uint32_t job;
    while (recv(socket, &job, sizeof job, MSG_WAITALL) == (ssize_t)sizeof job) {
        text_clear(&out);
        bool good = jobs->run(jobs->context, job, &out);
        struct reply reply = {.size = out.count, .good = good};
        if (!write_all(socket, &reply, sizeof reply) || !write_all(socket, out.at, out.count))
            break;
    }
    text_release(&out);
    close(socket);
}

static void start_worker(struct pool *pool, struct worker *worker)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
        die(EXIT_INTERNAL, "no socket for a child process: %s", strerror(errno));
    pid_t parent = getpid();
    pid_t pid = fork();
    if (pid < 0)
        die(EXIT_INTERNAL, "no child process: %s", strerror(errno));
    if (pid == 0) {
        /* A group of its own, so that ending it also ends the compiler it may have started. */
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        prctl(PR_SET_NAME, pool->jobs->name);
        if (getppid() != parent)
            _exit(EXIT_INTERNAL);
        for (uint32_t i = 0; i < pool->worker_count; i++)
            if (pool->workers[i].socket >= 0)
                close(pool->workers[i].socket);
        close(ends[0]);
        sigprocmask(SIG_SETMASK, &pool->old_mask, NULL);
        serve(pool->jobs, ends[1]);
        exit(EXIT_CLEAN);
    }
    setpgid(pid, pid);
    close(ends[1]);
    worker->pid = pid;
    worker->socket = ends[0];
}

/* No more jobs: it ends by itself when it sees that, at once with a signal. */
static void dismiss_worker(struct worker *worker, int signal)
{
    if (worker->socket < 0)
        return;
    close(worker->socket);
    worker->socket = -1;
    if (signal)
        kill(-worker->pid, signal);
}

/* How it ended. */
static int await_worker(struct worker *worker)
{
    int status = 0;
    if (!worker->pid)
        return status;
    while (waitpid(worker->pid, &status, 0) < 0 && errno == EINTR)
        ;
    worker->pid = 0;
    return status;
}

static void finish_job(struct pool *pool, struct worker *worker, bool good)
{
    pool->jobs->done(pool->jobs->context, worker->job, good, &worker->result);
    text_clear(&worker->result);
    worker->reply_read = 0;
    worker->busy = false;
    pool->busy--;
}

static void worker_died(struct pool *pool, struct worker *worker)
{
    dismiss_worker(worker, 0);
    int status = await_worker(worker);
    text_clear(&worker->result);
    if (WIFSIGNALED(status))
        text_printf(&worker->result, "%s crashed (%s)", pool->jobs->who, strsignal(WTERMSIG(status)));
    else
        text_printf(&worker->result, "%s gave up (exit code %d)", pool->jobs->who, WEXITSTATUS(status));
    finish_job(pool, worker, false);
}

static bool take_job(struct pool *pool, uint32_t *job)
{
    if (pool->jobs->next)
        return pool->jobs->next(pool->jobs->context, job);
    *job = pool->next;
    return pool->next < pool->jobs->count && ++pool->next;
}

static void give_jobs(struct pool *pool)
{
    for (uint32_t i = 0; i < pool->worker_count; i++) {
        struct worker *worker = &pool->workers[i];
        if (worker->busy || !take_job(pool, &worker->job))
            continue;
        if (worker->socket < 0)
            start_worker(pool, worker);
        worker->busy = true;
        pool->busy++;
        /* If it died meanwhile, the next read from it finds out. */
        (void)write_all(worker->socket, &worker->job, sizeof worker->job);
    }
}

/* Takes what has come from the worker. */
static void receive(struct pool *pool, struct worker *worker)
{
    char buffer[1 << 16];
    ssize_t count;
    if (worker->reply_read < sizeof worker->reply) {
        count = recv(worker->socket, (char *)&worker->reply + worker->reply_read,
                     sizeof worker->reply - worker->reply_read, 0);
        if (count > 0)
            worker->reply_read += (size_t)count;
    } else {
        size_t missing = worker->reply.size - worker->result.count;
        count = recv(worker->socket, buffer, missing < sizeof buffer ? missing : sizeof buffer, 0);
        if (count > 0)
            text_add_bytes(&worker->result, buffer, (size_t)count);
    }
    if (count < 0 && errno == EINTR)
        return;
    if (count <= 0)
        worker_died(pool, worker);
    else if (worker->reply_read == sizeof worker->reply && worker->result.count == worker->reply.size)
        finish_job(pool, worker, worker->reply.good);
}

/* Until nobody works any more, or a signal asks to end: its number. */
static int run_pool(struct pool *pool, int signals)
{
    struct pollfd *polls = must_alloc((pool->worker_count + 1) * sizeof *polls);
    int signal = 0;
    for (give_jobs(pool); !signal && pool->busy; give_jobs(pool)) {
        for (uint32_t i = 0; i < pool->worker_count; i++)
            polls[i] = (struct pollfd){.fd = pool->workers[i].busy ? pool->workers[i].socket : -1, .events = POLLIN};
        polls[pool->worker_count] = (struct pollfd){.fd = signals, .events = POLLIN};
        if (poll(polls, pool->worker_count + 1, -1) < 0)
            continue;
        for (uint32_t i = 0; i < pool->worker_count; i++)
            if (polls[i].revents)
                receive(pool, &pool->workers[i]);
        struct signalfd_siginfo information;
        if (polls[pool->worker_count].revents
            && read(signals, &information, sizeof information) == (ssize_t)sizeof information)
            signal = (int)information.ssi_signo;
    }
    free(polls);
    return signal;
}

int jobs_run(const struct jobs *jobs)
{
    struct pool pool = {.jobs = jobs, .worker_count = jobs->parallel < jobs->count ? jobs->parallel : jobs->count};
    sigset_t asking;
    sigemptyset(&asking);
    sigaddset(&asking, SIGINT);
    sigaddset(&asking, SIGTERM);
    sigaddset(&asking, SIGHUP);
    sigprocmask(SIG_BLOCK, &asking, &pool.old_mask);
    int signals = signalfd(-1, &asking, SFD_CLOEXEC);
    pool.workers = must_alloc(pool.worker_count * sizeof *pool.workers);
    for (uint32_t i = 0; i < pool.worker_count; i++)
        pool.workers[i].socket = -1;
    fflush(NULL); /* or the children would write it once more */

    int signal = run_pool(&pool, signals);

    for (uint32_t i = 0; i < pool.worker_count; i++)
        dismiss_worker(&pool.workers[i], signal ? SIGKILL : 0);
    for (uint32_t i = 0; i < pool.worker_count; i++) {
        await_worker(&pool.workers[i]);
        text_release(&pool.workers[i].result);
    }
    free(pool.workers);
    close(signals);
    sigprocmask(SIG_SETMASK, &pool.old_mask, NULL);
    return signal;
}
