// args: --min=low
/* An array is made for so many elements, filled by a walk that ends elsewhere, and released up to that count. An element is left over only if the array
 * had no room for it: that needs a count that does not go with the walk, so it is of low confidence. Whoever counts to something else loses elements. */
#include <stdlib.h>
#include <string.h>

struct request {
    char *text;
    int number;
};

struct item {
    struct item *next;
    const char *text;
};

int look(const char *);
int same(const char *, const char *);
void change(struct item *);

int released_up_to_count(int count, char **from)
{
    int found = 0;
    struct request *requests = malloc(count * sizeof *requests), *to;
    if (!requests)
        abort();
    for (to = requests; *from; to++, from++)
        to->text = strdup(*from); // leak: owner-freed low
    for (int i = 0; i < count; i++)
        found += look(requests[i].text);
    for (int i = 0; i < count; i++)
        free(requests[i].text);
    free(requests);
    return found;
}

/* The list may be another one when it is walked again, for all that is known here. */
int released_as_counted(struct item *first)
{
    int count = 0, number = 0, found = 0;
    for (struct item *item = first->next; item; item = item->next)
        count++;
    char ***texts = malloc(count * sizeof *texts);
    if (!texts)
        return -1;
    change(first);
    for (struct item *item = first->next; item; item = item->next) {
        texts[number] = malloc(20); // leak: owner-freed low
        if (texts[number] && look(item->text))
            found++;
        number++;
    }
    for (int i = 0; i < count; i++) {
        if (!texts[i])
            continue;
        for (int j = 0; j < i; j++)
            if (texts[j] && same(texts[i][0], texts[j][0]))
                found++;
    }
    for (int i = 0; i < count; i++)
        if (texts[i])
            free(texts[i]);
    free(texts);
    return found;
}

int released_from_eight_on(int count, char **from)
{
    struct request *requests = malloc(count * sizeof *requests), *to;
    if (!requests)
        abort();
    for (to = requests; *from; to++, from++)
        to->text = strdup(*from); // leak: owner-freed high
    if (count > 7)
        for (int i = 0; i < count; i++)
            free(requests[i].text);
    free(requests);
    return count;
}

/* There is room for one more than the count says. */
int released_but_last(int count, char **from)
{
    struct request *requests = malloc((count + 1) * sizeof *requests), *to;
    if (!requests)
        abort();
    for (to = requests; *from; to++, from++)
        to->text = strdup(*from); // leak: owner-freed high
    if (count == 0) {
        free(requests);
        return 0;
    }
    for (int i = 0; i < count; i++)
        free(requests[i].text);
    free(requests);
    return count;
}

/* So there is in an array that grew. */
int released_as_before(size_t count, char **from)
{
    size_t at = 0;
    char **texts = malloc(count * sizeof *texts);
    if (!texts)
        abort();
    texts = realloc(texts, (count + 1) * sizeof *texts);
    if (!texts)
        abort();
    for (; *from; from++)
        texts[at++] = strdup(*from); // leak: owner-freed high
    if (count == 0) {
        free(texts);
        return 1;
    }
    for (size_t i = 0; i < count; i++)
        free(texts[i]);
    free(texts);
    return 0;
}
