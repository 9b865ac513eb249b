/* Plugins: one function of a table makes the data, one takes it apart, and whoever calls them releases it. lighttpd's plugins are like that. */
#include <stdlib.h>
#include <string.h>

struct plugin {
    void *data;
    void *(*init)(void);
    void (*cleanup)(void *);
};

struct include_data {
    int depth;
    char *variables, *environment;
};

static void *include_init(void)
{
    struct include_data *data = calloc(1, sizeof *data); // alarm: nobody in sight fills the table, so that who calls the function that takes it apart, and releases it then, is not known
    if (!data)
        abort();
    data->variables = strdup("A");
    data->environment = strdup("B");
    return data;
}

static void include_cleanup(void *given)
{
    struct include_data *data = given;
    free(data->variables);
    free(data->environment);
}

static void other_cleanup(void *given)
{
    (void)given;
}

void include_register(struct plugin *plugin)
{
    plugin->init = include_init;
    plugin->cleanup = include_cleanup;
}

void other_register(struct plugin *plugin)
{
    plugin->init = NULL;
    plugin->cleanup = other_cleanup;
}

void plugins_start(struct plugin *plugins, int count)
{
    for (int i = 0; i < count; i++)
        if (plugins[i].init)
            plugins[i].data = plugins[i].init();
}

void plugins_end(struct plugin *plugins, int count)
{
    for (int i = 0; i < count; i++) {
        struct plugin *plugin = &plugins[i];
        if (plugin->data) {
            plugin->cleanup(plugin->data);
            free(plugin->data);
        }
    }
}
