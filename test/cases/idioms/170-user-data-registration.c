/* 170 user-data-registration: an unknown library may keep the context; one whose body shows that it does
 * not, does not. */
#include <stdio.h>
#include <stdlib.h>

int event_add(int descriptor, void (*callback)(int, void *), void *context);

static int event_run_now(int descriptor, void (*callback)(int, void *), void *context)
{
    callback(descriptor, context);
    return 0;
}

static void on_ready(int descriptor, void *context)
{
    int *count = context;
    printf("%d: %d\n", descriptor, ++*count);
}

int watch_unknown(int descriptor)
{
    int *count = calloc(1, sizeof *count);
    if (count == NULL)
        return -1;
    return event_add(descriptor, on_ready, count);
}

int watch_lost(int descriptor)
{
    int *count = calloc(1, sizeof *count); // leak
    if (count == NULL)
        return -1;
    return event_run_now(descriptor, on_ready, count);
}
