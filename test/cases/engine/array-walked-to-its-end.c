/* `at < array + count` says of a pointer into an array of ours that the number of its element is less than the count, so a count that is not 0 takes the
 * walk to the first one, also where another walk asked before. */
#include <stdlib.h>
#include <string.h>

struct request {
    char *text;
    int number;
};

int look(const char *);

int all_released(int count, char **from)
{
    int found = 0;
    struct request *requests, *at;
    if (count <= 0)
        abort();
    requests = malloc(count * sizeof *requests);
    if (!requests)
        abort();
    for (at = requests; *from; at++, from++)
        at->text = strdup(*from);
    for (at = requests; at < requests + count; at++)
        found += look(at->text);
    for (at = requests; at < requests + count; at++)
        free(at->text);
    free(requests);
    return found;
}

int some_released(int count, char **from)
{
    int found = 0;
    struct request *requests, *at;
    if (count <= 0)
        abort();
    requests = malloc(count * sizeof *requests);
    if (!requests)
        abort();
    for (at = requests; *from; at++, from++)
        at->text = strdup(*from); // leak: owner-freed high
    for (at = requests; at < requests + count; at++)
        found += look(at->text);
    if (requests + 7 < requests + count)
        for (at = requests; at < requests + count; at++)
            free(at->text);
    free(requests);
    return found;
}
