/* The Linux kernel's allocators. Memory of a device (devm_) is freed with the device. */
#include "staunch_model.h"

ALLOCATES(kmalloc, "heap", size_t, unsigned)
ALLOCATES(__kmalloc, "heap", size_t, unsigned)
ALLOCATES(kmalloc_node, "heap", size_t, unsigned, int)
ALLOCATES(kmalloc_array, "heap", size_t, size_t, unsigned)
ALLOCATES(kvmalloc, "heap", size_t, unsigned)
ALLOCATES(kvmalloc_node, "heap", size_t, unsigned, int)
ALLOCATES(kvmalloc_array, "heap", size_t, size_t, unsigned)
ALLOCATES(vmalloc, "heap", unsigned long)
ALLOCATES(kstrdup, "heap", const char *, unsigned)
ALLOCATES(kstrndup, "heap", const char *, size_t, unsigned)
ALLOCATES(kmemdup, "heap", const void *, size_t, unsigned)
ALLOCATES(kmemdup_nul, "heap", const char *, size_t, unsigned)
ALLOCATES(kasprintf, "heap", unsigned, const char *, ...)
ALLOCATES(kvasprintf, "heap", unsigned, const char *, va_list)
ALLOCATES(kmem_cache_alloc, "heap", void *, unsigned)
ALLOCATES(kmem_cache_alloc_node, "heap", void *, unsigned, int)

#define ALLOCATES_ZEROED(name, ...) \
    void *name(__VA_ARGS__) { return staunch_allocation_succeeds() ? staunch_allocate_zeroed("heap") : NULL; }
ALLOCATES_ZEROED(kzalloc, size_t, unsigned)
ALLOCATES_ZEROED(kzalloc_node, size_t, unsigned, int)
ALLOCATES_ZEROED(kcalloc, size_t, size_t, unsigned)
ALLOCATES_ZEROED(kvzalloc, size_t, unsigned)
ALLOCATES_ZEROED(kvcalloc, size_t, size_t, unsigned)
ALLOCATES_ZEROED(vzalloc, unsigned long)
ALLOCATES_ZEROED(kmem_cache_zalloc, void *, unsigned)

void *krealloc(void *old, size_t size, unsigned flags)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return old ? old : staunch_allocate("heap");
}

void *krealloc_array(void *old, size_t count, size_t size, unsigned flags) { return krealloc(old, count, flags); }
void kfree(const void *block) { staunch_release((void *)block, "heap"); }
void kvfree(const void *block) { staunch_release((void *)block, "heap"); }
void vfree(const void *block) { staunch_release((void *)block, "heap"); }
void kfree_const(const void *block) { staunch_release((void *)block, "heap"); }
void kfree_sensitive(const void *block) { staunch_release((void *)block, "heap"); }
void kzfree(const void *block) { staunch_release((void *)block, "heap"); }
void kfree_rcu(const void *block, size_t offset) { staunch_release((void *)block, "heap"); }
void kmem_cache_free(void *cache, void *block) { staunch_release(block, "heap"); }

LENDS(devm_kmalloc, void *, size_t, unsigned)
LENDS(devm_kzalloc, void *, size_t, unsigned)
LENDS(devm_kcalloc, void *, size_t, size_t, unsigned)
LENDS(devm_kstrdup, void *, const char *, unsigned)
LENDS(devm_kmemdup, void *, const void *, size_t, unsigned)
LENDS(devm_kasprintf, void *, unsigned, const char *, ...)

/* A failure is an error number in the pointer. */
#define COPIES_FROM_USER(name, ...) \
    void *name(__VA_ARGS__) \
    { \
        return staunch_any() ? staunch_allocate("heap") : (void *)staunch_any_between(-4095, -1); \
    }
COPIES_FROM_USER(memdup_user, const void *, size_t)
COPIES_FROM_USER(memdup_user_nul, const void *, size_t)
COPIES_FROM_USER(vmemdup_user, const void *, size_t)
COPIES_FROM_USER(strndup_user, const char *, long)

/* Where lists are not inline */
void list_add(void *element, void *head) { staunch_keep(element, head); }
void list_add_tail(void *element, void *head) { staunch_keep(element, head); }
void __list_add(void *element, void *before, void *after) { staunch_keep(element, before); }
void hlist_add_head(void *element, void *head) { staunch_keep(element, head); }
