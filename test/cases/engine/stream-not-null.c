/* fwrite and fclose read through the stream: after them it was not NULL, so fdopen took the descriptor. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int handed_to_stream(const char *text, size_t size)
{
    char path[] = "/tmp/editXXXXXX";
    int fd = mkstemp(path);
    if (fd == -1)
        return -1;
    FILE *stream = fdopen(fd, "w");
    if (fwrite(text, size, 1, stream) != 1) {
        fclose(stream);
        return -1;
    }
    fclose(stream);
    return 0;
}

int not_handed_if_null(const char *text, size_t size)
{
    char path[] = "/tmp/editXXXXXX";
    int fd = mkstemp(path); // resource-leak
    if (fd == -1)
        return -1;
    FILE *stream = fdopen(fd, "w");
    if (!stream)
        return -1;
    fwrite(text, size, 1, stream);
    fclose(stream);
    return 0;
}
