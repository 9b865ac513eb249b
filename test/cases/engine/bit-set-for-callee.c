/* A callee that allocates unless a bit is set, and may give back something static instead; the caller sets the bit. */
#include <stdlib.h>
#include <string.h>

enum { NO_COPY = 1, MUST_MATCH = 4 };

static char nothing[] = "";

static char *copy(const char *text, int from, int to)
{
    char *made = malloc(to - from + 1);
    if (!made)
        abort();
    memcpy(made, text + from, to - from);
    made[to - from] = '\0';
    return made;
}

static char *extract(const char *text, int *at, const char *stop, int flags)
{
    int i = *at, found = 0;
    char *result;
    while (text[i]) {
        if (text[i] == '\\') {
            if (text[i + 1])
                i++;
            else
                break;
        } else if (strchr(stop, text[i])) {
            found = 1;
            break;
        }
        i++;
    }
    if ((flags & MUST_MATCH) && !found) {
        *at = i;
        return nothing;
    }
    result = (flags & NO_COPY) ? NULL : copy(text, *at, i);
    *at = i;
    return result;
}

int skip(const char *text, int flags)
{
    int at = 0;
    extract(text, &at, "`", flags | NO_COPY);
    return at;
}

int skip_and_lose(const char *text)
{
    int at = 0;
    char *part = extract(text, &at, "`", 0); // leak
    if (at > 3)
        return at;
    free(part);
    return 0;
}
