// A node of a ring that is put into a list unless it is in one already: who has just made it knows that it is alone.
#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct ring {
    struct ring *next, *previous;
};
struct request {
    long flags;
    struct ring link;
};
struct context {
    int state;
    struct ring requests;
};
int tracing;

static void trace(const void *object, const char *format, ...)
{
    va_list arguments;
    if (object && !(tracing & 1))
        fprintf(stderr, "[%p]: ", object);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
}

static int is_alone(const struct ring *head) { return head->next == head; }

static struct request *request_new(void)
{
    struct request *request = calloc(1, sizeof *request);
    if (!request)
        return NULL;
    request->link.next = request->link.previous = &request->link;
    return request;
}

static int context_add(struct context *context, struct request *request)
{
    assert(context);
    assert(request);
    if (!is_alone(&request->link))
        return -EINVAL;
    if (tracing & 4) {
        fprintf(stderr, "%d: ", getpid());
        trace(context, "add %ld\n", request->flags);
    }
    struct ring *last = context->requests.previous;
    context->requests.previous = &request->link;
    request->link.next = &context->requests;
    request->link.previous = last;
    last->next = &request->link;
    return 0;
}

static int context_add_open(struct context *context, struct request *request)
{
    assert(context);
    assert(request);
    if (context->state != 1)
        return -EINVAL;
    if (tracing & 4) {
        fprintf(stderr, "%d: ", getpid());
        trace(context, "add %ld\n", request->flags);
    }
    return context_add(context, request);
}

int ask(struct context *context, long flags)
{
    struct request *request = request_new();
    if (!request)
        return -ENOMEM;
    request->flags = flags;
    int error = context_add(context, request);
    if (error)
        return error;
    context->state++;
    return 0;
}

int ask_open(struct context *context, long flags)
{
    struct request *request = request_new(); // leak: path high
    if (!request)
        return -ENOMEM;
    request->flags = flags;
    int error = context_add_open(context, request);
    if (error)
        return error;
    context->state++;
    return 0;
}
