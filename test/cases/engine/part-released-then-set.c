// A part of a structure is given to a function that releases what it holds, and then filled again.
#include <stdlib.h>
#include <string.h>
struct program { unsigned length; int *code; };
struct handle { int fd; struct program filter; char error[100]; };

int is_valid(const int *code, unsigned length);

void program_free(struct program *program)
{
    program->length = 0;
    if (program->code) {
        free(program->code);
        program->code = NULL;
    }
}

int handle_install(struct handle *handle, const struct program *from)
{
    if (!is_valid(from->code, from->length))
        return -1;
    program_free(&handle->filter);
    handle->filter.length = from->length;
    handle->filter.code = malloc(from->length * sizeof *from->code);
    if (!handle->filter.code)
        return -1;
    memcpy(handle->filter.code, from->code, from->length * sizeof *from->code);
    return 0;
}

struct handle *handle_open(const struct program *filter)
{
    struct handle *handle = calloc(1, sizeof *handle);
    if (handle)
        handle_install(handle, filter);
    return handle;
}

void handle_close(struct handle *handle)
{
    program_free(&handle->filter);
    free(handle);
}

/* Its twin forgets that. */
int handle_exchange(struct handle *handle, const struct program *from)
{
    if (!is_valid(handle->filter.code, handle->filter.length))
        return -1;
    handle->filter.length = from->length;
    handle->filter.code = malloc(from->length * sizeof *from->code); // leak
    if (!handle->filter.code)
        return -1;
    memcpy(handle->filter.code, from->code, from->length * sizeof *from->code);
    return 0;
}
