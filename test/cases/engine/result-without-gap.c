/* The result is zero where the list is handed out, and nowhere else; what else can go wrong is too much for a search. */
#include <stdlib.h>
#include <string.h>

struct stream;
int stream_byte(struct stream *, unsigned char *);
int stream_number(struct stream *, unsigned *);
int stream_text(struct stream *, char **);
struct stream *stream_new(void);
void stream_free(struct stream *);
int stream_ask(int, struct stream *);

struct key {
    int type;
    char *text, *other;
};

struct list {
    size_t count;
    struct key **keys;
    char **notes;
};

static void key_free(struct key *key)
{
    if (!key)
        return;
    free(key->text);
    free(key->other);
    free(key);
}

static int key_read(struct stream *stream, struct key **out)
{
    struct key *key = NULL;
    char *text = NULL, *other = NULL;
    unsigned number;
    int r = -1;
    if (stream_text(stream, &text) != 0) {
        r = -4;
        goto out;
    }
    if (strcmp(text, "one") == 0) {
        if (!(key = calloc(1, sizeof *key))) {
            r = -2;
            goto out;
        }
        if (stream_number(stream, &number) != 0) {
            r = -4;
            goto out;
        }
        key->type = (int)number;
        if (stream_text(stream, &other) != 0) {
            r = -71;
            goto out;
        }
        key->other = other;
        other = NULL;
    } else {
        r = -14;
        goto out;
    }
    key->text = text;
    text = NULL;
    r = 0;
    *out = key;
    key = NULL;
out:
    free(text);
    free(other);
    key_free(key);
    return r;
}

static int entry_read(struct stream *stream, struct key **keyp, char **notep)
{
    int r;
    char *note = NULL;
    if (stream_text(stream, &note) != 0) {
        r = -70;
        goto out;
    }
    if ((r = key_read(stream, keyp)) != 0)
        goto out;
    *notep = note;
    note = NULL;
    r = 0;
out:
    free(note);
    return r;
}

static void list_free(struct list *list)
{
    if (!list)
        return;
    for (size_t i = 0; i < list->count; i++) {
        if (list->keys)
            key_free(list->keys[i]);
        if (list->notes)
            free(list->notes[i]);
    }
    free(list->keys);
    free(list->notes);
    free(list);
}

static int list_read(int socket, struct list **listp)
{
    unsigned char type;
    unsigned number, i;
    struct stream *stream;
    struct list *list = NULL;
    int r;
    if (!(stream = stream_new()))
        return -2;
    if (stream_ask(socket, stream) != 0) {
        r = -70;
        goto out;
    }
    if (stream_byte(stream, &type) != 0) {
        r = -70;
        goto out;
    }
    if (type != 12) {
        r = -4;
        goto out;
    }
    if (stream_number(stream, &number) != 0) {
        r = -74;
        goto out;
    }
    if (number == 0) {
        r = -48;
        goto out;
    }
    if (!(list = calloc(1, sizeof *list)) || !(list->keys = calloc(number, sizeof *list->keys)) ||
        !(list->notes = calloc(number, sizeof *list->notes))) {
        r = -2;
        goto out;
    }
    for (i = 0; i < number;) {
        if ((r = entry_read(stream, &list->keys[i], &list->notes[i])) != 0) {
            goto out;
        }
        i++;
    }
    list->count = number;
    *listp = list;
    list = NULL;
    r = 0;
out:
    stream_free(stream);
    if (list != NULL)
        list_free(list);
    return r;
}

int add(int socket, int most)
{
    struct list *list = NULL;
    int r = 0;
    if (most && (r = list_read(socket, &list)) == 0) {
        for (size_t i = 0; i < list->count; i++)
            if (list->keys[i]->type == most) {
                list_free(list);
                return 1;
            }
        list_free(list);
    }
    return r;
}

int add_leaky(int socket, int most)
{
    struct list *list = NULL;
    int r = 0;
    if (most && (r = list_read(socket, &list)) == 0) { // leak
        for (size_t i = 0; i < list->count; i++)
            if (list->keys[i]->type == most)
                return 1;
        list_free(list);
    }
    return r;
}
