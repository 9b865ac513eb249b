/* Printing into memory does not fail: a loss only then is not reported; one that needs no failure is. And it prints something. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *shown(int n)
{
    char *text = malloc(20);
    if (!text)
        return NULL;
    if (snprintf(text, 20, "%d", n) < 0)
        return NULL;
    return text;
}

char *shown_leaky(int n)
{
    char *text = malloc(20); // leak
    if (!text)
        return NULL;
    if (snprintf(text, 20, "%d", n) > 10)
        return NULL;
    return text;
}

struct text {
    char *at;
    size_t count, room;
};

static void print(struct text *text, const char *format, ...)
{
    va_list list;
    char line[200];
    va_start(list, format);
    int count = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    if (text->count + (size_t)count >= text->room) {
        text->room = text->count + (size_t)count + 100;
        text->at = realloc(text->at, text->room);
        if (!text->at)
            abort();
    }
    memcpy(text->at + text->count, line, (size_t)count);
    text->count += (size_t)count;
}

void show_missing(char **words, int count)
{
    struct text missing = {0};
    for (int i = 0; i < count; i++)
        if (words[i][0] == '-')
            print(&missing, "%s is missing", words[i]);
    if (missing.count == 0)
        return;
    fwrite(missing.at, 1, missing.count, stderr);
    free(missing.at);
}

void show_missing_leaky(char **words, int count)
{
    struct text missing = {0};
    for (int i = 0; i < count; i++)
        if (words[i][0] == '-')
            print(&missing, "%s is missing", words[i]); // leak
    if (missing.count != 0 && count < 5)
        return;
    fwrite(missing.at, 1, missing.count, stderr);
    free(missing.at);
}
