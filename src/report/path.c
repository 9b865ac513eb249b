/* path: see path.h. */
#include "report/path.h"

#include <string.h>

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Takes the last component off what was added after `start`; false if there is none that ".." could undo. */
static bool drop_component(struct text *text, size_t start)
{
    size_t end = text->count, at = end;
    while (at > start && text->at[at - 1] != '/')
        at--;
    if (at == end || (end - at == 2 && !memcmp(text->at + at, "..", 2)))
        return false;
    /* The slash before it goes too, unless it is the root. */
    text->count = at > start + 1 ? at - 1 : at;
    text->at[text->count] = '\0';
    return true;
}

void path_normalise(struct text *text, const char *path)
{
    size_t start = text->count;
    bool absolute = path[0] == '/';
    text_add(text, absolute ? "/" : "");
    while (*path) {
        size_t length = strcspn(path, "/");
        bool parent = length == 2 && !memcmp(path, "..", 2);
        bool nothing = length == 0 || (length == 1 && path[0] == '.') || (parent && drop_component(text, start)) ||
                       (parent && absolute);
        if (!nothing) {
            if (text->count > start && text->at[text->count - 1] != '/')
                text_add(text, "/");
            text_add_bytes(text, path, length);
        }
        path += length;
        path += *path == '/';
    }
    if (text->count == start)
        text_add(text, ".");
}

/* Where in the normalised `path` the part below the normalised `base` starts, or NULL. */
static const char *below(const char *path, const char *base)
{
    size_t length = strlen(base);
    if (length && base[length - 1] == '/')
        length--;
    if (strncmp(path, base, length) || path[length] != '/' || !path[length + 1])
        return NULL;
    return path + length + 1;
}

void path_shown(struct text *text, const char *path, const char *base)
{
    struct text whole = {0}, root = {0};
    path_normalise(&whole, path);
    path_normalise(&root, base ? base : "");
    const char *inside = base && path[0] == '/' ? below(text_string(&whole), text_string(&root)) : NULL;
    text_add(text, inside ? inside : text_string(&whole));
    text_release(&whole);
    text_release(&root);
}

static void add_encoded(struct text *text, const char *path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    for (; *path; path++) {
        if (strchr(plain, *path))
            text_add_bytes(text, path, 1);
        else
            text_printf(text, "%%%02X", (unsigned char)*path);
    }
}

static bool climbs_out(const char *path)
{
    return !strncmp(path, "..", 2) && (!path[2] || path[2] == '/');
}

bool path_uri(struct text *text, const char *path, const char *base)
{
    struct text shown = {0};
    path_shown(&shown, path, base);
    if (climbs_out(text_string(&shown)) && base && base[0] == '/') {
        struct text joined = {0};
        text_printf(&joined, "%s/%s", base, path);
        text_clear(&shown);
        path_shown(&shown, text_string(&joined), base);
        text_release(&joined);
    }
    const char *result = text_string(&shown);
    bool absolute = result[0] == '/';
    bool inside = base && !absolute && !climbs_out(result);
    text_add(text, absolute ? "file://" : "");
    add_encoded(text, result);
    text_release(&shown);
    return inside;
}
