/* 071 memory-flag: the condition is a field; nothing between the tests writes it. */
#include <stdio.h>
#include <stdlib.h>

struct page {
    int dirty;
    int number;
};

void flush_kept(struct page *page, size_t size)
{
    char *block = NULL;
    if (page->dirty)
        block = malloc(size);
    printf("%d\n", page->number);
    if (page->dirty)
        free(block);
}

void flush_lost(struct page *page, size_t size)
{
    char *block = NULL;
    if (page->dirty)
        block = malloc(size); // leak
    printf("%d\n", page->number);
    page->dirty = 0;
    if (page->dirty)
        free(block);
}
