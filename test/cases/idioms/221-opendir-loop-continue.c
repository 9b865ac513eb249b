/* 221 opendir/closedir in loop with continue. */
#include <dirent.h>
#include <stddef.h>

int count_lost(int count, char *const *paths)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        DIR *directory = opendir(paths[i]); // resource-leak
        if (directory == NULL)
            continue;
        struct dirent *entry = readdir(directory);
        if (entry == NULL)
            continue;
        total++;
        closedir(directory);
    }
    return total;
}

int count_kept(int count, char *const *paths)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        DIR *directory = opendir(paths[i]);
        if (directory == NULL)
            continue;
        struct dirent *entry = readdir(directory);
        if (entry != NULL)
            total++;
        closedir(directory);
    }
    return total;
}
