/* A state machine that begins a turn with empty fields, and releases them itself when the turn ends: what it clears at the beginning holds nothing. A
 * function that replaces one field properly, and clears another that it never releases, loses that. */
#include <stdlib.h>
#include <string.h>

struct session {
    int state;
    char *reply;
    char *name;
    char *prompt;
};

struct session *session_new(void)
{
    return calloc(1, sizeof(struct session));
}

void session_free(struct session *session)
{
    free(session->reply);
    free(session->name);
    free(session->prompt);
    free(session);
}

int session_name(struct session *session, const char *name)
{
    session->name = strdup(name);
    return session->name ? 0 : -1;
}

int session_prompt(struct session *session, const char *prompt)
{
    session->prompt = strdup(prompt); // leak: overwritten medium
    return session->prompt ? 0 : -1;
}

int session_turn(struct session *session, const char *reply)
{
    if (session->state == 0) {
        session->name = NULL;
        free(session->reply);
        session->reply = strdup(reply);
        session->state = 1;
        return 1;
    }
    if (session->name) {
        free(session->name);
        session->name = NULL;
    }
    session->state = 0;
    return 0;
}

int session_reset(struct session *session, const char *reply)
{
    session->prompt = NULL;
    free(session->reply);
    session->reply = strdup(reply);
    return session->reply ? 0 : -1;
}
