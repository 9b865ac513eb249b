/* A text that is wiped when it cannot grow, and wrappers that abort then: what comes back was never released, whether it was there before or not. */
#include <stdlib.h>
#include <string.h>

struct text { char *bytes; size_t length, room; };

static void wipe(struct text *text)
{
    text->length = text->room = 0;
    free(text->bytes);
    text->bytes = NULL;
}

static struct text *ensure(struct text *text, size_t size)
{
    if (text->bytes && size <= text->room)
        return text;
    size_t wanted = text->room < 32 ? 32 : text->room + text->room;
    if (wanted < size)
        wanted = size;
    char *grown = realloc(text->bytes, wanted);
    if (!grown) {
        wipe(text);
        return NULL;
    }
    text->bytes = grown;
    text->room = wanted;
    return text;
}

static struct text *append(struct text *text, const char *bytes, size_t size)
{
    if (!ensure(text, text->length + size + 1))
        return NULL;
    memmove(text->bytes + text->length, bytes, size);
    text->length += size;
    text->bytes[text->length] = 0;
    return text;
}

static void add(struct text *text, const char *bytes)
{
    size_t size = 0;
    while (size < 1000 && bytes[size])
        size++;
    if (!append(text, bytes, size))
        abort();
}

static void add_character(struct text *text, char character)
{
    if (!append(text, &character, 1))
        abort();
}

void show(const char *);

void directory(const char *path)
{
    struct text text;
    memset(&text, 0, sizeof text);
    add(&text, path);
    add_character(&text, '/');
    show(text.bytes);
    wipe(&text);
}

void directory_lost(const char *path)
{
    struct text text;
    memset(&text, 0, sizeof text);
    add(&text, path); // leak
    add_character(&text, '/');
    show(text.bytes);
}
