#ifndef KEY_H
#define KEY_H

struct key {
    unsigned char *bytes;
    int length;
};

/* 0 and a key to be given to key_free(), or an error below zero and nothing. */
int key_read(const char *text, struct key **out);
void key_free(struct key *key);

#endif
