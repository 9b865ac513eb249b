/* A descriptor stored in a field that a summary leaves out (too deep, or after too many other writes): it is kept there. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

struct wire {
    int in, out;
};

struct port {
    struct wire *wire;
};

struct peer {
    struct port *port;
};

struct hub {
    struct peer *peer;
};

static void attach(struct hub *hub, int fd)
{
    hub->peer->port->wire->in = fd;
}

int deep_kept(struct hub *hub, const char *path)
{
    int fd = open(path, O_RDWR);
    if (fd == -1)
        return -1;
    attach(hub, fd);
    return 0;
}

int deep_lost(struct hub *hub, const char *path)
{
    int fd = open(path, O_RDWR); // resource-leak
    if (fd == -1)
        return -1;
    if (path[0] == '/') {
        attach(hub, fd);
        return 0;
    }
    return -2;
}

struct panel {
    long a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z;
    int fd;
};

static void panel_set(struct panel *panel, int fd)
{
    panel->a = panel->b = panel->c = panel->d = panel->e = panel->f = panel->g = panel->h = panel->i = 1;
    panel->j = panel->k = panel->l = panel->m = panel->n = panel->o = panel->p = panel->q = panel->r = 2;
    panel->s = panel->t = panel->u = panel->v = panel->w = panel->x = panel->y = panel->z = 3;
    panel->fd = fd;
}

int after_fields_kept(struct panel *panel, const char *path)
{
    int fd = open(path, O_RDWR);
    if (fd == -1)
        return -1;
    panel_set(panel, fd);
    return 0;
}

int after_fields_lost(struct panel *panel, const char *path)
{
    int fd = open(path, O_RDWR); // resource-leak
    if (fd == -1)
        return -1;
    if (path[0] == '/') {
        panel_set(panel, fd);
        return 0;
    }
    return -2;
}

struct line {
    char room[256];
    int used, fd;
};

struct client {
    struct line line;
};

static void start(struct line *line, int fd)
{
    memset(line->room, 0, sizeof line->room);
    line->used = 0;
    line->fd = fd;
}

static void look(struct line *line, int fd)
{
    memset(line->room, 0, sizeof line->room);
    line->used = read(fd, line->room, 8) > 0;
}

void after_clearing_kept(struct client *client, const char *name)
{
    int fd = open(name, O_RDONLY);
    if (fd != -1)
        start(&client->line, fd);
}

void after_clearing_lost(struct client *client, const char *name)
{
    int fd = open(name, O_RDONLY); // resource-leak
    if (fd != -1)
        look(&client->line, fd);
}
