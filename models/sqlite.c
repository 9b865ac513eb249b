/* SQLite 3. */
#include "staunch_model.h"

/* ---- Memory ---- */
ALLOCATES(sqlite3_malloc, "sqlite", int)
ALLOCATES(sqlite3_malloc64, "sqlite", unsigned long long)
ALLOCATES(sqlite3_mprintf, "sqlite", const char *, ...)
ALLOCATES(sqlite3_vmprintf, "sqlite", const char *, va_list)
RELEASES(sqlite3_free, "sqlite")

void *sqlite3_realloc(void *old, int size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return old ? old : staunch_allocate("sqlite");
}

void *sqlite3_realloc64(void *old, unsigned long long size) { return sqlite3_realloc(old, 1); }
char *sqlite3_snprintf(int size, char *to, const char *format, ...) { staunch_write(to); return to; }
char *sqlite3_vsnprintf(int size, char *to, const char *format, va_list arguments) { staunch_write(to); return to; }

/* ---- Databases: there is one to close also when opening it failed ---- */
int sqlite3_open(const char *path, void **database)
{
    *database = staunch_allocation_succeeds() ? staunch_allocate("sqlite-database") : NULL;
    return *database ? (int)staunch_any_between(0, INT_MAX) : 7;
}

int sqlite3_open16(const void *path, void **database) { return sqlite3_open(path, database); }
int sqlite3_open_v2(const char *path, void **database, int flags, const char *system) { return sqlite3_open(path, database); }

int sqlite3_close(void *database)
{
    staunch_release(database, "sqlite-database");
    return (int)staunch_any_between(0, INT_MAX);
}

int sqlite3_close_v2(void *database) { return sqlite3_close(database); }

/* The callback gets the argument while the call lasts; the message is there only after a failure. */
int sqlite3_exec(void *database, const char *sql, function callback, void *argument, char **message)
{
    int failure = (int)staunch_any_between(0, INT_MAX);
    staunch_escape(argument);
    if (message)
        *message = failure ? staunch_allocate("sqlite") : NULL;
    return failure;
}

int sqlite3_get_table(void *database, const char *sql, char ***table, int *rows, int *columns, char **message)
{
    int failure = sqlite3_exec(database, sql, NULL, NULL, message);
    *table = failure ? NULL : staunch_allocate("sqlite-table");
    staunch_write(rows);
    staunch_write(columns);
    return failure;
}

RELEASES(sqlite3_free_table, "sqlite-table")
LENDS_ALWAYS(sqlite3_errmsg, void *)
LENDS_ALWAYS(sqlite3_errstr, int)
LENDS_ALWAYS(sqlite3_libversion, void)
BORROWS(int, sqlite3_errcode, void *)
BORROWS(int, sqlite3_extended_errcode, void *)
BORROWS(int, sqlite3_busy_timeout, void *, int)
BORROWS(int, sqlite3_changes, void *)
BORROWS(long long, sqlite3_last_insert_rowid, void *)
LENDS(sqlite3_db_filename, void *, const char *)
LENDS(sqlite3_next_stmt, void *, void *)

/* ---- Statements: none for empty SQL and after a failure ---- */
int sqlite3_prepare_v2(void *database, const char *sql, int size, void **statement, const char **rest)
{
    *statement = staunch_any() ? staunch_allocate("sqlite-statement") : NULL;
    if (rest)
        *rest = sql + staunch_any();
    return *statement ? 0 : (int)staunch_any_between(0, INT_MAX);
}

int sqlite3_prepare(void *database, const char *sql, int size, void **statement, const char **rest)
{
    return sqlite3_prepare_v2(database, sql, size, statement, rest);
}

int sqlite3_prepare_v3(void *database, const char *sql, int size, unsigned flags, void **statement, const char **rest)
{
    return sqlite3_prepare_v2(database, sql, size, statement, rest);
}

int sqlite3_finalize(void *statement)
{
    staunch_release(statement, "sqlite-statement");
    return (int)staunch_any_between(0, INT_MAX);
}

BORROWS(int, sqlite3_step, void *)
BORROWS(int, sqlite3_reset, void *)
BORROWS(int, sqlite3_clear_bindings, void *)
BORROWS(int, sqlite3_bind_int, void *, int, int)
BORROWS(int, sqlite3_bind_int64, void *, int, long long)
BORROWS(int, sqlite3_bind_double, void *, int, double)
BORROWS(int, sqlite3_bind_null, void *, int)
BORROWS(int, sqlite3_bind_zeroblob, void *, int, int)
BORROWS(int, sqlite3_bind_value, void *, int, const void *)
BORROWS(int, sqlite3_bind_parameter_count, void *)
BORROWS(int, sqlite3_bind_parameter_index, void *, const char *)
BORROWS(int, sqlite3_column_count, void *)
BORROWS(int, sqlite3_column_int, void *, int)
BORROWS(long long, sqlite3_column_int64, void *, int)
BORROWS(double, sqlite3_column_double, void *, int)
BORROWS(int, sqlite3_column_bytes, void *, int)
BORROWS(int, sqlite3_column_type, void *, int)
LENDS(sqlite3_column_text, void *, int)
LENDS(sqlite3_column_text16, void *, int)
LENDS(sqlite3_column_blob, void *, int)
LENDS(sqlite3_column_name, void *, int)
LENDS(sqlite3_column_value, void *, int)
LENDS(sqlite3_sql, void *)
LENDS(sqlite3_db_handle, void *)
ALLOCATES(sqlite3_expanded_sql, "sqlite", void *)

/* The destructor says whose the value is: 0 stays the caller's, -1 is copied, a function frees it, on failure too. */
static void hand_over(const void *value, void *destructor)
{
    if (destructor != NULL && destructor != (void *)-1)
        staunch_keep(value, NULL);
}

#define BINDS(name, length) \
    int name(void *statement, int index, const void *value, length, void *destructor) \
    { \
        hand_over(value, destructor); \
        return (int)staunch_any_between(0, INT_MAX); \
    }
BINDS(sqlite3_bind_text, int size)
BINDS(sqlite3_bind_text16, int size)
BINDS(sqlite3_bind_blob, int size)
BINDS(sqlite3_bind_blob64, unsigned long long size)

int sqlite3_bind_text64(void *statement, int index, const char *value, unsigned long long size, void *destructor,
                        unsigned char encoding)
{
    hand_over(value, destructor);
    return (int)staunch_any_between(0, INT_MAX);
}

int sqlite3_bind_pointer(void *statement, int index, void *value, const char *type, void *destructor)
{
    hand_over(value, destructor);
    return (int)staunch_any_between(0, INT_MAX);
}

/* ---- Functions in SQL ---- */
#define RESULTS(name) void name(void *context, const void *value, int size, void *destructor) { hand_over(value, destructor); }
RESULTS(sqlite3_result_text)
RESULTS(sqlite3_result_text16)
RESULTS(sqlite3_result_blob)
void sqlite3_set_auxdata(void *context, int index, void *value, void *destructor) { hand_over(value, destructor); }
LENDS(sqlite3_value_text, void *)
LENDS(sqlite3_value_blob, void *)
LENDS(sqlite3_user_data, void *)
LENDS(sqlite3_aggregate_context, void *, int)
ALLOCATES(sqlite3_value_dup, "sqlite-value", const void *)
RELEASES(sqlite3_value_free, "sqlite-value")

int sqlite3_create_function(void *database, const char *name, int count, int encoding, void *user, function call,
                            function step, function final)
{
    staunch_keep(user, database);
    return (int)staunch_any_between(0, INT_MAX);
}

int sqlite3_create_function_v2(void *database, const char *name, int count, int encoding, void *user, function call,
                               function step, function final, void *destructor)
{
    staunch_keep(user, database);
    return (int)staunch_any_between(0, INT_MAX);
}

int sqlite3_create_module_v2(void *database, const char *name, const void *module, void *user, void *destructor)
{
    staunch_keep(user, database);
    return (int)staunch_any_between(0, INT_MAX);
}

/* ---- Blobs, backups, growing strings ---- */
int sqlite3_blob_open(void *database, const char *schema, const char *table, const char *column, long long row, int flags,
                      void **blob)
{
    *blob = staunch_any() ? staunch_allocate("sqlite-blob") : NULL;
    return *blob ? 0 : (int)staunch_any_between(1, INT_MAX);
}

int sqlite3_blob_close(void *blob)
{
    staunch_release(blob, "sqlite-blob");
    return (int)staunch_any_between(0, INT_MAX);
}

CREATES(sqlite3_backup_init, "sqlite-backup", void *, const char *, void *, const char *)

int sqlite3_backup_finish(void *backup)
{
    staunch_release(backup, "sqlite-backup");
    return (int)staunch_any_between(0, INT_MAX);
}

CREATES_ALWAYS(sqlite3_str_new, "sqlite-string", void *)
BORROWS_NOTHING(sqlite3_str_appendf, void *, const char *, ...)
BORROWS_NOTHING(sqlite3_str_append, void *, const char *, int)
BORROWS_NOTHING(sqlite3_str_appendall, void *, const char *)

char *sqlite3_str_finish(void *string)
{
    staunch_release(string, "sqlite-string");
    return staunch_any() ? staunch_allocate("sqlite") : NULL;
}
