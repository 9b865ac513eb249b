/* Two ways to have a stream: a file, which the configuration keeps, or else a command's output, which is closed here. What is closed here is told by the field
 * that the first way sets. That it was set before, though this way is for those that have none, is not said by any statement. */
#include <stdio.h>
#include <stdlib.h>

struct configuration {
    const char *path;
    const char *command;
    FILE *kept;
};

static int read_all(FILE *stream)
{
    int count = 0;
    while (fgetc(stream) != EOF)
        count++;
    return count;
}

int load(struct configuration *configuration)
{
    FILE *stream;
    if (!configuration->path) {
        if (!configuration->command)
            return 0;
        stream = popen(configuration->command, "r");
    } else {
        stream = configuration->kept = fopen(configuration->path, "a+");
    }
    if (!stream)
        return -1;
    int result = read_all(stream);
    if (!configuration->kept)
        pclose(stream);
    return result;
}

/* The field that is asked for is none that this function sets: whoever asks knows that it may be set here. */
int load_quietly(struct configuration *configuration)
{
    FILE *stream;
    if (!configuration->command)
        return 0;
    stream = popen(configuration->command, "r"); // resource-leak: path high
    if (!stream)
        return -1;
    int result = read_all(stream);
    if (!configuration->kept)
        pclose(stream);
    return result;
}
