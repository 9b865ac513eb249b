/* field_uses: what a program does with the pointer fields of its structs, over all functions and units at once.
 *
 * Made of the uses that the front end noted (ir.h: struct ir_use) and of the fates of what callees are given (check/fate.h): each field, by the
 * struct's name and size and by the offset, has a list of who fills, clears, releases it and looks at it. Flow-insensitive. */
#ifndef STAUNCH_CHECK_FIELD_USES_H
#define STAUNCH_CHECK_FIELD_USES_H

#include "base/strings.h"
#include "base/table.h"
#include "base/vector.h"
#include "link/program.h"
#include "summary/summary.h"

/* A use with the unit that it is in. */
struct use {
    const struct ir_use *at;
    uint32_t unit;
    function_id function; /* the one analysed for it */
    const char *family;   /* IR_USE_FILLED: of what it is filled with */
};

struct field {
    string_id record;  /* in struct fields.strings */
    uint32_t size, offset;
    string_id name;    /* of the field in strings; 0: not known */
    uint64_t beginning; /* of the struct, up to the field: hash */
    bool unknown;      /* something that we cannot follow is done with it somewhere */
    uint32_t uses;     /* first of the list, in struct fields.links; 0 none */
};

/* What a function does with what the field holds. */
enum role { ROLE_FILLS, ROLE_CLEARS, ROLE_RELEASES, ROLE_LOOKS };

struct link {
    struct use use;
    enum role role;
    uint32_t next;
};

struct release_of_record {
    struct use use;
    uint32_t type; /* of its unit */
};

/* A function gives a struct to another one. */
struct handing {
    function_id from, to;
};

struct fields {
    const struct program *program;
    const struct summaries *summaries;
    struct strings strings;
    struct table by_key;     /* struct and offset -> number in list */
    struct table copied;     /* struct, or size -> copied as a whole somewhere */
    struct table elsewhere;  /* name, offset and what is before a field -> structs that have it, released or unknown: 1 + number of the field, UINT32_MAX several */
    VECTOR(struct field) list;
    VECTOR(struct link) links; /* 0 unused */
    VECTOR(struct release_of_record) releases_of_records;
    VECTOR(struct handing) handings;
};

void fields_gather(struct fields *); /* program and summaries are set */
void fields_release(struct fields *);

/* Does the function do that with the field? */
bool field_does(const struct fields *, const struct field *, function_id, enum role);
bool field_is_released(const struct fields *, const struct field *);
/* What it holds is its own: only new blocks are put into it, and nobody else gets them. */
bool field_is_owned(const struct fields *, const struct field *);
/* Where it is filled first, in the order of the units; NULL nowhere. */
const struct use *field_filled_at(const struct fields *, const struct field *);

#endif
