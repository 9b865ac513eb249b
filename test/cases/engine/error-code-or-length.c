/* What is negative is an error, and anything else a length: the two stay apart, however many of each there are. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whoever is given an error is given no text. */
static int read_text(const char *from, int how, char **out)
{
    struct stat about;
    int length;
    if (stat(from, &about) < 0)
        return -errno;
    char *text = malloc(1000);
    if (!text)
        return -errno;
    switch (how) {
    case 0: length = readlink(from, text, 1000); break;
    case 1: length = (int)strlen(strcpy(text, from)); break;
    case 2: length = read(0, text, 1000); break;
    case 3: length = pread(0, text, 1000, 7); break;
    default: length = -1; break;
    }
    if (length < 0) {
        free(text);
        return -errno;
    }
    *out = text;
    return length;
}

int show_text(const char *from, int how)
{
    char *text;
    int length = read_text(from, how, &text);
    if (length < 0)
        return length;
    length = write(1, text, length);
    free(text);
    return length;
}

int forget_text(const char *from, int how)
{
    char *text;
    int length = read_text(from, how, &text); // leak: path high
    if (length < 3)
        return length;
    length = write(1, text, length);
    free(text);
    return length;
}

/* `if (size == -1) return size;` is an error like any other. */
static int count_words(const char *text, int how, int (*measure)(const char *), char **out)
{
    int size = measure(text), count;
    if (size == -1)
        return size;
    char *copy = malloc(1000);
    if (!copy)
        return -1;
    for (count = 0; count < 1000 && text[count]; count++)
        copy[count] = text[count];
    *out = copy;
    switch (how) {
    case 0: return (int)strlen(copy);
    case 1: return (int)strcspn(copy, " ");
    case 2: return (int)strspn(copy, " ");
    default: return count;
    }
}

int show_words(const char *text, int how, int (*measure)(const char *))
{
    char *words;
    int count = count_words(text, how, measure, &words);
    if (count < 0)
        return count;
    count = write(1, words, count);
    free(words);
    return count;
}

int forget_words(const char *text, int how, int (*measure)(const char *))
{
    char *words;
    int count = count_words(text, how, measure, &words); // leak: path high
    if (count < 2)
        return count;
    count = write(1, words, count);
    free(words);
    return count;
}
