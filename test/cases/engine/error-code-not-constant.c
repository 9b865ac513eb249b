// An error is a number that is negative, whichever it is (-errno): what goes with a count does not go with it.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *bytes;
    size_t used, size;
};

static int push(struct text *text, const char *bytes, size_t length)
{
    if (text->size - text->used < length) {
        char *grown = realloc(text->bytes, text->used + length + 64);
        if (!grown)
            return 0;
        text->bytes = grown;
        text->size = text->used + length + 64;
    }
    memcpy(text->bytes + text->used, bytes, length);
    text->used += length;
    return 1;
}

static long count_lines(FILE *file, const char *name, struct text *text)
{
    char line[256];
    long count = 0;
    while (fgets(line, sizeof line, file)) {
        char *dot = strchr(line, '.');
        if (!dot)
            return -EINVAL;
        if (strncmp(line, name, 4) || line[4] != '.') {
            if (count == 0)
                continue;
            break;
        }
        if (!push(text, dot + 1, strlen(dot + 1)) || !push(text, "", 1))
            return -ENOMEM;
        count++;
    }
    if (ferror(file))
        return -errno;
    return count;
}

static long read_lines(const char *path, const char *name, char ***lines)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return -errno;
    struct text text = {0};
    long count = count_lines(file, name, &text);
    if (count == 0) {
        *lines = NULL;
    } else if (count > 0) {
        *lines = calloc((size_t)count + 1, sizeof **lines);
        if (!*lines)
            count = -ENOMEM;
    }
    free(text.bytes);
    fclose(file);
    return count;
}

long show(const char *path)
{
    char **lines;
    long count = read_lines(path, "name", &lines);
    if (count < 0)
        return count;
    for (long i = 0; i < count; i++)
        puts(lines[i] ? lines[i] : "");
    free(lines);
    return 0;
}

long show_badly(const char *path)
{
    char **lines;
    long count = read_lines(path, "name", &lines); // leak
    if (count < 8)
        return count;
    for (long i = 0; i < count; i++)
        puts(lines[i] ? lines[i] : "");
    free(lines);
    return 0;
}
