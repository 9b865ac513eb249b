/* The kernel's allocators, declared by hand. */
#include <stddef.h>

void *kzalloc(size_t size, unsigned flags);
void kfree(const void *block);
void *memdup_user(const void *from, size_t size);
void *devm_kzalloc(void *device, size_t size, unsigned flags);

static int is_error(const void *p)
{
    return (unsigned long)p >= (unsigned long)-4095;
}

int block_lost(int n)
{
    char *block = kzalloc(10, 0); // leak
    if (!block)
        return -12;
    if (n)
        return -22;
    kfree(block);
    return 0;
}

long copied(const void *from, size_t size)
{
    void *copy = memdup_user(from, size);
    if (is_error(copy))
        return (long)copy;
    kfree(copy);
    return 0;
}

long copied_lost(const void *from, size_t size, int n)
{
    void *copy = memdup_user(from, size); // leak
    if (is_error(copy))
        return (long)copy;
    if (n)
        return -22;
    kfree(copy);
    return 0;
}

int of_device(void *device)
{
    return devm_kzalloc(device, 10, 0) ? 0 : -12;
}
