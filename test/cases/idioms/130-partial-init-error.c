/* 130 partial-init-error: a constructor that fails half-way must take everything back. */
#include <stdlib.h>
#include <string.h>

struct session {
    char *user;
    char *host;
};

struct session *session_kept(const char *user, const char *host)
{
    struct session *session = malloc(sizeof *session);
    if (session == NULL)
        return NULL;
    session->user = strdup(user);
    if (session->user == NULL) {
        free(session);
        return NULL;
    }
    session->host = strdup(host);
    if (session->host == NULL) {
        free(session->user);
        free(session);
        return NULL;
    }
    return session;
}

struct session *session_lost(const char *user, const char *host)
{
    struct session *session = malloc(sizeof *session); // leak: oom-only medium
    if (session == NULL)
        return NULL;
    session->user = strdup(user);
    if (session->user == NULL) {
        free(session);
        return NULL;
    }
    session->host = strdup(host);
    if (session->host == NULL) {
        free(session->user);
        return NULL;
    }
    return session;
}
