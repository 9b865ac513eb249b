#include <string.h>

#include "front/front.h"

/* "BC" and what marks it as LLVM's. */
#define MAGIC 0xdec04342u

static uint32_t word_at(const unsigned char *bytes, size_t offset)
{
    uint32_t word;
    memcpy(&word, bytes + offset, sizeof word); /* little-endian, as the machines that clang runs on are */
    return word;
}

/* A stream is its magic and blocks: a word with the block's number, one with its length in words, and these. A module takes several
 * blocks, so its end is where the next magic is, and that is not to be looked for inside of a block. */
uint32_t front_modules(const void *bitcode, size_t size, struct front_module *modules, uint32_t limit)
{
    const unsigned char *bytes = bitcode;
    size_t start = 0; /* of the last module */
    uint32_t count = 0;
    for (size_t at = 0; at + 8 <= size;) {
        if (word_at(bytes, at) == MAGIC) {
            if (count == limit)
                return 0;
            start = at;
            modules[count++] = (struct front_module){.bytes = bytes + at, .size = 0};
            at += 4;
            continue;
        }
        size_t length = 8 + (size_t)word_at(bytes, at + 4) * 4;
        if (!count || length > size - at)
            return 0;
        at += length;
        modules[count - 1].size = at - start;
    }
    return count;
}
