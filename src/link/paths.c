/* link/paths: how near two units are in the source tree. In a database with several programs, a unit that calls
 * usage() means the usage() of the program next to it. A file that two programs compile is in two units; of these it is the one that was
 * compiled in the same directory. */
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/text.h"
#include "link/link.h"

/* Appends the parts of a path, without "." and with ".." taken back. */
static void add_parts(struct text *path, const char *string)
{
    while (*string) {
        size_t length = strcspn(string, "/");
        if (length == 2 && !strncmp(string, "..", 2)) {
            const char *slash = path->count ? strrchr(path->at, '/') : NULL;
            path->count = slash ? (size_t)(slash - path->at) : 0;
            if (path->at)
                path->at[path->count] = '\0';
        } else if (length && !(length == 1 && *string == '.')) {
            text_add(path, "/");
            text_add_bytes(path, string, length);
        }
        string += length;
        string += *string == '/';
    }
}

static const char *path_of(struct unit_paths *paths, const struct program *program, uint32_t unit)
{
    if (!paths->paths) {
        paths->count = program->units.count;
        paths->paths = must_alloc(sizeof *paths->paths * paths->count);
    }
    if (!paths->paths[unit]) {
        const struct ir_unit *ir = program->units.at[unit].ir;
        const char *source = strings_get(&ir->strings, ir->source);
        struct text path = {0};
        if (*source != '/')
            add_parts(&path, strings_get(&ir->strings, ir->directory));
        add_parts(&path, source);
        paths->paths[unit] = must_copy_string(text_string(&path));
        text_release(&path);
    }
    return paths->paths[unit];
}

static bool same_directory(const struct program *program, uint32_t a, uint32_t b)
{
    const struct ir_unit *first = program->units.at[a].ir, *second = program->units.at[b].ir;
    return !strcmp(strings_get(&first->strings, first->directory), strings_get(&second->strings, second->directory));
}

uint32_t unit_paths_nearness(struct unit_paths *paths, const struct program *program, uint32_t a, uint32_t b)
{
    const char *first = path_of(paths, program, a), *second = path_of(paths, program, b);
    uint32_t shared = 0;
    for (; *first && *first == *second; first++, second++)
        shared += *first == '/';
    return shared * 2 + same_directory(program, a, b);
}

void unit_paths_release(struct unit_paths *paths)
{
    for (uint32_t i = 0; i < paths->count; i++)
        free(paths->paths[i]);
    free(paths->paths);
    *paths = (struct unit_paths){0};
}
