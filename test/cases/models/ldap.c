// OpenLDAP: connections, answers, names and elements of messages.
#include <stddef.h>

typedef struct ldap LDAP;
typedef struct ldapmsg LDAPMessage;
typedef struct berelement BerElement;
struct berval { unsigned long bv_len; char *bv_val; };
int ldap_initialize(LDAP **, const char *);
int ldap_unbind_ext_s(LDAP *, void **, void **);
int ldap_search_ext_s(LDAP *, const char *, int, const char *, char **, int, void **, void **, void *, int, LDAPMessage **);
LDAPMessage *ldap_first_entry(LDAP *, LDAPMessage *);
int ldap_msgfree(LDAPMessage *);
char *ldap_get_dn(LDAP *, LDAPMessage *);
void ldap_memfree(void *);
char *ldap_first_attribute(LDAP *, LDAPMessage *, BerElement **);
void ber_free(BerElement *, int);
int ldap_get_dn_ber(LDAP *, LDAPMessage *, BerElement **, struct berval *);
int ldap_parse_result(LDAP *, LDAPMessage *, int *, char **, char **, char ***, void ***, int);
struct berval **ldap_get_values_len(LDAP *, LDAPMessage *, const char *);
int ldap_count_values_len(struct berval **);
void ldap_value_free_len(struct berval **);
int ldap_get_attribute_ber(LDAP *, LDAPMessage *, BerElement *, struct berval *, struct berval **);
void ber_memfree(void *);

int answer_lost(LDAP *connection, const char *base)
{
    LDAPMessage *answer = NULL;
    if (ldap_search_ext_s(connection, base, 0, "x", NULL, 0, NULL, NULL, NULL, 0, &answer) != 0) // resource-leak
        return -1;
    int found = ldap_first_entry(connection, answer) != NULL;
    ldap_msgfree(answer);
    return found;
}

int answer_freed(LDAP *connection, const char *base)
{
    LDAPMessage *answer = NULL;
    if (ldap_search_ext_s(connection, base, 0, "x", NULL, 0, NULL, NULL, NULL, 0, &answer) != 0) {
        ldap_msgfree(answer);
        return -1;
    }
    int found = ldap_first_entry(connection, answer) != NULL;
    ldap_msgfree(answer);
    return found;
}

int connection_lost(const char *uri)
{
    LDAP *connection;
    if (ldap_initialize(&connection, uri)) // resource-leak
        return -1;
    if (answer_freed(connection, "y") < 0)
        return -1;
    return ldap_unbind_ext_s(connection, NULL, NULL);
}

int cursor_lost(LDAP *connection, LDAPMessage *entry)
{
    BerElement *cursor;
    char *name = ldap_first_attribute(connection, entry, &cursor); // resource-leak
    if (!name)
        return 0;
    ldap_memfree(name);
    return 1;
}

int cursor_freed(LDAP *connection, LDAPMessage *entry)
{
    BerElement *cursor;
    char *name = ldap_first_attribute(connection, entry, &cursor);
    if (!name)
        return 0;
    ldap_memfree(name);
    ber_free(cursor, 0);
    return 1;
}

int values(LDAP *connection, LDAPMessage *entry)
{
    struct berval **values = ldap_get_values_len(connection, entry, "z"); // resource-leak
    char *name = ldap_get_dn(connection, entry);
    if (!name)
        return -1;
    int count = ldap_count_values_len(values);
    ldap_value_free_len(values);
    ldap_memfree(name);
    return count;
}

int name_and_cursor(LDAP *connection, LDAPMessage *entry, struct berval *name)
{
    BerElement *cursor = NULL;
    if (ldap_get_dn_ber(connection, entry, &cursor, name) < 0)
        return -1;
    ber_free(cursor, 0);
    return 0;
}

int name_and_cursor_lost(LDAP *connection, LDAPMessage *entry, struct berval *name)
{
    BerElement *cursor = NULL;
    if (ldap_get_dn_ber(connection, entry, &cursor, name) < 0) // resource-leak
        return -1;
    return 0;
}

int text_lost(LDAP *connection, LDAPMessage *answer)
{
    int code;
    char *text = NULL;
    if (ldap_parse_result(connection, answer, &code, NULL, &text, NULL, NULL, 0)) // leak
        return -1;
    if (code)
        return code;
    ldap_memfree(text);
    return 0;
}

// There is no name behind the last attribute, and no values either.
int attributes(LDAP *connection, LDAPMessage *entry, BerElement *cursor)
{
    struct berval name, *values;
    int count = 0;
    while (!ldap_get_attribute_ber(connection, entry, cursor, &name, &values)) {
        if (!name.bv_val)
            break;
        if (values) {
            count++;
            ber_memfree(values);
        }
    }
    return count;
}

int first_attribute(LDAP *connection, LDAPMessage *entry, BerElement *cursor)
{
    struct berval name, *values;
    if (ldap_get_attribute_ber(connection, entry, cursor, &name, &values)) // leak
        return -1;
    return name.bv_val && *name.bv_val == 'x';
}
