// args: --min=low
/* 216 paired-unknown: nothing is known of the library but that open and close go together elsewhere. Low. */
#include <stddef.h>

struct database;
struct database *database_open(const char *path);
int database_count(const struct database *database);
void database_close(struct database *database);

int count_kept(const char *path)
{
    struct database *database = database_open(path);
    if (database == NULL)
        return -1;
    int count = database_count(database);
    database_close(database);
    return count;
}

int count_lost(const char *path)
{
    struct database *database = database_open(path); // miss: pairs of unknown functions are not mined
    if (database == NULL)
        return -1;
    int count = database_count(database);
    if (count < 0)
        return -1;
    database_close(database);
    return count;
}
