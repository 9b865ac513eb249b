#include "pipes.h"

int send(const char *path, const char *text)
{
    FILE *stream = pipe_open(path); // alarm: the table has every stream that pipe_open gave
    if (!stream)
        return -1;
    fputs(text, stream);
    return pipe_close(stream);
}

int send_carelessly(const char *path, const char *text)
{
    FILE *stream = pipe_open(path); // resource-leak
    if (!stream)
        return -1;
    if (fputs(text, stream) < 0)
        return -1;
    return pipe_close(stream);
}
