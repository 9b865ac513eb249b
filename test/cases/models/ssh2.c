// libssh2: each channel and each handle of a session is closed by itself.
#include <stddef.h>

typedef struct session LIBSSH2_SESSION;
typedef struct channel LIBSSH2_CHANNEL;
typedef struct known LIBSSH2_KNOWNHOSTS;
LIBSSH2_CHANNEL *libssh2_channel_open_ex(LIBSSH2_SESSION *, const char *, unsigned, unsigned, unsigned, const char *, unsigned);
int libssh2_channel_free(LIBSSH2_CHANNEL *);
int libssh2_channel_process_startup(LIBSSH2_CHANNEL *, const char *, unsigned, const char *, unsigned);
LIBSSH2_KNOWNHOSTS *libssh2_knownhost_init(LIBSSH2_SESSION *);
int libssh2_knownhost_readfile(LIBSSH2_KNOWNHOSTS *, const char *, int);
void libssh2_knownhost_free(LIBSSH2_KNOWNHOSTS *);
int libssh2_session_last_error(LIBSSH2_SESSION *, char **, int *, int);

int channel_lost(LIBSSH2_SESSION *session)
{
    LIBSSH2_CHANNEL *channel = libssh2_channel_open_ex(session, "session", 7, 0, 0, NULL, 0); // resource-leak
    if (!channel)
        return -1;
    if (libssh2_channel_process_startup(channel, "shell", 5, NULL, 0))
        return -1;
    return libssh2_channel_free(channel);
}

int channel_freed(LIBSSH2_SESSION *session)
{
    LIBSSH2_CHANNEL *channel = libssh2_channel_open_ex(session, "session", 7, 0, 0, NULL, 0);
    if (!channel)
        return -1;
    if (libssh2_channel_process_startup(channel, "shell", 5, NULL, 0)) {
        libssh2_channel_free(channel);
        return -1;
    }
    return libssh2_channel_free(channel);
}

int hosts_lost(LIBSSH2_SESSION *session, const char *file)
{
    LIBSSH2_KNOWNHOSTS *hosts = libssh2_knownhost_init(session); // resource-leak
    if (!hosts)
        return -1;
    if (libssh2_knownhost_readfile(hosts, file, 1) < 0)
        return -1;
    libssh2_knownhost_free(hosts);
    return 0;
}

int text_of_session(LIBSSH2_SESSION *session)
{
    char *text = NULL;
    int length = 0;
    libssh2_session_last_error(session, &text, &length, 0);
    return length;
}

int text_lost(LIBSSH2_SESSION *session)
{
    char *text = NULL;
    int length = 0;
    libssh2_session_last_error(session, &text, &length, 1); // leak
    return length;
}
