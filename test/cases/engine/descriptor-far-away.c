/* A descriptor one step behind the blocks that are told apart (--path-depth): a number leads no further. */
#include <stdlib.h>
#include <unistd.h>
#include <fcntl.h>

struct state { int fd; };
struct loop { struct state *state; int n; };
struct thread { struct loop *loop; int index; };
static struct { int count; struct thread **threads; } config;
static void *get(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }

static struct loop *loop_new(const char *path)
{
    struct loop *loop = get(sizeof *loop);
    loop->state = get(sizeof *loop->state);
    loop->state->fd = open(path, O_RDONLY);
    if (loop->state->fd == -1)
        abort();
    loop->n = 0;
    return loop;
}
static void loop_free(struct loop *loop)
{
    close(loop->state->fd);
    free(loop->state);
    free(loop);
}
static void loop_forget(struct loop *loop)
{
    free(loop->state);
    free(loop);
}
static struct thread *thread_new(int index)
{
    struct thread *t = get(sizeof *t);
    t->index = index;
    t->loop = loop_new("/etc/x");
    return t;
}
static void threads_free(void)
{
    for (int i = 0; i < config.count; i++) {
        struct thread *t = config.threads[i];
        if (t) {
            if (t->loop)
                loop_free(t->loop);
            free(t);
        }
    }
    free(config.threads);
    config.threads = 0;
}
static void threads_forget(void)
{
    for (int i = 0; i < config.count; i++) {
        struct thread *t = config.threads[i];
        if (t) {
            if (t->loop)
                loop_forget(t->loop);
            free(t);
        }
    }
    free(config.threads);
    config.threads = 0;
}
static void threads_new(void)
{
    if (config.threads)
        threads_free();
    config.threads = get(sizeof *config.threads * config.count);
    for (int i = 0; i < config.count; i++)
        config.threads[i] = thread_new(i);
}
void run(void)
{
    if (config.count)
        threads_new();
    if (config.threads)
        threads_free();
}
void run_and_forget(void)
{
    if (config.count)
        threads_new(); // resource-leak
    if (config.threads)
        threads_forget();
}
