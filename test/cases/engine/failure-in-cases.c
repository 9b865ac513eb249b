// args: --min=low
// A function with many conditions gives 0, or else a number below 0, and that only if an allocation of its fails: so what is lost then is lost only for want of memory.
#include <stdlib.h>
#include <string.h>

static int widen(char **text, unsigned *room, unsigned wanted)
{
    if (*room < wanted) {
        *text = realloc(*text, wanted);
        if (!*text)
            return -2;
        *room = wanted;
    }
    return 0;
}

int fails_for_memory(const char *word)
{
    unsigned room = 10;
    char *text = malloc(10); // leak: oom-only low
    if (!text)
        return -1;
    if (widen(&text, &room, strlen(word)) != 0) {
        free(text);
        return -2;
    }
    strcpy(text, word);
    free(text);
    return 0;
}

static int widen_or_refuse(char **text, unsigned *room, unsigned wanted)
{
    if (wanted > 5000) {
        *text = NULL;
        return -2;
    }
    if (*room < wanted) {
        *text = realloc(*text, wanted);
        if (!*text)
            return -2;
        *room = wanted;
    }
    return 0;
}

int fails_for_length(const char *word)
{
    unsigned room = 10;
    char *text = malloc(10); // leak: path high
    if (!text)
        return -1;
    if (widen_or_refuse(&text, &room, strlen(word)) != 0) {
        free(text);
        return -2;
    }
    strcpy(text, word);
    free(text);
    return 0;
}

static int widen_carefully(char **text, unsigned *room, unsigned wanted)
{
    if (!text || !room)
        return -7;
    if (*room < wanted) {
        *text = realloc(*text, wanted);
        if (!*text)
            return -2;
        *room = wanted;
    }
    return 0;
}

int asked_for_null(const char *word)
{
    unsigned room = 10;
    char *text = malloc(10); // leak: oom-only low
    if (!text)
        return -1;
    if (widen_carefully(&text, &room, strlen(word)) != 0) {
        free(text);
        return -2;
    }
    strcpy(text, word);
    free(text);
    return 0;
}
