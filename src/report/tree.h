/* tree: JSON values for the machine formats. jansson keeps the order in which keys were set, so the output has the
 * order of the code that made it. */
#ifndef STAUNCH_REPORT_TREE_H
#define STAUNCH_REPORT_TREE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* The version of staunch that the machine formats name. */
const char *tree_version(void);

json_t *tree_object(void);
json_t *tree_array(void);
/* A string, made valid UTF-8 if it is not; null for NULL. */
json_t *tree_string(const char *string);

/* All of these take over `value`. */
void tree_set(json_t *object, const char *key, json_t *value);
void tree_set_string(json_t *object, const char *key, const char *value);
void tree_set_number(json_t *object, const char *key, uint32_t value);
void tree_set_bool(json_t *object, const char *key, bool value);
void tree_append(json_t *array, json_t *value);

/* Prints the value with a line end and lets go of it. Failed writes are left to ferror(). */
void tree_write(FILE *out, json_t *value);

#endif
