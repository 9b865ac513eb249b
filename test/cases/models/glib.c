/* GLib, declared by hand. */
#include <stddef.h>

typedef struct GList GList;
typedef struct GString GString;
typedef struct GHashTable GHashTable;
typedef struct GError GError;
void *g_malloc(size_t size);
void g_free(void *block);
char *g_strdup(const char *s);
char *g_strdup_printf(const char *format, ...);
char **g_strsplit(const char *s, const char *separator, int limit);
void g_strfreev(char **vector);
int g_file_get_contents(const char *path, char **contents, size_t *size, GError **error);
void g_error_free(GError *error);
GString *g_string_new(const char *s);
GString *g_string_append(GString *string, const char *s);
char *g_string_free(GString *string, int with_buffer);
GList *g_list_append(GList *list, void *data);
GList *g_list_prepend(GList *list, void *data);
void g_list_free(GList *list);
GHashTable *g_hash_table_new(void *hash, void *equal);
int g_hash_table_insert(GHashTable *table, void *key, void *value);
void g_hash_table_destroy(GHashTable *table);
GHashTable *g_hash_table_ref(GHashTable *table);
void g_hash_table_unref(GHashTable *table);
void *g_object_new(size_t type, const char *property, ...);
void *g_object_ref(void *object);
void g_object_unref(void *object);

/* Never NULL. */
int text_lost(const char *s)
{
    char *text = g_strdup_printf("%s", s); // leak
    return text[0];
}

int text_freed(const char *s)
{
    char *text = g_strdup(s);
    int first = text ? text[0] : 0;
    g_free(text);
    return first;
}

int vector_lost(const char *s)
{
    char **words = g_strsplit(s, " ", 0); // leak
    return words[0] != NULL;
}

int vector_freed(const char *s)
{
    char **words = g_strsplit(s, " ", 0);
    int any = words[0] != NULL;
    g_strfreev(words);
    return any;
}

int error_lost(const char *path)
{
    GError *error = NULL;
    char *contents;
    if (!g_file_get_contents(path, &contents, NULL, &error)) // resource-leak
        return -1;
    g_free(contents);
    return 0;
}

int error_freed(const char *path)
{
    GError *error = NULL;
    char *contents;
    if (!g_file_get_contents(path, &contents, NULL, &error)) {
        g_error_free(error);
        return -1;
    }
    g_free(contents);
    return 0;
}

char *string_taken(const char *s)
{
    GString *string = g_string_new(s);
    g_string_append(string, "x");
    return g_string_free(string, 0);
}

void string_buffer_lost(const char *s)
{
    GString *string = g_string_new(s);
    g_string_free(string, 0); // leak
}

void string_freed(const char *s)
{
    GString *string = g_string_new(s);
    g_string_free(string, 1);
}

void list_lost(void *data)
{
    GList *list = g_list_append(NULL, data); // resource-leak
    list = g_list_prepend(list, data);
}

void list_freed(void *data)
{
    GList *list = NULL;
    for (int i = 0; i < 10; i++)
        list = g_list_append(list, data);
    g_list_free(list);
}

void table_keeps(GHashTable *table, const char *s)
{
    g_hash_table_insert(table, g_strdup(s), g_strdup(s));
}

int table_lost(int n)
{
    GHashTable *table = g_hash_table_new(NULL, NULL); // resource-leak
    if (n)
        return -1;
    g_hash_table_destroy(table);
    return 0;
}

void table_counted(void)
{
    GHashTable *table = g_hash_table_new(NULL, NULL);
    g_hash_table_ref(table);
    g_hash_table_unref(table);
    g_hash_table_unref(table);
}

void object_counted(size_t type)
{
    void *object = g_object_new(type, NULL);
    g_object_ref(object);
    g_object_unref(object);
    g_object_unref(object);
}

int object_lost(size_t type, int n)
{
    void *object = g_object_new(type, NULL); // resource-leak
    if (n)
        return -1;
    g_object_unref(object);
    return 0;
}

int reference_lost(size_t type)
{
    void *object = g_object_new(type, NULL); // resource-leak
    g_object_ref(object);
    g_object_unref(object);
    return 0;
}
