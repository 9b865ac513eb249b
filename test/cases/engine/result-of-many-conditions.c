/* A callee with more conditions than a summary holds: an escape after one of its results does not happen after another. */
#include <stdlib.h>

struct source {
    int at[24];
};

struct entry {
    int kind;
    char *name;
};

extern void put_away(struct entry *entry);

static int look(const struct source *source)
{
    const int *at = source->at;
    int status = 0;
    if (at[0] > 7)
        return -30;
    if (at[1] > 1 && at[2] == at[3])
        status = -20;
    if (at[4] > 2 && at[5] == at[6])
        return -25;
    if (at[7] > 3 && at[8] == at[9])
        status = -20;
    if (at[10] > 4 && at[11] == at[12])
        return -25;
    if (at[13] > 5 && at[14] == at[15])
        status = -20;
    if (at[16] > 6 && at[17] == at[18])
        return -25;
    if (at[19] > 8 && at[20] == at[21])
        status = -20;
    if (at[22] > 9)
        return -30;
    if (at[23] > 9)
        status = -20;
    return status;
}

int entry_lost(const struct source *source)
{
    struct entry *entry = calloc(1, sizeof *entry); // leak
    if (!entry)
        exit(1);
    int status = look(source);
    if (status < -25)
        exit(1);
    if (status <= -25)
        return status;
    put_away(entry);
    free(entry);
    return 0;
}

int entry_kept(const struct source *source)
{
    struct entry *entry = calloc(1, sizeof *entry);
    if (!entry)
        exit(1);
    int status = look(source);
    if (status < -25)
        exit(1);
    if (status <= -25) {
        free(entry);
        return status;
    }
    put_away(entry);
    free(entry);
    return 0;
}
