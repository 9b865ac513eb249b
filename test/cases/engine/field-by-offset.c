// A setter that is told by a number which member it is to set: each offset is a variant of its own, so the destructor that names the
// member releases what the setter put there.
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct question {
    int kind;
    int references;
    char *text;
    char *hint;
};

static inline int set_text(void *structure, size_t offset, const char *text)
{
    char **member = (char **)((char *)structure + offset), *copy = NULL;
    if (text) {
        copy = strdup(text);
        if (!copy)
            return -ENOMEM;
    }
    free(*member);
    *member = copy;
    return 0;
}

/* The number goes through one more function. */
static int set_member(struct question *question, size_t offset, const char *text)
{
    return question ? set_text(question, offset, text) : -EINVAL;
}

static void question_free(struct question *question)
{
    free(question->text);
    free(question->hint);
    free(question);
}

static void question_free_text(struct question *question)
{
    free(question->text);
    free(question);
}

int ask(int kind, const char *text)
{
    struct question *question = calloc(1, sizeof *question);
    if (!question)
        return -1;
    question->kind = kind;
    int error = set_text(question, offsetof(struct question, text), text);
    if (!error)
        error = set_member(question, offsetof(struct question, hint), "yes or no");
    question_free(question);
    return error;
}

int ask_and_forget_the_hint(int kind, const char *text)
{
    struct question *question = calloc(1, sizeof *question);
    if (!question)
        return -1;
    question->kind = kind;
    int error = set_text(question, offsetof(struct question, text), text);
    if (!error)
        error = set_member(question, offsetof(struct question, hint), "yes or no"); // leak: owner-freed
    question_free_text(question);
    return error;
}
