/* With a flag nothing is made, however the function gets to its end: callers that pass it get null. */
#include <stdlib.h>

int next(void);
int opens(int), closes(int), skips(int), fails(int);

char *cut(size_t size, int flags)
{
    int level = 1, word = 1, count = 0;
    while (level) {
        word = next();
        if (word == 0) {
            if (fails(word))
                return NULL;
            break;
        }
        if (word == 2 && skips(word)) {
            count++;
            continue;
        }
        if (word == 3) {
            if (opens(count))
                level++;
            else if (closes(level))
                level--;
            else if (fails(count))
                return NULL;
        }
        count++;
    }
    if (word == 0 && level && fails(7))
        return NULL;
    if (flags & 1)
        return NULL;
    char *result = malloc(size + 1);
    if (!result)
        abort();
    return result;
}

void skipped(void)
{
    cut(3, 1);
}

void cut_and_lost(void)
{
    cut(3, 0); // leak
}
