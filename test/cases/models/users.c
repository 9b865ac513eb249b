/* Entries about users lie in static storage or in the caller's buffer. */
#define _GNU_SOURCE
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *home_of(const char *user)
{
    struct passwd *entry = getpwnam(user);
    return entry ? strdup(entry->pw_dir) : NULL;
}

int home_lost(const char *user)
{
    char *home = home_of(user); // leak
    return home != NULL;
}

int buffer_lost(const char *user)
{
    struct passwd entry, *found;
    char *buffer = malloc(4096); // leak
    if (!buffer)
        return -1;
    if (getpwnam_r(user, &entry, buffer, 4096, &found) || !found)
        return -1;
    int id = (int)found->pw_uid;
    free(buffer);
    return id;
}

int buffer_freed(const char *user)
{
    struct passwd entry, *found;
    char *buffer = malloc(4096);
    if (!buffer)
        return -1;
    int id = -1;
    if (!getpwnam_r(user, &entry, buffer, 4096, &found) && found)
        id = (int)found->pw_uid;
    free(buffer);
    return id;
}

int groups_freed(int n)
{
    gid_t *groups = calloc((size_t)n, sizeof *groups);
    if (!groups)
        return -1;
    int count = getgroups(n, groups);
    free(groups);
    return count;
}

static void *resized(void *block, size_t size)
{
    if (!size) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

int groups_of(const char *user, gid_t group)
{
    int count = 16;
    gid_t *groups = malloc(16 * sizeof *groups), *more;
    if (!groups)
        return -1;
    if (getgrouplist(user, group, groups, &count) < 0) {
        more = resized(groups, (size_t)count * sizeof *groups);
        if (!more) {
            free(groups);
            return -1;
        }
        groups = more;
    }
    free(groups);
    return count;
}
