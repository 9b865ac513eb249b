/* Patterns: a structure of the caller's owns something. */
#include <glob.h>
#include <regex.h>
#include <stddef.h>
#include <stdio.h>
#include <wordexp.h>

int matched_lost(const char *pattern, const char *s)
{
    regex_t regex;
    if (regcomp(&regex, pattern, REG_NOSUB)) // resource-leak
        return -1;
    return regexec(&regex, s, 0, NULL, 0);
}

int matched_freed(const char *pattern, const char *s)
{
    regex_t regex;
    char message[100];
    int failure = regcomp(&regex, pattern, REG_NOSUB);
    if (failure) {
        regerror(failure, &regex, message, sizeof message);
        puts(message);
        return -1;
    }
    int result = regexec(&regex, s, 0, NULL, 0);
    regfree(&regex);
    return result;
}

int paths_lost(const char *pattern)
{
    glob_t paths;
    if (glob(pattern, 0, NULL, &paths)) // resource-leak
        return -1;
    return (int)paths.gl_pathc;
}

int paths_freed(const char *first, const char *second)
{
    glob_t paths;
    if (glob(first, 0, NULL, &paths)) {
        globfree(&paths);
        return -1;
    }
    glob(second, GLOB_APPEND, NULL, &paths);
    for (size_t i = 0; i < paths.gl_pathc; i++)
        puts(paths.gl_pathv[i]);
    globfree(&paths);
    return 0;
}

int words_lost(const char *s)
{
    wordexp_t words;
    if (wordexp(s, &words, 0)) // resource-leak
        return -1;
    return (int)words.we_wordc;
}

int words_freed(const char *s)
{
    wordexp_t words;
    if (wordexp(s, &words, 0))
        return -1;
    puts(words.we_wordv[0]);
    wordfree(&words);
    return 0;
}
