/* ir/file: header, then the arrays, each at a multiple of 8 bytes.
 *
 * In the byte order and struct layout of this build: the files are a cache, and `layout` tells when they are
 * another build's. Padding inside the structs is written as zero, so that equal units give equal bytes. */
#include "ir/file.h"

#include <string.h>

#include "ir/verify.h"

enum { FILE_VERSION = 3, ARRAY_COUNT = 14 };

static const char file_magic[8] = {'s', 't', 'a', 'u', 'n', 'c', 'h', 'I'};

struct file_header {
    char magic[8];
    uint64_t hash;    /* of all bytes after this field */
    uint32_t version;
    uint32_t layout;  /* hash of the sizes of the structs and of the number of instructions */
    uint32_t source;
    uint32_t directory;
    uint32_t pointer_size;
    uint32_t counts[ARRAY_COUNT];
    uint32_t unused;
};

enum { HASHED_FROM = offsetof(struct file_header, version) };
_Static_assert(sizeof(struct file_header) % 8 == 0, "the first array is aligned");

/* The arrays of a unit in the order of the file. */
#define EACH_ARRAY(unit, use)                                                                          \
    use(0, (unit)->strings.bytes) use(1, (unit)->symbols) use(2, (unit)->functions) use(3, (unit)->types) \
    use(4, (unit)->members) use(5, (unit)->cells) use(6, (unit)->insts) use(7, (unit)->blocks)            \
    use(8, (unit)->slots) use(9, (unit)->parameters) use(10, (unit)->ints)                                \
    use(11, (unit)->function_symbols) use(12, (unit)->extra) use(13, (unit)->uses)

static void element_sizes(const struct ir_unit *unit, uint32_t *sizes)
{
#define SIZE(number, vector) sizes[number] = sizeof *(vector).at;
    EACH_ARRAY(unit, SIZE)
#undef SIZE
}

static uint32_t layout_of(const uint32_t *sizes)
{
    uint64_t hash = IR_OP_COUNT;
    for (uint32_t i = 0; i < ARRAY_COUNT; i++) {
        hash = (hash ^ (sizes[i] + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2))) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

static uint64_t padded(uint64_t size)
{
    return (size + 7) & ~(uint64_t)7;
}

/* ---- Writing ---- */

static void pad(struct text *out, size_t start)
{
    static const char zeros[8];
    text_add_bytes(out, zeros, padded(out->count - start) - (out->count - start));
}

static void write_array(struct text *out, const void *at, size_t size, size_t start)
{
    if (size)
        text_add_bytes(out, at, size);
    pad(out, start);
}

/* The structs with padding, field by field into zeroed memory. */
static void write_symbols(struct text *out, const struct ir_unit *unit)
{
    for (uint32_t i = 0; i < unit->symbols.count; i++) {
        const struct ir_symbol *from = &unit->symbols.at[i];
        struct ir_symbol to;
        memset(&to, 0, sizeof to);
        to.name = from->name;
        to.file = from->file;
        to.line = from->line;
        to.type = from->type;
        to.linkage = from->linkage;
        to.unused = from->unused;
        to.flags = from->flags;
        to.size = from->size;
        to.function = from->function;
        to.cells = from->cells;
        to.cell_count = from->cell_count;
        to.annotations = from->annotations;
        text_add_bytes(out, (const char *)&to, sizeof to);
    }
}

static void write_types(struct text *out, const struct ir_unit *unit)
{
    for (uint32_t i = 0; i < unit->types.count; i++) {
        const struct ir_type *from = &unit->types.at[i];
        struct ir_type to;
        memset(&to, 0, sizeof to);
        to.kind = from->kind;
        to.is_const = from->is_const;
        to.variadic = from->variadic;
        to.is_unsigned = from->is_unsigned;
        to.name = from->name;
        to.size = from->size;
        to.element = from->element;
        to.members = from->members;
        to.count = from->count;
        text_add_bytes(out, (const char *)&to, sizeof to);
    }
}

static void write_cells(struct text *out, const struct ir_unit *unit)
{
    for (uint32_t i = 0; i < unit->cells.count; i++) {
        const struct ir_cell *from = &unit->cells.at[i];
        struct ir_cell to;
        memset(&to, 0, sizeof to);
        to.offset = from->offset;
        to.width = from->width;
        to.kind = from->kind;
        to.symbol = from->symbol;
        to.value = from->value;
        text_add_bytes(out, (const char *)&to, sizeof to);
    }
}

static void write_parameters(struct text *out, const struct ir_unit *unit)
{
    for (uint32_t i = 0; i < unit->parameters.count; i++) {
        const struct ir_parameter *from = &unit->parameters.at[i];
        struct ir_parameter to;
        memset(&to, 0, sizeof to);
        to.name = from->name;
        to.type = from->type;
        to.width = from->width;
        to.pointer = from->pointer;
        to.flags = from->flags;
        to.size = from->size;
        text_add_bytes(out, (const char *)&to, sizeof to);
    }
}

void ir_write(struct text *out, const struct ir_unit *unit)
{
    size_t start = out->count;
    uint32_t sizes[ARRAY_COUNT];
    struct file_header header;
    memset(&header, 0, sizeof header);
    memcpy(header.magic, file_magic, sizeof header.magic);
    element_sizes(unit, sizes);
    header.version = FILE_VERSION;
    header.layout = layout_of(sizes);
    header.source = unit->source;
    header.directory = unit->directory;
    header.pointer_size = unit->pointer_size;
#define COUNT(number, vector) header.counts[number] = (vector).count;
    EACH_ARRAY(unit, COUNT)
#undef COUNT
    text_add_bytes(out, (const char *)&header, sizeof header);
    /* Structs whose size is a multiple of 8 need no padding after them. */
#define WHOLE(vector) write_array(out, (vector).at, (vector).count * sizeof *(vector).at, start)
    WHOLE(unit->strings.bytes);
    write_symbols(out, unit);
    WHOLE(unit->functions);
    write_types(out, unit);
    WHOLE(unit->members);
    write_cells(out, unit);
    WHOLE(unit->insts);
    WHOLE(unit->blocks);
    WHOLE(unit->slots);
    write_parameters(out, unit);
    WHOLE(unit->ints);
    WHOLE(unit->function_symbols);
    WHOLE(unit->extra);
    WHOLE(unit->uses);
#undef WHOLE
    header.hash = hash_bytes(out->at + start + HASHED_FROM, out->count - start - HASHED_FROM);
    memcpy(out->at + start, &header, sizeof header);
}

/* ---- Reading ---- */

static bool check_header(const struct file_header *header, const uint32_t *sizes, size_t count, struct text *error)
{
    if (memcmp(header->magic, file_magic, sizeof header->magic)) {
        text_add(error, "not an IR file");
        return false;
    }
    if (header->version != FILE_VERSION || header->layout != layout_of(sizes)) {
        text_add(error, "IR file of another version of staunch");
        return false;
    }
    uint64_t wanted = sizeof *header;
    for (uint32_t i = 0; i < ARRAY_COUNT; i++)
        wanted += padded((uint64_t)header->counts[i] * sizes[i]);
    if (wanted != count) {
        text_printf(error, "damaged IR file: %zu bytes, expected %llu", count, (unsigned long long)wanted);
        return false;
    }
    return true;
}

bool ir_read(struct ir_unit *unit, const void *bytes, size_t count, struct text *error)
{
    struct file_header header;
    uint32_t sizes[ARRAY_COUNT];
    *unit = (struct ir_unit){0};
    if (count < sizeof header) {
        text_add(error, "not an IR file: too short");
        return false;
    }
    memcpy(&header, bytes, sizeof header);
    element_sizes(unit, sizes);
    if (!check_header(&header, sizes, count, error))
        return false;
    if (hash_bytes((const char *)bytes + HASHED_FROM, count - HASHED_FROM) != header.hash) {
        text_add(error, "damaged IR file: wrong hash");
        return false;
    }
    const char *at = (const char *)bytes + sizeof header;
#define COPY(number, vector)                                                     \
    vector_reserve(&(vector), header.counts[number]);                            \
    (vector).count = header.counts[number];                                      \
    if (header.counts[number])                                                   \
        memcpy((vector).at, at, (size_t)header.counts[number] * sizes[number]);  \
    at += padded((uint64_t)header.counts[number] * sizes[number]);
    EACH_ARRAY(unit, COPY)
#undef COPY
    unit->source = header.source;
    unit->directory = header.directory;
    unit->pointer_size = header.pointer_size;
    if (!ir_verify_unit(unit, error)) {
        ir_unit_release(unit);
        return false;
    }
    return true;
}
