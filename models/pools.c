/* Libraries whose memory belongs to a pool or a parent: talloc and the Apache Portable Runtime.
 *
 * Memory with an owner is not the caller's to free; what has none is. */
#include "staunch_model.h"

/* ---- talloc. That NULL as parent means no owner would make every function that is given its parent a leak for NULL;
 * only talloc_init makes a root for certain. ---- */
static void *child(void)
{
    void *child = staunch_allocation_succeeds() ? staunch_allocate("talloc") : NULL;
    staunch_escape(child);
    return child;
}

static void *zeroed_child(void)
{
    void *child = staunch_allocation_succeeds() ? staunch_allocate_zeroed("talloc") : NULL;
    staunch_escape(child);
    return child;
}

#define CHILD(name, ...) void *name(const void *parent, ##__VA_ARGS__) { return child(); }
CHILD(_talloc, size_t)
CHILD(_talloc_array, size_t, unsigned, const char *)
CHILD(_talloc_memdup, const void *, size_t, const char *)
CHILD(_talloc_pool, size_t)
CHILD(talloc_named_const, size_t, const char *)
CHILD(talloc_named, size_t, const char *, ...)
CHILD(talloc_strdup, const char *)
CHILD(talloc_strndup, const char *, size_t)
CHILD(talloc_asprintf, const char *, ...)
CHILD(talloc_vasprintf, const char *, va_list)
CHILD(talloc_new)
CHILD(talloc_pool, size_t)
ALLOCATES(talloc_init, "talloc", const char *, ...)
void *_talloc_zero(const void *parent, size_t size, const char *name) { return zeroed_child(); }
void *_talloc_zero_array(const void *parent, size_t size, unsigned count, const char *name) { return zeroed_child(); }

/* A block that grows is the same object. */
static void *grown(void *old)
{
    if (!old)
        return child();
    return staunch_allocation_succeeds() ? old : NULL;
}

void *_talloc_realloc(const void *parent, void *old, size_t size, const char *name) { return grown(old); }
void *_talloc_realloc_array(const void *parent, void *old, size_t size, unsigned count, const char *name)
{
    return grown(old);
}
char *talloc_strdup_append(char *text, const char *more) { return grown(text); }
char *talloc_strdup_append_buffer(char *text, const char *more) { return grown(text); }
char *talloc_asprintf_append(char *text, const char *format, ...) { return grown(text); }
char *talloc_asprintf_append_buffer(char *text, const char *format, ...) { return grown(text); }

int _talloc_free(void *object, const char *place)
{
    staunch_release(object, "talloc");
    return (int)staunch_any_between(-1, 0);
}

int talloc_free(void *object) { return _talloc_free(object, NULL); }
int talloc_unlink(const void *parent, void *object) { staunch_escape(object); return (int)staunch_any_between(-1, 0); }
BORROWS_NOTHING(talloc_free_children, void *)

static void *adopt(const void *object)
{
    staunch_escape(object);
    return (void *)object;
}

void *talloc_steal(const void *parent, const void *object) { return adopt(object); }
void *_talloc_steal_loc(const void *parent, const void *object, const char *place) { return adopt(object); }
void *_talloc_move(const void *parent, const void *place)
{
    void *object = *(void **)place;
    *(void **)place = NULL;
    return adopt(object);
}
void *_talloc_reference_loc(const void *parent, const void *object, const char *place) { return adopt(object); }
LENDS(talloc_parent, const void *)
LENDS(talloc_get_name, const void *)
void *_talloc_get_type_abort(const void *object, const char *name, const char *place) { return (void *)object; }
void *talloc_check_name(const void *object, const char *name) { return staunch_any() ? (void *)object : NULL; }
BORROWS(size_t, talloc_get_size, const void *)
BORROWS(int, talloc_set_name_const, const void *, const char *)
BORROWS_NOTHING(_talloc_set_destructor, const void *, function)

/* ---- APR: a pool belongs to its parent; for want of one, to the root pool that ends with the program ---- */
int apr_pool_create_ex(void **pool, void *parent, function abort, void *allocator)
{
    if (!staunch_allocation_succeeds())
        return (int)staunch_any_between(1, INT_MAX);
    *pool = staunch_allocate("pool");
    staunch_escape(*pool);
    return 0;
}

int apr_pool_create_unmanaged_ex(void **pool, function abort, void *allocator)
{
    return apr_pool_create_ex(pool, NULL, abort, allocator);
}

RELEASES(apr_pool_destroy, "pool")
BORROWS_NOTHING(apr_pool_clear, void *)
LENDS_ALWAYS(apr_palloc, void *, size_t)
LENDS_ALWAYS(apr_pcalloc, void *, size_t)
LENDS(apr_pstrdup, void *, const char *)
LENDS(apr_pstrndup, void *, const char *, size_t)
LENDS(apr_pstrmemdup, void *, const char *, size_t)
LENDS(apr_pmemdup, void *, const void *, size_t)
LENDS_ALWAYS(apr_psprintf, void *, const char *, ...)
LENDS_ALWAYS(apr_pvsprintf, void *, const char *, va_list)
LENDS_ALWAYS(apr_pstrcat, void *, ...)
LENDS_ALWAYS(apr_array_make, void *, int, int)
LENDS_ALWAYS(apr_array_push, void *)
LENDS_ALWAYS(apr_hash_make, void *)
LENDS(apr_hash_get, void *, const void *, ssize_t)
LENDS_ALWAYS(apr_table_make, void *, int)
LENDS(apr_table_get, const void *, const char *)
BORROWS_NOTHING(apr_table_set, void *, const char *, const char *)
BORROWS_NOTHING(apr_table_add, void *, const char *, const char *)

void apr_hash_set(void *table, const void *key, ssize_t size, const void *value)
{
    staunch_keep(key, table);
    staunch_keep(value, table);
}

void apr_table_setn(void *table, const char *key, const char *value)
{
    staunch_keep(key, table);
    staunch_keep(value, table);
}

/* The pool calls the function with the data when it goes. */
void apr_pool_cleanup_register(void *pool, const void *data, function plain, function child) { staunch_keep(data, pool); }
