/* 212 unknown-takes-parent: after the unknown function, what the field holds is freed; that counts as the
 * block's free. */
#include <stdlib.h>

struct packet {
    char *bytes;
    size_t length;
};

void packet_send(struct packet *packet);

int send_kept(size_t length)
{
    struct packet packet;
    packet.bytes = malloc(length);
    if (packet.bytes == NULL)
        return -1;
    packet.length = length;
    packet_send(&packet);
    free(packet.bytes);
    return 0;
}

int send_lost(size_t length)
{
    struct packet packet;
    packet.bytes = malloc(length); // leak
    if (packet.bytes == NULL)
        return -1;
    packet.length = length;
    if (length > 1500)
        return -1;
    packet_send(&packet);
    free(packet.bytes);
    return 0;
}
