/* Uses sshbuf.h from another file: released on every path, and lost on an early return. */
#include "sshbuf.h"

#include <stdio.h>
#include <string.h>

int pack_kept(int count, char *const *words)
{
    struct sshbuf *buffer = sshbuf_new();
    if (buffer == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (sshbuf_put(buffer, words[i], strlen(words[i])) != 0) {
            sshbuf_free(buffer);
            return -1;
        }
    }
    printf("%zu\n", sshbuf_length(buffer));
    sshbuf_free(buffer);
    return 0;
}

int pack_lost(int count, char *const *words)
{
    struct sshbuf *buffer = sshbuf_new(); // leak
    if (buffer == NULL)
        return -1;
    for (int i = 0; i < count; i++) {
        if (words[i][0] == '\0')
            return -1;
        if (sshbuf_put(buffer, words[i], strlen(words[i])) != 0) {
            sshbuf_free(buffer);
            return -1;
        }
    }
    printf("%zu\n", sshbuf_length(buffer));
    sshbuf_free(buffer);
    return 0;
}
