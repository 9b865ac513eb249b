// What staunch.h says about functions that have no body here, or one that hides what it does.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../../include/staunch.h"

struct session;
struct registry;
struct session *session_open(const char *host) STAUNCH_OPENS("session");
void session_close(struct session *session) STAUNCH_RELEASES(1, "session");
char *session_name(struct session *session) STAUNCH_LENDS;
void *pool_take(size_t size) STAUNCH_ALLOCATES("heap");
int registry_add(struct registry *registry, char *key) STAUNCH_KEEPS_IF(2, 0);
void registry_put(struct registry *registry, char *key) STAUNCH_KEEPS(2);
int registry_has(const struct registry *registry, const char *key) STAUNCH_PURE;
int make_buffer(char **buffer, int size) STAUNCH_FILLS(1, "heap", 1);
void make_always(char **buffer) STAUNCH_FILLS(1, "heap", 0);
int make_pipe(int *in, long *out) STAUNCH_FILLS(1, "descriptor", 0) STAUNCH_FILLS(2, "descriptor", 0);
int port_open(const char *name) STAUNCH_OPENS("port");
void port_close(long port) STAUNCH_RELEASES(1, "port");
char *upper(char *text) STAUNCH_RETURNS(1);
void look(const char *text, ...) STAUNCH_BORROWS;
int close_any(int descriptor) STAUNCH_RELEASES(1, "descriptor");

int open_bad(const char *host)
{
    struct session *session = session_open(host); // resource-leak: path high
    if (!session)
        return -1;
    if (!*host)
        return -1;
    session_close(session);
    return 0;
}

int open_good(const char *host)
{
    struct session *session = session_open(host);
    if (!session)
        return -1;
    if (*host)
        look(session_name(session), host);
    session_close(session);
    return 0;
}

int add_bad(struct registry *registry, const char *text)
{
    char *key = strdup(text); // leak: path
    if (!key)
        return -1;
    return registry_add(registry, key);
}

int add_good(struct registry *registry, const char *text)
{
    char *key = strdup(text);
    if (!key)
        return -1;
    int status = registry_add(registry, key);
    if (status)
        free(key);
    return status;
}

void put_bad(struct registry *registry)
{
    char *key = pool_take(8); // leak: path high
    if (key && *key)
        registry_put(registry, key);
}

void put_good(struct registry *registry)
{
    char *key = pool_take(8);
    if (key)
        registry_put(registry, key);
}

int fill_bad(void)
{
    char *buffer;
    if (!make_buffer(&buffer, 8)) // leak: never-freed
        return -1;
    return buffer[0];
}

int fill_good(void)
{
    char *buffer;
    if (!make_buffer(&buffer, 8))
        return -1;
    int first = buffer[0];
    free(buffer);
    return first;
}

void always_bad(void)
{
    char *buffer;
    make_always(&buffer); // leak: never-freed
    look(buffer);
}

void always_good(void)
{
    char *buffer;
    make_always(&buffer);
    free(upper(buffer));
}

int pipe_bad(void)
{
    int in;
    long out;
    if (make_pipe(&in, &out) != 0) // resource-leak
        return -1;
    close_any(in);
    return 0;
}

int pipe_good(void)
{
    int in;
    long out;
    if (make_pipe(&in, &out) != 0)
        return -1;
    close_any(in);
    close_any((int)out);
    return 0;
}

int port_bad(const char *name)
{
    int port = port_open(name); // resource-leak: path high
    if (port < 0)
        return -1;
    if (*name == '/')
        return 1;
    port_close(port);
    return 0;
}

int port_good(const char *name)
{
    int port = port_open(name);
    if (port < 0)
        return -1;
    port_close(port);
    return 0;
}

void pure_bad(const struct registry *registry, const struct registry *other, const char *key)
{
    char *copy = registry_has(registry, key) ? strdup(key) : NULL; // leak: path high
    if (registry_has(other, key))
        free(copy);
}

void pure_good(const struct registry *registry, const char *key)
{
    char *copy = registry_has(registry, key) ? strdup(key) : NULL;
    look(key);
    if (registry_has(registry, key))
        free(copy);
}

/* Annotations win over bodies: this one hides a pointer in a number that no analysis follows. Its own leaks are found all the same. */
static uint64_t hidden[16];
static void hide(char *block) STAUNCH_KEEPS(1);
static void hide(char *block)
{
    char *scratch = malloc(16); // leak: never-freed
    if (scratch)
        scratch[0] = 1;
    hidden[3] = (uint64_t)(uintptr_t)block * 2654435761u;
}

void hide_bad(void)
{
    char *block = malloc(8); // leak: path high
    if (block && *block)
        hide(block);
}

void hide_good(void)
{
    char *block = malloc(8);
    if (block)
        hide(block);
}
