/* Net-SNMP. Who sends a request gives it away, also where sending fails; the answer is the caller's. */
#include "staunch_model.h"

/* ---- Requests and answers ---- */
ALLOCATES(snmp_pdu_create, "snmp-pdu", int)
ALLOCATES(snmp_clone_pdu, "snmp-pdu", void *)
ALLOCATES(snmp_fix_pdu, "snmp-pdu", void *, int)
RELEASES(snmp_free_pdu, "snmp-pdu")
LENDS(snmp_add_null_var, void *, const unsigned long *, size_t)
LENDS(snmp_pdu_add_variable, void *, const unsigned long *, size_t, unsigned char, const void *, size_t)
BORROWS(int, snmp_add_var, void *, const unsigned long *, size_t, char, const char *)

static int answered(void *request, void **response)
{
    staunch_release(request, "snmp-pdu");
    if (staunch_any()) {
        *response = staunch_allocate("snmp-pdu");
        return 0;
    }
    *response = NULL;
    return (int)staunch_any_between(1, 2);
}

int snmp_sess_synch_response(void *session, void *request, void **response) { return answered(request, response); }
int snmp_synch_response(void *session, void *request, void **response) { return answered(request, response); }
int snmp_sess_synch_getnext(void *session, void *request, void **response) { return answered(request, response); }
int snmp_synch_getnext(void *session, void *request, void **response) { return answered(request, response); }

/* Released by the library if it could be sent. */
static int sent(void *request)
{
    if (!staunch_any())
        return 0;
    staunch_release(request, "snmp-pdu");
    return (int)staunch_any_between(1, INT_MAX);
}

int snmp_send(void *session, void *request) { return sent(request); }
int snmp_sess_send(void *session, void *request) { return sent(request); }

/* ---- Sessions ---- */
BORROWS_NOTHING(snmp_sess_init, void *)
ALLOCATES(snmp_open, "snmp-session", void *)
ALLOCATES(snmp_sess_open, "snmp-session", void *)
int snmp_close(void *session) { staunch_release(session, "snmp-session"); return (int)staunch_any(); }
int snmp_sess_close(void *session) { staunch_release(session, "snmp-session"); return (int)staunch_any(); }
LENDS(snmp_sess_session, void *)
BORROWS_NOTHING(snmp_perror, const char *)

static void explained(int *system, int *library, char **text)
{
    if (system)
        *system = (int)staunch_any();
    if (library)
        *library = (int)staunch_any();
    if (text)
        *text = staunch_allocate("heap");
}

void snmp_error(void *session, int *system, int *library, char **text) { explained(system, library, text); }
void snmp_sess_error(void *session, int *system, int *library, char **text) { explained(system, library, text); }
LENDS(snmp_errstring, int)
LENDS(snmp_api_errstring, int)

/* ---- Names of objects ---- */
BORROWS(int, snmp_oid_compare, const unsigned long *, size_t, const unsigned long *, size_t)
BORROWS(int, snmp_oid_ncompare, const unsigned long *, size_t, const unsigned long *, size_t, size_t)

void *snmp_parse_oid(const char *name, unsigned long *numbers, size_t *length)
{
    if (!staunch_any())
        return NULL;
    staunch_write(numbers);
    staunch_write(length);
    return numbers;
}

int read_objid(const char *name, unsigned long *numbers, size_t *length)
{
    staunch_write(numbers);
    staunch_write(length);
    return (int)staunch_any_between(0, 1);
}
