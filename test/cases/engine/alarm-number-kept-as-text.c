/* A descriptor is kept by its number as text. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct var {
    char *value;
    int readonly;
};

struct buffer {
    int fd;
    char *text;
};

static struct buffer *buffers[1024];

int assign(struct var *v, int fd)
{
    char text[30];

    if (v->readonly)
        return -1;
    snprintf(text, sizeof text, "%d", fd);
    free(v->value);
    v->value = malloc(30);
    if (!v->value)
        abort();
    snprintf(v->value, 30, "%s", text);
    return 0;
}

static void duplicate(int from, int to)
{
    if (from == to)
        return;
    if (buffers[to]) {
        free(buffers[to]->text);
        free(buffers[to]);
    }
    buffers[to] = buffers[from];
    if (buffers[to])
        buffers[to]->fd = to;
}

int redirect(struct var *v, const char *name, int both)
{
    int fd, n;

    fd = open(name, O_RDWR);
    if (fd < 0)
        return errno;
    n = fcntl(fd, F_DUPFD, 10); // alarm: a number as text keeps nothing
    if (n < 0) {
        close(fd);
        return errno;
    }
    if (assign(v, n) < 0) {
        close(n);
        close(fd);
        return -1;
    }
    if (!both)
        duplicate(fd, n);
    if (fd != n)
        close(fd);
    if (both && dup2(1, 2) < 0)
        return errno;
    return 0;
}
