/* curl, PCRE2, readline, ncurses, talloc, APR, declared by hand. */
#include <stddef.h>
#include <stdlib.h>

struct curl_slist;
void *curl_easy_init(void);
void curl_easy_cleanup(void *handle);
int curl_easy_setopt(void *handle, int option, ...);
int curl_easy_perform(void *handle);
struct curl_slist *curl_slist_append(struct curl_slist *list, const char *s);
void curl_slist_free_all(struct curl_slist *list);

int request_lost(const char *url)
{
    void *handle = curl_easy_init(); // resource-leak
    if (!handle)
        return -1;
    curl_easy_setopt(handle, 10002, url);
    if (curl_easy_perform(handle))
        return -1;
    curl_easy_cleanup(handle);
    return 0;
}

int headers_freed(void *handle)
{
    struct curl_slist *list = NULL, *longer;
    for (int i = 0; i < 3; i++) {
        longer = curl_slist_append(list, "x");
        if (!longer) {
            curl_slist_free_all(list);
            return -1;
        }
        list = longer;
    }
    curl_easy_setopt(handle, 10023, list);
    int result = curl_easy_perform(handle);
    curl_slist_free_all(list);
    return result;
}

int headers_lost(void *handle)
{
    struct curl_slist *list = curl_slist_append(NULL, "x"); // resource-leak
    curl_easy_setopt(handle, 10023, list);
    return curl_easy_perform(handle);
}

struct code;
struct match;
struct code *pcre2_compile_8(const unsigned char *pattern, size_t size, unsigned options, int *error, size_t *at, void *context);
void pcre2_code_free_8(struct code *code);
struct match *pcre2_match_data_create_from_pattern_8(const struct code *code, void *context);
void pcre2_match_data_free_8(struct match *match);

int pattern_lost(const unsigned char *pattern)
{
    int error;
    size_t at;
    struct code *code = pcre2_compile_8(pattern, 3, 0, &error, &at, NULL); // resource-leak
    if (!code)
        return -1;
    struct match *match = pcre2_match_data_create_from_pattern_8(code, NULL);
    if (!match)
        return -1;
    pcre2_match_data_free_8(match);
    pcre2_code_free_8(code);
    return 0;
}

char *readline(const char *prompt);
void add_history(const char *line);

int asked_lost(void)
{
    char *line = readline("> "); // leak
    if (!line)
        return -1;
    add_history(line);
    return line[0];
}

int asked_freed(void)
{
    char *line;
    int n = 0;
    while ((line = readline("> "))) {
        add_history(line);
        free(line);
        n++;
    }
    return n;
}

struct window *newwin(int lines, int columns, int y, int x);
int delwin(struct window *window);

int window_lost(int n)
{
    struct window *window = newwin(1, 1, 0, 0); // resource-leak
    if (!window)
        return -1;
    if (n)
        return -1;
    return delwin(window);
}

void *talloc_init(const char *format, ...);
char *talloc_strdup(const void *parent, const char *s);
int _talloc_free(void *object, const char *place);

int owned_by_parent(const void *parent, const char *s)
{
    char *text = talloc_strdup(parent, s);
    return text ? text[0] : -1;
}

int owned_by_nobody(const char *s)
{
    void *root = talloc_init("root"); // resource-leak
    if (!root)
        return -1;
    char *text = talloc_strdup(root, s);
    if (!text)
        return -1;
    int first = text[0];
    _talloc_free(root, "here");
    return first;
}

int apr_pool_create_ex(void **pool, void *parent, int (*stop)(int), void *allocator);
void apr_pool_destroy(void *pool);
char *apr_pstrdup(void *pool, const char *s);

int pool_lost(const char *s)
{
    void *pool;
    if (apr_pool_create_ex(&pool, NULL, NULL, NULL)) // miss: NULL as parent, see models/README.md
        return -1;
    return apr_pstrdup(pool, s)[0];
}

int pool_of_parent(void *parent, int n)
{
    void *pool;
    if (apr_pool_create_ex(&pool, parent, NULL, NULL))
        return -1;
    if (n)
        return -1;
    apr_pool_destroy(pool);
    return 0;
}

int pool_destroyed(const char *s)
{
    void *pool;
    if (apr_pool_create_ex(&pool, NULL, NULL, NULL))
        return -1;
    int first = apr_pstrdup(pool, s)[0];
    apr_pool_destroy(pool);
    return first;
}
