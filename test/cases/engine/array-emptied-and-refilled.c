/* An array of descriptors that is emptied and filled again in an outer loop: those of different rounds are not the same. */
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

int bind_all(struct addrinfo *all, int *out)
{
    int count = 0, sockets[10];
    for (int port = 0; port < 100; port++) {
        for (struct addrinfo *address = all; address; address = address->ai_next) {
            int made = socket(address->ai_family, address->ai_socktype, 0);
            if (made == -1)
                continue;
            if (bind(made, address->ai_addr, address->ai_addrlen) == -1) {
                close(made);
                for (int i = 0; i < count; i++)
                    close(sockets[i]);
                count = 0;
                break;
            }
            sockets[count++] = made;
            if (count == 10)
                break;
        }
        if (count > 0)
            break;
    }
    for (int i = 0; i < count; i++)
        out[i] = sockets[i];
    return count;
}

void twice(int *sockets)
{
    int made = socket(AF_INET, SOCK_STREAM, 0);
    if (made == -1)
        return;
    sockets[0] = made;
    close(made);
    close(sockets[0]); // double-free
}
