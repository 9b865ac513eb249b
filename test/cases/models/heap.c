/* malloc and its relatives. */
#define _GNU_SOURCE
#include <malloc.h>
#include <obstack.h>
#include <stdlib.h>
#include <string.h>

#define obstack_chunk_alloc malloc
#define obstack_chunk_free free

int malloc_lost(int n)
{
    char *p = malloc(10); // leak
    if (!p)
        return -1;
    if (n < 0)
        return -1;
    free(p);
    return 0;
}

int malloc_freed(int n)
{
    char *p = malloc(10);
    if (!p)
        return -1;
    if (n < 0) {
        free(p);
        return -1;
    }
    free(p);
    return 0;
}

struct pair { char *a, *b; };

/* Fields are NULL after calloc. */
void calloc_fields(void)
{
    struct pair *pair = calloc(1, sizeof *pair);
    if (!pair)
        return;
    free(pair->a);
    free(pair->b);
    free(pair);
}

int calloc_field_lost(const char *s)
{
    struct pair *pair = calloc(1, sizeof *pair);
    if (!pair)
        return -1;
    pair->a = strdup(s); // leak
    free(pair);
    return 0;
}

char *realloc_in_place(char *p, size_t n)
{
    char *q = realloc(p, n);
    if (!q)
        free(p);
    return q;
}

int realloc_grows(int n)
{
    char *p = NULL;
    for (int i = 1; i < n; i++) {
        char *q = realloc(p, (size_t)i);
        if (!q) {
            free(p);
            return -1;
        }
        p = q;
    }
    free(p);
    return 0;
}

int realloc_not_freed(int n)
{
    char *p = malloc(1); // leak
    if (!p)
        return -1;
    char *q = realloc(p, 100);
    if (!q) {
        free(p);
        return -1;
    }
    return n;
}

int array_lost(size_t n)
{
    int *numbers = reallocarray(NULL, n, sizeof *numbers); // leak
    if (!numbers)
        return -1;
    return numbers[0];
}

int aligned(size_t n)
{
    void *p;
    if (posix_memalign(&p, 64, n))
        return -1;
    free(p);
    return 0;
}

int aligned_lost(size_t n)
{
    void *p;
    if (posix_memalign(&p, 64, n)) // leak
        return -1;
    return 0;
}

size_t looked_at(size_t n)
{
    void *p = memalign(64, n); // leak
    if (!p)
        return 0;
    return malloc_usable_size(p);
}

void obstack_freed(const char *s)
{
    struct obstack stack;
    obstack_init(&stack);
    obstack_grow(&stack, s, strlen(s));
    obstack_finish(&stack);
    obstack_free(&stack, NULL);
}
