/* Descriptors, directories, paths, mappings. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

int descriptor_lost(const char *path)
{
    char buffer[10];
    int fd = open(path, O_RDONLY); // resource-leak
    if (fd == -1)
        return -1;
    if (read(fd, buffer, sizeof buffer) < 0)
        return -1;
    close(fd);
    return 0;
}

int descriptor_closed(const char *path)
{
    struct stat about;
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    if (fstat(fd, &about) < 0) {
        close(fd);
        return -1;
    }
    return close(fd);
}

int pipe_half_lost(void)
{
    int ends[2];
    if (pipe(ends)) // resource-leak
        return -1;
    close(ends[0]);
    return 0;
}

int pipe_closed(void)
{
    int ends[2];
    if (pipe(ends))
        return -1;
    close(ends[0]);
    close(ends[1]);
    return 0;
}

int stream_takes_descriptor(const char *path)
{
    int fd = open(path, O_RDONLY);
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "r");
    if (!file) {
        close(fd);
        return -1;
    }
    fclose(file);
    return 0;
}

int stream_not_made(const char *path)
{
    int fd = open(path, O_RDONLY); // resource-leak
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "r");
    if (!file)
        return -1;
    fclose(file);
    return 0;
}

int redirected(const char *path)
{
    int fd = open(path, O_WRONLY);
    if (fd < 0)
        return -1;
    dup2(fd, 1);
    close(fd);
    return 0;
}

int duplicate_lost(int fd)
{
    int other = fcntl(fd, F_DUPFD, 10); // resource-leak
    if (other < 0)
        return -1;
    return 0;
}

int flags_only(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0)
        return -1;
    return fcntl(fd, F_SETFL, flags | O_NONBLOCK);
}

int directory_lost(const char *path)
{
    DIR *directory = opendir(path); // resource-leak
    if (!directory)
        return -1;
    struct dirent *entry = readdir(directory);
    if (!entry)
        return 0;
    closedir(directory);
    return 1;
}

int directory_closed(const char *path)
{
    DIR *directory = opendir(path);
    int n = 0;
    if (!directory)
        return -1;
    while (readdir(directory))
        n++;
    closedir(directory);
    return n;
}

int entries(const char *path)
{
    struct dirent **list;
    int n = scandir(path, &list, NULL, alphasort);
    if (n < 0)
        return -1;
    while (n--)
        free(list[n]);
    free(list);
    return 0;
}

int entry_array_lost(const char *path)
{
    struct dirent **list;
    int n = scandir(path, &list, NULL, alphasort); // leak
    if (n < 0)
        return -1;
    while (n--)
        free(list[n]);
    return 0;
}

int here_fresh(void)
{
    char *here = getcwd(NULL, 0); // leak
    if (!here)
        return -1;
    return here[0];
}

int here_in_buffer(void)
{
    char buffer[PATH_MAX];
    char *here = getcwd(buffer, sizeof buffer);
    return here ? here[0] : -1;
}

int path_fresh(const char *path)
{
    char *full = realpath(path, NULL); // leak
    return full != NULL;
}

int path_in_buffer(const char *path)
{
    char buffer[PATH_MAX];
    return realpath(path, buffer) != NULL;
}

int mapping_lost(int fd, size_t size)
{
    char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0); // resource-leak
    if (bytes == MAP_FAILED)
        return -1;
    if (bytes[0] == 0)
        return 0;
    munmap(bytes, size);
    return 1;
}

int mapping_removed(int fd, size_t size)
{
    char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (bytes == MAP_FAILED)
        return -1;
    int first = bytes[0];
    munmap(bytes, size);
    return first;
}

int library_closed(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    if (!library)
        return -1;
    void *symbol = dlsym(library, "start");
    if (dlclose(library))
        return -1;
    return symbol != NULL;
}

int library_lost(const char *path)
{
    void *library = dlopen(path, RTLD_NOW); // resource-leak
    if (!library)
        return -1;
    return dlsym(library, "start") != NULL;
}

/* What a library lends is in use as long as somebody has it: the library is not to be closed. */
struct plugin { struct plugin *next; int (*run)(void); };

static struct plugin *plugins;

struct plugin *plugin_load(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    if (!library)
        return NULL;
    struct plugin *plugin = dlsym(library, "plugin");
    if (!plugin) {
        dlclose(library);
        return NULL;
    }
    plugin->next = plugins;
    plugins = plugin;
    return plugin;
}

struct plugin *plugin_load_forgetting(const char *path)
{
    void *library = dlopen(path, RTLD_NOW); // resource-leak: path
    if (!library)
        return NULL;
    struct plugin *plugin = dlsym(library, "plugin");
    if (!plugin)
        return NULL;
    plugin->next = plugins;
    plugins = plugin;
    return plugin;
}

/* A function of the library that is called may have told others where it is. */
int module_start(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    if (!library)
        return -1;
    int (*start)(void) = (int (*)(void))dlsym(library, "start");
    if (!start) {
        dlclose(library);
        return -1;
    }
    return start();
}

int module_start_forgetting(const char *path)
{
    void *library = dlopen(path, RTLD_NOW); // resource-leak: path
    if (!library)
        return -1;
    int (*start)(void) = (int (*)(void))dlsym(library, "start");
    if (!start) {
        dlclose(library);
        return -1;
    }
    if (start() < 0)
        return -2;
    dlclose(library);
    return 0;
}

int module_start_none(const char *path)
{
    void *library = dlopen(path, RTLD_NOW); // resource-leak
    if (!library)
        return -1;
    int (*start)(void) = (int (*)(void))dlsym(library, "start");
    if (!start)
        return -1;
    return start();
}

/* In the program itself, it may be there or not. */
int run_if_known(void)
{
    int (*run)(void) = (int (*)(void))dlsym(NULL, "run");
    FILE *log = fopen("log", "a"); // resource-leak: path
    if (!log)
        return -1;
    if (run)
        return run();
    fclose(log);
    return 0;
}

/* A descriptor for signals that is set anew stays the same one. */
static int signals = -1;

int signals_open(const sigset_t *set)
{
    signals = signalfd(-1, set, 0);
    return signals == -1 ? -1 : 0;
}

int signals_add(const sigset_t *set)
{
    return signalfd(signals, set, 0) == -1 ? -1 : 0;
}

int signals_new(const sigset_t *set)
{
    return signalfd(-1, set, 0) == -1 ? -1 : 0; // resource-leak
}

/* The size of a page is known once it was asked for. */
char *read_growing(int fd)
{
    static const size_t none = 0;
    size_t page = none, size = 0;
    char *buffer = NULL;
    for (;;) {
        if (page == 0) {
            page = (size_t)getpagesize();
            size = page;
        } else {
            munmap(buffer, size);
            size *= 2;
        }
        buffer = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (buffer == MAP_FAILED)
            return NULL;
        if ((size_t)read(fd, buffer, size) < size)
            return buffer;
    }
}

char *read_growing_forgetting(int fd)
{
    size_t page = 0, size = 0;
    char *buffer = NULL;
    for (;;) {
        if (page == 0) {
            page = (size_t)getpagesize();
            size = page;
        } else {
            size *= 2;
        }
        buffer = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); // resource-leak: next-iteration
        if (buffer == MAP_FAILED)
            return NULL;
        if ((size_t)read(fd, buffer, size) < size)
            return buffer;
    }
}
