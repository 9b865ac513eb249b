/* 214 library-owned-result: these results are not the caller's to free; a copy of one is. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int home_kept(void)
{
    char *home = getenv("HOME");
    time_t now = time(NULL);
    char *when = ctime(&now);
    if (home == NULL || when == NULL)
        return -1;
    printf("%s %s", home, when);
    return 0;
}

int entries_kept(const char *path)
{
    DIR *directory = opendir(path);
    if (directory == NULL)
        return -1;
    int count = 0;
    struct dirent *entry;
    while ((entry = readdir(directory)) != NULL)
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

int home_lost(void)
{
    char *home = getenv("HOME");
    if (home == NULL)
        return -1;
    char *copy = strdup(home); // leak
    return copy ? copy[0] : -1;
}
