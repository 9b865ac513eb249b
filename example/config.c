#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

static int is_blank(const char *line)
{
    return line[strspn(line, " \t\r\n")] == '\0' || line[0] == '#';
}

static struct setting *find(const struct config *config, const char *key)
{
    struct setting *setting = config->first;
    while (setting && strcmp(setting->key, key) != 0)
        setting = setting->next;
    return setting;
}

static void set(struct config *config, char *key, char *value)
{
    struct setting *setting = find(config, key);
    if (setting) {
        free(key);
        free(setting->value);
        setting->value = value;
        return;
    }
    setting = memory_new(sizeof *setting);
    setting->key = key;
    setting->value = value;
    setting->next = config->first;
    config->first = setting;
}

/* One line into the settings; 0 if it is not `key = value`. */
static int parse_line(struct config *config, const char *line)
{
    const char *equals = strchr(line, '=');
    if (!equals)
        return 0;
    char *key = text_trim(line, equals);
    if (key[0] == '\0') {
        fprintf(stderr, "a setting has no name\n");
        return 0;
    }
    set(config, key, text_trim(equals + 1, equals + strlen(equals)));
    return 1;
}

struct config *config_load(const char *path)
{
    char line[512];
    int number = 0;
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        return NULL;
    }
    struct config *config = memory_new(sizeof *config);
    while (fgets(line, sizeof line, file)) {
        number++;
        if (is_blank(line))
            continue;
        if (!parse_line(config, line)) {
            fprintf(stderr, "%s:%d: expected key = value\n", path, number);
            config_free(config);
            return NULL;
        }
    }
    fclose(file);
    return config;
}

const char *config_get(const struct config *config, const char *key, const char *otherwise)
{
    const struct setting *setting = find(config, key);
    return setting ? setting->value : otherwise;
}

void config_free(struct config *config)
{
    struct setting *setting = config->first;
    while (setting) {
        struct setting *next = setting->next;
        free(setting->key);
        free(setting->value);
        free(setting);
        setting = next;
    }
    free(config);
}
