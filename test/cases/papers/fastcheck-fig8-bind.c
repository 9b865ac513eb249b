/* FASTCHECK figure 8 (bash): freed when the translation fails and at the end, lost when a key is out of
 * range. With a table of 256 entries no byte is out of range, so that the same return cannot happen. */
#include <stdlib.h>
#include <string.h>

static void *get_memory(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL)
        abort();
    return memory;
}

static int translate(const char *text, char *keys, int *length)
{
    int count = 0;
    for (; *text; text++) {
        if (*text == '\\' && *++text == '\0')
            return -1;
        keys[count++] = *text;
    }
    *length = count;
    return 0;
}

int bind_lost(const char *text, int *table)
{
    int length = 0;
    char *keys = get_memory(1 + 2 * strlen(text)); // leak: path high
    if (translate(text, keys, &length)) {
        free(keys);
        return -1;
    }
    for (int i = 0; i < length; i++) {
        unsigned char byte = keys[i];
        int key = byte;
        if (key < 0 || key >= 128)
            return -1;
        table[key] = 1;
    }
    free(keys);
    return 0;
}

int bind_kept(const char *text, int *table)
{
    int length = 0;
    char *keys = get_memory(1 + 2 * strlen(text));
    if (translate(text, keys, &length)) {
        free(keys);
        return -1;
    }
    for (int i = 0; i < length; i++) {
        unsigned char byte = keys[i];
        int key = byte;
        if (key < 0 || key >= 256)
            return -1;
        table[key] = 1;
    }
    free(keys);
    return 0;
}
