/* 172 destructor-arg: the last argument says who frees the text: free() does, or the library copies it. */
#include <stdlib.h>
#include <string.h>

typedef struct sqlite3_stmt sqlite3_stmt;
int sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int length,
                      void (*destroy)(void *));
#define SQLITE_TRANSIENT ((void (*)(void *))-1)

int bind_kept(sqlite3_stmt *statement, const char *text)
{
    char *copy = strdup(text);
    if (copy == NULL)
        return -1;
    return sqlite3_bind_text(statement, 1, copy, -1, free);
}

int bind_lost(sqlite3_stmt *statement, const char *text)
{
    char *copy = strdup(text); // leak
    if (copy == NULL)
        return -1;
    return sqlite3_bind_text(statement, 1, copy, -1, SQLITE_TRANSIENT);
}
