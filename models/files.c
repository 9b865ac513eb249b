/* Descriptors, directories, paths, mappings, shared memory, shared libraries.
 *
 * A descriptor is a number, so 0 is a valid one and -1 none. */
#include "staunch_model.h"

/* ---- Descriptors ---- */
OPENS(open, const char *, int, ...)
OPENS(open64, const char *, int, ...)
OPENS(openat, int, const char *, int, ...)
OPENS(openat64, int, const char *, int, ...)
OPENS(openat2, int, const char *, const void *, size_t)
OPENS(creat, const char *, mode_t)
OPENS(creat64, const char *, mode_t)
OPENS(dup, int)
OPENS(eventfd, unsigned, int)
OPENS(timerfd_create, int, int)
OPENS(inotify_init, void)
OPENS(inotify_init1, int)
OPENS(fanotify_init, unsigned, unsigned)
OPENS(epoll_create, int)
OPENS(epoll_create1, int)
OPENS(kqueue, void)
OPENS(memfd_create, const char *, unsigned)
OPENS(shm_open, const char *, int, mode_t)
OPENS(mq_open, const char *, int, ...)
OPENS(posix_openpt, int)
OPENS(getpt, void)
OPENS(pidfd_open, int, unsigned)
OPENS(userfaultfd, int)
OPENS(open_by_handle_at, int, void *, int)

/* An old descriptor is changed, -1 makes a new one; a variable that nobody knows holds an old one. */
int signalfd(int old, const void *mask, int flags)
{
    if (!staunch_any())
        return -1;
    return staunch_known_zero(old + 1) ? staunch_handle("descriptor") : old;
}

#define MAKES_TEMPORARY(name, ...) \
    int name(char *path, ##__VA_ARGS__) \
    { \
        staunch_write(path); \
        return staunch_any() ? staunch_handle("descriptor") : -1; \
    }
MAKES_TEMPORARY(mkstemp)
MAKES_TEMPORARY(mkstemp64)
MAKES_TEMPORARY(mkostemp, int)
MAKES_TEMPORARY(mkostemp64, int)
MAKES_TEMPORARY(mkstemps, int)
MAKES_TEMPORARY(mkstemps64, int)
MAKES_TEMPORARY(mkostemps, int, int)
MAKES_TEMPORARY(mkostemps64, int, int)
char *mktemp(char *path) { staunch_write(path); return path; }
char *mkdtemp(char *path) { staunch_write(path); return staunch_any() ? path : NULL; }

/* The number is given; whoever owned it owns what it now stands for. */
int dup2(int old, int chosen) { return staunch_any() ? chosen : -1; }
int dup3(int old, int chosen, int flags) { return staunch_any() ? chosen : -1; }

int pipe(int pair[2])
{
    if (!staunch_any())
        return -1;
    pair[0] = staunch_handle("descriptor");
    pair[1] = staunch_handle("descriptor");
    return 0;
}

int pipe2(int pair[2], int flags) { return pipe(pair); }

int openpty(int *controller, int *terminal, char *name, const void *settings, const void *size)
{
    if (!staunch_any())
        return -1;
    *controller = staunch_handle("descriptor");
    *terminal = staunch_handle("descriptor");
    staunch_write(name);
    return 0;
}

int forkpty(int *controller, char *name, const void *settings, const void *size)
{
    int process = (int)staunch_any_between(-1, INT_MAX);
    if (process > 0)
        *controller = staunch_handle("descriptor");
    staunch_write(name);
    return process;
}

/* Closed also when interrupted. */
int close(int descriptor)
{
    staunch_release_handle(descriptor, "descriptor");
    return (int)staunch_any_between(-1, 0);
}

int mq_close(int descriptor) { return close(descriptor); }
BORROWS_NOTHING(closefrom, int)
BORROWS_STATUS(close_range, unsigned, unsigned, int)

enum { COMMAND_DUPLICATE = 0, COMMAND_DUPLICATE_CLOSE_ON_EXEC = 1030 };

/* A command that only the run knows is rather one of the many others. */
#define IS_DUPLICATION(command) \
    (staunch_known_zero(command - COMMAND_DUPLICATE) || staunch_known_zero(command - COMMAND_DUPLICATE_CLOSE_ON_EXEC))

int fcntl(int descriptor, int command, ...)
{
    if (!IS_DUPLICATION(command))
        return (int)staunch_any();
    return staunch_any() ? staunch_handle("descriptor") : -1;
}

int fcntl64(int descriptor, int command, ...)
{
    if (!IS_DUPLICATION(command))
        return (int)staunch_any();
    return staunch_any() ? staunch_handle("descriptor") : -1;
}

int ioctl(int descriptor, unsigned long request, ...)
{
    va_list arguments;
    va_start(arguments, request);
    staunch_write(va_arg(arguments, void *));
    va_end(arguments);
    return (int)staunch_any();
}

/* ---- Reading and writing ---- */
#define READS(name, type, ...) \
    type name(int descriptor, void *to, ##__VA_ARGS__) { staunch_write(to); return (type)staunch_any_between(-1, INT_MAX); }
READS(read, ssize_t, size_t)
READS(pread, ssize_t, size_t, off_t)
READS(pread64, ssize_t, size_t, off64_t)
READS(getdents64, ssize_t, size_t)
BORROWS_COUNT(ssize_t, write, int, const void *, size_t)
BORROWS_COUNT(ssize_t, pwrite, int, const void *, size_t, off_t)
BORROWS_COUNT(ssize_t, pwrite64, int, const void *, size_t, off64_t)

struct vector { void *base; size_t length; };
static ssize_t read_vector(const struct vector *vector)
{
    staunch_write(vector->base);
    return staunch_any_between(-1, INT_MAX);
}
ssize_t readv(int descriptor, const struct vector *vector, int count) { return read_vector(vector); }
ssize_t preadv(int descriptor, const struct vector *vector, int count, off_t at) { return read_vector(vector); }
ssize_t preadv64(int descriptor, const struct vector *vector, int count, off64_t at) { return read_vector(vector); }
BORROWS_COUNT(ssize_t, writev, int, const struct vector *, int)
BORROWS_COUNT(ssize_t, pwritev, int, const struct vector *, int, off_t)
BORROWS_COUNT(ssize_t, pwritev64, int, const struct vector *, int, off64_t)
BORROWS_COUNT(ssize_t, process_vm_readv, int, const void *, unsigned long, const void *, unsigned long, unsigned long)
BORROWS_COUNT(ssize_t, copy_file_range, int, off64_t *, int, off64_t *, size_t, unsigned)
BORROWS_COUNT(ssize_t, sendfile, int, int, off_t *, size_t)
BORROWS_COUNT(ssize_t, sendfile64, int, int, off64_t *, size_t)
BORROWS_COUNT(ssize_t, splice, int, off64_t *, int, off64_t *, size_t, unsigned)
BORROWS_COUNT(ssize_t, tee, int, int, size_t, unsigned)
BORROWS_COUNT(off_t, lseek, int, off_t, int)
BORROWS_COUNT(off64_t, lseek64, int, off64_t, int)
BORROWS_STATUS(truncate, const char *, off_t)
BORROWS_STATUS(truncate64, const char *, off64_t)
BORROWS_STATUS(ftruncate, int, off_t)
BORROWS_STATUS(ftruncate64, int, off64_t)
BORROWS_STATUS(fsync, int)
BORROWS_STATUS(fdatasync, int)
BORROWS_STATUS(syncfs, int)
BORROWS_NOTHING(sync, void)
BORROWS_STATUS(flock, int, int)
BORROWS_STATUS(lockf, int, int, off_t)
BORROWS_STATUS(lockf64, int, int, off64_t)
BORROWS(int, posix_fadvise, int, off_t, off_t, int)
BORROWS(int, posix_fadvise64, int, off64_t, off64_t, int)
BORROWS(int, posix_fallocate, int, off_t, off_t)
BORROWS(int, posix_fallocate64, int, off64_t, off64_t)
BORROWS_STATUS(fallocate, int, int, off_t, off_t)
BORROWS_STATUS(fallocate64, int, int, off64_t, off64_t)
BORROWS(ssize_t, readahead, int, off64_t, size_t)
BORROWS(int, isatty, int)

/* ---- About files ---- */
#define TELLS_SECOND(name, first) \
    int name(first, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }
TELLS_SECOND(stat, const char *path)
TELLS_SECOND(stat64, const char *path)
TELLS_SECOND(lstat, const char *path)
TELLS_SECOND(lstat64, const char *path)
TELLS_SECOND(fstat, int descriptor)
TELLS_SECOND(fstat64, int descriptor)
TELLS_SECOND(statfs, const char *path)
TELLS_SECOND(statfs64, const char *path)
TELLS_SECOND(fstatfs, int descriptor)
TELLS_SECOND(fstatfs64, int descriptor)
TELLS_SECOND(statvfs, const char *path)
TELLS_SECOND(statvfs64, const char *path)
TELLS_SECOND(fstatvfs, int descriptor)
TELLS_SECOND(fstatvfs64, int descriptor)
int fstatat(int directory, const char *path, void *out, int flags) { return stat(path, out); }
int fstatat64(int directory, const char *path, void *out, int flags) { return stat(path, out); }
int statx(int directory, const char *path, int flags, unsigned mask, void *out) { return stat(path, out); }

ssize_t readlink(const char *path, char *to, size_t size)
{
    staunch_write(to);
    return staunch_any_between(-1, INT_MAX);
}
ssize_t readlinkat(int directory, const char *path, char *to, size_t size) { return readlink(path, to, size); }

BORROWS_STATUS(access, const char *, int)
BORROWS_STATUS(faccessat, int, const char *, int, int)
BORROWS_STATUS(eaccess, const char *, int)
BORROWS_STATUS(euidaccess, const char *, int)
BORROWS_STATUS(link, const char *, const char *)
BORROWS_STATUS(linkat, int, const char *, int, const char *, int)
BORROWS_STATUS(symlink, const char *, const char *)
BORROWS_STATUS(symlinkat, const char *, int, const char *)
BORROWS_STATUS(unlink, const char *)
BORROWS_STATUS(unlinkat, int, const char *, int)
BORROWS_STATUS(remove, const char *)
BORROWS_STATUS(rename, const char *, const char *)
BORROWS_STATUS(renameat, int, const char *, int, const char *)
BORROWS_STATUS(renameat2, int, const char *, int, const char *, unsigned)
BORROWS_STATUS(mkdir, const char *, mode_t)
BORROWS_STATUS(mkdirat, int, const char *, mode_t)
BORROWS_STATUS(rmdir, const char *)
BORROWS_STATUS(mkfifo, const char *, mode_t)
BORROWS_STATUS(mkfifoat, int, const char *, mode_t)
BORROWS_STATUS(mknod, const char *, mode_t, unsigned long long)
BORROWS_STATUS(chmod, const char *, mode_t)
BORROWS_STATUS(fchmod, int, mode_t)
BORROWS_STATUS(lchmod, const char *, mode_t)
BORROWS_STATUS(fchmodat, int, const char *, mode_t, int)
BORROWS_STATUS(chown, const char *, unsigned, unsigned)
BORROWS_STATUS(lchown, const char *, unsigned, unsigned)
BORROWS_STATUS(fchown, int, unsigned, unsigned)
BORROWS_STATUS(fchownat, int, const char *, unsigned, unsigned, int)
BORROWS_STATUS(chflags, const char *, unsigned long)
BORROWS_STATUS(utime, const char *, const void *)
BORROWS_STATUS(utimes, const char *, const void *)
BORROWS_STATUS(lutimes, const char *, const void *)
BORROWS_STATUS(futimes, int, const void *)
BORROWS_STATUS(futimens, int, const void *)
BORROWS_STATUS(utimensat, int, const char *, const void *, int)
BORROWS(mode_t, umask, mode_t)
BORROWS_STATUS(chroot, const char *)
BORROWS_STATUS(chdir, const char *)
BORROWS_STATUS(fchdir, int)
BORROWS_STATUS(shm_unlink, const char *)
BORROWS_COUNT(long, pathconf, const char *, int)
BORROWS_COUNT(long, fpathconf, int, int)
BORROWS_COUNT(ssize_t, getxattr, const char *, const char *, void *, size_t)
BORROWS_COUNT(ssize_t, lgetxattr, const char *, const char *, void *, size_t)
BORROWS_COUNT(ssize_t, fgetxattr, int, const char *, void *, size_t)
BORROWS_COUNT(ssize_t, listxattr, const char *, char *, size_t)
BORROWS_STATUS(setxattr, const char *, const char *, const void *, size_t, int)
BORROWS_STATUS(mount, const char *, const char *, const char *, unsigned long, const void *)
BORROWS_STATUS(umount, const char *)
BORROWS_STATUS(umount2, const char *, int)
BORROWS_COUNT(int, inotify_add_watch, int, const char *, unsigned)
BORROWS_STATUS(inotify_rm_watch, int, int)

/* ---- Paths ---- */
ALLOCATES(get_current_dir_name, "heap", void)
CREATES(canonicalize_file_name, "heap", const char *)

/* Without a buffer the result is fresh, with one it is the buffer. */
char *getcwd(char *buffer, size_t size)
{
    if (!staunch_any())
        return NULL;
    staunch_write(buffer);
    return buffer ? buffer : staunch_allocate("heap");
}

char *getwd(char *buffer) { staunch_write(buffer); return staunch_any() ? buffer : NULL; }
char *realpath(const char *path, char *buffer) { return getcwd(buffer, 0); }

/* ---- Directories: an entry lies inside the directory ---- */
CREATES(opendir, "dir", const char *)

void *fdopendir(int descriptor)
{
    if (!staunch_any())
        return NULL;
    staunch_release_handle(descriptor, "descriptor");
    return staunch_allocate("dir");
}

int closedir(void *directory)
{
    staunch_release(directory, "dir");
    return (int)staunch_any_between(-1, 0);
}

LENDS(readdir, void *)
LENDS(readdir64, void *)

int readdir_r(void *directory, void *entry, void **result)
{
    staunch_write(entry);
    *result = staunch_any() ? entry : NULL;
    return (int)staunch_any_between(0, INT_MAX);
}

int readdir64_r(void *directory, void *entry, void **result) { return readdir_r(directory, entry, result); }
BORROWS_NOTHING(rewinddir, void *)
BORROWS_NOTHING(seekdir, void *, long)
BORROWS_COUNT(long, telldir, void *)
BORROWS_COUNT(int, dirfd, void *)
PURE(int, alphasort, const void **, const void **)
PURE(int, alphasort64, const void **, const void **)
PURE(int, versionsort, const void **, const void **)
PURE(int, versionsort64, const void **, const void **)

/* A fresh array of fresh entries; one cell stands for all of them. Of no entries there is no array (glibc, musl). */
int scandir(const char *path, void ***list, function filter, function compare)
{
    int count = (int)staunch_any_between(-1, INT_MAX);
    if (count < 0)
        return -1;
    *list = NULL;
    if (count == 0)
        return 0;
    *list = staunch_allocate("heap");
    (*list)[0] = staunch_allocate("heap");
    return count;
}

int scandir64(const char *path, void ***list, function filter, function compare)
{
    return scandir(path, list, filter, compare);
}

int scandirat(int directory, const char *path, void ***list, function filter, function compare)
{
    return scandir(path, list, filter, compare);
}

int scandirat64(int directory, const char *path, void ***list, function filter, function compare)
{
    return scandir(path, list, filter, compare);
}

BORROWS(int, ftw, const char *, function, int)
BORROWS(int, ftw64, const char *, function, int)
BORROWS(int, nftw, const char *, function, int, int)
BORROWS(int, nftw64, const char *, function, int, int)
CREATES(fts_open, "directory-walk", char *const *, int, function)
CREATES(fts64_open, "directory-walk", char *const *, int, function)
LENDS(fts_read, void *)
LENDS(fts64_read, void *)
LENDS(fts_children, void *, int)
LENDS(fts64_children, void *, int)
BORROWS_STATUS(fts_set, void *, void *, int)
BORROWS_STATUS(fts64_set, void *, void *, int)

int fts_close(void *walk)
{
    staunch_release(walk, "directory-walk");
    return (int)staunch_any_between(-1, 0);
}

int fts64_close(void *walk) { return fts_close(walk); }

CREATES(setmntent, "file", const char *, const char *)
LENDS(getmntent, FILE *)

void *getmntent_r(FILE *stream, void *entry, char *buffer, int size)
{
    staunch_write(entry);
    return staunch_any() ? entry : NULL;
}

int endmntent(FILE *stream)
{
    staunch_release(stream, "file");
    return 1;
}

BORROWS(int, addmntent, FILE *, const void *)
char *hasmntopt(const void *entry, const char *option) { return staunch_any() ? staunch_borrowed() : NULL; }

/* ---- Mappings ---- */
enum { MAP_FIXED = 0x10 };

/* A fixed address is part of something mapped before. */
void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t at)
{
    if (!staunch_any())
        return (void *)-1;
    return flags & MAP_FIXED ? address : staunch_allocate("mapping");
}

void *mmap64(void *address, size_t size, int protection, int flags, int descriptor, off64_t at)
{
    return mmap(address, size, protection, flags, descriptor, 0);
}

void *mremap(void *old, size_t old_size, size_t size, int flags, ...) { return staunch_any() ? old : (void *)-1; }

int munmap(void *address, size_t size)
{
    staunch_release(address, "mapping");
    return (int)staunch_any_between(-1, 0);
}

BORROWS_STATUS(mprotect, void *, size_t, int)
BORROWS_STATUS(madvise, void *, size_t, int)
BORROWS(int, posix_madvise, void *, size_t, int)
BORROWS_STATUS(msync, void *, size_t, int)
BORROWS_STATUS(mlock, const void *, size_t)
BORROWS_STATUS(munlock, const void *, size_t)
BORROWS_STATUS(mlockall, int)
BORROWS_STATUS(munlockall, void)
BORROWS_STATUS(mincore, void *, size_t, unsigned char *)
BORROWS_STATUS(minherit, void *, size_t, int)

void *shmat(int id, const void *address, int flags)
{
    return staunch_any() ? staunch_allocate("shared-memory") : (void *)-1;
}

int shmdt(const void *address)
{
    staunch_release((void *)address, "shared-memory");
    return (int)staunch_any_between(-1, 0);
}

BORROWS_COUNT(int, shmget, int, size_t, int)
int shmctl(int id, int command, void *out) { staunch_write(out); return (int)staunch_any_between(-1, INT_MAX); }
BORROWS_COUNT(int, semget, int, int, int)
BORROWS_STATUS(semop, int, void *, size_t)
BORROWS(int, semctl, int, int, int, ...)
BORROWS_COUNT(int, msgget, int, int)
BORROWS_STATUS(msgsnd, int, const void *, size_t, int)
ssize_t msgrcv(int id, void *to, size_t size, long type, int flags)
{
    staunch_write(to);
    return staunch_any_between(-1, INT_MAX);
}
int msgctl(int id, int command, void *out) { staunch_write(out); return (int)staunch_any_between(-1, INT_MAX); }
BORROWS_COUNT(int, ftok, const char *, int)

/* ---- Message queues and asynchronous requests ---- */
struct notification { void *value; };

int mq_notify(int queue, const struct notification *event)
{
    if (event)
        staunch_keep(event->value, NULL);
    return (int)staunch_any_between(-1, 0);
}

BORROWS_STATUS(mq_send, int, const char *, size_t, unsigned)
ssize_t mq_receive(int queue, char *to, size_t size, unsigned *priority)
{
    staunch_write(to);
    staunch_write(priority);
    return staunch_any_between(-1, INT_MAX);
}
BORROWS_STATUS(mq_unlink, const char *)
int mq_getattr(int queue, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }

/* Control block and buffer are in use until the request has completed. */
#define STARTS_REQUEST(name) int name(void *block) { staunch_escape(block); return (int)staunch_any_between(-1, 0); }
STARTS_REQUEST(aio_read)
STARTS_REQUEST(aio_read64)
STARTS_REQUEST(aio_write)
STARTS_REQUEST(aio_write64)
int aio_fsync(int operation, void *block) { staunch_escape(block); return (int)staunch_any_between(-1, 0); }
BORROWS(int, aio_error, const void *)
BORROWS(ssize_t, aio_return, void *)
BORROWS(int, aio_cancel, int, void *)
BORROWS_STATUS(aio_suspend, const void *const *, int, const void *)

int lio_listio(int mode, void *const list[], int count, void *event)
{
    staunch_escape(list[0]);
    return (int)staunch_any_between(-1, 0);
}

int io_setup(int count, void **context)
{
    *context = staunch_borrowed();
    return (int)staunch_any();
}

int io_submit(void *context, long count, void **blocks)
{
    staunch_escape(blocks[0]);
    return (int)staunch_any();
}

BORROWS(int, io_destroy, void *)

/* ---- Waiting for descriptors. The kernel keeps a user's pointer and gives it back. ---- */
struct epoll_event {
    unsigned events;
    void *pointer;
} __attribute__((packed));

enum { EPOLL_REMOVE = 2 };

int epoll_ctl(int epoll, int operation, int descriptor, struct epoll_event *event)
{
    if (operation == EPOLL_REMOVE)
        return (int)staunch_any_between(-1, 0);
    staunch_keep(event->pointer, NULL);
    staunch_keep((void *)(long)descriptor, NULL);
    return (int)staunch_any_between(-1, 0);
}

int epoll_wait(int epoll, struct epoll_event *events, int count, int timeout)
{
    staunch_write(events);
    return (int)staunch_any_between(-1, INT_MAX);
}

int epoll_pwait(int epoll, struct epoll_event *events, int count, int timeout, const void *mask)
{
    return epoll_wait(epoll, events, count, timeout);
}

struct kevent { uintptr_t identifier; short filter; unsigned short flags; unsigned detail; long long data; void *user; };

int kevent(int queue, const struct kevent *changes, int change_count, struct kevent *events, int count, const void *timeout)
{
    if (change_count)
        staunch_keep(changes->user, NULL);
    staunch_write(events);
    return (int)staunch_any_between(-1, INT_MAX);
}

int select(int count, void *readable, void *writable, void *exceptional, void *timeout)
{
    staunch_write(readable);
    staunch_write(writable);
    staunch_write(exceptional);
    staunch_write(timeout);
    return (int)staunch_any_between(-1, INT_MAX);
}

int pselect(int count, void *readable, void *writable, void *exceptional, const void *timeout, const void *mask)
{
    return select(count, readable, writable, exceptional, NULL);
}

int poll(void *polled, unsigned long count, int timeout)
{
    staunch_write(polled);
    return (int)staunch_any_between(-1, INT_MAX);
}

int ppoll(void *polled, unsigned long count, const void *timeout, const void *mask) { return poll(polled, count, 0); }
int eventfd_read(int descriptor, void *value) { staunch_write(value); return (int)staunch_any_between(-1, 0); }
BORROWS_STATUS(eventfd_write, int, unsigned long long)
BORROWS_STATUS(timerfd_settime, int, int, const void *, void *)
BORROWS_STATUS(timerfd_gettime, int, void *)

/* ---- Terminals ---- */
TELLS_SECOND(tcgetattr, int descriptor)
BORROWS_STATUS(tcsetattr, int, int, const void *)
BORROWS_STATUS(tcflush, int, int)
BORROWS_STATUS(tcdrain, int)
BORROWS_STATUS(tcsendbreak, int, int)
BORROWS_STATUS(tcflow, int, int)
BORROWS_COUNT(int, tcgetpgrp, int)
BORROWS_STATUS(tcsetpgrp, int, int)
void cfmakeraw(void *settings) { staunch_write(settings); }
BORROWS_STATUS(cfsetospeed, void *, unsigned)
BORROWS_STATUS(cfsetispeed, void *, unsigned)
BORROWS_STATUS(cfsetspeed, void *, unsigned)
BORROWS(unsigned, cfgetospeed, const void *)
BORROWS(unsigned, cfgetispeed, const void *)
BORROWS_STATUS(grantpt, int)
BORROWS_STATUS(unlockpt, int)
LENDS(ptsname, int)
LENDS(ttyname, int)
int ptsname_r(int descriptor, char *to, size_t size) { staunch_write(to); return (int)staunch_any(); }
int ttyname_r(int descriptor, char *to, size_t size) { staunch_write(to); return (int)staunch_any(); }
BORROWS_STATUS(login_tty, int)

/* ---- Shared libraries ---- */
CREATES(dlopen, "library", const char *, int)
CREATES(dlmopen, "library", long, const char *, int)

/* A place in the library: who keeps that keeps the library, and is not to close it. Without a library: somewhere in the program. */
void *dlsym(void *library, const char *name)
{
    if (!staunch_any())
        return NULL;
    return library && library != (void *)-1 ? (char *)library + staunch_any() : staunch_borrowed();
}

void *dlvsym(void *library, const char *name, const char *version) { return dlsym(library, name); }

LENDS(dlerror, void)
int dladdr(const void *address, void *out) { staunch_write(out); return (int)staunch_any(); }
int dlinfo(void *library, int request, void *out) { staunch_write(out); return (int)staunch_any_between(-1, 0); }

int dlclose(void *library)
{
    staunch_release(library, "library");
    return (int)staunch_any();
}

/* The callback may do anything with its argument. */
int dl_iterate_phdr(function callback, void *argument)
{
    staunch_escape(argument);
    return (int)staunch_any();
}

/* ---- Access control lists: all that the library gives is freed alike ---- */
ALLOCATES(acl_init, "acl", int)
ALLOCATES(acl_dup, "acl", void *)
CREATES(acl_get_file, "acl", const char *, unsigned)
CREATES(acl_get_fd, "acl", int)
CREATES(acl_from_text, "acl", const char *)
CREATES(acl_from_mode, "acl", unsigned)
CREATES(acl_get_qualifier, "acl", void *)
CREATES(acl_to_text, "acl", void *, long *)
CREATES(acl_to_any_text, "acl", void *, const char *, char, int)
int acl_free(void *object) { staunch_release(object, "acl"); return (int)staunch_any_between(-1, 0); }
BORROWS(int, acl_get_tag_type, void *, int *)
BORROWS(int, acl_set_tag_type, void *, int)
BORROWS(int, acl_set_qualifier, void *, const void *)
BORROWS(int, acl_set_permset, void *, void *)
BORROWS(int, acl_get_perm, void *, unsigned)
BORROWS(int, acl_add_perm, void *, unsigned)
BORROWS(int, acl_clear_perms, void *)
BORROWS(int, acl_calc_mask, void **)
BORROWS(int, acl_valid, void *)
BORROWS(int, acl_set_file, const char *, unsigned, void *)
BORROWS(int, acl_set_fd, int, void *)

static int lent(void **place)
{
    int status = (int)staunch_any_between(-1, 1);
    if (status >= 0)
        *place = staunch_borrowed();
    return status;
}

int acl_get_entry(void *list, int which, void **entry) { return lent(entry); }
int acl_create_entry(void **list, void **entry) { return lent(entry); }
int acl_get_permset(void *entry, void **permissions) { return lent(permissions); }
