/* field_uses: what a program does with the pointer fields of its structs, over all functions and units at once.
 *
 * Made of the uses that the front end noted (ir.h: struct ir_use) and of the fates of what callees are given (check/fate.h): each field, by the
 * struct's name and size and by the offset, has a list of who fills, clears, releases it and looks at it. Flow-insensitive. */
#ifndef STAUNCH_CHECK_FIELD_USES_H
#define STAUNCH_CHECK_FIELD_USES_H

#include "base/strings.h"
#include "base/table.h"
#include "base/vector.h"
#include "calls/callgraph.h"
#include "summary/summary.h"

/* A use with the unit that it is in. */
struct use {
    const struct ir_use *at;
    uint32_t unit;
    function_id function; /* the one analysed for it */
    const char *family;   /* IR_USE_FILLED: of what it is filled with; NULL: the block is another use's, as with check/given.h */
};

struct field {
    string_id record;  /* in struct fields.strings */
    uint32_t size, offset;
    string_id name;    /* of the field in strings; 0: not known */
    uint64_t pointee;  /* what it is declared to point to: record_key() of a struct, 0 anything else */
    bool untyped;      /* it is declared to point to void, or nobody knows */
    uint64_t beginning; /* of the struct, up to the field: hash */
    bool unknown;      /* something that we cannot follow is done with it somewhere */
    bool taken;        /* what other fields hold is put into it */
    bool passed;       /* what the same field of another struct holds is put into it */
    uint32_t uses;     /* first of the list, in struct fields.links; 0 none */
};

/* What a function does with what the field holds. */
enum role { ROLE_FILLS, ROLE_GROWS /* s->list = realloc(s->list, n) */, ROLE_CLEARS, ROLE_RELEASES, ROLE_LOOKS,
            ROLE_OTHER /* something that we cannot follow, or is filled with what may be somebody else's */ };

struct link {
    struct use use;
    enum role role;
    uint32_t next;
};

/* What one field holds is put into another one, too. */
struct sharing {
    uint32_t from, to;
};

/* A use that other uses have to explain: what a function returns that was given what the field holds. */
struct open_use {
    struct use use;
    uint32_t field;
    bool explained;
};

/* What a call is given that may release it. */
struct released {
    uint64_t record; /* record_key() of a struct; 0 something else */
    bool untyped;    /* nobody knows */
};

struct release_of_record {
    struct use use;
    uint32_t type; /* of its unit */
};

/* A function gives a struct to another one. */
struct handing {
    function_id from, to;
    uint32_t line;
};

struct fields {
    const struct program *program;
    const struct callgraph *callgraph;
    const struct summaries *summaries;
    struct strings strings;
    struct table by_key;     /* struct and offset -> number in list */
    struct table copied;     /* struct, or size -> copied as a whole somewhere */
    struct table elsewhere;  /* name, offset and what is before a field -> structs that have it, released or unknown: 1 + number of the field, UINT32_MAX several */
    VECTOR(struct field) list;
    VECTOR(struct link) links; /* 0 unused */
    VECTOR(struct release_of_record) releases_of_records;
    VECTOR(struct handing) handings;
    VECTOR(struct use) makings;     /* IR_USE_MADE of one struct, by an allocator of the heap */
    struct table made_in;           /* function and struct -> it may get a new one there */
    VECTOR(struct use) got;         /* IR_USE_GOT of calls that release it */
    struct table released_by;       /* function, line, column and argument of a call -> what it is given, in released */
    VECTOR(struct released) released;
    struct table elements;          /* struct -> there are arrays of it */
    VECTOR(struct sharing) sharings;
    VECTOR(struct open_use) asked;  /* IR_USE_ASKED of a function that may return what it is given */
    VECTOR(struct open_use) filled; /* IR_USE_FILLED with something else than new blocks */
    VECTOR(struct open_use) given;  /* IR_USE_GIVEN: see check/given.h */
    VECTOR(struct ir_use *) made_up; /* uses that no unit has */
};

void fields_gather(struct fields *); /* program, callgraph and summaries are set */
void fields_release(struct fields *);

void field_add_link(struct fields *, uint32_t field, struct use, enum role);

/* A struct, by its name and size. */
uint64_t record_key(const char *name, uint64_t size);
uint64_t record_key_of_type(const struct ir_unit *, uint32_t type); /* 0 if it is no struct */
uint64_t record_key_of_field(const struct fields *, const struct field *);

/* What that call is given, if it is a struct or what a field holds; NULL if nobody knows. */
const struct released *released_at(const struct fields *, function_id, uint32_t line, uint32_t column, uint32_t argument);
/* Does the function do that with the field? */
bool field_does(const struct fields *, const struct field *, function_id, enum role);
/* Does the function put something else than null into the field? */
bool field_is_filled_in(const struct fields *, const struct field *, function_id);
/* Does it release what the field holds, or somebody to whom it gives a struct? `depth` is 0. */
bool field_may_release(const struct fields *, const struct field *, function_id, int depth);
bool field_is_released(const struct fields *, const struct field *);
/* What it holds is its own: only new blocks are put into it, and nobody else gets them, unless it is `passed` on to another struct. */
bool field_is_owned(const struct fields *, const struct field *);
/* Is the other one owned, too, in the same way, by the same struct? What becomes of it tells what should become of the field. */
bool field_is_peer(const struct fields *, const struct field *, const struct field *other);
bool field_is_filled(const struct fields *, const struct field *);
/* The first place where the function, or anybody (PROGRAM_NONE), makes a struct with this field; NULL: nowhere. */
const struct use *field_maker(const struct fields *, const struct field *, function_id function);
/* May the function have a struct with this field that it made itself: from a call, or as a variable? */
bool field_is_new_in(const struct fields *, const struct field *, function_id);
/* Is a parameter of the function a pointer to such a struct? */
bool field_is_given_in(const struct fields *, const struct field *, function_id);
/* Is it the struct of the field, or one that has such a struct inside? `depth` is 0. */
bool type_has_field(const struct fields *, const struct field *, const struct ir_unit *, uint32_t type, int depth);

#endif
