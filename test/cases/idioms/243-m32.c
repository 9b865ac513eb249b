// args: -- -m32
/* 243 m32: offsets come from the target; the fields lie elsewhere when pointers have four bytes. No
 * headers, because those of a 64-bit machine do not go with -m32. */
typedef __SIZE_TYPE__ size_t;
void *calloc(size_t count, size_t size);
void *malloc(size_t size);
void free(void *memory);

struct mixed {
    char first;
    char *text;
    short second;
    char *more;
};

static void mixed_clear(struct mixed *mixed)
{
    free(mixed->text);
    free(mixed->more);
}

int mixed_kept(size_t size)
{
    struct mixed *mixed = calloc(1, sizeof *mixed);
    if (!mixed)
        return -1;
    mixed->text = malloc(size);
    mixed->more = malloc(size);
    mixed_clear(mixed);
    free(mixed);
    return 0;
}

int mixed_lost(size_t size)
{
    struct mixed *mixed = calloc(1, sizeof *mixed);
    if (!mixed)
        return -1;
    mixed->text = malloc(size);
    mixed->more = malloc(size); // leak: owner-freed
    free(mixed->text);
    free(mixed);
    return 0;
}
