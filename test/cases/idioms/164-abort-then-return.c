/* 164 abort-on-assert-then-return: what stands after abort() is never reached. */
#include <stdlib.h>
#include <string.h>

int state_kept(const char *text, int state)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    switch (state) {
    case 0:
        free(copy);
        return 0;
    case 1:
        free(copy);
        return 1;
    }
    abort();
    return -1;
}

int state_lost(const char *text, int state)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    switch (state) {
    case 0:
        free(copy);
        return 0;
    case 1:
        free(copy);
        return 1;
    }
    return -1;
}
