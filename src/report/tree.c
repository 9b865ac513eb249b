/* tree: see tree.h. jansson reports running out of memory call by call; here it ends the process, as everywhere. */
#include "report/tree.h"

#include <string.h>

#include "base/die.h"
#include "report/utf8.h"

#ifndef STAUNCH_VERSION
#define STAUNCH_VERSION "unknown"
#endif

const char *tree_version(void)
{
    return STAUNCH_VERSION;
}

static _Noreturn void out_of_memory(void)
{
    die(EXIT_INTERNAL, "out of memory while writing the report");
}

static json_t *must(json_t *value)
{
    if (!value)
        out_of_memory();
    return value;
}

json_t *tree_object(void)
{
    return must(json_object());
}

json_t *tree_array(void)
{
    return must(json_array());
}

json_t *tree_string(const char *string)
{
    if (!string)
        return json_null();
    struct text valid = {0};
    utf8_add(&valid, string, strlen(string));
    json_t *value = must(json_stringn(text_string(&valid), valid.count));
    text_release(&valid);
    return value;
}

void tree_set(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value))
        out_of_memory();
}

void tree_set_string(json_t *object, const char *key, const char *value)
{
    tree_set(object, key, tree_string(value));
}

void tree_set_number(json_t *object, const char *key, uint32_t value)
{
    tree_set(object, key, must(json_integer(value)));
}

void tree_set_bool(json_t *object, const char *key, bool value)
{
    tree_set(object, key, json_boolean(value));
}

void tree_append(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value))
        out_of_memory();
}

void tree_write(FILE *out, json_t *value)
{
    if (json_dumpf(value, out, JSON_INDENT(2)) && !ferror(out))
        out_of_memory();
    fputc('\n', out);
    json_decref(value);
}
