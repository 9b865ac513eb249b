/* Processes: their end, their children, signals, environment, and jumps. */
#include "staunch_model.h"

/* ---- The end. Nothing is lost by it. ---- */
#define ENDS(name, ...) _Noreturn void name(__VA_ARGS__) { staunch_stop(); }
ENDS(exit, int)
ENDS(_exit, int)
ENDS(_Exit, int)
ENDS(quick_exit, int)
ENDS(abort, void)
ENDS(__assert_fail, const char *, const char *, unsigned, const char *)
ENDS(__assert_perror_fail, int, const char *, unsigned, const char *)
ENDS(__assert, const char *, const char *, int)
ENDS(__assert_rtn, const char *, const char *, int, const char *)
ENDS(__assert2, const char *, int, const char *, const char *)
ENDS(__stack_chk_fail, void)
ENDS(__fortify_fail, const char *)
ENDS(__chk_fail, void)
ENDS(err, int, const char *, ...)
ENDS(errx, int, const char *, ...)
ENDS(verr, int, const char *, va_list)
ENDS(verrx, int, const char *, va_list)
ENDS(errc, int, int, const char *, ...)
ENDS(verrc, int, int, const char *, va_list)
ENDS(svc_run, void)
ENDS(svc_exit, void)
/* gnulib, libiberty */
ENDS(xalloc_die, void)
ENDS(xexit, int)
ENDS(xmalloc_failed, size_t)

BORROWS_NOTHING(warn, const char *, ...)
BORROWS_NOTHING(warnx, const char *, ...)
BORROWS_NOTHING(vwarn, const char *, va_list)
BORROWS_NOTHING(vwarnx, const char *, va_list)
BORROWS_NOTHING(warnc, int, const char *, ...)
BORROWS_NOTHING(vwarnc, int, const char *, va_list)

void error(int status, int number, const char *format, ...)
{
    if (status)
        staunch_stop();
}

void error_at_line(int status, int number, const char *file, unsigned line, const char *format, ...)
{
    if (status)
        staunch_stop();
}

/* A signal that nothing can handle, or that is raised to die. */
enum { SIGNAL_ABORT = 6, SIGNAL_KILL = 9 };

int raise(int number)
{
    if (number == SIGNAL_ABORT || number == SIGNAL_KILL)
        staunch_stop();
    return (int)staunch_any();
}

/* ---- Another program takes over, or the call failed ---- */
#define TAKES_OVER(name, ...) \
    int name(__VA_ARGS__) \
    { \
        if (staunch_any()) \
            staunch_stop(); \
        return -1; \
    }
TAKES_OVER(execv, const char *, char *const *)
TAKES_OVER(execve, const char *, char *const *, char *const *)
TAKES_OVER(execvp, const char *, char *const *)
TAKES_OVER(execvpe, const char *, char *const *, char *const *)
TAKES_OVER(execvP, const char *, const char *, char *const *)
TAKES_OVER(execl, const char *, const char *, ...)
TAKES_OVER(execlp, const char *, const char *, ...)
TAKES_OVER(execle, const char *, const char *, ...)
TAKES_OVER(fexecve, int, char *const *, char *const *)
TAKES_OVER(execveat, int, const char *, char *const *, char *const *, int)

/* ---- Children ---- */
BORROWS_COUNT(int, fork, void)
BORROWS_COUNT(int, _Fork, void)
BORROWS_COUNT(int, vfork, void)
BORROWS_COUNT(int, system, const char *)
BORROWS_STATUS(daemon, int, int)

/* The child runs on the given stack, with the argument. */
int clone(function routine, void *stack, int flags, void *argument, ...)
{
    staunch_escape(stack);
    staunch_escape(argument);
    return (int)staunch_any_between(-1, INT_MAX);
}

int wait(int *status) { staunch_write(status); return (int)staunch_any_between(-1, INT_MAX); }
int waitpid(int process, int *status, int options) { return wait(status); }
int wait3(int *status, int options, void *usage) { staunch_write(usage); return wait(status); }
int wait4(int process, int *status, int options, void *usage) { staunch_write(usage); return wait(status); }
int waitid(int kind, unsigned id, void *information, int options)
{
    staunch_write(information);
    return (int)staunch_any_between(-1, 0);
}

#define SPAWNS(name) \
    int name(int *process, const char *path, const void *actions, const void *attributes, char *const argv[], \
             char *const environment[]) \
    { \
        staunch_write(process); \
        return (int)staunch_any_between(0, INT_MAX); \
    }
SPAWNS(posix_spawn)
SPAWNS(posix_spawnp)

/* What the actions own is freed by destroy; on glibc, only if there are any. */
BORROWS(int, posix_spawn_file_actions_init, void *)
BORROWS(int, posix_spawn_file_actions_destroy, void *)
BORROWS(int, posix_spawn_file_actions_addopen, void *, int, const char *, int, mode_t)
BORROWS(int, posix_spawn_file_actions_addclose, void *, int)
BORROWS(int, posix_spawn_file_actions_adddup2, void *, int, int)
BORROWS(int, posix_spawnattr_init, void *)
BORROWS(int, posix_spawnattr_destroy, void *)
BORROWS(int, posix_spawnattr_setflags, void *, short)
BORROWS(int, posix_spawnattr_setsigmask, void *, const void *)
BORROWS(int, posix_spawnattr_setsigdefault, void *, const void *)
BORROWS(int, posix_spawnattr_setpgroup, void *, int)

/* ---- Called at the end ---- */
BORROWS(int, atexit, function)
BORROWS(int, at_quick_exit, function)

int on_exit(function handler, void *argument)
{
    staunch_keep(argument, NULL);
    return (int)staunch_any();
}

/* ---- Signals ---- */
#define SETS_HANDLER(name) void *name(int number, function handler) { return (void *)staunch_any(); }
SETS_HANDLER(signal)
SETS_HANDLER(bsd_signal)
SETS_HANDLER(sysv_signal)
SETS_HANDLER(__sysv_signal)
SETS_HANDLER(sigset)

int sigaction(int number, const void *action, void *old)
{
    staunch_write(old);
    return (int)staunch_any_between(-1, 0);
}

struct signal_stack { void *base; int flags; size_t size; };

int sigaltstack(const struct signal_stack *stack, struct signal_stack *old)
{
    if (stack)
        staunch_keep(stack->base, NULL);
    if (old)
        old->base = (void *)staunch_any();
    return (int)staunch_any_between(-1, 0);
}

union signal_value { int number; void *pointer; };

int sigqueue(int process, int number, const union signal_value value)
{
    staunch_escape(value.pointer);
    return (int)staunch_any_between(-1, 0);
}

int pthread_sigqueue(unsigned long thread, int number, const union signal_value value)
{
    staunch_escape(value.pointer);
    return (int)staunch_any();
}

BORROWS_STATUS(kill, int, int)
BORROWS_STATUS(killpg, int, int)
BORROWS_STATUS(tgkill, int, int, int)
BORROWS(unsigned, alarm, unsigned)
BORROWS(unsigned, ualarm, unsigned, unsigned)
BORROWS_STATUS(pause, void)
BORROWS_STATUS(siginterrupt, int, int)
BORROWS_STATUS(sigsuspend, const void *)
BORROWS(int, sigismember, const void *, int)
BORROWS(int, sigisemptyset, const void *)
int sigemptyset(void *set) { staunch_write(set); return 0; }
int sigfillset(void *set) { staunch_write(set); return 0; }
int sigaddset(void *set, int number) { staunch_write(set); return (int)staunch_any_between(-1, 0); }
int sigdelset(void *set, int number) { staunch_write(set); return (int)staunch_any_between(-1, 0); }
int sigpending(void *set) { staunch_write(set); return (int)staunch_any_between(-1, 0); }
int sigprocmask(int how, const void *set, void *old) { staunch_write(old); return (int)staunch_any_between(-1, 0); }
int sigwait(const void *set, int *number) { staunch_write(number); return (int)staunch_any(); }
int sigwaitinfo(const void *set, void *information)
{
    staunch_write(information);
    return (int)staunch_any_between(-1, INT_MAX);
}
int sigtimedwait(const void *set, void *information, const void *timeout) { return sigwaitinfo(set, information); }
BORROWS(int, __libc_current_sigrtmin, void)
BORROWS(int, __libc_current_sigrtmax, void)
LENDS_ALWAYS(strsignal, int)
LENDS(sigabbrev_np, int)
LENDS(sigdescr_np, int)

/* ---- Jumps: control ends here and goes on at the other's second return ---- */
ENDS(longjmp, void *, int)
ENDS(_longjmp, void *, int)
ENDS(siglongjmp, void *, int)
ENDS(__longjmp_chk, void *, int)
/* Only the first return is followed: what is known after a longjmp is too little to call anything lost. */
int setjmp(void *buffer) { return 0; }
int _setjmp(void *buffer) { return 0; }
int sigsetjmp(void *buffer, int mask) { return 0; }
int __sigsetjmp(void *buffer, int mask) { return 0; }
BORROWS_STATUS(getcontext, void *)
TAKES_OVER(setcontext, const void *)
BORROWS_STATUS(swapcontext, void *, const void *)
void makecontext(void *context, function routine, int count, ...) { staunch_escape(context); }

/* ---- Environment: putenv keeps its string, the others copy ---- */
int putenv(char *text)
{
    staunch_keep(text, NULL);
    return (int)staunch_any();
}

BORROWS_STATUS(setenv, const char *, const char *, int)
BORROWS_STATUS(unsetenv, const char *)
BORROWS(int, clearenv, void)
LENDS(getenv, const char *)
LENDS(secure_getenv, const char *)
LENDS(__secure_getenv, const char *)
BORROWS(unsigned long, getauxval, unsigned long)

/* ---- About the process ---- */
#define NUMBER(name) BORROWS_COUNT(int, name, void)
int getpagesize(void) { return (int)staunch_any_between(512, 1 << 24); } /* never 0: who asks for that asks whether it was set */
NUMBER(getppid) NUMBER(getpgrp) NUMBER(setsid) NUMBER(getdtablesize)
/* 0 is what programs put where they have not asked yet. */
#define POSITIVE(name) int name(void) { return (int)staunch_any_between(1, INT_MAX); }
POSITIVE(getpid) POSITIVE(gettid)
BORROWS_COUNT(int, getpgid, int)
BORROWS_COUNT(int, getsid, int)
BORROWS_STATUS(setpgid, int, int)
BORROWS_STATUS(setpgrp, void)
BORROWS(int, nice, int)
BORROWS(int, getpriority, int, unsigned)
BORROWS_STATUS(setpriority, int, unsigned, int)
BORROWS_COUNT(long, sysconf, int)
BORROWS(size_t, confstr, int, char *, size_t)
BORROWS(int, get_nprocs, void)
BORROWS(int, get_nprocs_conf, void)
/* System calls by number: close is 3 on x86-64, 57 on 64-bit ARM and RISC-V, 6 on 32-bit systems. */
long syscall(long number, ...)
{
    va_list arguments;
    va_start(arguments, number);
    if (sizeof number == 8 ? number == 3 || number == 57 : number == 6) {
        staunch_release_handle(va_arg(arguments, int), "descriptor");
        return staunch_any_between(-1, 0);
    }
    va_end(arguments);
    return staunch_any();
}
BORROWS(int, prctl, int, ...)
BORROWS(long, ptrace, int, ...)
BORROWS(int, acct, const char *)
BORROWS(int, personality, unsigned long)
BORROWS_STATUS(unshare, int)
BORROWS_STATUS(setns, int, int)
BORROWS_STATUS(reboot, int)
BORROWS_STATUS(sched_yield, void)
BORROWS_STATUS(pledge, const char *, const char *)
BORROWS_STATUS(unveil, const char *, const char *)
BORROWS_STATUS(setrlimit, int, const void *)
BORROWS_STATUS(setrlimit64, int, const void *)
int getrlimit(int resource, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int getrlimit64(int resource, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int prlimit(int process, int resource, const void *limit, void *old)
{
    staunch_write(old);
    return (int)staunch_any_between(-1, 0);
}
int getrusage(int who, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int uname(void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int sysinfo(void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int getloadavg(double *out, int count) { staunch_write(out); return (int)staunch_any_between(-1, INT_MAX); }
BORROWS_NOTHING(setproctitle, const char *, ...)
BORROWS_NOTHING(setproctitle_init, int, char **, char **)
LENDS(getprogname, void)
void setprogname(const char *name) { staunch_keep(name, NULL); }

/* ---- Errors and logs ---- */
/* Errno is a place that every call may have written. */
LENDS_ALWAYS(__errno_location, void)
LENDS_ALWAYS(__error, void)
LENDS_ALWAYS(strerror, int)
LENDS_ALWAYS(strerror_l, int, void *)
LENDS(strerrorname_np, int)
LENDS(strerrordesc_np, int)

/* GNU's: its buffer or a constant text. The other one (__xpg_strerror_r) gives a number. */
char *strerror_r(int number, char *to, size_t size)
{
    staunch_write(to);
    return staunch_any() ? to : staunch_borrowed();
}

char *__strerror_r(int number, char *to, size_t size) { return strerror_r(number, to, size); }
int __xpg_strerror_r(int number, char *to, size_t size) { staunch_write(to); return (int)staunch_any(); }

void openlog(const char *name, int options, int facility) { staunch_keep(name, NULL); }
BORROWS_NOTHING(syslog, int, const char *, ...)
BORROWS_NOTHING(vsyslog, int, const char *, va_list)
BORROWS_NOTHING(closelog, void)
BORROWS(int, setlogmask, int)
ALLOCATES(backtrace_symbols, "heap", void *const *, int)
BORROWS_NOTHING(backtrace_symbols_fd, void *const *, int, int)
int backtrace(void **buffer, int size) { staunch_write(buffer); return (int)staunch_any_between(0, INT_MAX); }

/* ---- Options: where the next one is ---- */
extern char *optarg;
extern int optind, optopt, opterr;

static int next_option(void)
{
    optarg = staunch_any() ? staunch_borrowed() : NULL;
    optind = (int)staunch_any_between(1, INT_MAX);
    optopt = (int)staunch_any();
    return (int)staunch_any_between(-1, INT_MAX);
}

int getopt(int argc, char *const argv[], const char *options) { return next_option(); }

int getopt_long(int argc, char *const argv[], const char *options, const void *long_options, int *index)
{
    staunch_write(index);
    return next_option();
}

int getopt_long_only(int argc, char *const argv[], const char *options, const void *long_options, int *index)
{
    staunch_write(index);
    return next_option();
}

int getsubopt(char **options, char *const *tokens, char **value)
{
    char *start = *options;
    *options = start + staunch_any();
    *value = staunch_any() ? start + staunch_any() : NULL;
    return (int)staunch_any_between(-1, INT_MAX);
}

int argp_parse(const void *parser, int argc, char **argv, unsigned flags, int *index, void *input)
{
    staunch_write(index);
    staunch_escape(input);
    return (int)staunch_any();
}

_Noreturn void argp_usage(const void *state) { staunch_stop(); }
BORROWS_NOTHING(argp_error, const void *, const char *, ...)
