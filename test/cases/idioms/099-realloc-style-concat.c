/* 099 realloc-style-concat: new from old; the old string is forgotten. */
#include <stdlib.h>
#include <string.h>

static char *concat(const char *left, const char *right)
{
    char *result = malloc(strlen(left) + strlen(right) + 1);
    if (result == NULL)
        abort();
    strcpy(result, left);
    return strcat(result, right);
}

char *all_lost(int count, char *const *words)
{
    char *all = "";
    for (int i = 0; i < count; i++)
        all = concat(all, words[i]); // leak
    return all;
}

char *all_kept(int count, char *const *words)
{
    char *all = concat("", "");
    for (int i = 0; i < count; i++) {
        char *old = all;
        all = concat(old, words[i]);
        free(old);
    }
    return all;
}
