#include "calls/library.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, *(const char *const *)b);
}

/* Headers of glibc that lie directly in the include directory; sorted. Third-party ones lie there too, so names are needed. */
static const char *const headers[] = {
    "aio.h", "aliases.h", "alloca.h", "argp.h", "assert.h", "byteswap.h", "complex.h", "cpio.h", "crypt.h", "ctype.h",
    "dirent.h", "dlfcn.h", "elf.h", "endian.h", "envz.h", "err.h", "errno.h", "error.h", "execinfo.h", "fcntl.h", "fenv.h",
    "fmtmsg.h", "fnmatch.h", "fstab.h", "fts.h", "ftw.h", "getopt.h", "glob.h", "grp.h", "gshadow.h", "iconv.h", "ifaddrs.h",
    "inttypes.h", "langinfo.h", "libgen.h", "libintl.h", "limits.h", "link.h", "locale.h", "malloc.h", "math.h",
    "mcheck.h", "memory.h", "mntent.h", "monetary.h", "mqueue.h", "netdb.h", "nl_types.h", "nss.h", "obstack.h",
    "paths.h", "poll.h", "printf.h", "pthread.h", "pty.h", "pwd.h", "re_comp.h", "regex.h", "regexp.h", "resolv.h",
    "sched.h", "search.h", "semaphore.h", "setjmp.h", "sgtty.h", "shadow.h", "signal.h", "spawn.h", "stab.h", "stdint.h",
    "stdio.h", "stdio_ext.h", "stdlib.h", "string.h", "strings.h", "stropts.h", "syscall.h", "sysexits.h", "syslog.h",
    "tar.h", "termio.h", "termios.h", "tgmath.h", "thread_db.h", "threads.h", "time.h", "ttyent.h", "uchar.h",
    "ucontext.h", "ulimit.h", "unistd.h", "utime.h", "utmp.h", "utmpx.h", "values.h", "wait.h", "wchar.h", "wctype.h",
    "wordexp.h",
};

bool library_is_c_header(const char *path)
{
    const char *include = strstr(path, "/include/");
    if (!include || strncmp(path, "/usr/", 5))
        return false;
    const char *rest = include + 9;
    const char *slash = strchr(rest, '/');
    if (slash && memchr(rest, '-', (size_t)(slash - rest))) { /* a target triplet */
        rest = slash + 1;
        slash = strchr(rest, '/');
    }
    if (slash) {
        static const char *const folders[] = {"bits/", "sys/", "arpa/", "net/", "netinet/", "gnu/", "rpc/", "linux/", "asm/"};
        for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++)
            if (!strncmp(rest, folders[i], strlen(folders[i])))
                return true;
        return false;
    }
    return bsearch(rest, headers, sizeof headers / sizeof *headers, sizeof *headers, compare_names) != NULL;
}

bool library_takes_null_stream(const char *function)
{
    static const char *const names[] = {"fcloseall", "fflush", "fflush_unlocked", "freopen", "freopen64", "getdelim", "getline"};
    return bsearch(function, names, sizeof names / sizeof *names, sizeof *names, compare_names) != NULL;
}

bool library_takes_descriptor(const char *function)
{
    static const char *const names[] = {"fdopen", "fdopendir", "gzdopen"};
    return bsearch(function, names, sizeof names / sizeof *names, sizeof *names, compare_names) != NULL;
}

bool library_is_errno(const char *function)
{
    static const char *const names[] = {"___errno", "__errno", "__errno_location", "__error"};
    return bsearch(function, names, sizeof names / sizeof *names, sizeof *names, compare_names) != NULL;
}

bool library_is_jump(const char *name)
{
    static const char *const jumps[] = {"__longjmp_chk", "_longjmp", "longjmp", "siglongjmp"};
    return bsearch(name, jumps, sizeof jumps / sizeof *jumps, sizeof *jumps, compare_names) != NULL;
}

bool library_is_address(int64_t family, const char *text)
{
    unsigned char address[sizeof(struct in6_addr)];
    return (family == AF_INET || family == AF_INET6) && inet_pton((int)family, text, address) == 1;
}
