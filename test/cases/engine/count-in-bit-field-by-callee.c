// How often something was begun is counted in a bit-field beside the block that the first time makes. When exactly that is made hangs on more than callers
// learn; that the count is 1 where the block is new is said under the condition of the block (summary/tag.c), though the rest of the word is not known.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct header {
    char *field;
    int length;
};

struct text {
    char *bytes;
    int length, room;
    unsigned fixed : 1;
    unsigned given : 1;
};

struct writer {
    struct header *header;
    unsigned kind : 3;
    unsigned flags : 21;
    unsigned depth : 8;
    struct text *text;
};

extern int look_up(struct header *header, const char **found, int *length);
extern int is_wide(int length);
extern void put_on(struct header *header, const char *bytes);

static int text_begin(struct text *text, int room)
{
    text->bytes = malloc(room + 8);
    if (!text->bytes)
        return 0;
    text->length = 0;
    text->room = room;
    text->fixed = 0;
    text->given = 0;
    return 1;
}

static int text_add(struct text *text, const char *bytes, int length)
{
    if (text->fixed || length < 0 || length > INT_MAX / 4)
        return 0;
    if (length > text->room - text->length) {
        int room = text->room > INT_MAX / 2 ? INT_MAX : text->room * 2;
        if (room < text->length + length)
            room = is_wide(length) ? length * 2 : length + 8;
        char *grown = realloc(text->bytes, room);
        if (!grown)
            return 0;
        text->bytes = grown;
        text->room = room;
    }
    memcpy(text->bytes, bytes, length);
    text->length = length;
    return 1;
}

static void text_end(struct text *text)
{
    free(text->bytes);
    free(text);
}

static int begin(struct writer *writer)
{
    const char *found;
    int length;
    if (writer->text) {
        writer->depth += 1;
        return 1;
    }
    struct text *text = malloc(sizeof *text);
    if (!text)
        return 0;
    if (!look_up(writer->header, &found, &length))
        found = NULL;
    if (found) {
        if (!text_begin(text, length + 4)) {
            free(text);
            return 0;
        }
        if (!text_add(text, found, length)) {
            text_end(text);
            return 0;
        }
    } else if (!text_begin(text, 4)) {
        free(text);
        return 0;
    }
    writer->depth = 1;
    writer->text = text;
    return 1;
}

static int end(struct writer *writer)
{
    writer->depth -= 1;
    if (writer->depth > 0)
        return 1;
    put_on(writer->header, writer->text->bytes);
    text_end(writer->text);
    writer->text = NULL;
    return 1;
}

int put(struct writer *writer, const char *bytes, int length)
{
    int done;
    if (!begin(writer))
        return 0;
    done = text_add(writer->text, bytes, length);
    if (!end(writer))
        done = 0;
    return done;
}

static void prepare(struct writer *writer, struct header *header)
{
    writer->header = header;
    writer->kind = 2;
    writer->depth = 0;
    writer->text = NULL;
}

int put_one(struct header *header, const char *one)
{
    struct writer writer;
    prepare(&writer, header);
    if (!begin(&writer))
        return 0;
    int done = text_add(writer.text, one, strlen(one));
    return end(&writer) && done;
}

int forgets_to_end(struct header *header, const char *one)
{
    struct writer writer;
    prepare(&writer, header);
    if (!begin(&writer)) // leak
        return 0;
    return text_add(writer.text, one, strlen(one));
}
