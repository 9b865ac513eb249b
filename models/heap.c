/* The heap: malloc and its relatives of the C library, of the BSDs, and of <obstack.h>.
 *
 * A grown block is the same object as before (analysis.md 6, Replace): however many times something is appended, it is
 * one object with one owner. */
#include "staunch_model.h"

/* malloc(0) may give a block that has to be freed, so the size does not matter. */
ALLOCATES(malloc, "heap", size_t)
ALLOCATES(valloc, "heap", size_t)
ALLOCATES(pvalloc, "heap", size_t)
ALLOCATES(aligned_alloc, "heap", size_t, size_t)
ALLOCATES(memalign, "heap", size_t, size_t)
ALLOCATES(__libc_malloc, "heap", size_t)
ALLOCATES(__libc_memalign, "heap", size_t, size_t)

void *calloc(size_t count, size_t size)
{
    return staunch_allocation_succeeds() ? staunch_allocate_zeroed("heap") : NULL;
}

void *__libc_calloc(size_t count, size_t size) { return calloc(count, size); }

void *realloc(void *old, size_t size)
{
    if (staunch_certainly_zero(size)) { /* frees or not, as the library likes: nothing can be said of the old block (idiom 183) */
        staunch_escape(old);
        return NULL;
    }
    if (!old)
        return malloc(size);
    if (staunch_allocation_succeeds())
        return old;
    if (!size) /* room for nothing there is always */
        staunch_stop();
    return NULL;
}

void *__libc_realloc(void *old, size_t size) { return realloc(old, size); }

/* Overflow of the product keeps the old block; so does a product of 0 on the BSDs. */
void *reallocarray(void *old, size_t count, size_t size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return old ? old : staunch_allocate("heap");
}

/* New elements are zero. */
void *recallocarray(void *old, size_t old_count, size_t count, size_t size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return old ? old : staunch_allocate_zeroed("heap");
}

/* Frees the old block also when it fails. */
void *reallocf(void *old, size_t size)
{
    if (staunch_allocation_succeeds())
        return old ? old : staunch_allocate("heap");
    staunch_release(old, "heap");
    return NULL;
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    if (!staunch_allocation_succeeds())
        return 12;
    *out = staunch_allocate("heap");
    return 0;
}

void free(void *block) { staunch_release(block, "heap"); }
void cfree(void *block) { staunch_release(block, "heap"); }
void __libc_free(void *block) { staunch_release(block, "heap"); }
void free_sized(void *block, size_t size) { staunch_release(block, "heap"); }
void free_aligned_sized(void *block, size_t alignment, size_t size) { staunch_release(block, "heap"); }
void freezero(void *block, size_t size) { staunch_release(block, "heap"); }
void sdallocx(void *block, size_t size, int flags) { staunch_release(block, "heap"); }
void dallocx(void *block, int flags) { staunch_release(block, "heap"); }
ALLOCATES(mallocx, "heap", size_t, int)

void *rallocx(void *old, size_t size, int flags) { return staunch_allocation_succeeds() ? old : NULL; }

/* ---- Looking at the heap ---- */
BORROWS(size_t, malloc_usable_size, void *)
BORROWS(size_t, malloc_size, const void *)
BORROWS(size_t, malloc_good_size, size_t)
BORROWS(int, malloc_trim, size_t)
BORROWS(int, mallopt, int, int)
BORROWS(int, malloc_info, int, FILE *)
BORROWS_NOTHING(malloc_stats, void)
BORROWS_NOTHING(mtrace, void)
BORROWS_NOTHING(muntrace, void)
BORROWS_STATUS(mcheck, function)
BORROWS_STATUS(mcheck_pedantic, function)
BORROWS(int, mprobe, void *)
BORROWS_NOTHING(mcheck_check_all, void)

struct mallinfo { int number[10]; };
struct mallinfo2 { size_t number[10]; };

struct mallinfo mallinfo(void)
{
    struct mallinfo info;
    staunch_write(&info);
    return info;
}

struct mallinfo2 mallinfo2(void)
{
    struct mallinfo2 info;
    staunch_write(&info);
    return info;
}

/* The program break is nobody's to free. */
void *sbrk(long increment) { return staunch_any() ? staunch_borrowed() : (void *)-1; }
BORROWS_STATUS(brk, void *)

/* ---- Obstacks: the macros of <obstack.h> use the fields, these functions the chunk. All chunks are one object. ---- */
struct obstack {
    size_t chunk_size;
    char *chunk, *object_base, *next_free, *chunk_limit;
};

static void place_in_chunk(struct obstack *stack)
{
    stack->object_base = stack->next_free = stack->chunk + staunch_any();
    stack->chunk_limit = stack->chunk + staunch_any();
}

int _obstack_begin(struct obstack *stack, size_t size, size_t alignment, function allocate, function release)
{
    stack->chunk = staunch_allocate("heap");
    place_in_chunk(stack);
    return 1;
}

int _obstack_begin_1(struct obstack *stack, size_t size, size_t alignment, function allocate, function release,
                     void *argument)
{
    staunch_escape(argument);
    return _obstack_begin(stack, size, alignment, allocate, release);
}

void _obstack_newchunk(struct obstack *stack, size_t size) { place_in_chunk(stack); }

/* Frees everything above the object; NULL: all. */
void _obstack_free(struct obstack *stack, void *object)
{
    if (object) {
        stack->object_base = stack->next_free = object;
        return;
    }
    staunch_release(stack->chunk, "heap");
    stack->chunk = NULL;
}

void obstack_free(struct obstack *stack, void *object) { _obstack_free(stack, object); }
PURE(size_t, _obstack_memory_used, struct obstack *)
PURE(int, _obstack_allocated_p, struct obstack *, void *)
BORROWS_COUNT(int, obstack_printf, struct obstack *, const char *, ...)
BORROWS_COUNT(int, obstack_vprintf, struct obstack *, const char *, va_list)
