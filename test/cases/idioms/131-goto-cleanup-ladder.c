/* 131 goto-cleanup-ladder: jumping to the wrong step of the ladder skips a free. */
#include <stdlib.h>
#include <string.h>

int ladder_kept(const char *text, size_t limit)
{
    int status = -1;
    char *first = malloc(limit);
    if (first == NULL)
        goto fail0;
    char *second = malloc(limit);
    if (second == NULL)
        goto fail1;
    if (strlen(text) >= limit)
        goto fail2;
    strcpy(first, text);
    strcpy(second, first);
    status = second[0];
fail2:
    free(second);
fail1:
    free(first);
fail0:
    return status;
}

int ladder_lost(const char *text, size_t limit)
{
    int status = -1;
    char *first = malloc(limit);
    if (first == NULL)
        goto fail0;
    char *second = malloc(limit); // leak: path high
    if (second == NULL)
        goto fail1;
    if (strlen(text) >= limit)
        goto fail1;
    strcpy(first, text);
    strcpy(second, first);
    status = second[0];
    free(second);
fail1:
    free(first);
fail0:
    return status;
}
