/* An encoder writes through a moving pointer and hands the block out through a wrapper: the block stays known two calls up. */
#include <stdlib.h>
#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuv=";

static int encode_with(const char *alphabet, const char *text, size_t size, char **out, size_t *length)
{
    const char *filler = &alphabet[32];
    char *made, *to;
    *out = NULL;
    *length = 0;
    if (!size)
        size = strlen(text);
    made = to = malloc((size + 4) / 5 * 8 + 1);
    if (!made)
        return 27;
    for (; size >= 5; size -= 5, text += 5)
        for (int i = 0; i < 8; i++)
            *to++ = alphabet[(text[i * 5 / 8] >> i % 3) & 31];
    if (size) {
        *to++ = alphabet[text[0] & 31];
        *to++ = alphabet[text[0] >> 5 & 7];
        if (size > 2) {
            *to++ = alphabet[text[2] & 31];
            if (*filler)
                *to++ = *filler;
        } else if (*filler) {
            *to++ = *filler;
            *to++ = *filler;
        }
    }
    *to = '\0';
    *out = made;
    *length = (size_t)(to - made);
    return 0;
}

static int encode(const char *text, size_t size, char **out, size_t *length)
{
    return encode_with(digits, text, size, out, length);
}

int key_lost(const char *random, char key[40])
{
    char *text;
    size_t length;
    if (encode(random, 16, &text, &length)) // leak
        return -1;
    if (length >= 40)
        return -2;
    strcpy(key, text);
    free(text);
    return 0;
}

int key_kept(const char *random, char key[40])
{
    char *text;
    size_t length;
    if (encode(random, 16, &text, &length))
        return -1;
    if (length >= 40) {
        free(text);
        return -2;
    }
    strcpy(key, text);
    free(text);
    return 0;
}
