/* libssh2. Channels and handles belong to a session, but each of them is closed by itself. */
#include "staunch_model.h"

BORROWS(int, libssh2_init, int)
BORROWS_NOTHING(libssh2_exit, void)
LENDS(libssh2_version, int)

/* ---- Sessions ---- */
ALLOCATES(libssh2_session_init_ex, "ssh2", function, function, function, void *)
int libssh2_session_free(void *session) { staunch_release(session, "ssh2"); return (int)staunch_any_between(-INT_MAX, 0); }
BORROWS_NOTHING(libssh2_session_set_blocking, void *, int)
BORROWS(int, libssh2_session_get_blocking, void *)
BORROWS(int, libssh2_session_block_directions, void *)
BORROWS(int, libssh2_session_flag, void *, int, int)
BORROWS(int, libssh2_session_handshake, void *, int)
BORROWS(int, libssh2_session_method_pref, void *, int, const char *)
BORROWS(int, libssh2_session_disconnect_ex, void *, int, const char *, const char *)
BORROWS(int, libssh2_session_last_errno, void *)
LENDS(libssh2_session_hostkey, void *, size_t *, int *)
LENDS(libssh2_hostkey_hash, void *, int)
LENDS(libssh2_userauth_list, void *, const char *, unsigned)
BORROWS(int, libssh2_userauth_authenticated, void *)
BORROWS(int, libssh2_userauth_password_ex, void *, const char *, unsigned, const char *, unsigned, function)
BORROWS(int, libssh2_userauth_publickey_fromfile_ex, void *, const char *, unsigned, const char *, const char *, const char *)
BORROWS(int, libssh2_userauth_keyboard_interactive_ex, void *, const char *, unsigned, function)

/* The text is the session's unless the caller wants one of its own. */
int libssh2_session_last_error(void *session, char **text, int *length, int wanted)
{
    if (text)
        *text = wanted ? staunch_allocate("heap") : staunch_borrowed();
    if (length)
        *length = (int)staunch_any_between(0, INT_MAX);
    return (int)staunch_any();
}

/* ---- Keys in an agent, and known hosts ---- */
ALLOCATES(libssh2_agent_init, "ssh2", void *)
RELEASES(libssh2_agent_free, "ssh2")
BORROWS(int, libssh2_agent_connect, void *)
BORROWS(int, libssh2_agent_disconnect, void *)
BORROWS(int, libssh2_agent_list_identities, void *)
BORROWS(int, libssh2_agent_userauth, void *, const char *, void *)

int libssh2_agent_get_identity(void *agent, void **identity, void *before)
{
    if (!staunch_any())
        return (int)staunch_any_between(-INT_MAX, 1);
    *identity = staunch_borrowed();
    return 0;
}

ALLOCATES(libssh2_knownhost_init, "ssh2", void *)
RELEASES(libssh2_knownhost_free, "ssh2")
BORROWS(int, libssh2_knownhost_readfile, void *, const char *, int)
BORROWS(int, libssh2_knownhost_writefile, void *, const char *, int)

/* ---- Channels ---- */
CREATES(libssh2_channel_open_ex, "ssh2", void *, const char *, unsigned, unsigned, unsigned, const char *, unsigned)
CREATES(libssh2_channel_direct_tcpip_ex, "ssh2", void *, const char *, int, const char *, int)
CREATES(libssh2_scp_recv2, "ssh2", void *, const char *, void *)
CREATES(libssh2_scp_send64, "ssh2", void *, const char *, int, long, long, long)
int libssh2_channel_free(void *channel) { staunch_release(channel, "ssh2"); return (int)staunch_any_between(-INT_MAX, 0); }
BORROWS(int, libssh2_channel_close, void *)
BORROWS(int, libssh2_channel_eof, void *)
BORROWS(int, libssh2_channel_send_eof, void *)
BORROWS(int, libssh2_channel_wait_eof, void *)
BORROWS(int, libssh2_channel_wait_closed, void *)
BORROWS(int, libssh2_channel_process_startup, void *, const char *, unsigned, const char *, unsigned)
BORROWS(ssize_t, libssh2_channel_write_ex, void *, int, const char *, size_t)

ssize_t libssh2_channel_read_ex(void *channel, int stream, char *to, size_t size)
{
    staunch_write(to);
    return (ssize_t)staunch_any();
}

/* ---- Files ---- */
CREATES(libssh2_sftp_init, "ssh2", void *)
int libssh2_sftp_shutdown(void *sftp) { staunch_release(sftp, "ssh2"); return (int)staunch_any_between(-INT_MAX, 0); }
CREATES(libssh2_sftp_open_ex, "ssh2", void *, const char *, unsigned, unsigned long, long, int)
int libssh2_sftp_close_handle(void *handle) { staunch_release(handle, "ssh2"); return (int)staunch_any_between(-INT_MAX, 0); }
BORROWS(unsigned long, libssh2_sftp_last_error, void *)
BORROWS(ssize_t, libssh2_sftp_write, void *, const char *, size_t)
BORROWS_NOTHING(libssh2_sftp_seek64, void *, unsigned long long)
BORROWS(int, libssh2_sftp_unlink_ex, void *, const char *, unsigned)
BORROWS(int, libssh2_sftp_mkdir_ex, void *, const char *, unsigned, long)
BORROWS(int, libssh2_sftp_rmdir_ex, void *, const char *, unsigned)
BORROWS(int, libssh2_sftp_rename_ex, void *, const char *, unsigned, const char *, unsigned, long)

ssize_t libssh2_sftp_read(void *handle, char *to, size_t size)
{
    staunch_write(to);
    return (ssize_t)staunch_any();
}
