/* A parser makes a block and returns how far it got, 0 where nothing was found: with a block it got further than the start. cmark reads list markers so. */
#include <ctype.h>
#include <stdlib.h>

struct marker {
    int number;
};

static int parse_marker(const char *text, int start, struct marker **found)
{
    int at = start, number = 0;
    if (!isdigit((unsigned char)text[at]))
        return 0;
    do {
        number = number * 10 + text[at] - '0';
        at++;
    } while (isdigit((unsigned char)text[at]));
    if (text[at] != '.')
        return 0;
    struct marker *marker = malloc(sizeof *marker);
    if (!marker)
        abort();
    marker->number = number;
    *found = marker;
    return at - start;
}

int marker_number(const char *text, int start)
{
    struct marker *marker;
    int number = -1;
    if (parse_marker(text, start, &marker)) {
        number = marker->number;
        free(marker);
    }
    return number;
}

static int parse_marker_at_all(const char *text, int start, struct marker **found)
{
    int at = start;
    while (isdigit((unsigned char)text[at]))
        at++;
    struct marker *marker = malloc(sizeof *marker);
    if (!marker)
        abort();
    marker->number = at;
    *found = marker;
    return at - start;
}

/* The twin: perhaps there is no round. */
int marker_number_at_all(const char *text, int start)
{
    struct marker *marker;
    int number = -1;
    if (parse_marker_at_all(text, start, &marker)) { // leak: path
        number = marker->number;
        free(marker);
    }
    return number;
}
