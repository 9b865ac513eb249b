/* Wire buffer: an opaque object that checks its own sanity before every operation, the release included. */
#ifndef SSHBUF_H
#define SSHBUF_H

#include <stddef.h>

struct sshbuf;

struct sshbuf *sshbuf_new(void);
int sshbuf_put(struct sshbuf *buffer, const void *bytes, size_t length);
size_t sshbuf_length(const struct sshbuf *buffer);
void sshbuf_free(struct sshbuf *buffer);

#endif
