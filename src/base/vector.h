/* vector: a growable array of any type.
 *
 *     VECTOR(struct edge) edges = {0};
 *     vector_push(&edges, ((struct edge){.from = 1, .to = 2}));
 *     for (uint32_t i = 0; i < edges.count; i++) use(edges.at[i]);
 *     vector_release(&edges);
 */
#ifndef STAUNCH_BASE_VECTOR_H
#define STAUNCH_BASE_VECTOR_H

#include <stddef.h>
#include <stdint.h>

#define VECTOR(type)        \
    struct {                \
        type *at;           \
        uint32_t count;     \
        uint32_t capacity;  \
    }

/* Room for `wanted` elements in all; what vector_push and vector_resize are made of. */
void *vector_grow(void *at, uint32_t *capacity, uint32_t wanted, size_t element_size);

#define vector_reserve(vector, wanted)                                                          \
    ((vector)->at = (vector)->capacity >= (uint32_t)(wanted)                                    \
                        ? (vector)->at                                                          \
                        : vector_grow((vector)->at, &(vector)->capacity, (uint32_t)(wanted),    \
                                      sizeof *(vector)->at))
#define vector_push(vector, element)                                                            \
    (vector_reserve((vector), (vector)->count + 1), (vector)->at[(vector)->count++] = (element))
/* New elements are zero. */
#define vector_resize(vector, wanted)                                                           \
    (vector_reserve((vector), (wanted)),                                                        \
     (uint32_t)(wanted) > (vector)->count                                                       \
         ? (void)__builtin_memset((vector)->at + (vector)->count, 0,                            \
                                  ((uint32_t)(wanted) - (vector)->count) * sizeof *(vector)->at)\
         : (void)0,                                                                             \
     (vector)->count = (uint32_t)(wanted))
#define vector_clear(vector) ((vector)->count = 0)
#define vector_last(vector) ((vector)->at[(vector)->count - 1])
void vector_free_memory(void *at);
#define vector_release(vector)                                                                  \
    (vector_free_memory((vector)->at), (vector)->at = NULL, (vector)->count = 0, (vector)->capacity = 0)

#endif
