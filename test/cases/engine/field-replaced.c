/* Setters of fields that own what they hold: what was there before is lost, unless it is released or there was nothing. That there was something shows in
 * what else the function does. */
#include <stdlib.h>
#include <string.h>

void use(const char *);

struct client { int number; char *title, *host, *path, *note, *late; };

struct client *client_new(const char *host)
{
    struct client *client = calloc(1, sizeof *client);
    if (client)
        client->host = strdup(host);
    return client;
}

void client_free(struct client *client)
{
    free(client->title);
    free(client->host);
    free(client->path);
    free(client->note);
    free(client->late);
    free(client);
}

void set_place(struct client *client, const char *host, const char *path)
{
    free(client->host);
    client->host = strdup(host);
    free(client->path);
    client->path = strdup(path);
}

void set_place_twin(struct client *client, const char *host, const char *path)
{
    free(client->host);
    client->host = strdup(host);
    client->path = strdup(path); // leak: overwritten medium
    if (!client->path)
        abort();
}

void set_title(struct client *client, const char *title)
{
    if (strcmp(client->title, title) == 0)
        return;
    free(client->title);
    client->title = strdup(title);
}

void set_title_twin(struct client *client, const char *title)
{
    if (strcmp(client->title, title) == 0)
        return;
    client->title = strdup(title); // leak: overwritten medium
}

void reset(struct client *client)
{
    free(client->host);
    client->host = NULL;
    free(client->late);
    client->late = NULL;
}

void reset_twin(struct client *client)
{
    free(client->host);
    client->host = NULL;
    client->late = NULL;
}

void set_late(struct client *client, const char *late)
{
    client->late = strdup(late); // leak: overwritten medium
}

/* Tested: set once. */
void set_once(struct client *client, const char *host, const char *note)
{
    free(client->host);
    client->host = strdup(host);
    if (!client->note)
        client->note = strdup(note);
}

static void forget(struct client *client)
{
    free(client->path);
    client->path = NULL;
}

/* Released by somebody else. */
void set_after_forgetting(struct client *client, const char *host, const char *path)
{
    forget(client);
    free(client->host);
    client->host = strdup(host);
    client->path = strdup(path);
}

/* Nothing shows that there was one. */
void start(struct client *client, const char *path)
{
    client->number++;
    client->path = strdup(path);
}

/* What it looks at is what it just made. */
void set_either(struct client *client, const char *title, int kind)
{
    if (kind) {
        client->title = strdup("kind");
        use(client->title);
    } else {
        client->title = strdup(title);
        use(client->title);
    }
}
