# Models: the built-in ones know libc, the user's are compiled at run time, for either pointer size.
cat >use.c <<'END'
#include <stdlib.h>
void *pool_take(void);
void pool_give(void *object);
int leak(void) { return pool_take() != NULL; }
void fine(void) { pool_give(pool_take()); }
END
cat >pool.c <<'END'
#include "staunch_model.h"
void *pool_take(void) { return staunch_allocate("pool"); }
void pool_give(void *object) { staunch_release(object, "pool"); }
END
expect 0 "$STAUNCH" check use.c
expect 1 "$STAUNCH" check use.c --models pool.c
has out "use.c:4:"
lacks out "use.c:5:"
expect 1 "$STAUNCH" check use.c --models=pool.c
echo 'int broken(void) { return missing; }' >broken.c
expect 2 "$STAUNCH" check use.c --models broken.c
has err "broken.c: not analysed: broken.c:1:"
