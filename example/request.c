#include "request.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"

static const char *line_end(const char *line)
{
    return line + strcspn(line, "\r\n");
}

static const char *next_line(const char *line)
{
    line = line_end(line);
    if (*line == '\r')
        line++;
    if (*line == '\n')
        line++;
    return line;
}

static int parse_request_line(struct request *request, const char *line)
{
    const char *end = line_end(line);
    const char *space = memchr(line, ' ', (size_t)(end - line));
    if (!space)
        return 0;
    request->method = text_copy_range(line, space);
    const char *target = space + 1;
    space = memchr(target, ' ', (size_t)(end - target));
    request->target = text_copy_range(target, space ? space : end);
    return 1;
}

/* `Name: value`; a field may be given only once. */
static int parse_field(struct request *request, const char *line)
{
    const char *end = line_end(line);
    const char *colon = memchr(line, ':', (size_t)(end - line));
    if (!colon)
        return 0;
    char *name = text_trim(line, colon);
    char *value = text_trim(colon + 1, end);
    if (request_field(request, name)) {
        free(name);
        return 0;
    }
    struct field *field = memory_new(sizeof *field);
    field->name = name;
    field->value = value;
    field->next = request->fields;
    request->fields = field;
    return 1;
}

struct request *request_parse(const char *head)
{
    struct request *request = memory_new(sizeof *request);
    int good = parse_request_line(request, head);
    for (const char *line = next_line(head); good && line_end(line) != line; line = next_line(line))
        good = parse_field(request, line);
    if (!good) {
        request_free(request);
        return NULL;
    }
    return request;
}

const char *request_field(const struct request *request, const char *name)
{
    for (const struct field *field = request->fields; field; field = field->next)
        if (text_same(field->name, name))
            return field->value;
    return NULL;
}

char *request_address(const struct request *request)
{
    const char *host = request_field(request, "Host");
    if (!host)
        return NULL;
    return text_join(host, request->target);
}

void request_free(struct request *request)
{
    for (struct field *field = request->fields, *next; field; field = next) {
        next = field->next;
        free(field->name);
        free(field->value);
        free(field);
    }
    free(request->method);
    free(request->target);
    free(request);
}
