/* A call is made again until there is room: what a round asked of its status is known behind the loop, where it may be that of any round. */
#include <stdlib.h>
#include <errno.h>
#include <pwd.h>
#include <sys/types.h>
int grow(char **out)
{
    char *buffer;
    size_t size;
    struct passwd entry, *found;
    int error;
    for (size = 64;; size *= 2) {
        buffer = malloc(size);
        if (!buffer)
            return -1;
        do
            error = getpwuid_r(7, &entry, buffer, size, &found);
        while (error == EINTR);
        if (error != 0 || !found)
            free(buffer);
        if (error != ERANGE)
            break;
    }
    if (error != 0)
        return error;
    if (!found)
        return -2;
    *out = buffer;
    return 0;
}
int grow_and_forget(char **out)
{
    char *buffer;
    size_t size;
    struct passwd entry, *found;
    int error;
    for (size = 64;; size *= 2) {
        buffer = malloc(size); // leak
        if (!buffer)
            return -1;
        do
            error = getpwuid_r(7, &entry, buffer, size, &found);
        while (error == EINTR);
        if (error != 0)
            free(buffer);
        if (error != ERANGE)
            break;
    }
    if (error != 0)
        return error;
    if (!found)
        return -2;
    *out = buffer;
    return 0;
}
