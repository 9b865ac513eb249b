/* A 32-bit word put together from bytes, with its top bit set, can equal a constant with its top bit set. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define OPENED 0x80000005u

static uint32_t word_of(const unsigned char *byte)
{
    return (uint32_t)byte[0] << 24 | (uint32_t)byte[1] << 16 | (uint32_t)byte[2] << 8 | (uint32_t)byte[3];
}

int message_lost(const unsigned char *packet)
{
    char *message = malloc(64); // leak
    if (!message)
        abort();
    message[0] = 1;
    if (word_of(packet) == OPENED)
        return puts("open");
    free(message);
    return 0;
}

int message_kept(const unsigned char *packet)
{
    char *message = malloc(64);
    if (!message)
        abort();
    message[0] = 1;
    if (word_of(packet) == OPENED) {
        free(message);
        return puts("open");
    }
    free(message);
    return 0;
}
