/* OpenLDAP: libldap and liblber. A connection is made by one call and ended by an unbind, whatever that returns. */
#include "staunch_model.h"

/* ---- Connections ---- */
static int open_connection(void **connection)
{
    if (!staunch_any())
        return (int)staunch_any_between(-INT_MAX, -1);
    *connection = staunch_allocate("ldap");
    return 0;
}

static int close_connection(void *connection)
{
    staunch_release(connection, "ldap");
    return (int)staunch_any();
}

int ldap_initialize(void **connection, const char *uri) { return open_connection(connection); }
int ldap_create(void **connection) { return open_connection(connection); }
CREATES(ldap_init, "ldap", const char *, int)
CREATES(ldap_open, "ldap", const char *, int)
int ldap_unbind(void *connection) { return close_connection(connection); }
int ldap_unbind_s(void *connection) { return close_connection(connection); }
int ldap_unbind_ext(void *connection, void **server, void **client) { return close_connection(connection); }
int ldap_unbind_ext_s(void *connection, void **server, void **client) { return close_connection(connection); }
BORROWS(int, ldap_set_option, void *, int, const void *)
BORROWS(int, ldap_start_tls_s, void *, void **, void **)
BORROWS(int, ldap_simple_bind_s, void *, const char *, const char *)
BORROWS(int, ldap_abandon_ext, void *, int, void **, void **)
LENDS_ALWAYS(ldap_err2string, int)

/* ---- What a server answers ---- */
static int answer(void **result)
{
    *result = staunch_any() ? staunch_allocate("ldap") : NULL; /* also of a search that failed */
    return (int)staunch_any();
}

int ldap_search_s(void *connection, const char *base, int scope, const char *filter, char **attributes, int only_types, void **result)
{
    return answer(result);
}

int ldap_search_st(void *connection, const char *base, int scope, const char *filter, char **attributes, int only_types, void *timeout,
                   void **result)
{
    return answer(result);
}

int ldap_search_ext_s(void *connection, const char *base, int scope, const char *filter, char **attributes, int only_types, void **server,
                      void **client, void *timeout, int limit, void **result)
{
    return answer(result);
}

/* -1, 0 for none in time, or the kind of a message. */
int ldap_result(void *connection, int message, int all, void *timeout, void **result)
{
    if (!staunch_any())
        return (int)staunch_any_between(-1, 0);
    *result = staunch_allocate("ldap");
    return (int)staunch_any_between(1, INT_MAX);
}

int ldap_msgfree(void *message)
{
    staunch_release(message, "ldap");
    return (int)staunch_any();
}

LENDS(ldap_first_entry, void *, void *)
LENDS(ldap_next_entry, void *, void *)
LENDS(ldap_first_message, void *, void *)
LENDS(ldap_next_message, void *, void *)
BORROWS_COUNT(int, ldap_count_entries, void *, void *)
BORROWS(int, ldap_msgtype, void *)
BORROWS(int, ldap_msgid, void *)
CREATES(ldap_get_values, "ldap-values", void *, void *, const char *)
CREATES(ldap_get_values_len, "ldap-values", void *, void *, const char *)
RELEASES(ldap_value_free, "ldap-values")
RELEASES(ldap_value_free_len, "ldap-values")
BORROWS_COUNT(int, ldap_count_values, void *)
BORROWS_COUNT(int, ldap_count_values_len, void *)
CREATES(ldap_get_dn, "heap", void *, void *)
CREATES(ldap_dn2ufn, "heap", const char *)
RELEASES(ldap_memfree, "heap")
RELEASES(ber_memfree, "heap")

/* The cursor over the attributes is the caller's, until ber_free(). */
void *ldap_first_attribute(void *connection, void *entry, void **cursor)
{
    if (!staunch_any())
        return NULL;
    *cursor = staunch_allocate("ber");
    return staunch_allocate("heap");
}

CREATES(ldap_next_attribute, "heap", void *, void *, void *)

/* The name is a place in the message, the cursor the caller's as above. */
int ldap_get_dn_ber(void *connection, void *entry, void **cursor, void *name)
{
    *cursor = staunch_any() ? staunch_allocate("ber") : NULL;
    staunch_write(name);
    return *cursor ? 0 : (int)staunch_any_between(-INT_MAX, -1);
}

/* A text of LDAP: how long, and where. */
struct berval {
    unsigned long length;
    char *text;
};

/* Behind the last attribute there is neither a name nor values. */
int ldap_get_attribute_ber(void *connection, void *entry, void *cursor, struct berval *name, void **values)
{
    name->length = (unsigned long)staunch_any();
    name->text = NULL;
    if (values)
        *values = NULL;
    if (!staunch_any())
        return (int)staunch_any_between(-INT_MAX, -1);
    if (!staunch_any())
        return 0;
    name->text = staunch_borrowed();
    if (values && staunch_any())
        *values = staunch_allocate("heap");
    return 0;
}

int ldap_parse_result(void *connection, void *message, int *code, char **matched, char **text, char ***referrals, void ***controls, int release)
{
    if (release)
        staunch_release(message, "ldap");
    if (!staunch_any())
        return (int)staunch_any_between(-INT_MAX, -1);
    if (code)
        *code = (int)staunch_any();
    if (matched)
        *matched = staunch_any() ? staunch_allocate("heap") : NULL;
    if (text)
        *text = staunch_any() ? staunch_allocate("heap") : NULL;
    if (referrals)
        *referrals = staunch_any() ? staunch_allocate("heap") : NULL;
    if (controls)
        *controls = staunch_any() ? staunch_allocate("ldap-controls") : NULL;
    return 0;
}

RELEASES(ldap_controls_free, "ldap-controls")

int ldap_url_parse(const char *url, void **parsed)
{
    if (!staunch_any())
        return (int)staunch_any_between(1, INT_MAX);
    *parsed = staunch_allocate("ldap-url");
    return 0;
}

RELEASES(ldap_free_urldesc, "ldap-url")

/* ---- Elements of messages ---- */
ALLOCATES(ber_alloc_t, "ber", int)
CREATES(ber_init, "ber", void *)
ALLOCATES(ber_dup, "ber", void *)
void ber_free(void *element, int with_buffer) { staunch_release(element, "ber"); }
ALLOCATES(ber_bvdup, "ber-value", const void *)
RELEASES(ber_bvfree, "ber-value")
ALLOCATES(ber_strdup, "heap", const char *)
ALLOCATES(ber_memalloc, "heap", size_t)
