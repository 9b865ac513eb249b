/* What a callee has seen not to be null and returns is there, whichever element of an array it is. */
#include <stdlib.h>
#include <string.h>

struct word {
    char *text;
    int flags;
};

extern long ask(void);

static void fill(struct word **words)
{
    words[ask()] = (struct word *)ask();
}

static struct word *pick(struct word **words)
{
    struct word *word = ask() ? words[ask()] : malloc(sizeof *word);
    if (!word)
        abort();
    word->flags = 0;
    return word;
}

struct word *put_into_found(const char *text)
{
    struct word **words = calloc(20, sizeof *words);
    if (!words)
        abort();
    fill(words);
    struct word *found = pick(words);
    found->text = strdup(text);
    free(words);
    return found;
}

struct word *put_perhaps(const char *text)
{
    struct word **words = calloc(20, sizeof *words);
    if (!words)
        abort();
    fill(words);
    struct word *found = pick(words);
    char *copy = strdup(text); // leak: path high
    if (ask())
        found->text = copy;
    free(words);
    return found;
}
