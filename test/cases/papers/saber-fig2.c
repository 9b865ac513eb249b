/* SABER figure 2: a buffer of two blocks, made and released by functions; `continue` jumps over the
 * release. One loss, one report: the inner block goes with the outer one. */
#include <stdio.h>
#include <stdlib.h>

static char **buffer_read(void)
{
    char **buffer = malloc(sizeof *buffer);
    if (buffer == NULL)
        return NULL;
    *buffer = malloc(2);
    if (*buffer == NULL) {
        free(buffer);
        return NULL;
    }
    if (fgets(*buffer, 2, stdin) == NULL)
        **buffer = '\n';
    return buffer;
}

static void buffer_free(char **buffer)
{
    char *inner = *buffer;
    free(inner);
    free(buffer);
}

void echo_lost(void)
{
    for (int n = 0; n < 100; n++) {
        char **buffer = buffer_read(); // leak
        if (buffer == NULL)
            break;
        char *text = *buffer;
        if (*text != '\n')
            printf("%s", text);
        else
            continue;
        buffer_free(buffer);
    }
}

void echo_kept(void)
{
    for (int n = 0; n < 100; n++) {
        char **buffer = buffer_read();
        if (buffer == NULL)
            break;
        char *text = *buffer;
        if (*text != '\n')
            printf("%s", text);
        buffer_free(buffer);
    }
}
