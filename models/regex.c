/* Patterns: regular expressions, file names, words. A structure of the caller's holds what is to be freed. */
#include "staunch_model.h"

/* Success and only success leaves something to free; regfree and a failure leave the structure empty. */
struct regex { void *owned; };

int regcomp(struct regex *regex, const char *pattern, int flags)
{
    regex->owned = staunch_any() ? staunch_allocate("regex") : NULL;
    return regex->owned ? 0 : (int)staunch_any_between(1, INT_MAX);
}

void regfree(struct regex *regex)
{
    staunch_release(regex->owned, "regex");
    regex->owned = NULL;
}

int regexec(const struct regex *regex, const char *text, size_t count, void *matches, int flags)
{
    staunch_write(matches);
    return (int)staunch_any_between(0, INT_MAX);
}

size_t regerror(int code, const struct regex *regex, char *to, size_t size)
{
    staunch_write(to);
    return (size_t)staunch_any_between(0, LONG_MAX);
}

/* GNU: NULL is success. The buffer in the structure grows. */
const char *re_compile_pattern(const char *pattern, size_t length, struct regex *regex)
{
    if (!staunch_any())
        return staunch_borrowed();
    if (!regex->owned)
        regex->owned = staunch_allocate("regex");
    return NULL;
}

BORROWS(int, re_search, struct regex *, const char *, int, int, int, void *)
BORROWS(int, re_match, struct regex *, const char *, int, int, void *)
BORROWS(int, re_compile_fastmap, struct regex *)
BORROWS(unsigned long, re_set_syntax, unsigned long)
PURE(int, fnmatch, const char *, const char *, int)

struct paths { size_t count; char **paths; size_t offset; };
enum { GLOB_APPEND = 1 << 5 };

int glob(const char *pattern, int flags, function on_error, struct paths *result)
{
    if (!(flags & GLOB_APPEND))
        result->paths = NULL;
    result->count = (size_t)staunch_any_between(0, INT_MAX);
    if (!staunch_any())
        return (int)staunch_any_between(1, INT_MAX);
    if (!result->paths)
        result->paths = staunch_allocate("glob");
    return 0;
}

void globfree(struct paths *result)
{
    staunch_release(result->paths, "glob");
    result->paths = NULL;
}

int glob64(const char *pattern, int flags, function on_error, struct paths *result)
{
    return glob(pattern, flags, on_error, result);
}

void globfree64(struct paths *result) { globfree(result); }
PURE(int, glob_pattern_p, const char *, int)

struct words { size_t count; char **words; size_t offset; };
enum { WORDS_APPEND = 2, WORDS_REUSE = 8 };

int wordexp(const char *text, struct words *result, int flags)
{
    if (!staunch_any())
        return (int)staunch_any_between(1, INT_MAX);
    result->count = (size_t)staunch_any_between(0, INT_MAX);
    if (!(flags & (WORDS_APPEND | WORDS_REUSE)) || !result->words)
        result->words = staunch_allocate("wordexp");
    return 0;
}

void wordfree(struct words *result)
{
    staunch_release(result->words, "wordexp");
    result->words = NULL;
}
