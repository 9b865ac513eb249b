// A value after a loop holds more blocks than it has room for: those that do not fit are out of sight where the loop was left.
#include <stdlib.h>
#include <string.h>

int put(const char *text);

/* One of five blocks, which tells nobody which. */
static char *one_of_many(int kind)
{
    char *text = NULL;
    switch (kind) {
    case 1: text = strdup("one"); break;
    case 2: text = strdup("two"); break;
    case 3: text = strdup("three"); break;
    case 4: text = strdup("four"); break;
    default: text = strdup("many"); break;
    }
    if (!text)
        abort();
    return text;
}

int respond(int count, const int *kinds)
{
    char *text = NULL;
    int status = 0;
    for (int i = 0; i < count; i++) {
        text = one_of_many(kinds[i]);
        status = put(text);
        if (status)
            goto out;
        free(text);
        text = NULL;
    }
    status = put("end");
out:
    if (text)
        free(text);
    return status;
}
