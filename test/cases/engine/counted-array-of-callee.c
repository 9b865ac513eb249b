/* An array and its count are handed out together, filled under more conditions than a summary has room for. A caller that releases so many
 * elements releases all of them; one that releases none does not. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

static void *make(size_t count, size_t size)
{
    void *made = calloc(count, size);
    if (made == NULL)
        abort();
    return made;
}

static void *grow(void *block, size_t count, size_t size)
{
    void *made = reallocarray(block, count, size);
    if (made == NULL)
        abort();
    return made;
}

static int split(const char *s, int comments, int *countp, char ***wordsp)
{
    int count = 0, quote, result = -1;
    char *word, **words = make(1, sizeof *words);
    *wordsp = NULL;
    *countp = 0;
    for (int i = 0; s[i]; i++) {
        if (s[i] == ' ' || s[i] == '\t')
            continue;
        if (comments && s[i] == '#')
            break;
        quote = 0;
        words = grow(words, count + 2, sizeof *words);
        word = words[count++] = make(1, strlen(s + i) + 1);
        words[count] = NULL;
        for (int j = 0; s[i]; i++) {
            if (s[i] == '\\') {
                if (s[i + 1] == '\'' || s[i + 1] == '"' || (quote == 0 && s[i + 1] == ' '))
                    i++;
                word[j++] = s[i];
            } else if (quote == 0 && (s[i] == ' ' || s[i] == '\t'))
                break;
            else if (quote == 0 && (s[i] == '"' || s[i] == '\''))
                quote = s[i];
            else if (quote != 0 && s[i] == quote)
                quote = 0;
            else
                word[j++] = s[i];
        }
        if (s[i] == 0) {
            if (quote != 0)
                goto out;
            break;
        }
    }
    *countp = count;
    *wordsp = words;
    count = 0;
    words = NULL;
    result = 0;
out:
    if (count != 0 && words != NULL) {
        for (int i = 0; i < count; i++)
            free(words[i]);
        free(words);
    }
    return result;
}

size_t longest(const char *s)
{
    char **words = NULL;
    int count = 0;
    size_t most = 0;
    if (split(s, 1, &count, &words) != 0)
        return 0;
    for (int i = 0; i < count; i++)
        if (strlen(words[i]) > most)
            most = strlen(words[i]);
    for (int i = 0; i < count; i++)
        free(words[i]);
    free(words);
    return most;
}

size_t longest_of_array(const char *s)
{
    char **words = NULL;
    int count = 0;
    size_t most = 0;
    if (split(s, 1, &count, &words) != 0) // miss: no room in the summary of split() to say what the elements are
        return 0;
    for (int i = 0; i < count; i++)
        if (strlen(words[i]) > most)
            most = strlen(words[i]);
    free(words);
    return most;
}
