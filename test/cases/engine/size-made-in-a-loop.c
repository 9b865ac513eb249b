// The size of a buffer that each round makes anew is more than 0, whatever it was before the loop.
#include <errno.h>
#include <stdlib.h>

long listxattr(const char *path, char *to, size_t size);
long list_names(const char *path, char *to, size_t size)
{
    return listxattr(path, to, size);
}


static char *names;
static size_t names_size;

long get_names(const char *path)
{
    long length;
    if (!names) {
        names_size = 1024;
        names = malloc(names_size);
        if (!names)
            abort();
    }
    for (;;) {
        length = list_names(path, names, names_size);
        if (length >= 0) {
            if ((size_t)length <= names_size)
                break;
        } else if (errno != ERANGE) {
            return -1;
        }
        length = list_names(path, NULL, 0);
        if (length < 0)
            return -1;
        if (names_size)
            free(names);
        names_size = length + 1024;
        names = malloc(names_size);
        if (!names)
            abort();
    }
    return length;
}

long get_names_at_all(const char *path)
{
    long length;
    if (!names) {
        names_size = 1024;
        names = malloc(names_size);
        if (!names)
            abort();
    }
    for (;;) {
        length = list_names(path, names, names_size);
        if (length >= 0) {
            if ((size_t)length <= names_size)
                break;
        } else if (errno != ERANGE) {
            return -1;
        }
        length = list_names(path, NULL, 0);
        if (length < 0)
            return -1;
        if (names_size)
            free(names);
        names_size = length;
        names = malloc(names_size); // leak
        if (!names)
            abort();
    }
    return length;
}
