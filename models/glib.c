/* GLib and GObject. The allocator ends the process when there is no memory, so fresh objects are never NULL. A list is one
 * object, however many cells it has. What a container holds may be freed by it, which we do not see. */
#include "staunch_model.h"

/* ---- Memory: g_malloc(0) is NULL ---- */
void *g_malloc(size_t size) { return size ? staunch_allocate("heap") : NULL; }
void *g_malloc0(size_t size) { return size ? staunch_allocate_zeroed("heap") : NULL; }
void *g_malloc_n(size_t count, size_t size) { return count ? staunch_allocate("heap") : NULL; }
void *g_malloc0_n(size_t count, size_t size) { return count ? staunch_allocate_zeroed("heap") : NULL; }
void *g_aligned_alloc(size_t count, size_t size, size_t alignment) { return count ? staunch_allocate("heap") : NULL; }
ALLOCATES(g_try_malloc, "heap", size_t)
ALLOCATES(g_try_malloc_n, "heap", size_t, size_t)

void *g_try_malloc0(size_t size) { return staunch_allocation_succeeds() ? staunch_allocate_zeroed("heap") : NULL; }
void *g_try_malloc0_n(size_t count, size_t size) { return g_try_malloc0(size); }

void *g_realloc(void *old, size_t size)
{
    if (size)
        return old ? old : staunch_allocate("heap");
    staunch_release(old, "heap");
    return NULL;
}

void *g_realloc_n(void *old, size_t count, size_t size) { return g_realloc(old, count); }

void *g_try_realloc(void *old, size_t size)
{
    if (!staunch_allocation_succeeds())
        return NULL;
    return old ? old : staunch_allocate("heap");
}

void *g_try_realloc_n(void *old, size_t count, size_t size) { return g_try_realloc(old, size); }
void g_free(void *block) { staunch_release(block, "heap"); }
void g_free_sized(void *block, size_t size) { staunch_release(block, "heap"); }
void g_aligned_free(void *block) { staunch_release(block, "heap"); }
void *g_slice_alloc(size_t size) { return size ? staunch_allocate("heap") : NULL; }
void *g_slice_alloc0(size_t size) { return size ? staunch_allocate_zeroed("heap") : NULL; }
CREATES_ALWAYS(g_slice_copy, "heap", size_t, const void *)
void g_slice_free1(size_t size, void *block) { staunch_release(block, "heap"); }
void g_slice_free_chain_with_offset(size_t size, void *chain, size_t offset) { staunch_release(chain, "heap"); }

void *g_memdup2(const void *bytes, size_t size)
{
    if (!bytes || !size)
        return NULL;
    return __builtin_memcpy(staunch_allocate("heap"), bytes, size);
}

void *g_memdup(const void *bytes, unsigned size) { return g_memdup2(bytes, size); }

void g_clear_pointer(void **place, void (*release)(void *))
{
    void *object = *place;
    *place = NULL;
    if (object)
        release(object);
}

void *g_steal_pointer(void **place)
{
    void *object = *place;
    *place = NULL;
    return object;
}

/* ---- Text ---- */
#define COPIES(name, ...) char *name(const char *text, ##__VA_ARGS__) { return text ? staunch_allocate("heap") : NULL; }
COPIES(g_strdup)
COPIES(g_strndup, size_t)
CREATES_ALWAYS(g_strdup_printf, "heap", const char *, ...)
CREATES_ALWAYS(g_strdup_vprintf, "heap", const char *, va_list)
CREATES_ALWAYS(g_strconcat, "heap", const char *, ...)
CREATES_ALWAYS(g_strjoin, "heap", const char *, ...)
CREATES_ALWAYS(g_strjoinv, "heap", const char *, char **)
CREATES_ALWAYS(g_strnfill, "heap", size_t, char)
CREATES_ALWAYS(g_strescape, "heap", const char *, const char *)
CREATES_ALWAYS(g_strcompress, "heap", const char *)
CREATES_ALWAYS(g_markup_escape_text, "heap", const char *, ssize_t)
CREATES_ALWAYS(g_markup_printf_escaped, "heap", const char *, ...)
CREATES_ALWAYS(g_utf8_strdown, "heap", const char *, ssize_t)
CREATES_ALWAYS(g_utf8_strup, "heap", const char *, ssize_t)
CREATES_ALWAYS(g_utf8_casefold, "heap", const char *, ssize_t)
CREATES_ALWAYS(g_utf8_collate_key, "heap", const char *, ssize_t)
CREATES_ALWAYS(g_utf8_substring, "heap", const char *, long, long)
CREATES(g_utf8_normalize, "heap", const char *, ssize_t, int)
CREATES_ALWAYS(g_ascii_strdown, "heap", const char *, ssize_t)
CREATES_ALWAYS(g_ascii_strup, "heap", const char *, ssize_t)
CREATES_ALWAYS(g_base64_encode, "heap", const unsigned char *, size_t)
CREATES_ALWAYS(g_uri_escape_string, "heap", const char *, const char *, int)
CREATES(g_uri_unescape_string, "heap", const char *, const char *)
CREATES(g_compute_checksum_for_string, "heap", int, const char *, ssize_t)
CREATES(g_compute_checksum_for_data, "heap", int, const unsigned char *, size_t)
CREATES_ALWAYS(g_format_size, "heap", unsigned long long)
unsigned char *g_base64_decode(const char *text, size_t *size) { staunch_write(size); return staunch_allocate("heap"); }
char *g_strstrip(char *text) { return text; }
char *g_strchug(char *text) { staunch_write(text); return text; }
char *g_strchomp(char *text) { staunch_write(text); return text; }
char *g_strdelimit(char *text, const char *set, char with) { staunch_write(text); return text; }
char *g_strreverse(char *text) { staunch_write(text); return text; }
char *g_strrstr(const char *text, const char *part) { return staunch_any() ? (char *)text + staunch_any() : NULL; }
LENDS(g_intern_string, const char *)
LENDS(g_intern_static_string, const char *)
LENDS(g_strerror, int)
LENDS(g_getenv, const char *)
PURE(int, g_strcmp0, const char *, const char *)
PURE(int, g_str_equal, const void *, const void *)
PURE(unsigned, g_str_hash, const void *)
PURE(int, g_str_has_prefix, const char *, const char *)
PURE(int, g_str_has_suffix, const char *, const char *)
PURE(int, g_ascii_strcasecmp, const char *, const char *)
PURE(int, g_ascii_strncasecmp, const char *, const char *, size_t)
BORROWS(int, g_snprintf, char *, unsigned long, const char *, ...)

/* A vector of texts is one object. It is plain memory: g_strfreev takes vectors that a program put together itself, and g_free the
 * vector without its texts. */
CREATES_ALWAYS(g_strsplit, "heap", const char *, const char *, int)
CREATES_ALWAYS(g_strsplit_set, "heap", const char *, const char *, int)
CREATES_ALWAYS(g_listenv, "heap", void)
CREATES_ALWAYS(g_get_environ, "heap", void)
void *g_strdupv(char **vector) { return vector ? staunch_allocate("heap") : NULL; }
RELEASES(g_strfreev, "heap")
PURE(unsigned, g_strv_length, char **)

/* ---- Paths ---- */
CREATES_ALWAYS(g_build_filename, "heap", const char *, ...)
CREATES_ALWAYS(g_build_filenamev, "heap", char **)
CREATES_ALWAYS(g_build_path, "heap", const char *, const char *, ...)
CREATES_ALWAYS(g_path_get_basename, "heap", const char *)
CREATES_ALWAYS(g_path_get_dirname, "heap", const char *)
CREATES_ALWAYS(g_canonicalize_filename, "heap", const char *, const char *)
CREATES_ALWAYS(g_get_current_dir, "heap", void)
CREATES(g_find_program_in_path, "heap", const char *)
CREATES_ALWAYS(g_filename_display_name, "heap", const char *)
CREATES_ALWAYS(g_filename_display_basename, "heap", const char *)
CREATES_ALWAYS(g_shell_quote, "heap", const char *)
LENDS_ALWAYS(g_get_home_dir, void)
LENDS_ALWAYS(g_get_tmp_dir, void)
LENDS_ALWAYS(g_get_user_name, void)
LENDS_ALWAYS(g_get_user_config_dir, void)
LENDS_ALWAYS(g_get_user_data_dir, void)
LENDS_ALWAYS(g_get_user_cache_dir, void)

/* ---- Errors: made exactly when a function fails and the caller asks for them ---- */
static void set_error(void **error)
{
    if (error)
        *error = staunch_allocate("gerror");
}

static void *fresh_or_error(void **error)
{
    if (staunch_any())
        return staunch_allocate("heap");
    set_error(error);
    return NULL;
}

static int success_or_error(void **error)
{
    if (staunch_any())
        return 1;
    set_error(error);
    return 0;
}

CREATES_ALWAYS(g_error_new, "gerror", unsigned, int, const char *, ...)
CREATES_ALWAYS(g_error_new_literal, "gerror", unsigned, int, const char *)
CREATES_ALWAYS(g_error_copy, "gerror", const void *)
RELEASES(g_error_free, "gerror")
PURE(int, g_error_matches, const void *, unsigned, int)
void g_set_error(void **error, unsigned domain, int code, const char *format, ...) { set_error(error); }
void g_set_error_literal(void **error, unsigned domain, int code, const char *text) { set_error(error); }
BORROWS_NOTHING(g_prefix_error, void **, const char *, ...)

void g_propagate_error(void **error, void *source)
{
    if (error)
        *error = source;
    else
        staunch_release(source, "gerror");
}

void g_propagate_prefixed_error(void **error, void *source, const char *format, ...) { g_propagate_error(error, source); }

void g_clear_error(void **error)
{
    if (!error)
        return;
    staunch_release(*error, "gerror");
    *error = NULL;
}

char *g_filename_to_uri(const char *path, const char *host, void **error) { return fresh_or_error(error); }
char *g_filename_from_uri(const char *uri, char **host, void **error)
{
    if (host)
        *host = NULL;
    return fresh_or_error(error);
}

#define RECODES(name) \
    char *name(const char *text, ssize_t length, size_t *read, size_t *written, void **error) \
    { \
        staunch_write(read); \
        staunch_write(written); \
        return fresh_or_error(error); \
    }
RECODES(g_locale_to_utf8)
RECODES(g_locale_from_utf8)
RECODES(g_filename_to_utf8)
RECODES(g_filename_from_utf8)

char *g_convert(const char *text, ssize_t length, const char *to, const char *from, size_t *read, size_t *written,
                void **error)
{
    staunch_write(read);
    staunch_write(written);
    return fresh_or_error(error);
}

char *g_shell_unquote(const char *text, void **error) { return fresh_or_error(error); }
char *g_file_read_link(const char *path, void **error) { return fresh_or_error(error); }

int g_file_get_contents(const char *path, char **contents, size_t *size, void **error)
{
    *contents = fresh_or_error(error);
    staunch_write(size);
    return *contents != NULL;
}

int g_file_set_contents(const char *path, const char *contents, ssize_t size, void **error)
{
    return success_or_error(error);
}

int g_file_open_tmp(const char *template, char **name, void **error)
{
    if (!success_or_error(error))
        return -1;
    if (name)
        *name = staunch_allocate("heap");
    return staunch_handle("descriptor");
}

int g_shell_parse_argv(const char *text, int *count, char ***vector, void **error)
{
    if (!success_or_error(error))
        return 0;
    staunch_write(count);
    if (vector)
        *vector = staunch_allocate("heap");
    return 1;
}

int g_spawn_sync(const char *directory, char **argv, char **environment, int flags, function setup, void *user,
                 char **output, char **errors, int *status, void **error)
{
    if (!success_or_error(error))
        return 0;
    if (output)
        *output = staunch_allocate("heap");
    if (errors)
        *errors = staunch_allocate("heap");
    staunch_write(status);
    return 1;
}

int g_spawn_command_line_sync(const char *line, char **output, char **errors, int *status, void **error)
{
    return g_spawn_sync(NULL, NULL, NULL, 0, NULL, NULL, output, errors, status, error);
}

void *g_dir_open(const char *path, unsigned flags, void **error)
{
    if (staunch_any())
        return staunch_allocate("dir");
    set_error(error);
    return NULL;
}

LENDS(g_dir_read_name, void *)
RELEASES(g_dir_close, "dir")

/* ---- Growing text: the buffer is part of it until it is taken out ---- */
CREATES_ALWAYS(g_string_new, "gstring", const char *)
CREATES_ALWAYS(g_string_new_len, "gstring", const char *, ssize_t)
CREATES_ALWAYS(g_string_sized_new, "gstring", size_t)

char *g_string_free(void *string, int with_buffer)
{
    staunch_release(string, "gstring");
    return with_buffer ? NULL : staunch_allocate("heap");
}

char *g_string_free_and_steal(void *string) { return g_string_free(string, 0); }

#define EDITS(name, ...) void *name(void *string, __VA_ARGS__) { return string; }
EDITS(g_string_append, const char *)
EDITS(g_string_append_len, const char *, ssize_t)
EDITS(g_string_append_c, char)
EDITS(g_string_append_unichar, unsigned)
EDITS(g_string_prepend, const char *)
EDITS(g_string_prepend_c, char)
EDITS(g_string_insert, ssize_t, const char *)
EDITS(g_string_insert_c, ssize_t, char)
EDITS(g_string_insert_len, ssize_t, const char *, ssize_t)
EDITS(g_string_assign, const char *)
EDITS(g_string_truncate, size_t)
EDITS(g_string_set_size, size_t)
EDITS(g_string_erase, ssize_t, ssize_t)
BORROWS_NOTHING(g_string_printf, void *, const char *, ...)
BORROWS_NOTHING(g_string_append_printf, void *, const char *, ...)
BORROWS_NOTHING(g_string_append_vprintf, void *, const char *, va_list)

/* ---- Lists ---- */
static void *list_with(void *list, void *data)
{
    staunch_escape(data);
    return list ? list : staunch_allocate("list");
}

/* The last cell may be among those removed. */
static void *list_without(void *list)
{
    if (staunch_any())
        return list;
    staunch_release(list, "list");
    return NULL;
}

#define LIST(prefix) \
    void *prefix##_append(void *list, void *data) { return list_with(list, data); } \
    void *prefix##_prepend(void *list, void *data) { return list_with(list, data); } \
    void *prefix##_insert(void *list, void *data, int at) { return list_with(list, data); } \
    void *prefix##_insert_before(void *list, void *sibling, void *data) { return list_with(list, data); } \
    void *prefix##_insert_sorted(void *list, void *data, function compare) { return list_with(list, data); } \
    void *prefix##_remove(void *list, const void *data) { return list_without(list); } \
    void *prefix##_remove_all(void *list, const void *data) { return list_without(list); } \
    void *prefix##_delete_link(void *list, void *cell) { return list_without(list); } \
    void *prefix##_reverse(void *list) { return list; } \
    void *prefix##_sort(void *list, function compare) { return list; } \
    void *prefix##_copy(void *list) { return list ? staunch_allocate("list") : NULL; } \
    void *prefix##_copy_deep(void *list, function copy, void *user) { return list ? staunch_allocate("list") : NULL; } \
    void *prefix##_concat(void *first, void *second) \
    { \
        if (!first) \
            return second; \
        staunch_escape(second); \
        return first; \
    } \
    void *prefix##_remove_link(void *list, void *cell) \
    { \
        staunch_escape(list); \
        return (void *)staunch_any(); \
    } \
    RELEASES(prefix##_free, "list") \
    RELEASES(prefix##_free_1, "list") \
    void prefix##_free_full(void *list, function release) { staunch_release(list, "list"); } \
    CREATES_ALWAYS(prefix##_alloc, "list", void) \
    LENDS(prefix##_find, void *, const void *) \
    LENDS(prefix##_find_custom, void *, const void *, function) \
    LENDS(prefix##_nth, void *, unsigned) \
    LENDS(prefix##_nth_data, void *, unsigned) \
    LENDS(prefix##_last, void *) \
    PURE(unsigned, prefix##_length, void *) \
    PURE(int, prefix##_index, void *, const void *) \
    void prefix##_foreach(void *list, function call, void *user) { staunch_escape(user); }
LIST(g_list)
LIST(g_slist)
LENDS(g_list_first, void *)

/* ---- Containers. Counted ones have the count where no user looks. ---- */
struct counted { void *visible[16]; long references; };

static void *counted(void)
{
    struct counted *object = staunch_allocate("container");
    object->references = 1;
    return object;
}

static void *refer(struct counted *object)
{
    object->references++;
    return object;
}

static void drop(struct counted *object)
{
    if (object && --object->references == 0)
        staunch_release(object, "container");
}

#define COUNTED(name, ...) void *name(__VA_ARGS__) { return counted(); }
#define REFERENCES(prefix) \
    void *prefix##_ref(void *object) { return refer(object); } \
    void prefix##_unref(void *object) { drop(object); }

COUNTED(g_hash_table_new, function, function)
COUNTED(g_hash_table_new_full, function, function, function, function)
REFERENCES(g_hash_table)
RELEASES(g_hash_table_destroy, "container")

int g_hash_table_insert(void *table, void *key, void *value)
{
    staunch_keep(key, table);
    staunch_keep(value, table);
    return (int)staunch_any_between(0, 1);
}

int g_hash_table_replace(void *table, void *key, void *value) { return g_hash_table_insert(table, key, value); }
int g_hash_table_add(void *table, void *key) { return g_hash_table_insert(table, key, key); }
LENDS(g_hash_table_lookup, void *, const void *)
BORROWS(int, g_hash_table_contains, void *, const void *)
BORROWS(int, g_hash_table_remove, void *, const void *)
BORROWS(int, g_hash_table_steal, void *, const void *)
BORROWS_NOTHING(g_hash_table_remove_all, void *)
BORROWS(unsigned, g_hash_table_size, void *)
void g_hash_table_foreach(void *table, function call, void *user) { staunch_escape(user); }
CREATES(g_hash_table_get_keys, "list", void *)
CREATES(g_hash_table_get_values, "list", void *)

int g_hash_table_lookup_extended(void *table, const void *key, void **original, void **value)
{
    if (!staunch_any())
        return 0;
    if (original)
        *original = (void *)staunch_any();
    if (value)
        *value = (void *)staunch_any();
    return 1;
}

void g_hash_table_iter_init(void *iterator, void *table) { staunch_write(iterator); }

int g_hash_table_iter_next(void *iterator, void **key, void **value)
{
    return g_hash_table_lookup_extended(iterator, NULL, key, value);
}

COUNTED(g_ptr_array_new, void)
COUNTED(g_ptr_array_sized_new, unsigned)
COUNTED(g_ptr_array_new_with_free_func, function)
COUNTED(g_ptr_array_new_full, unsigned, function)
REFERENCES(g_ptr_array)
void g_ptr_array_add(void *array, void *element) { staunch_keep(element, array); }
void g_ptr_array_insert(void *array, int at, void *element) { staunch_keep(element, array); }
BORROWS(int, g_ptr_array_remove, void *, void *)
void *g_ptr_array_remove_index(void *array, unsigned index) { return (void *)staunch_any(); }
void *g_ptr_array_steal_index(void *array, unsigned index) { return (void *)staunch_any(); }

/* The elements are left to the caller if he keeps them. */
void **g_ptr_array_free(void *array, int with_elements)
{
    staunch_release(array, "container");
    return with_elements ? NULL : staunch_allocate("heap");
}

COUNTED(g_array_new, int, int, unsigned)
COUNTED(g_array_sized_new, int, int, unsigned, unsigned)
REFERENCES(g_array)
EDITS(g_array_set_size, unsigned)
EDITS(g_array_remove_index, unsigned)
void *g_array_append_vals(void *array, void **elements, unsigned count) { staunch_keep(*elements, array); return array; }
void *g_array_prepend_vals(void *array, void **elements, unsigned count) { staunch_keep(*elements, array); return array; }
char *g_array_free(void *array, int with_elements) { return (char *)g_ptr_array_free(array, with_elements); }
COUNTED(g_byte_array_new, void)
COUNTED(g_byte_array_sized_new, unsigned)
REFERENCES(g_byte_array)
EDITS(g_byte_array_append, const unsigned char *, unsigned)
unsigned char *g_byte_array_free(void *array, int with_bytes) { return (unsigned char *)g_ptr_array_free(array, with_bytes); }

void *g_byte_array_free_to_bytes(void *array)
{
    staunch_release(array, "container");
    return counted();
}

COUNTED(g_bytes_new, const void *, size_t)
COUNTED(g_bytes_new_static, const void *, size_t)
REFERENCES(g_bytes)
LENDS(g_bytes_get_data, void *, size_t *)
BORROWS(size_t, g_bytes_get_size, void *)

void *g_bytes_new_take(void *bytes, size_t size)
{
    staunch_escape(bytes);
    return counted();
}

CREATES_ALWAYS(g_queue_new, "queue", void)
RELEASES(g_queue_free, "queue")
void g_queue_free_full(void *queue, function release) { staunch_release(queue, "queue"); }
void g_queue_push_tail(void *queue, void *element) { staunch_keep(element, queue); }
void g_queue_push_head(void *queue, void *element) { staunch_keep(element, queue); }
void *g_queue_pop_head(void *queue) { return (void *)staunch_any(); }
void *g_queue_pop_tail(void *queue) { return (void *)staunch_any(); }
LENDS(g_queue_peek_head, void *)
LENDS(g_queue_peek_tail, void *)
BORROWS(int, g_queue_is_empty, void *)
COUNTED(g_async_queue_new, void)
REFERENCES(g_async_queue)
void g_async_queue_push(void *queue, void *element) { staunch_keep(element, queue); }
void *g_async_queue_pop(void *queue) { return (void *)staunch_any(); }
void *g_async_queue_try_pop(void *queue) { return (void *)staunch_any(); }

/* ---- Other things with _new and _free ---- */
CREATES_ALWAYS(g_key_file_new, "key-file", void)
RELEASES(g_key_file_free, "key-file")
RELEASES(g_key_file_unref, "key-file")
int g_key_file_load_from_file(void *file, const char *path, int flags, void **error) { return success_or_error(error); }
char *g_key_file_get_string(void *file, const char *group, const char *key, void **error) { return fresh_or_error(error); }
char *g_key_file_get_value(void *file, const char *group, const char *key, void **error) { return fresh_or_error(error); }
CREATES_ALWAYS(g_option_context_new, "option-context", const char *)
RELEASES(g_option_context_free, "option-context")
CREATES_ALWAYS(g_timer_new, "timer", void)
RELEASES(g_timer_destroy, "timer")
CREATES_ALWAYS(g_checksum_new, "checksum", int)
RELEASES(g_checksum_free, "checksum")
CREATES_ALWAYS(g_rand_new, "rand", void)
RELEASES(g_rand_free, "rand")
COUNTED(g_main_loop_new, void *, int)
REFERENCES(g_main_loop)
CREATES(g_date_time_new_now_local, "date-time", void)
RELEASES(g_date_time_unref, "date-time")
CREATES(g_date_time_format, "heap", void *, const char *)

void *g_regex_new(const char *pattern, int options, int match_options, void **error)
{
    if (staunch_any())
        return counted();
    set_error(error);
    return NULL;
}

REFERENCES(g_regex)

int g_regex_match(const void *regex, const char *text, int options, void **match)
{
    if (match)
        *match = staunch_allocate("match");
    return (int)staunch_any_between(0, 1);
}

RELEASES(g_match_info_free, "match")
CREATES(g_match_info_fetch, "heap", const void *, int)
CREATES_ALWAYS(g_regex_split_simple, "heap", const char *, const char *, int, int)

/* ---- Callbacks with user data ---- */
#define REGISTERS(name, ...) unsigned name(__VA_ARGS__, function call, void *user) \
    { \
        staunch_keep(user, NULL); \
        return (unsigned)staunch_any_between(1, INT_MAX); \
    }
REGISTERS(g_timeout_add, unsigned interval)
REGISTERS(g_timeout_add_seconds, unsigned interval)
unsigned g_idle_add(function call, void *user) { staunch_keep(user, NULL); return (unsigned)staunch_any_between(1, INT_MAX); }
BORROWS(int, g_source_remove, unsigned)

unsigned long g_signal_connect_data(void *object, const char *signal, function handler, void *user, function release,
                                    int flags)
{
    staunch_keep(user, object);
    return (unsigned long)staunch_any_between(1, INT_MAX);
}

void *g_thread_new(const char *name, function routine, void *argument)
{
    staunch_escape(staunch_run(routine, argument)); /* for g_thread_join() */
    return staunch_allocate("thread");
}

void *g_thread_join(void *thread)
{
    staunch_release(thread, "thread");
    return (void *)staunch_any();
}

RELEASES(g_thread_unref, "thread")

/* ---- Objects: the count is a public field ---- */
struct object { void *class; unsigned references; void *data; };

static void *object_new(void)
{
    struct object *object = staunch_allocate_zeroed("gobject");
    object->references = 1;
    return object;
}

void *g_object_new(size_t type, const char *property, ...) { return object_new(); }
void *g_object_newv(size_t type, unsigned count, void *properties) { return object_new(); }
void *g_object_new_with_properties(size_t type, unsigned count, const char **names, const void *values) { return object_new(); }
void *g_object_ref(struct object *object) { object->references++; return object; }
void *g_object_ref_sink(struct object *object) { return object; }
void *g_object_take_ref(struct object *object) { return object; }

void g_object_unref(struct object *object)
{
    if (object && --object->references == 0)
        staunch_release(object, "gobject");
}

void g_clear_object(struct object **place)
{
    struct object *object = *place;
    *place = NULL;
    g_object_unref(object);
}

void g_object_set_data(void *object, const char *key, void *value) { staunch_keep(value, object); }
void g_object_set_data_full(void *object, const char *key, void *value, function release) { staunch_keep(value, object); }
LENDS(g_object_get_data, void *, const char *)
void *g_object_steal_data(void *object, const char *key) { return (void *)staunch_any(); }
BORROWS_NOTHING(g_object_set, void *, const char *, ...)

/* What is read is fresh or has a reference of its own. */
void g_object_get(void *object, const char *property, ...)
{
    va_list arguments;
    va_start(arguments, property);
    *va_arg(arguments, void **) = (void *)staunch_any();
    va_end(arguments);
}

/* ---- The end ---- */
_Noreturn void g_error(const char *format, ...) { staunch_stop(); }
_Noreturn void g_abort(void) { staunch_stop(); }
_Noreturn void g_assertion_message_expr(const char *domain, const char *file, int line, const char *where,
                                        const char *expression)
{
    staunch_stop();
}
_Noreturn void g_assertion_message(const char *domain, const char *file, int line, const char *where, const char *text)
{
    staunch_stop();
}

enum { LOG_FATAL = 4 }; /* G_LOG_LEVEL_ERROR */

void g_log(const char *domain, int level, const char *format, ...)
{
    if (level & LOG_FATAL)
        staunch_stop();
}

BORROWS_NOTHING(g_print, const char *, ...)
BORROWS_NOTHING(g_printerr, const char *, ...)
BORROWS_NOTHING(g_return_if_fail_warning, const char *, const char *, const char *)
BORROWS_NOTHING(g_warn_message, const char *, const char *, int, const char *, const char *)
