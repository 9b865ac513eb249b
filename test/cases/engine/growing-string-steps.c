/* A growing string that works out its size in steps: those conditions must leave room to say that it allocates. */
#include <stdlib.h>
#include <string.h>

struct text {
    char *at;
    size_t used, room;
};

static void text_free(struct text *text)
{
    free(text->at);
    text->at = NULL;
    text->used = text->room = 0;
}

static size_t next_room(size_t room)
{
    if (room < 24)
        return 24;
    if (room < 4096)
        return room * 2;
    return room + room / 8;
}

static struct text *text_reserve(struct text *text, size_t size)
{
    if (text->at && size <= text->room)
        return text;
    size_t room = next_room(text->room);
    if (room < text->room) {
        text_free(text);
        return NULL;
    }
    if (room < size)
        room = size;
    char *grown = realloc(text->at, room);
    if (!grown) {
        text_free(text);
        return NULL;
    }
    text->at = grown;
    text->room = room;
    return text;
}

static struct text *text_append(struct text *text, const char *from, size_t length)
{
    if (text_reserve(text, text->used + length + 1) == NULL)
        return NULL;
    memmove(text->at + text->used, from, length);
    text->used += length;
    return text;
}

static struct text *text_add(struct text *text, const char *from)
{
    if ((text = text_append(text, from, strlen(from))) == NULL)
        abort();
    return text;
}

size_t length_lost(const char *path)
{
    struct text text = {0};
    text_add(&text, path); // leak
    return strlen(text.at);
}

size_t length_kept(const char *path)
{
    struct text text = {0};
    text_add(&text, path);
    size_t length = strlen(text.at);
    text_free(&text);
    return length;
}
