/* PCRE2 (all three widths of characters) and the old PCRE. */
#include "staunch_model.h"

#define PCRE2(width) \
    void *pcre2_compile_##width(const void *pattern, size_t length, unsigned options, int *error, size_t *at, void *context) \
    { \
        staunch_write(error); \
        staunch_write(at); \
        return staunch_any() ? staunch_allocate("pcre2-code") : NULL; \
    } \
    ALLOCATES(pcre2_code_copy_##width, "pcre2-code", const void *) \
    RELEASES(pcre2_code_free_##width, "pcre2-code") \
    ALLOCATES(pcre2_match_data_create_##width, "pcre2-match", unsigned, void *) \
    ALLOCATES(pcre2_match_data_create_from_pattern_##width, "pcre2-match", const void *, void *) \
    RELEASES(pcre2_match_data_free_##width, "pcre2-match") \
    ALLOCATES(pcre2_compile_context_create_##width, "pcre2-context", void *) \
    RELEASES(pcre2_compile_context_free_##width, "pcre2-context") \
    ALLOCATES(pcre2_match_context_create_##width, "pcre2-context", void *) \
    RELEASES(pcre2_match_context_free_##width, "pcre2-context") \
    RELEASES(pcre2_general_context_free_##width, "pcre2-context") \
    ALLOCATES(pcre2_jit_stack_create_##width, "pcre2-stack", size_t, size_t, void *) \
    RELEASES(pcre2_jit_stack_free_##width, "pcre2-stack") \
    BORROWS(int, pcre2_jit_compile_##width, void *, unsigned) \
    BORROWS(int, pcre2_match_##width, const void *, const void *, size_t, size_t, unsigned, void *, void *) \
    LENDS_ALWAYS(pcre2_get_ovector_pointer_##width, void *) \
    BORROWS(unsigned, pcre2_get_ovector_count_##width, void *) \
    int pcre2_get_error_message_##width(int error, void *to, size_t size) { staunch_write(to); return (int)staunch_any(); } \
    void *pcre2_general_context_create_##width(function allocate, function release, void *user) \
    { \
        staunch_escape(user); \
        return staunch_allocation_succeeds() ? staunch_allocate("pcre2-context") : NULL; \
    } \
    int pcre2_substring_get_bynumber_##width(void *match, unsigned number, void **out, size_t *length) \
    { \
        if (!staunch_any()) \
            return (int)staunch_any_between(-100, -1); \
        *out = staunch_allocate("pcre2-text"); \
        staunch_write(length); \
        return 0; \
    } \
    int pcre2_substring_get_byname_##width(void *match, const void *name, void **out, size_t *length) \
    { \
        return pcre2_substring_get_bynumber_##width(match, 0, out, length); \
    } \
    RELEASES(pcre2_substring_free_##width, "pcre2-text")

PCRE2(8)
PCRE2(16)
PCRE2(32)

/* ---- PCRE 1: blocks come from pcre_malloc and go back through pcre_free, which are variables ---- */
void *malloc(size_t);
void free(void *);
void *(*const pcre_malloc)(size_t) = malloc;
void (*const pcre_free)(void *) = free;

void *pcre_compile(const char *pattern, int options, const char **error, int *at, const unsigned char *tables)
{
    *error = staunch_borrowed();
    staunch_write(at);
    return staunch_any() ? staunch_allocate("heap") : NULL;
}

void *pcre_compile2(const char *pattern, int options, int *code, const char **error, int *at, const unsigned char *tables)
{
    staunch_write(code);
    return pcre_compile(pattern, options, error, at, tables);
}

/* No study data is not a failure. */
void *pcre_study(const void *code, int options, const char **error)
{
    *error = staunch_any() ? staunch_borrowed() : NULL;
    return staunch_any() ? staunch_allocate("heap") : NULL;
}

RELEASES(pcre_free_study, "heap")
ALLOCATES(pcre_maketables, "heap", void)
BORROWS(int, pcre_exec, const void *, const void *, const char *, int, int, int, int *, int)
BORROWS(int, pcre_fullinfo, const void *, const void *, int, void *)
BORROWS(int, pcre_get_stringnumber, const void *, const char *)

int pcre_get_substring(const char *text, int *vector, int count, int number, const char **out)
{
    if (!staunch_any())
        return (int)staunch_any_between(-100, -1);
    *out = staunch_allocate("heap");
    return (int)staunch_any_between(0, INT_MAX);
}

int pcre_get_substring_list(const char *text, int *vector, int count, const char ***out)
{
    if (!staunch_any())
        return (int)staunch_any_between(-100, -1);
    *out = staunch_allocate("heap");
    return 0;
}

void pcre_free_substring(const char *text) { staunch_release((void *)text, "heap"); }
void pcre_free_substring_list(const char **list) { staunch_release(list, "heap"); }
ALLOCATES(pcre_jit_stack_alloc, "pcre-stack", int, int)
RELEASES(pcre_jit_stack_free, "pcre-stack")
