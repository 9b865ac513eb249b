/* A library's function that makes something of a descriptor has it from then on; so has one that is told what to call when there is something to read. One that
 * gives a text, or a number, has not. */
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

struct client;
typedef void (*reader)(int fd, void *data);

struct client *client_create(int fd, int flags);
void loop_add(int fd, reader reader, void *data);
const char *name_of(int fd);
int speed_of(int fd);

struct client *connect_to(void)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return NULL;
    struct client *client = client_create(fd, 0);
    if (!client)
        close(fd);
    return client;
}

struct client *connect_or_forget(void)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0); // resource-leak: path
    if (fd < 0)
        return NULL;
    struct client *client = client_create(fd, 0);
    if (!client)
        return NULL;
    return client;
}

static void read_it(int fd, void *data)
{
    char buffer[16];
    if (read(fd, buffer, sizeof buffer) <= 0)
        close(fd);
    (void)data;
}

int wait_for_it(void)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    loop_add(fd, read_it, NULL);
    return 0;
}

int ask(void)
{
    int fd = socket(AF_INET, SOCK_STREAM, 0); // resource-leak
    if (fd < 0)
        return -1;
    return name_of(fd) ? speed_of(fd) : 0;
}
