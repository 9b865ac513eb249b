/* 134 out-param-on-error: a callee that leaves the block in the out-parameter also when it reports an
 * error, and a caller that believes that there is nothing after an error. */
#include <stdlib.h>
#include <string.h>

static int parse_leaving(const char *text, char **out)
{
    *out = strdup(text);
    if (text[0] == '#')
        return -1;
    return 0;
}

static int parse_taking_back(const char *text, char **out)
{
    *out = strdup(text);
    if (text[0] == '#') {
        free(*out);
        *out = NULL;
        return -1;
    }
    return 0;
}

int first_lost(const char *text)
{
    char *parsed;
    if (parse_leaving(text, &parsed) < 0) // leak
        return -1;
    int first = parsed ? parsed[0] : 0;
    free(parsed);
    return first;
}

int first_kept(const char *text)
{
    char *parsed;
    if (parse_taking_back(text, &parsed) < 0)
        return -1;
    int first = parsed ? parsed[0] : 0;
    free(parsed);
    return first;
}
