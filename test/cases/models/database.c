/* SQLite, declared by hand. */
#include <stdlib.h>
#include <string.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
int sqlite3_open(const char *path, sqlite3 **database);
int sqlite3_close(sqlite3 *database);
int sqlite3_exec(sqlite3 *database, const char *sql, int (*call)(void *, int, char **, char **), void *user, char **message);
void sqlite3_free(void *block);
int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement, const char **rest);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);
int sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int size, void (*destructor)(void *));

/* There is something to close even after a failure. */
sqlite3 *open_failed(const char *path)
{
    sqlite3 *database;
    if (sqlite3_open(path, &database) != 0) // resource-leak
        return NULL;
    return database;
}

sqlite3 *opened(const char *path)
{
    sqlite3 *database;
    if (sqlite3_open(path, &database) != 0) {
        sqlite3_close(database);
        return NULL;
    }
    return database;
}

int message_lost(sqlite3 *database)
{
    char *message = NULL;
    if (sqlite3_exec(database, "x", NULL, NULL, &message) != 0) // resource-leak
        return -1;
    return 0;
}

int message_freed(sqlite3 *database)
{
    char *message = NULL;
    if (sqlite3_exec(database, "x", NULL, NULL, &message) != 0) {
        sqlite3_free(message);
        return -1;
    }
    return 0;
}

int statement_lost(sqlite3 *database)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(database, "x", -1, &statement, NULL) != 0) // resource-leak
        return -1;
    if (sqlite3_step(statement) != 101)
        return -1;
    return sqlite3_finalize(statement);
}

int statement_finalized(sqlite3 *database)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(database, "x", -1, &statement, NULL) != 0)
        return -1;
    int result = sqlite3_step(statement);
    sqlite3_finalize(statement);
    return result;
}

int value_given_away(sqlite3_stmt *statement, const char *s)
{
    char *copy = strdup(s);
    if (!copy)
        return -1;
    return sqlite3_bind_text(statement, 1, copy, -1, free);
}

int value_copied(sqlite3_stmt *statement, const char *s)
{
    char *copy = strdup(s); // leak
    if (!copy)
        return -1;
    return sqlite3_bind_text(statement, 1, copy, -1, (void (*)(void *))-1);
}
