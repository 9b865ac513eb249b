/* 063 fclose-fails: the stream is closed also when fclose says that it failed; a failing fflush closes
 * nothing. */
#include <stdio.h>

int save_kept(const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return -1;
    fputs("data\n", file);
    if (fclose(file))
        return -1;
    return 0;
}

int save_lost(const char *path)
{
    FILE *file = fopen(path, "w"); // resource-leak
    if (file == NULL)
        return -1;
    fputs("data\n", file);
    if (fflush(file))
        return -1;
    fclose(file);
    return 0;
}
