/* A text of which every character may become three: whether that is more than an int can tell is asked of the product. Nobody's text is a third of that
 * long, so callers need not expect the error that is made then, and the message in it. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct text {
    int is_error;
    char *bytes;
};

static char *take(size_t size)
{
    char *bytes = malloc(size);
    if (!bytes)
        abort();
    return bytes;
}

static struct text *make(const char *from, unsigned length, unsigned long most)
{
    struct text *text = (struct text *)take(sizeof *text);
    unsigned long room = (unsigned long)length * 3 + 1;
    if (room >= most) {
        text->is_error = 1;
        text->bytes = take(32);
        strcpy(text->bytes, "too long");
        return text;
    }
    text->is_error = 0;
    text->bytes = NULL;
    if (from[0] == '#')
        text->is_error = 2;
    return text;
}

static struct text *make_text(const char *from)
{
    return make(from, strlen(from), INT_MAX);
}

static struct text *make_short(const char *from)
{
    return make(from, strlen(from), 300000);
}

int ask(const char *from)
{
    struct text *text = make_text(from);
    int error = text->is_error;
    free(text);
    return error;
}

int ask_short(const char *from)
{
    struct text *text = make_short(from); // leak: owner-freed high
    int error = text->is_error;
    free(text);
    return error;
}
