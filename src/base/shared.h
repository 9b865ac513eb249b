/* shared: memory that a process and the children it makes later see alike, at the same addresses, so that pointers into it
 * hold in all of them. One reservation, made before the first fork; a page costs something once it is written to. There is no
 * lock: what one process writes, another reads only after it was told so (base/jobs.h).
 *
 * Where a `struct shared *` is asked for, NULL means the heap: who works alone needs none. */
#ifndef STAUNCH_BASE_SHARED_H
#define STAUNCH_BASE_SHARED_H

#include <stdbool.h>
#include <stddef.h>

struct shared {
    unsigned char *at; /* NULL: none */
    size_t size;
};

/* False if the system has no room for it. */
bool shared_begin(struct shared *shared);
/* Zeroed, aligned for any object. Running out of it ends the process, as running out of memory does. */
void *shared_alloc(struct shared *shared, size_t size);
/* Back to the heap if it is from there; what is shared goes all at once. */
void shared_free(struct shared *shared, void *block);
void shared_release(struct shared *shared);

#endif
