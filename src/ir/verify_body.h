/* ir/verify_body: the part of the verifier that looks into one function. Used by verify.c only. */
#ifndef STAUNCH_IR_VERIFY_BODY_H
#define STAUNCH_IR_VERIFY_BODY_H

#include "base/arena.h"
#include "ir/verify.h"

struct verifier {
    const struct ir_unit *unit;
    struct text *error;
    struct ir_place place;
    struct arena arena; /* reset for each function */
};

/* Writes the error, with the place in front; returns false. */
bool verify_fail(struct verifier *verifier, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool verify_string(struct verifier *verifier, string_id id, const char *what);
bool verify_type_index(struct verifier *verifier, uint32_t type, const char *what);
/* The function's ranges lie in their arrays, and its own fields are right. */
bool verify_body(struct verifier *verifier, const struct ir_body *body);

#endif
