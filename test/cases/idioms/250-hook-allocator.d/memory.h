#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

extern void *(*hook_malloc)(size_t size);
extern void (*hook_free)(void *memory);
void set_hooks(int counting);

#endif
