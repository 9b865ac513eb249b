/* A constructor that frees its block under more tests than a summary holds, or returns it: what is returned was not freed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct journal {
    int locked, shared, old;
    long size;
    char name[];
};

static int exists(struct journal *journal, size_t length, const char *ending)
{
    struct stat status;
    strcpy(journal->name + length, ending);
    return !stat(journal->name, &status);
}

static struct journal *journal_open(const char *path, size_t length)
{
    struct stat status;
    if (length < 4 || strcmp(path + length - 4, ".log"))
        return NULL;
    length -= 4;
    struct journal *journal = malloc(sizeof *journal + length + 8);
    if (!journal)
        return NULL;
    memset(journal, 0, sizeof *journal);
    memcpy(journal->name, path, length);
    if (exists(journal, length, ".lock"))
        journal->locked = 1;
    if (exists(journal, length, ".all"))
        journal->shared = 1;
    if (exists(journal, length, ".1"))
        journal->old = 1;
    strcpy(journal->name + length, ".log");
    const char *name = journal->name;
    if (stat(name, &status) || !S_ISREG(status.st_mode) || status.st_size < 16 || strstr(name, "draft") ||
        strchr(name, '#') || strchr(name, '$') || strstr(name, "--") || strstr(name, "//") || strstr(name, "copy") ||
        strchr(name, '(') || strchr(name, '%') || strchr(name, '&') || strchr(name, '=') || strchr(name, ' ')) {
        free(journal);
        return NULL;
    }
    journal->size = status.st_size;
    return journal;
}

int rename_lost(const char *path)
{
    struct journal *journal = journal_open(path, strlen(path)); // leak
    if (!journal)
        return -1;
    if (rename(journal->name, path))
        return -1;
    free(journal);
    return 0;
}

int rename_kept(const char *path)
{
    struct journal *journal = journal_open(path, strlen(path));
    if (!journal)
        return -1;
    int failed = rename(journal->name, path);
    free(journal);
    return failed ? -1 : 0;
}
