/* Settings: lines of `key = value`, '#' begins a comment. */
#ifndef CONFIG_H
#define CONFIG_H

struct setting {
    struct setting *next;
    char *key;
    char *value;
};

struct config {
    struct setting *first;
};

/* NULL, and a message on stderr, if the file cannot be read or has a line without '='. */
struct config *config_load(const char *path);
const char *config_get(const struct config *config, const char *key, const char *otherwise);
void config_free(struct config *config);

#endif
