/* The release at the end gets NULL on success: what it would have released then does not exist there. */
#include <stdlib.h>

struct key {
    char *bytes;
};

static void key_free(struct key *key)
{
    if (!key)
        return;
    free(key->bytes);
    free(key);
}

static int key_make(struct key **out)
{
    int status = -1;
    struct key *key = calloc(1, sizeof *key);
    if (!key)
        goto done;
    key->bytes = malloc(16);
    if (!key->bytes)
        goto done;
    *out = key;
    key = NULL;
    status = 0;
done:
    key_free(key);
    return status;
}

int once(void)
{
    struct key *key;
    if (key_make(&key) != 0)
        return -1;
    key_free(key);
    return 0;
}

int twice(void)
{
    struct key *key;
    if (key_make(&key) != 0)
        return -1;
    char *bytes = key->bytes;
    key_free(key);
    free(bytes); // double-free
    return 0;
}

int never(void)
{
    struct key *key;
    if (key_make(&key) != 0) // leak
        return -1;
    return 0;
}
