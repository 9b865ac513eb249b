// Net-SNMP: a request is given away by sending it, whether that works or not; the answer is to be released.
#include <stddef.h>

struct snmp_session;
struct variable;
struct pdu { int version, command; long status; struct variable *variables; };
struct pdu *snmp_pdu_create(int);
void snmp_free_pdu(struct pdu *);
struct variable *snmp_add_null_var(struct pdu *, const unsigned long *, size_t);
int snmp_sess_synch_response(void *, struct pdu *, struct pdu **);
void snmp_sess_error(void *, int *, int *, char **);
void log_line(const char *text);
void free(void *);

int request_lost(void *session, const unsigned long *name, size_t length, int wanted)
{
    struct pdu *answer = NULL, *request = snmp_pdu_create(161); // resource-leak: path
    if (!request)
        return -1;
    if (!wanted)
        return 0;
    snmp_add_null_var(request, name, length);
    int status = snmp_sess_synch_response(session, request, &answer);
    if (answer)
        snmp_free_pdu(answer);
    return status;
}

long answer_lost(void *session, struct pdu *request)
{
    struct pdu *answer = NULL;
    if (snmp_sess_synch_response(session, request, &answer) != 0) // resource-leak: path
        return -1;
    if (answer->status)
        return answer->status;
    snmp_free_pdu(answer);
    return 0;
}

long both_released(void *session, const unsigned long *name, size_t length)
{
    struct pdu *answer = NULL, *request = snmp_pdu_create(161);
    if (!request)
        return -1;
    snmp_add_null_var(request, name, length);
    if (snmp_sess_synch_response(session, request, &answer) != 0 || !answer) {
        char *text = NULL;
        snmp_sess_error(session, NULL, NULL, &text);
        log_line(text);
        free(text);
        if (answer)
            snmp_free_pdu(answer);
        return -1;
    }
    long status = answer->status;
    snmp_free_pdu(answer);
    return status;
}
