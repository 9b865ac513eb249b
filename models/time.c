/* Times and timers. */
#include "staunch_model.h"

time_t time(time_t *out) { staunch_write(out); return staunch_any(); }
BORROWS(long, clock, void)
PURE(double, difftime, time_t, time_t)
long times(void *out) { staunch_write(out); return staunch_any(); }
int gettimeofday(void *out, void *zone) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
BORROWS_STATUS(settimeofday, const void *, const void *)
int clock_gettime(int clock, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int clock_getres(int clock, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
BORROWS_STATUS(clock_settime, int, const void *)
int timespec_get(void *out, int base) { staunch_write(out); return (int)staunch_any(); }
int ftime(void *out) { staunch_write(out); return 0; }
BORROWS_STATUS(adjtime, const void *, void *)

BORROWS(unsigned, sleep, unsigned)
BORROWS_STATUS(usleep, unsigned)
int nanosleep(const void *length, void *left) { staunch_write(left); return (int)staunch_any_between(-1, 0); }
int clock_nanosleep(int clock, int flags, const void *length, void *left) { staunch_write(left); return (int)staunch_any(); }

/* ---- Broken-down time ---- */
time_t mktime(void *parts) { staunch_write(parts); return staunch_any(); }
time_t timegm(void *parts) { staunch_write(parts); return staunch_any(); }
time_t timelocal(void *parts) { staunch_write(parts); return staunch_any(); }
LENDS(localtime, const time_t *)
LENDS(gmtime, const time_t *)
LENDS(asctime, const void *)
LENDS(ctime, const time_t *)
LENDS(getdate, const char *)
void *localtime_r(const time_t *when, void *to) { staunch_write(to); return staunch_any() ? to : NULL; }
void *gmtime_r(const time_t *when, void *to) { staunch_write(to); return staunch_any() ? to : NULL; }
char *asctime_r(const void *parts, char *to) { staunch_write(to); return staunch_any() ? to : NULL; }
char *ctime_r(const time_t *when, char *to) { staunch_write(to); return staunch_any() ? to : NULL; }

size_t strftime(char *to, size_t size, const char *format, const void *parts)
{
    staunch_write(to);
    return (size_t)staunch_any_between(0, LONG_MAX);
}

size_t strftime_l(char *to, size_t size, const char *format, const void *parts, void *locale)
{
    return strftime(to, size, format, parts);
}

char *strptime(const char *text, const char *format, void *parts)
{
    staunch_write(parts);
    return staunch_any() ? (char *)text + staunch_any() : NULL;
}

BORROWS_NOTHING(tzset, void)

/* ---- Timers: the pointer of the event travels to the handler ---- */
struct event { void *value; };

int timer_create(int clock, struct event *event, void **timer)
{
    if (event)
        staunch_keep(event->value, NULL);
    if (!staunch_any())
        return -1;
    *timer = staunch_borrowed();
    return 0;
}

BORROWS_STATUS(timer_delete, void *)
BORROWS_STATUS(timer_settime, void *, int, const void *, void *)
BORROWS_STATUS(timer_gettime, void *, void *)
BORROWS_COUNT(int, timer_getoverrun, void *)
int getitimer(int which, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int setitimer(int which, const void *value, void *old) { staunch_write(old); return (int)staunch_any_between(-1, 0); }
