// A structure is set to zero and then copied into: its second int is what the source's is, not 0 because nobody had looked at it. So it is where the
// structure is given by value, in one word, and in a new block. What was not copied is 0 still.
#include <stdlib.h>
#include <string.h>

struct span { int from, to, step; };
struct pair { int one, two; };

struct pair measure(const char *);
void show(const void *);
void use(char *);

int assigned(const struct span *given)
{
    struct span copy = {0};
    copy = *given;
    char *text = malloc(10); // leak: path high
    if (!text)
        return -1;
    if (copy.to)
        return 1;
    free(text);
    show(&copy);
    return 0;
}

int copied_from_bytes(const void *given)
{
    struct span copy;
    memset(&copy, 0, sizeof copy);
    memcpy(&copy, given, sizeof copy);
    char *text = malloc(10); // leak: path high
    if (!text)
        return -1;
    if (copy.step)
        return 1;
    free(text);
    show(&copy);
    return 0;
}

int put_into_new_block(const struct span *given)
{
    struct span *copy = calloc(1, sizeof *copy);
    if (!copy)
        return 0;
    *copy = *given;
    char *text = malloc(10); // leak: path high
    if (text && copy->to) {
        free(copy);
        return 1;
    }
    show(copy);
    free(copy);
    free(text);
    return 0;
}

int given_in_a_word(const char *name)
{
    struct pair both = {0};
    both = measure(name);
    char *text = malloc(10); // leak: path high
    if (!text)
        return -1;
    if (both.two)
        return 1;
    free(text);
    show(&both);
    return 0;
}

/* The copy and the source say the same. */
int asked_of_both(const struct span *given)
{
    struct span copy;
    memset(&copy, 0, sizeof copy);
    memcpy(&copy, given, sizeof copy);
    char *text = given->to ? malloc(10) : NULL;
    if (text)
        use(text);
    if (copy.to)
        free(text);
    show(&copy);
    return 0;
}

int perhaps_copied(const struct span *given)
{
    struct span copy = {0};
    if (given)
        copy = *given;
    char *text = malloc(10);
    if (!text)
        return -1;
    if (!given && copy.to)
        return 1;
    free(text);
    show(&copy);
    return 0;
}

int only_the_beginning(const struct pair *given)
{
    struct span copy = {0};
    memcpy(&copy, given, sizeof *given);
    char *text = malloc(10);
    if (!text)
        return -1;
    if (copy.step)
        return 1;
    free(text);
    show(&copy);
    return 0;
}
