#include "driver/words.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* A response file may name others, itself among them. */
enum { RESPONSE_DEPTH = 8 };

const char *words_format(struct arena *arena, const char *format, ...)
{
    struct text text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(&text, format, arguments);
    va_end(arguments);
    const char *copy = arena_copy(arena, text_string(&text), text.count + 1);
    text_release(&text);
    return copy;
}

/* One word from `*line` into `word`; false at the end of the line. */
static bool next_word(struct text *word, const char **line)
{
    const char *at = *line + strspn(*line, " \t\r\n");
    char quote = 0;
    if (!*at)
        return false;
    for (; *at && (quote || !strchr(" \t\r\n", *at)); at++) {
        if (quote ? *at == quote : *at == '\'' || *at == '"') {
            quote = quote ? 0 : *at;
            continue;
        }
        /* Between double quotes a backslash quotes only what would be special there. */
        if (*at == '\\' && at[1] && quote != '\'' && (!quote || strchr("\\\"$`", at[1])))
            at++;
        text_add_bytes(word, at, 1);
    }
    *line = at;
    return true;
}

void words_split(struct words *words, struct arena *arena, const char *line)
{
    struct text word = {0};
    while (next_word(&word, &line)) {
        vector_push(words, (const char *)arena_copy(arena, text_string(&word), word.count + 1));
        text_clear(&word);
    }
    text_release(&word);
}

static void push_expanded(struct words *words, struct arena *arena, const char *directory, const char *word,
                          unsigned depth)
{
    struct text content = {0};
    if (word[0] != '@' || depth == RESPONSE_DEPTH
        || text_read_file(&content, path_absolute(arena, directory, word + 1))) {
        vector_push(words, word);
    } else {
        struct words inner = {0};
        words_split(&inner, arena, text_string(&content));
        for (uint32_t i = 0; i < inner.count; i++)
            push_expanded(words, arena, directory, inner.at[i], depth + 1);
        vector_release(&inner);
    }
    text_release(&content);
}

void words_push_expanded(struct words *words, struct arena *arena, const char *directory, const char *word)
{
    push_expanded(words, arena, directory, word, 0);
}

const char *path_absolute(struct arena *arena, const char *directory, const char *file)
{
    const char *full = file[0] == '/' ? file : words_format(arena, "%s/%s", directory, file);
    char *path = ARENA_NEW(arena, char, strlen(full) + 2);
    size_t count = 0;
    for (const char *at = full; *at;) {
        at += strspn(at, "/");
        size_t length = strcspn(at, "/");
        if (length == 2 && !strncmp(at, "..", 2)) {
            while (count && path[--count] != '/')
                ;
        } else if (length && !(length == 1 && *at == '.')) {
            path[count++] = '/';
            memcpy(path + count, at, length);
            count += length;
        }
        at += length;
    }
    if (!count)
        path[count++] = '/';
    path[count] = '\0';
    return path;
}

const char *path_extension(const char *path)
{
    const char *name = strrchr(path, '/');
    const char *dot = strrchr(name ? name : path, '.');
    return dot ? dot + 1 : "";
}
