/* libevent 2. A base keeps the events that are added to it and gives their argument to the callback. */
#include "staunch_model.h"

CREATES(event_base_new, "event-base", void)
CREATES(event_base_new_with_config, "event-base", const void *)
LENDS(event_init, void)
RELEASES(event_base_free, "event-base")
RELEASES(event_base_free_nofinalize, "event-base")
ALLOCATES(event_config_new, "event-config", void)
RELEASES(event_config_free, "event-config")
BORROWS_STATUS(event_config_avoid_method, void *, const char *)
BORROWS_STATUS(event_config_require_features, void *, int)
BORROWS_STATUS(event_config_set_flag, void *, int)
BORROWS_STATUS(event_config_set_num_cpus_hint, void *, int)
BORROWS_STATUS(event_config_set_max_dispatch_interval, void *, const void *, int, int)
BORROWS_STATUS(event_base_priority_init, void *, int)
BORROWS(int, event_base_got_exit, void *)
BORROWS(int, event_base_got_break, void *)
BORROWS(int, event_base_dispatch, void *)
BORROWS(int, event_base_loop, void *, int)
BORROWS(int, event_dispatch, void)
BORROWS(int, event_loop, int)
BORROWS(int, event_base_loopexit, void *, const void *)
BORROWS(int, event_base_loopbreak, void *)
BORROWS(int, event_reinit, void *)

/* ---- Events ---- */
void *event_new(void *base, int descriptor, short what, function callback, void *argument)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    staunch_keep(argument, NULL);
    return staunch_allocate("event");
}

int event_assign(void *event, void *base, int descriptor, short what, function callback, void *argument)
{
    staunch_write(event);
    staunch_keep(argument, NULL);
    return (int)staunch_any_between(-1, 0);
}

void event_set(void *event, int descriptor, short what, function callback, void *argument)
{
    staunch_write(event);
    staunch_keep(argument, NULL);
}

int event_base_once(void *base, int descriptor, short what, function callback, void *argument, const void *timeout)
{
    staunch_keep(argument, NULL);
    return (int)staunch_any_between(-1, 0);
}

int event_once(int descriptor, short what, function callback, void *argument, const void *timeout)
{
    return event_base_once(NULL, descriptor, what, callback, argument, timeout);
}

int event_add(void *event, const void *timeout)
{
    staunch_keep(event, NULL);
    return (int)staunch_any_between(-1, 0);
}

BORROWS_STATUS(event_del, void *)
BORROWS_NOTHING(event_active, void *, int, short)
BORROWS(int, event_pending, const void *, short, void *)
BORROWS(int, event_initialized, const void *)
BORROWS_STATUS(event_base_set, void *, void *)
BORROWS_STATUS(event_priority_set, void *, int)
RELEASES(event_free, "event")

/* ---- Buffers ---- */
ALLOCATES(evbuffer_new, "evbuffer", void)
RELEASES(evbuffer_free, "evbuffer")
BORROWS_STATUS(evbuffer_add, void *, const void *, size_t)
BORROWS_STATUS(evbuffer_prepend, void *, const void *, size_t)
BORROWS_STATUS(evbuffer_add_buffer, void *, void *)
BORROWS_STATUS(evbuffer_prepend_buffer, void *, void *)
BORROWS_COUNT(int, evbuffer_remove_buffer, void *, void *, size_t)
BORROWS_COUNT(int, evbuffer_add_printf, void *, const char *, ...)
BORROWS_COUNT(int, evbuffer_add_vprintf, void *, const char *, va_list)
BORROWS_STATUS(evbuffer_expand, void *, size_t)
BORROWS_STATUS(evbuffer_drain, void *, size_t)
BORROWS(size_t, evbuffer_get_length, const void *)
BORROWS(size_t, evbuffer_get_contiguous_space, const void *)
BORROWS_COUNT(int, evbuffer_read, void *, int, int)
BORROWS_COUNT(int, evbuffer_write, void *, int)
BORROWS_COUNT(int, evbuffer_write_atmost, void *, int, ssize_t)
LENDS(evbuffer_pullup, void *, ssize_t)
LENDS(evbuffer_find, void *, const unsigned char *, size_t)
CREATES(evbuffer_readline, "heap", void *)
int evbuffer_remove(void *buffer, void *to, size_t size) { staunch_write(to); return (int)staunch_any_between(-1, INT_MAX); }
ssize_t evbuffer_copyout(void *buffer, void *to, size_t size) { staunch_write(to); return staunch_any_between(-1, INT_MAX); }

char *evbuffer_readln(void *buffer, size_t *length, int style)
{
    staunch_write(length);
    return staunch_any() ? staunch_allocate("heap") : NULL;
}

/* The bytes are used in place, and given to the cleanup function in the end. */
int evbuffer_add_reference(void *buffer, const void *bytes, size_t size, function cleanup, void *argument)
{
    if (!staunch_allocation_succeeds())
        return -1;
    staunch_keep(bytes, buffer);
    staunch_keep(argument, buffer);
    return 0;
}

int evbuffer_add_file(void *buffer, int descriptor, long long offset, long long size)
{
    if (!staunch_any())
        return -1;
    staunch_release_handle(descriptor, "descriptor");
    return 0;
}

/* ---- Buffered connections ---- */
enum { CLOSE_ON_FREE = 1 };

void *bufferevent_socket_new(void *base, int descriptor, int options)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    if (options & CLOSE_ON_FREE)
        staunch_release_handle(descriptor, "descriptor");
    return staunch_allocate("bufferevent");
}

void *bufferevent_new(int descriptor, function read, function write, function event, void *argument)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    staunch_keep(argument, NULL);
    return staunch_allocate("bufferevent");
}

int bufferevent_pair_new(void *base, int options, void *pair[2])
{
    if (!staunch_allocation_succeeds())
        return -1;
    pair[0] = staunch_allocate("bufferevent");
    pair[1] = staunch_allocate("bufferevent");
    return 0;
}

/* The TLS session is the connection's. */
void *bufferevent_openssl_socket_new(void *base, int descriptor, void *session, int state, int options)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    if (options & CLOSE_ON_FREE) {
        staunch_keep(session, NULL);
        staunch_release_handle(descriptor, "descriptor");
    }
    return staunch_allocate("bufferevent");
}

void bufferevent_setcb(void *connection, function read, function write, function event, void *argument)
{
    staunch_keep(argument, connection);
}

RELEASES(bufferevent_free, "bufferevent")
LENDS_ALWAYS(bufferevent_get_input, void *)
LENDS_ALWAYS(bufferevent_get_output, void *)
LENDS(bufferevent_get_base, void *)
BORROWS(int, bufferevent_getfd, void *)
BORROWS_STATUS(bufferevent_setfd, void *, int)
BORROWS_STATUS(bufferevent_enable, void *, short)
BORROWS_STATUS(bufferevent_disable, void *, short)
BORROWS_STATUS(bufferevent_write, void *, const void *, size_t)
BORROWS_STATUS(bufferevent_write_buffer, void *, void *)
BORROWS_STATUS(bufferevent_read_buffer, void *, void *)
BORROWS_STATUS(bufferevent_set_timeouts, void *, const void *, const void *)
BORROWS_NOTHING(bufferevent_setwatermark, void *, short, size_t, size_t)
BORROWS_STATUS(bufferevent_socket_connect, void *, const void *, int)
size_t bufferevent_read(void *connection, void *to, size_t size) { staunch_write(to); return (size_t)staunch_any(); }

/* ---- Listeners ---- */
void *evconnlistener_new(void *base, function callback, void *argument, unsigned flags, int backlog, int descriptor)
{
    if (!staunch_any())
        return NULL;
    staunch_keep(argument, NULL);
    return staunch_allocate("listener");
}

void *evconnlistener_new_bind(void *base, function callback, void *argument, unsigned flags, int backlog,
                              const void *address, int length)
{
    return evconnlistener_new(base, callback, argument, flags, backlog, -1);
}

RELEASES(evconnlistener_free, "listener")

/* ---- HTTP and DNS ---- */
CREATES(evhttp_new, "evhttp", void *)
CREATES(evhttp_start, "evhttp", const char *, unsigned short)
RELEASES(evhttp_free, "evhttp")
ALLOCATES(evhttp_connection_base_new, "evhttp-connection", void *, void *, const char *, unsigned short)
ALLOCATES(evhttp_connection_new, "evhttp-connection", const char *, unsigned short)
RELEASES(evhttp_connection_free, "evhttp-connection")

void *evhttp_request_new(function callback, void *argument)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    staunch_keep(argument, NULL);
    return staunch_allocate("evhttp-request");
}

RELEASES(evhttp_request_free, "evhttp-request")

/* The request is the connection's, whatever the result. */
int evhttp_make_request(void *connection, void *request, int type, const char *uri)
{
    staunch_keep(request, connection);
    return (int)staunch_any_between(-1, 0);
}

CREATES(evhttp_uri_parse, "evhttp-uri", const char *)
ALLOCATES(evhttp_uri_new, "evhttp-uri", void)
RELEASES(evhttp_uri_free, "evhttp-uri")
ALLOCATES(evhttp_encode_uri, "heap", const char *)
ALLOCATES(evhttp_decode_uri, "heap", const char *)
ALLOCATES(evhttp_uriencode, "heap", const char *, ssize_t, int)
ALLOCATES(evhttp_uridecode, "heap", const char *, int, size_t *)
ALLOCATES(evhttp_htmlescape, "heap", const char *)
CREATES(evdns_base_new, "evdns", void *, int)
void evdns_base_free(void *base, int fail) { staunch_release(base, "evdns"); }
BORROWS_STATUS(evutil_make_socket_nonblocking, int)
BORROWS_STATUS(evutil_make_socket_closeonexec, int)

int evutil_closesocket(int descriptor)
{
    staunch_release_handle(descriptor, "descriptor");
    return (int)staunch_any_between(-1, 0);
}
