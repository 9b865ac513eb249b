/* JSON: jansson, cJSON, json-c. A value put into another one is that one's. */
#include "staunch_model.h"

/* ---- jansson: the header counts references inline and calls json_delete ---- */
struct json { int type; size_t references; };

static void *value(void)
{
    struct json *json = staunch_allocate("json");
    json->references = 1;
    return json;
}

#define VALUE(name, ...) void *name(__VA_ARGS__) { return staunch_allocation_succeeds() ? value() : NULL; }
#define PARSES(name, ...) \
    void *name(__VA_ARGS__, void *error) \
    { \
        staunch_write(error); \
        return staunch_any() ? value() : NULL; \
    }
VALUE(json_object, void)
VALUE(json_array, void)
VALUE(json_string, const char *)
VALUE(json_stringn, const char *, size_t)
VALUE(json_string_nocheck, const char *)
VALUE(json_integer, long long)
VALUE(json_real, double)
VALUE(json_sprintf, const char *, ...)
/* What 'o' in the format stands for belongs to the new value from then on, also if there is none. */
void *json_pack(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    staunch_escape(va_arg(arguments, void *));
    va_end(arguments);
    return staunch_any() ? value() : NULL;
}
VALUE(json_copy, void *)
VALUE(json_deep_copy, const void *)
LENDS_ALWAYS(json_true, void)
LENDS_ALWAYS(json_false, void)
LENDS_ALWAYS(json_null, void)
PARSES(json_loads, const char *text, size_t flags)
PARSES(json_loadb, const char *text, size_t size, size_t flags)
PARSES(json_loadf, FILE *stream, size_t flags)
PARSES(json_load_file, const char *path, size_t flags)
RELEASES(json_delete, "json")
CREATES(json_dumps, "heap", const void *, size_t)
BORROWS(int, json_dumpf, const void *, FILE *, size_t)
BORROWS(int, json_dump_file, const void *, const char *, size_t)
LENDS(json_object_get, const void *, const char *)
LENDS(json_array_get, const void *, size_t)
LENDS(json_string_value, const void *)
LENDS(json_object_iter, void *)
LENDS(json_object_iter_next, void *, void *)
LENDS(json_object_iter_key, void *)
LENDS(json_object_iter_value, void *)
BORROWS(size_t, json_object_size, const void *)
BORROWS(size_t, json_array_size, const void *)
BORROWS(long long, json_integer_value, const void *)
BORROWS(int, json_object_del, void *, const char *)
BORROWS(int, json_object_update, void *, void *)
PURE(int, json_equal, const void *, const void *)

/* Takes the value also when it fails. */
int json_object_set_new(void *object, const char *key, void *taken)
{
    staunch_keep(taken, object);
    return (int)staunch_any_between(-1, 0);
}

int json_object_set_new_nocheck(void *object, const char *key, void *taken) { return json_object_set_new(object, key, taken); }
int json_array_append_new(void *array, void *taken) { staunch_keep(taken, array); return (int)staunch_any_between(-1, 0); }
int json_array_set_new(void *array, size_t index, void *taken) { staunch_keep(taken, array); return (int)staunch_any_between(-1, 0); }
int json_array_insert_new(void *array, size_t index, void *taken) { staunch_keep(taken, array); return (int)staunch_any_between(-1, 0); }

/* ---- cJSON ---- */
CREATES(cJSON_Parse, "cjson", const char *)
CREATES(cJSON_ParseWithLength, "cjson", const char *, size_t)
CREATES(cJSON_ParseWithOpts, "cjson", const char *, const char **, int)
ALLOCATES(cJSON_CreateObject, "cjson", void)
ALLOCATES(cJSON_CreateArray, "cjson", void)
ALLOCATES(cJSON_CreateString, "cjson", const char *)
ALLOCATES(cJSON_CreateNumber, "cjson", double)
ALLOCATES(cJSON_CreateBool, "cjson", int)
ALLOCATES(cJSON_CreateTrue, "cjson", void)
ALLOCATES(cJSON_CreateFalse, "cjson", void)
ALLOCATES(cJSON_CreateNull, "cjson", void)
ALLOCATES(cJSON_CreateRaw, "cjson", const char *)
ALLOCATES(cJSON_CreateIntArray, "cjson", const int *, int)
ALLOCATES(cJSON_CreateStringArray, "cjson", const char *const *, int)
ALLOCATES(cJSON_Duplicate, "cjson", const void *, int)
CREATES(cJSON_DetachItemFromObject, "cjson", void *, const char *)
CREATES(cJSON_DetachItemFromArray, "cjson", void *, int)
void *cJSON_DetachItemViaPointer(void *parent, void *item) { return staunch_any() ? item : NULL; }
RELEASES_ALL(cJSON_Delete, "cjson")
ALLOCATES(cJSON_Print, "heap", const void *)
ALLOCATES(cJSON_PrintUnformatted, "heap", const void *)
ALLOCATES(cJSON_PrintBuffered, "heap", const void *, int, int)
RELEASES(cJSON_free, "heap")
ALLOCATES(cJSON_malloc, "heap", size_t)
LENDS(cJSON_GetObjectItem, const void *, const char *)
LENDS(cJSON_GetObjectItemCaseSensitive, const void *, const char *)
LENDS(cJSON_GetArrayItem, const void *, int)
LENDS(cJSON_GetStringValue, const void *)
LENDS(cJSON_GetErrorPtr, void)
BORROWS(int, cJSON_GetArraySize, const void *)
BORROWS(int, cJSON_HasObjectItem, const void *, const char *)
LENDS(cJSON_AddStringToObject, void *, const char *, const char *)
LENDS(cJSON_AddNumberToObject, void *, const char *, double)
LENDS(cJSON_AddBoolToObject, void *, const char *, int)
LENDS(cJSON_AddNullToObject, void *, const char *)
LENDS(cJSON_AddObjectToObject, void *, const char *)
LENDS(cJSON_AddArrayToObject, void *, const char *)

/* Old versions give nothing back, so a failure is nobody's concern. */
int cJSON_AddItemToObject(void *object, const char *key, void *item) { staunch_keep(item, object); return 1; }
int cJSON_AddItemToObjectCS(void *object, const char *key, void *item) { staunch_keep(item, object); return 1; }
int cJSON_AddItemToArray(void *array, void *item) { staunch_keep(item, array); return 1; }
int cJSON_ReplaceItemInObject(void *object, const char *key, void *item) { staunch_keep(item, object); return 1; }

/* ---- json-c: opaque and counted ---- */
struct counted { long references; };

static void *counted(void)
{
    struct counted *object = staunch_allocate("json-c");
    object->references = 1;
    return object;
}

#define OBJECT(name, ...) void *name(__VA_ARGS__) { return staunch_allocation_succeeds() ? counted() : NULL; }
OBJECT(json_object_new_object, void)
OBJECT(json_object_new_array, void)
OBJECT(json_object_new_string, const char *)
OBJECT(json_object_new_string_len, const char *, int)
OBJECT(json_object_new_int, int)
OBJECT(json_object_new_int64, long long)
OBJECT(json_object_new_double, double)
OBJECT(json_object_new_boolean, int)
void *json_tokener_parse(const char *text) { return staunch_any() ? counted() : NULL; }
void *json_object_from_file(const char *path) { return staunch_any() ? counted() : NULL; }
void *json_tokener_parse_ex(void *parser, const char *text, int size) { return staunch_any() ? counted() : NULL; }
ALLOCATES(json_tokener_new, "json-tokener", void)
RELEASES(json_tokener_free, "json-tokener")

int json_object_put(struct counted *object)
{
    if (!object || --object->references != 0)
        return 0;
    staunch_release(object, "json-c");
    return 1;
}

int json_object_object_add(void *object, const char *key, void *item) { staunch_keep(item, object); return (int)staunch_any_between(-1, 0); }
int json_object_array_add(void *array, void *item) { staunch_keep(item, array); return (int)staunch_any_between(-1, 0); }
LENDS(json_object_to_json_string, void *)
LENDS(json_object_to_json_string_ext, void *, int)
LENDS(json_object_object_get, const void *, const char *)
LENDS(json_object_array_get_idx, const void *, size_t)
LENDS(json_object_get_string, void *)

int json_object_object_get_ex(const void *object, const char *key, void **item)
{
    if (item)
        *item = staunch_any() ? staunch_borrowed() : NULL;
    return (int)staunch_any_between(0, 1);
}
