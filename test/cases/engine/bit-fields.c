/* What a bit-field says is known though the rest of its word is not: a block whose text lies inside it has no text to release. */
#include <stdlib.h>
#include <string.h>

unsigned now(void);

struct box {
    unsigned type : 4;
    unsigned encoding : 4;
    unsigned seen : 24;
    int count;
    char *text;
};

static struct box *box_inside(const char *text, size_t length)
{
    struct box *box = malloc(sizeof *box + length + 1);
    if (box == NULL)
        abort();
    box->type = 0;
    box->encoding = 8;
    box->count = 1;
    box->text = memcpy(box + 1, text, length + 1);
    if (length > 9)
        box->seen = now() << 8 | 5;
    else
        box->seen = now();
    return box;
}

static struct box *box_beside(const char *text, size_t length)
{
    struct box *box = malloc(sizeof *box);
    char *copy = malloc(length + 1);
    if (box == NULL || copy == NULL)
        abort();
    box->type = 0;
    box->encoding = 0;
    box->count = 1;
    box->text = memcpy(copy, text, length + 1);
    box->seen = now();
    return box;
}

static struct box *box_new(const char *text, size_t length)
{
    return length < 45 ? box_inside(text, length) : box_beside(text, length);
}

static void text_free(struct box *box)
{
    if (box->encoding == 0)
        free(box->text);
}

/* In two steps: the condition on the structure is the business of whoever made the structure. */
static void box_drop(struct box *box)
{
    if (box->count == 1) {
        if (box->type == 0)
            text_free(box);
        free(box);
    } else {
        box->count--;
    }
}

int box_kept(const char *text, size_t length)
{
    struct box *box = box_new(text, length);
    int seen = box->seen > 7;
    box_drop(box);
    return seen;
}

int box_lost(const char *text, size_t length)
{
    struct box *box = box_new(text, length); // leak: path high
    if (box->seen > 7)
        return 1;
    box_drop(box);
    return 0;
}

/* The encoding says that the text lies inside: nobody releases this one. */
void text_lost(const char *text)
{
    struct box *box = malloc(sizeof *box);
    if (box == NULL)
        return;
    box->type = 0;
    box->encoding = 8;
    box->seen = now();
    box->text = strdup(text); // leak: owner-freed high
    box->count = 1;
    box_drop(box);
}
