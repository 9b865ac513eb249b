/* 224 regcomp-stack-struct: what hangs in the local struct needs regfree. */
#include <regex.h>
#include <stddef.h>

int match_lost(const char *pattern, const char *text)
{
    regex_t regex;
    if (regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB) != 0) // resource-leak
        return -1;
    return regexec(&regex, text, 0, NULL, 0) == 0;
}

int match_kept(const char *pattern, const char *text)
{
    regex_t regex;
    if (regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB) != 0)
        return -1;
    int matched = regexec(&regex, text, 0, NULL, 0) == 0;
    regfree(&regex);
    return matched;
}
