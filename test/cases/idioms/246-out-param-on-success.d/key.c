/* 246 out-param-on-success: fresh memory in *out exactly when the status is zero. */
#include "key.h"

#include <stdlib.h>
#include <string.h>

int key_read(const char *text, struct key **out)
{
    int status = -1;
    struct key *key = NULL;
    size_t length = strlen(text);
    if (length == 0 || length > 64)
        goto out;
    status = -2;
    key = calloc(1, sizeof *key);
    if (key == NULL)
        goto out;
    key->bytes = malloc(length);
    if (key->bytes == NULL)
        goto out;
    memcpy(key->bytes, text, length);
    key->length = (int)length;
    *out = key;
    key = NULL;
    status = 0;
out:
    key_free(key);
    return status;
}

void key_free(struct key *key)
{
    if (key == NULL)
        return;
    free(key->bytes);
    free(key);
}
