/* The head of an HTTP request: request line and header fields. */
#ifndef REQUEST_H
#define REQUEST_H

struct field {
    struct field *next;
    char *name;
    char *value;
};

struct request {
    char *method;
    char *target;
    struct field *fields;
};

/* NULL if it is malformed. */
struct request *request_parse(const char *head);
/* The value of a field, or NULL; belongs to the request. */
const char *request_field(const struct request *request, const char *name);
/* "host/target" of the request; the caller frees it. NULL without a Host field. */
char *request_address(const struct request *request);
void request_free(struct request *request);

#endif
