/* Time functions write where they are told and keep nothing. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

int broken_down_lost(time_t when)
{
    struct tm *parts = malloc(sizeof *parts); // leak
    if (!parts)
        return -1;
    if (!localtime_r(&when, parts))
        return -1;
    return (int)mktime(parts);
}

int broken_down_freed(time_t when)
{
    struct tm *parts = malloc(sizeof *parts);
    if (!parts)
        return -1;
    struct tm *same = gmtime_r(&when, parts);
    int year = same ? same->tm_year : -1;
    free(parts);
    return year;
}

size_t text_freed(const char *format)
{
    time_t now = time(NULL);
    char *text = malloc(100);
    if (!text)
        return 0;
    size_t length = strftime(text, 100, format, localtime(&now));
    free(text);
    return length;
}

/* The handler gets it. */
int timer_keeps(timer_t *timer)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL};
    event.sigev_value.sival_ptr = malloc(10);
    return timer_create(CLOCK_REALTIME, &event, timer);
}
