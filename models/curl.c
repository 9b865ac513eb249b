/* libcurl. Strings given to a handle are copied; lists and user data stay the caller's. */
#include "staunch_model.h"

BORROWS(int, curl_global_init, long)
BORROWS_NOTHING(curl_global_cleanup, void)
CREATES(curl_easy_init, "curl", void)
CREATES(curl_easy_duphandle, "curl", void *)
RELEASES(curl_easy_cleanup, "curl")
BORROWS_NOTHING(curl_easy_reset, void *)
BORROWS(int, curl_easy_perform, void *)
LENDS_ALWAYS(curl_easy_strerror, int)
LENDS_ALWAYS(curl_version, void)

enum { OPTION_PRIVATE = 10103 };

/* The private pointer comes back from curl_easy_getinfo, who may free it. */
int curl_easy_setopt(void *handle, int option, ...)
{
    va_list arguments;
    va_start(arguments, option);
    if (option == OPTION_PRIVATE)
        staunch_keep(va_arg(arguments, void *), handle);
    va_end(arguments);
    return (int)staunch_any_between(0, INT_MAX);
}

int curl_easy_getinfo(void *handle, int what, ...)
{
    va_list arguments;
    va_start(arguments, what);
    *va_arg(arguments, void **) = (void *)staunch_any();
    va_end(arguments);
    return (int)staunch_any_between(0, INT_MAX);
}

/* One object is the whole list. NULL means that nothing was appended and the old list is still there. */
void *curl_slist_append(void *list, const char *text)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return list ? list : staunch_allocate("curl-list");
}

RELEASES(curl_slist_free_all, "curl-list")

ALLOCATES(curl_easy_escape, "curl-text", void *, const char *, int)
ALLOCATES(curl_escape, "curl-text", const char *, int)
ALLOCATES(curl_unescape, "curl-text", const char *, int)
ALLOCATES(curl_maprintf, "curl-text", const char *, ...)
ALLOCATES(curl_mvaprintf, "curl-text", const char *, va_list)
CREATES(curl_getenv, "curl-text", const char *)
RELEASES(curl_free, "curl-text")

char *curl_easy_unescape(void *handle, const char *text, int length, int *result_length)
{
    staunch_write(result_length);
    return staunch_allocation_succeeds() ? staunch_allocate("curl-text") : NULL;
}

ALLOCATES(curl_url, "curl-url", void)
ALLOCATES(curl_url_dup, "curl-url", const void *)
RELEASES(curl_url_cleanup, "curl-url")
BORROWS(int, curl_url_set, void *, int, const char *, unsigned)

int curl_url_get(const void *url, int what, char **part, unsigned flags)
{
    *part = staunch_any() ? staunch_allocate("curl-text") : NULL;
    return *part ? 0 : (int)staunch_any_between(1, INT_MAX);
}

/* ---- Several at once: the easy handle is found again through the multi handle ---- */
CREATES(curl_multi_init, "curl-multi", void)

int curl_multi_cleanup(void *multi)
{
    staunch_release(multi, "curl-multi");
    return 0;
}

int curl_multi_add_handle(void *multi, void *easy)
{
    staunch_keep(easy, multi);
    return (int)staunch_any();
}

BORROWS(int, curl_multi_remove_handle, void *, void *)
BORROWS(int, curl_multi_perform, void *, int *)
BORROWS(int, curl_multi_wait, void *, void *, unsigned, int, int *)
BORROWS(int, curl_multi_poll, void *, void *, unsigned, int, int *)
BORROWS(int, curl_multi_setopt, void *, int, ...)
LENDS(curl_multi_info_read, void *, int *)
ALLOCATES(curl_share_init, "curl-share", void)
int curl_share_cleanup(void *share) { staunch_release(share, "curl-share"); return 0; }

/* ---- Forms. A part is its form's; what a part takes over is the part's. ---- */
ALLOCATES(curl_mime_init, "curl-mime", void *)
RELEASES(curl_mime_free, "curl-mime")
LENDS(curl_mime_addpart, void *)
BORROWS(int, curl_mime_data, void *, const char *, size_t)
BORROWS(int, curl_mime_name, void *, const char *)
BORROWS(int, curl_mime_type, void *, const char *)
BORROWS(int, curl_mime_filename, void *, const char *)
BORROWS(int, curl_mime_filedata, void *, const char *)

int curl_mime_subparts(void *part, void *parts)
{
    staunch_keep(parts, part);
    return (int)staunch_any();
}

int curl_mime_headers(void *part, void *headers, int take)
{
    if (take)
        staunch_keep(headers, part);
    return (int)staunch_any();
}

int curl_formadd(void **first, void **last, ...)
{
    if (!staunch_allocation_succeeds())
        return (int)staunch_any_between(1, INT_MAX);
    if (!*first)
        *first = staunch_allocate("curl-form");
    *last = *first;
    return 0;
}

RELEASES(curl_formfree, "curl-form")
