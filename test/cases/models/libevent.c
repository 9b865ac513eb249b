/* libevent, declared by hand. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct event;
struct event_base;
struct evbuffer;
struct bufferevent;
typedef void callback(int descriptor, short what, void *argument);
struct event *event_new(struct event_base *base, int descriptor, short what, callback *call, void *argument);
int event_add(struct event *event, const struct timeval *timeout);
void event_free(struct event *event);
struct evbuffer *evbuffer_new(void);
void evbuffer_free(struct evbuffer *buffer);
int evbuffer_add(struct evbuffer *buffer, const void *bytes, size_t size);
char *evbuffer_readln(struct evbuffer *buffer, size_t *length, int style);
struct bufferevent *bufferevent_socket_new(struct event_base *base, int descriptor, int options);
void bufferevent_free(struct bufferevent *connection);

int buffer_lost(const char *s)
{
    struct evbuffer *buffer = evbuffer_new(); // resource-leak
    if (!buffer)
        return -1;
    if (evbuffer_add(buffer, s, strlen(s)) < 0)
        return -1;
    evbuffer_free(buffer);
    return 0;
}

int lines(struct evbuffer *buffer)
{
    char *line;
    int n = 0;
    while ((line = evbuffer_readln(buffer, NULL, 0))) {
        n++;
        free(line);
    }
    return n;
}

int line_lost(struct evbuffer *buffer)
{
    char *line = evbuffer_readln(buffer, NULL, 0); // leak
    return line ? line[0] : -1;
}

int added_copies(struct evbuffer *buffer, const char *s)
{
    char *copy = strdup(s); // leak
    if (!copy)
        return -1;
    return evbuffer_add(buffer, copy, 1);
}

/* The callback gets the argument. */
struct event *watched(struct event_base *base, callback *call, const char *s)
{
    char *argument = strdup(s);
    if (!argument)
        return NULL;
    struct event *event = event_new(base, -1, 0, call, argument);
    if (!event) {
        free(argument);
        return NULL;
    }
    event_add(event, NULL);
    return event;
}

/* With the option to close (1), the connection owns the socket. */
struct bufferevent *connection(struct event_base *base)
{
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (s < 0)
        return NULL;
    struct bufferevent *made = bufferevent_socket_new(base, s, 1);
    if (!made)
        close(s);
    return made;
}

int socket_lost(struct event_base *base)
{
    int s = socket(AF_INET, SOCK_STREAM, 0); // resource-leak
    if (s < 0)
        return -1;
    struct bufferevent *made = bufferevent_socket_new(base, s, 0);
    if (!made) {
        close(s);
        return -1;
    }
    bufferevent_free(made);
    return 0;
}

/* What a base is made by is still the caller's. */
struct event_config *event_config_new(void);
int event_config_set_flag(struct event_config *config, int flag);
void event_config_free(struct event_config *config);
struct event_base *event_base_new_with_config(const struct event_config *config);

struct event_base *base_made(int lose)
{
    struct event_config *config = event_config_new(); // resource-leak
    if (!config)
        return NULL;
    event_config_set_flag(config, 1);
    struct event_base *base = event_base_new_with_config(config);
    if (!lose)
        event_config_free(config);
    return base;
}
