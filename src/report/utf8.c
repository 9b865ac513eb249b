/* utf8: see utf8.h. Sources in Latin-1 and file names in any encoding are common in old C programs; no reader of
 * our output should have to care. */
#include "report/utf8.h"

#include <stdbool.h>

static const char REPLACEMENT[] = "\xef\xbf\xbd";

size_t utf8_sequence(const char *at, size_t left, uint32_t *code)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (!left)
        return 0;
    unsigned char first = (unsigned char)at[0];
    size_t length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (!length || length > left)
        return 0;
    uint32_t value = length == 1 ? first : first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned char next = (unsigned char)at[i];
        if (next >> 6 != 2)
            return 0;
        value = value << 6 | (next & 0x3f);
    }
    if (value < smallest[length] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
        return 0;
    *code = value;
    return length;
}

/* Bytes of one character, stray or not; `left` is not 0. */
static size_t step(const char *at, size_t left)
{
    uint32_t code;
    size_t length = utf8_sequence(at, left, &code);
    return length ? length : 1;
}

uint32_t utf8_width(const char *bytes, size_t size)
{
    uint32_t width = 0;
    for (size_t at = 0; at < size; at += step(bytes + at, size - at))
        width++;
    return width;
}

size_t utf8_offset(const char *bytes, size_t size, uint32_t characters)
{
    size_t at = 0;
    for (; characters && at < size; characters--)
        at += step(bytes + at, size - at);
    return at;
}

static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

static bool reorders_text(uint32_t code)
{
    return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

void utf8_add(struct text *text, const char *bytes, size_t size)
{
    uint32_t code;
    for (size_t at = 0, length; at < size; at += length ? length : 1) {
        length = utf8_sequence(bytes + at, size - at, &code);
        if (length)
            text_add_bytes(text, bytes + at, length);
        else
            text_add(text, REPLACEMENT);
    }
}

void utf8_add_shown(struct text *text, const char *bytes, size_t size)
{
    uint32_t code = 0;
    for (size_t at = 0, length; at < size; at += length ? length : 1) {
        length = utf8_sequence(bytes + at, size - at, &code);
        if (length && code >= '\t' && code <= '\r')
            text_add(text, " ");
        else if (!length || is_control(code) || reorders_text(code))
            text_add(text, REPLACEMENT);
        else
            text_add_bytes(text, bytes + at, length);
    }
}
