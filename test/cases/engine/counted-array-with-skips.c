/* An array filled by a counter in a loop that skips some rounds, then emptied by that count, here or in the caller. */
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void *must(void *block)
{
    if (block == NULL)
        abort();
    return block;
}

void sockets_closed(struct addrinfo *all)
{
    int count = 0, sockets[10];
    for (struct addrinfo *address = all; address; address = address->ai_next) {
        if (address->ai_family != AF_INET)
            continue;
        int made = socket(address->ai_family, address->ai_socktype, 0);
        if (made == -1)
            continue;
        sockets[count++] = made;
        if (count == 10)
            break;
    }
    for (int i = 0; i < count; i++)
        close(sockets[i]);
}

static void split(const char *text, int *count_out, char ***words_out)
{
    int count = 0;
    char **words = must(calloc(20, sizeof *words));
    for (int i = 0; text[i] != '\0'; i++) {
        if (text[i] == ' ')
            continue;
        words[count++] = must(strdup(text + i));
    }
    *count_out = count;
    *words_out = words;
}

void words_freed(const char *text, void (*call)(int))
{
    int count = 0;
    char **words = NULL;
    split(text, &count, &words);
    call(count);
    for (int i = 0; i < count; i++)
        free(words[i]);
    free(words);
}

void words_lost(const char *text, void (*call)(int))
{
    int count = 0;
    char **words = NULL;
    split(text, &count, &words); // leak
    call(count);
    if (count > 5)
        for (int i = 0; i < count; i++)
            free(words[i]);
    free(words);
}
