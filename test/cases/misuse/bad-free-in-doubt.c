/* Silence where somebody may know better: which of two it is, what an unknown function put there, a callee that asks. */
#include <stdlib.h>
#include <string.h>

struct buffer {
    size_t size;
    char *data;
    char fixed[16];
};

void grow(struct buffer *buffer); /* not in sight */

void grown_right(void)
{
    struct buffer buffer;
    buffer.data = buffer.fixed;
    buffer.size = sizeof buffer.fixed;
    grow(&buffer);
    if (buffer.size > sizeof buffer.fixed)
        free(buffer.data);
}

void stolen_right(void)
{
    struct buffer buffer;
    buffer.data = buffer.fixed;
    buffer.size = sizeof buffer.fixed;
    grow(&buffer);
    char *data = buffer.data;
    buffer.data = NULL;
    if (buffer.size > sizeof buffer.fixed)
        free(data);
}

static void buffer_end(struct buffer *buffer)
{
    free(buffer->data);
}

void grown_and_ended_right(void)
{
    struct buffer buffer;
    buffer.data = buffer.fixed;
    buffer.size = sizeof buffer.fixed;
    grow(&buffer);
    buffer_end(&buffer);
}

void not_grown_wrong(void)
{
    struct buffer buffer;
    buffer.data = buffer.fixed;
    buffer.size = sizeof buffer.fixed;
    buffer_end(&buffer); // bad-free: not-heap
}

/* Blocks of a pool are not freed. */
static char pool[4096];

static void release(char *block)
{
    if (block >= pool && block < pool + sizeof pool)
        return;
    free(block);
}

void pool_right(void)
{
    release(pool + 128);
}

/* Whether it is in the pool hangs on where things are. */
void other_right(void)
{
    char other[16];
    other[0] = 0;
    release(other);
}

int is_own(const char *text); /* not in sight */

static void drop(char *text)
{
    if (is_own(text))
        free(text);
}

void asked_right(void)
{
    drop("literal");
}

char *small_or_large(size_t size, char *small, size_t small_size)
{
    return size <= small_size ? small : malloc(size);
}

void either_right(size_t size)
{
    char small[16];
    char *block = small_or_large(size, small, sizeof small);
    if (block == NULL)
        return;
    memset(block, 0, size);
    if (size > sizeof small)
        free(block);
}
