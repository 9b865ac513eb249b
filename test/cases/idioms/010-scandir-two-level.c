/* 010 scandir-two-level: the entries and the array of entries are separate blocks. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

int names_lost(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, NULL); // leak
    if (count < 0)
        return -1;
    while (count--) {
        puts(entries[count]->d_name);
        free(entries[count]);
    }
    return 0;
}

int names_kept(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, NULL);
    if (count < 0)
        return -1;
    while (count--) {
        puts(entries[count]->d_name);
        free(entries[count]);
    }
    free(entries);
    return 0;
}
