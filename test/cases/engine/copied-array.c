// An array that was filled by index is copied as a whole: what it holds is held by the copy.
#include <stdlib.h>
#include <string.h>

enum { MOST = 100 };

struct options {
    int count;
    char *names[MOST];
} options;

void load(const char *const *from, int count)
{
    char *names[MOST];
    int loaded = 0;
    memset(names, 0, sizeof names);
    for (int i = 0; i < count; i++) {
        if (loaded >= MOST)
            break;
        names[loaded++] = strdup(from[i]);
    }
    memcpy(options.names, names, sizeof names);
    options.count = loaded;
}

void load_first(const char *const *from, int count)
{
    char *names[MOST];
    int loaded = 0;
    memset(names, 0, sizeof names);
    for (int i = 0; i < count; i++) {
        if (loaded >= MOST)
            break;
        names[loaded++] = strdup(from[i]); // leak
    }
    options.count = loaded;
}

struct job {
    int count;
    char **words;
};

struct job *schedule(const char *const *from)
{
    char *words[MOST + 1];
    int count = 0;
    while (*from && count < MOST)
        words[count++] = strdup(*from++);
    struct job *job = malloc(sizeof *job);
    if (!job)
        abort();
    job->words = malloc(sizeof(char *) * (count + 1));
    if (!job->words)
        abort();
    job->count = count;
    memcpy(job->words, words, sizeof(char *) * (count + 1));
    return job;
}
