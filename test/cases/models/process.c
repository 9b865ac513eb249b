/* The end of the process loses nothing; a failing exec does. */
#define _GNU_SOURCE
#include <err.h>
#include <error.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int ends(const char *s, int n)
{
    char *p = strdup(s);
    if (n == 1)
        exit(1);
    if (n == 2)
        errx(1, "%s", s);
    if (n == 3)
        error(1, 0, "%s", s);
    if (n == 4)
        abort();
    free(p);
    return 0;
}

int goes_on(const char *s, int n)
{
    char *p = strdup(s); // leak
    if (n) {
        error(0, 0, "%s", s);
        warnx("%s", s);
        return -1;
    }
    free(p);
    return 0;
}

int exec_failed(const char *s)
{
    char *arguments[] = {strdup(s), NULL}; // leak
    if (!arguments[0])
        return -1;
    execv(arguments[0], arguments);
    return -1;
}

int exec_failed_freed(const char *s)
{
    char *arguments[] = {strdup(s), NULL};
    if (!arguments[0])
        return -1;
    execv(arguments[0], arguments);
    free(arguments[0]);
    return -1;
}

int environment_keeps(const char *s)
{
    char *text = strdup(s);
    if (!text)
        return -1;
    return putenv(text);
}

int environment_copies(const char *s)
{
    char *text = strdup(s); // leak
    if (!text)
        return -1;
    return setenv("NAME", text, 1);
}

int not_ours(void)
{
    char *home = getenv("HOME");
    if (!home)
        return -1;
    return puts(strerror(home[0]));
}

int options(int argc, char **argv)
{
    char *name = NULL;
    int option;
    while ((option = getopt(argc, argv, "n:")) != -1)
        if (option == 'n') {
            free(name);
            name = strdup(optarg);
        }
    free(name);
    return optind;
}

static int close_without_cancellation(int descriptor)
{
    return (int)syscall(SYS_close, descriptor);
}

int closed_by_number(const char *path)
{
    char first;
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0)
        return -1;
    if (read(descriptor, &first, 1) != 1)
        first = 0;
    close_without_cancellation(descriptor);
    return first;
}

int read_by_number(const char *path)
{
    char first = 0;
    int descriptor = open(path, O_RDONLY); // resource-leak
    if (descriptor < 0)
        return -1;
    syscall(SYS_pread64, descriptor, &first, 1, 0);
    return first;
}

/* A page has a size, and a process a number: 0 says that nobody asked yet. */
int has_size(const char *text)
{
    char *name = strdup(text);
    if (getpagesize() == 0 || getpid() == 0)
        return -1;
    free(name);
    return 0;
}

int has_parent(const char *text)
{
    char *name = strdup(text); // leak: path high
    if (getppid() == 0)
        return -1;
    free(name);
    return 0;
}
