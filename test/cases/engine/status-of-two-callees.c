/* A stream is closed exactly where the function says so by its result, which two callees supply: callers that stop there close it once. */
#include <stdio.h>

struct chunk {
    long id;
    unsigned char down, size;
};
extern int version;

static int read_new(FILE *file, struct chunk *chunk)
{
    return fread(chunk, 1, sizeof *chunk, file) != sizeof *chunk;
}

static int read_old(FILE *file, struct chunk *chunk)
{
    if (fread(&chunk->down, 1, 1, file) != 1)
        return 1;
    return fread(&chunk->size, 1, 1, file) != 1;
}

static int read_one(FILE *file)
{
    struct chunk chunk = {0};
    int failed = version == 6 || version == 5 ? read_new(file, &chunk) : read_old(file, &chunk);
    if (failed) {
        fclose(file);
        return failed;
    }
    if (chunk.size != 8) {
        fclose(file);
        return 1;
    }
    return 0;
}

int read_all(const char *name)
{
    int more;
    FILE *file = fopen(name, "rb");
    if (!file)
        return 1;
    while (fread(&more, sizeof more, 1, file) == 1)
        if (read_one(file))
            return 1;
    fclose(file);
    return 0;
}

int read_on(const char *name)
{
    int more, bad = 0;
    FILE *file = fopen(name, "rb");
    if (!file)
        return 1;
    if (fread(&more, sizeof more, 1, file) == 1)
        bad = read_one(file);
    fclose(file); // double-free
    return bad;
}

int read_and_forget(const char *name)
{
    int more;
    FILE *file = fopen(name, "rb"); // resource-leak
    if (!file)
        return 1;
    while (fread(&more, sizeof more, 1, file) == 1)
        if (read_one(file))
            return 1;
    return 0;
}
