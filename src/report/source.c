/* source: see source.h. */
#include "report/source.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/die.h"

/* Generated tables can be huge; nothing anybody wants to see a line of is larger. */
enum { LARGEST_FILE = 64 << 20 };

/* Only regular files: debug information may name "<stdin>", a pipe or a device. */
static bool read_regular(struct text *text, const char *path)
{
    struct stat status;
    if (stat(path, &status) || !S_ISREG(status.st_mode) || status.st_size > LARGEST_FILE)
        return false;
    if (!text_read_file(text, path))
        return true;
    text_clear(text);
    return false;
}

static void read_source(const struct sources *sources, struct source_file *file)
{
    if (!read_regular(&file->text, file->path) && sources->base && file->path[0] != '/') {
        struct text joined = {0};
        text_printf(&joined, "%s/%s", sources->base, file->path);
        read_regular(&file->text, text_string(&joined));
        text_release(&joined);
    }
    for (size_t at = 0; at < file->text.count;) {
        vector_push(&file->lines, at);
        const char *end = memchr(file->text.at + at, '\n', file->text.count - at);
        at = end ? (size_t)(end - file->text.at) + 1 : file->text.count;
    }
}

static struct source_file *find_file(struct sources *sources, const char *path)
{
    bool fresh;
    uint32_t *index = table_put(&sources->by_path, hash_bytes(path, strlen(path)), &fresh);
    if (fresh) {
        *index = sources->files.count;
        struct source_file file = {.path = must_copy_string(path)};
        read_source(sources, &file);
        vector_push(&sources->files, file);
    }
    return &sources->files.at[*index];
}

const char *source_line(struct sources *sources, const struct place *place, size_t *size)
{
    if (!place->file || !place->file[0] || !place->line)
        return NULL;
    struct source_file *file = find_file(sources, place->file);
    if (place->line > file->lines.count)
        return NULL;
    const char *line = file->text.at + file->lines.at[place->line - 1];
    size_t end = place->line < file->lines.count ? file->lines.at[place->line] : file->text.count;
    size_t length = end - file->lines.at[place->line - 1];
    while (length && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    *size = length;
    return line;
}

void source_add_normalised(struct sources *sources, const struct place *place, struct text *text)
{
    size_t size;
    const char *line = source_line(sources, place, &size);
    for (size_t i = 0; line && i < size; i++)
        if (!isspace((unsigned char)line[i]))
            text_add_bytes(text, line + i, 1);
}

void sources_release(struct sources *sources)
{
    for (uint32_t i = 0; i < sources->files.count; i++) {
        free(sources->files.at[i].path);
        text_release(&sources->files.at[i].text);
        vector_release(&sources->files.at[i].lines);
    }
    vector_release(&sources->files);
    table_release(&sources->by_path);
}
