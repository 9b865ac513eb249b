/* 188 dfree-on-error-label: freed before the jump and again at the label. */
#include <stdlib.h>
#include <string.h>

int label_wrong(const char *text)
{
    int status = -1;
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        free(copy);
        goto out;
    }
    status = copy[0];
out:
    free(copy); // double-free
    return status;
}

int label_right(const char *text)
{
    int status = -1;
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    if (copy[0] == '#') {
        free(copy);
        copy = NULL;
        goto out;
    }
    status = copy[0];
out:
    free(copy);
    return status;
}
