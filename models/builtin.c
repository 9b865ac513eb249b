/* Other names of the same functions: fortified (_chk, with flags and sizes of objects added), versioned (__xstat). */
#include "staunch_model.h"

/* ---- Memory and text: the size of the target comes last ---- */
void *__memcpy_chk(void *to, const void *from, size_t size, size_t room) { return __builtin_memcpy(to, from, size); }
void *__memmove_chk(void *to, const void *from, size_t size, size_t room) { return __builtin_memmove(to, from, size); }
void *__memset_chk(void *to, int byte, size_t size, size_t room) { return __builtin_memset(to, byte, size); }
void *__mempcpy_chk(void *to, const void *from, size_t size, size_t room)
{
    return (char *)__builtin_memcpy(to, from, size) + size;
}
void __explicit_bzero_chk(void *to, size_t size, size_t room) { __builtin_memset(to, 0, size); }

#define WRITES_FIRST(type, name, ...) type *name(type *to, __VA_ARGS__) { staunch_write(to); return to; }
#define WRITES_FIRST_TO_END(name, ...) char *name(char *to, __VA_ARGS__) { staunch_write(to); return to + staunch_any(); }
WRITES_FIRST(char, __strcpy_chk, const char *, size_t)
WRITES_FIRST(char, __strncpy_chk, const char *, size_t, size_t)
WRITES_FIRST(char, __strcat_chk, const char *, size_t)
WRITES_FIRST(char, __strncat_chk, const char *, size_t, size_t)
WRITES_FIRST(wchar_t, __wcscpy_chk, const wchar_t *, size_t)
WRITES_FIRST(wchar_t, __wcsncpy_chk, const wchar_t *, size_t, size_t)
WRITES_FIRST(wchar_t, __wcscat_chk, const wchar_t *, size_t)
WRITES_FIRST(wchar_t, __wmemcpy_chk, const wchar_t *, size_t, size_t)
WRITES_FIRST(wchar_t, __wmemmove_chk, const wchar_t *, size_t, size_t)
WRITES_FIRST(wchar_t, __wmemset_chk, wchar_t, size_t, size_t)
WRITES_FIRST_TO_END(__stpcpy_chk, const char *, size_t)
WRITES_FIRST_TO_END(__stpncpy_chk, const char *, size_t, size_t)

#define COUNTS_FIRST(type, result, name, ...) \
    result name(type *to, __VA_ARGS__) { staunch_write(to); return (result)staunch_any_between(-1, INT_MAX); }
#define PRINTS_FIRST(name, ...) /* as in stdio.c */ \
    int name(char *to, __VA_ARGS__) { staunch_write(to); return (int)staunch_any_between(0, INT_MAX); }
COUNTS_FIRST(char, size_t, __strlcpy_chk, const char *, size_t, size_t)
COUNTS_FIRST(char, size_t, __strlcat_chk, const char *, size_t, size_t)
COUNTS_FIRST(wchar_t, size_t, __mbstowcs_chk, const char *, size_t, size_t)
COUNTS_FIRST(char, size_t, __wcstombs_chk, const wchar_t *, size_t, size_t)
COUNTS_FIRST(char, size_t, __wcrtomb_chk, wchar_t, void *, size_t)
COUNTS_FIRST(char, int, __wctomb_chk, wchar_t, size_t)

/* ---- Printing: a flag comes before the format ---- */
BORROWS_COUNT(int, __printf_chk, int, const char *, ...)
BORROWS_COUNT(int, __fprintf_chk, FILE *, int, const char *, ...)
BORROWS_COUNT(int, __dprintf_chk, int, int, const char *, ...)
BORROWS_COUNT(int, __vprintf_chk, int, const char *, va_list)
BORROWS_COUNT(int, __vfprintf_chk, FILE *, int, const char *, va_list)
BORROWS_COUNT(int, __vdprintf_chk, int, int, const char *, va_list)
BORROWS_COUNT(int, __wprintf_chk, int, const wchar_t *, ...)
BORROWS_COUNT(int, __fwprintf_chk, FILE *, int, const wchar_t *, ...)
BORROWS_NOTHING(__syslog_chk, int, int, const char *, ...)
BORROWS_NOTHING(__vsyslog_chk, int, int, const char *, va_list)
PRINTS_FIRST(__sprintf_chk, int, size_t, const char *, ...)
PRINTS_FIRST(__snprintf_chk, size_t, int, size_t, const char *, ...)
PRINTS_FIRST(__vsprintf_chk, int, size_t, const char *, va_list)
PRINTS_FIRST(__vsnprintf_chk, size_t, int, size_t, const char *, va_list)
COUNTS_FIRST(wchar_t, int, __swprintf_chk, size_t, int, size_t, const wchar_t *, ...)
COUNTS_FIRST(wchar_t, int, __vswprintf_chk, size_t, int, size_t, const wchar_t *, va_list)

int vasprintf(char **, const char *, va_list);
int __vasprintf_chk(char **out, int flag, const char *format, va_list arguments)
{
    return vasprintf(out, format, arguments);
}

int __asprintf_chk(char **out, int flag, const char *format, ...)
{
    if (!staunch_allocation_succeeds())
        return -1;
    *out = staunch_allocate("heap");
    return (int)staunch_any_between(0, INT_MAX);
}

BORROWS_COUNT(int, __obstack_printf_chk, void *, int, const char *, ...)

/* ---- Reading: the size of the target is added ---- */
char *fgets(char *, int, FILE *);
char *__fgets_chk(char *to, size_t room, int size, FILE *stream) { return fgets(to, size, stream); }
char *__fgets_unlocked_chk(char *to, size_t room, int size, FILE *stream) { return fgets(to, size, stream); }
char *__gets_chk(char *to, size_t room) { return fgets(to, INT_MAX, NULL); }
wchar_t *fgetws(wchar_t *, int, FILE *);
wchar_t *__fgetws_chk(wchar_t *to, size_t room, int size, FILE *stream) { return fgetws(to, size, stream); }
size_t fread(void *, size_t, size_t, FILE *);
size_t __fread_chk(void *to, size_t room, size_t size, size_t count, FILE *stream) { return fread(to, size, count, stream); }
size_t __fread_unlocked_chk(void *to, size_t room, size_t size, size_t count, FILE *stream)
{
    return fread(to, size, count, stream);
}

ssize_t read(int, void *, size_t);
ssize_t __read_chk(int descriptor, void *to, size_t size, size_t room) { return read(descriptor, to, size); }
ssize_t __pread_chk(int descriptor, void *to, size_t size, off_t at, size_t room) { return read(descriptor, to, size); }
ssize_t __pread64_chk(int descriptor, void *to, size_t size, off64_t at, size_t room) { return read(descriptor, to, size); }
ssize_t recvfrom(int, void *, size_t, int, void *, socklen_t *);
ssize_t __recv_chk(int descriptor, void *to, size_t size, size_t room, int flags) { return read(descriptor, to, size); }
ssize_t __recvfrom_chk(int descriptor, void *to, size_t size, size_t room, int flags, void *address, socklen_t *length)
{
    return recvfrom(descriptor, to, size, flags, address, length);
}
ssize_t readlink(const char *, char *, size_t);
ssize_t __readlink_chk(const char *path, char *to, size_t size, size_t room) { return readlink(path, to, size); }
ssize_t __readlinkat_chk(int directory, const char *path, char *to, size_t size, size_t room)
{
    return readlink(path, to, size);
}
char *getcwd(char *, size_t);
char *__getcwd_chk(char *buffer, size_t size, size_t room) { return getcwd(buffer, size); }
char *__getwd_chk(char *buffer, size_t room) { staunch_write(buffer); return staunch_any() ? buffer : NULL; }
char *__realpath_chk(const char *path, char *buffer, size_t room) { return getcwd(buffer, 0); }
int __gethostname_chk(char *to, size_t size, size_t room) { staunch_write(to); return (int)staunch_any_between(-1, 0); }
int __getdomainname_chk(char *to, size_t size, size_t room) { staunch_write(to); return (int)staunch_any_between(-1, 0); }
int __getgroups_chk(int size, unsigned *groups, size_t room)
{
    staunch_write(groups);
    return (int)staunch_any_between(-1, INT_MAX);
}
int __getlogin_r_chk(char *to, size_t size, size_t room) { staunch_write(to); return (int)staunch_any(); }
int __ttyname_r_chk(int descriptor, char *to, size_t size, size_t room) { staunch_write(to); return (int)staunch_any(); }
int poll(void *, unsigned long, int);
int __poll_chk(void *polled, unsigned long count, int timeout, size_t room) { return poll(polled, count, timeout); }
int __ppoll_chk(void *polled, unsigned long count, const void *timeout, const void *mask, size_t room)
{
    return poll(polled, count, 0);
}
BORROWS(long, __fdelt_chk, long)
BORROWS(size_t, __confstr_chk, int, char *, size_t, size_t)

/* ---- Opening without a mode ---- */
OPENS(__open_2, const char *, int)
OPENS(__open64_2, const char *, int)
OPENS(__openat_2, int, const char *, int)
OPENS(__openat64_2, int, const char *, int)
OPENS(__open, const char *, int, ...)

/* ---- With the version of the structure in front, or the underscored name of the library itself ---- */
#define TELLS(name, ...) \
    int name(int version, __VA_ARGS__, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
TELLS(__xstat, const char *path)
TELLS(__xstat64, const char *path)
TELLS(__lxstat, const char *path)
TELLS(__lxstat64, const char *path)
TELLS(__fxstat, int descriptor)
TELLS(__fxstat64, int descriptor)

int __fxstatat(int version, int directory, const char *path, void *out, int flags) { return __xstat(version, path, out); }
int __fxstatat64(int version, int directory, const char *path, void *out, int flags) { return __xstat(version, path, out); }
BORROWS_STATUS(__xmknod, int, const char *, mode_t, void *)

/* 64-bit times on 32-bit machines */
long long __time64(long long *out) { staunch_write(out); return staunch_any(); }
int __gettimeofday64(void *out, void *zone) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int __clock_gettime64(int clock, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int __stat64_time64(const char *path, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int __lstat64_time64(const char *path, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
int __fstat64_time64(int descriptor, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
LENDS(__localtime64, const void *)
LENDS(__gmtime64, const void *)
LENDS(__ctime64, const void *)
