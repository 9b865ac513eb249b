/* What a library made is released by the function that belongs to it. */
#include <dirent.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

void stream_as_pipe_wrong(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return;
    pclose(file); // mismatched-release: mismatched high
}

void stream_as_memory_wrong(const char *path)
{
    FILE *file = fopen(path, "r");
    free(file); // mismatched-release
}

void stream_right(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file != NULL)
        fclose(file);
}

void directory_wrong(const char *path)
{
    DIR *directory = opendir(path);
    if (directory == NULL)
        return;
    free(directory); // mismatched-release
}

void directory_right(const char *path)
{
    DIR *directory = opendir(path);
    if (directory == NULL)
        return;
    closedir(directory);
}

void mapping_wrong(size_t size)
{
    char *block = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED)
        return;
    free(block); // mismatched-release
}

/* A mapping may be released in parts. */
void mapping_right(size_t size)
{
    char *block = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED)
        return;
    munmap(block + 4096, size - 4096);
    munmap(block, 4096);
}

void memory_wrong(size_t size)
{
    char *block = malloc(size);
    if (block == NULL)
        return;
    munmap(block, size); // mismatched-release
}

void addresses_wrong(const char *host)
{
    struct addrinfo *found;
    if (getaddrinfo(host, NULL, NULL, &found) != 0)
        return;
    free(found); // mismatched-release
}

void addresses_right(const char *host)
{
    struct addrinfo *found;
    if (getaddrinfo(host, NULL, NULL, &found) != 0)
        return;
    freeaddrinfo(found);
}

/* The stream takes the descriptor over. */
void descriptor_right(int descriptor)
{
    int own = dup(descriptor);
    if (own < 0)
        return;
    FILE *file = fdopen(own, "r");
    if (file == NULL) {
        close(own);
        return;
    }
    fclose(file);
}

/* Which one it was is remembered. */
void either_right(const char *name, int command)
{
    FILE *file = command ? popen(name, "r") : fopen(name, "r");
    if (file == NULL)
        return;
    if (command)
        pclose(file);
    else
        fclose(file);
}
