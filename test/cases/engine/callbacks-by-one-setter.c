/* Callbacks of several kinds are set by one variadic function. What one of them returns is no descriptor because another one opens something. */
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>

enum { SET_OPEN = 1, SET_SHOW, SET_DONE };

struct session {
    int (*open)(void *, const char *);
    int (*show)(struct session *, int, const char *);
    void (*done)(void *, const char *);
};

void set(struct session *session, int what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    switch (what) {
    case SET_OPEN: session->open = va_arg(arguments, int (*)(void *, const char *)); break;
    case SET_SHOW: session->show = va_arg(arguments, int (*)(struct session *, int, const char *)); break;
    case SET_DONE: session->done = va_arg(arguments, void (*)(void *, const char *)); break;
    }
    va_end(arguments);
}

static int open_file(void *data, const char *path)
{
    (void)data;
    return open(path, O_RDONLY);
}

static int show_text(struct session *session, int level, const char *text)
{
    return session && level > 2 && text;
}

static void forget(void *data, const char *text)
{
    (void)data;
    (void)text;
}

struct session *begin(void)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    set(session, SET_OPEN, open_file);
    set(session, SET_SHOW, show_text);
    set(session, SET_DONE, forget);
    return session;
}

int show(struct session *session, const char *text)
{
    if (session->show(session, 3, text))
        return -1;
    session->done(session, text);
    return 0;
}

int open_and_lose(struct session *session, const char *path)
{
    return session->open(session, path) < 0; // resource-leak
}
