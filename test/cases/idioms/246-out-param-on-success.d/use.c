/* 246 out-param-on-success: the users. */
#include "key.h"

int length_lost(const char *text)
{
    struct key *key;
    if (key_read(text, &key) != 0) // leak
        return -1;
    return key->length;
}

int length_kept(const char *text)
{
    struct key *key;
    if (key_read(text, &key) != 0)
        return -1;
    int length = key->length;
    key_free(key);
    return length;
}
