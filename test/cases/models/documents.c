/* libxml2, jansson and cJSON, declared by hand. */
#include <stddef.h>
#include <stdlib.h>

typedef unsigned char xmlChar;
struct doc;
struct node;
struct cJSON;
extern void (*xmlFree)(void *);
struct doc *xmlReadFile(const char *path, const char *encoding, int options);
void xmlFreeDoc(struct doc *document);
struct node *xmlDocGetRootElement(const struct doc *document);
xmlChar *xmlGetProp(const struct node *node, const xmlChar *name);
struct node *xmlNewNode(void *space, const xmlChar *name);
struct node *xmlAddChild(struct node *parent, struct node *child);

int document_lost(const char *path)
{
    struct doc *document = xmlReadFile(path, NULL, 0); // resource-leak
    if (!document)
        return -1;
    struct node *root = xmlDocGetRootElement(document);
    if (!root)
        return -1;
    xmlFreeDoc(document);
    return 0;
}

int document_freed(const char *path)
{
    struct doc *document = xmlReadFile(path, NULL, 0);
    if (!document)
        return -1;
    int empty = xmlDocGetRootElement(document) == NULL;
    xmlFreeDoc(document);
    return empty;
}

int property_lost(struct node *node)
{
    xmlChar *name = xmlGetProp(node, (const xmlChar *)"name"); // leak
    return name != NULL;
}

int property_freed(struct node *node)
{
    xmlChar *name = xmlGetProp(node, (const xmlChar *)"name");
    if (!name)
        return -1;
    int first = name[0];
    xmlFree(name);
    return first;
}

void child_linked(struct node *parent)
{
    struct node *child = xmlNewNode(NULL, (const xmlChar *)"x");
    xmlAddChild(parent, child);
}

typedef struct { int type; size_t refcount; } json_t;
json_t *json_object(void);
json_t *json_string(const char *s);
int json_object_set_new(json_t *object, const char *key, json_t *value);
char *json_dumps(const json_t *json, size_t flags);
void json_delete(json_t *json);

static inline void json_decref(json_t *json)
{
    if (json && json->refcount != (size_t)-1 && --json->refcount == 0)
        json_delete(json);
}

char *dumped(const char *s)
{
    json_t *object = json_object();
    if (!object)
        return NULL;
    json_object_set_new(object, "x", json_string(s));
    char *text = json_dumps(object, 0);
    json_decref(object);
    return text;
}

char *object_lost(const char *s)
{
    json_t *object = json_object(); // resource-leak
    if (!object)
        return NULL;
    if (json_object_set_new(object, "x", json_string(s)) < 0)
        return NULL;
    char *text = json_dumps(object, 0);
    json_decref(object);
    return text;
}

json_t *json_pack(const char *format, ...);

/* What is put into it belongs to it. */
char *packed(const char *s)
{
    json_t *inner = json_object();
    if (!inner)
        return NULL;
    json_t *outer = json_pack("{s:o}", "inner", inner);
    if (!outer)
        return NULL;
    char *text = json_dumps(outer, 0);
    json_decref(outer);
    return text;
}

char *packed_lost(const char *s)
{
    json_t *outer = json_pack("{s:s}", "name", s); // resource-leak
    return outer ? json_dumps(outer, 0) : NULL;
}

struct cJSON *cJSON_CreateObject(void);
struct cJSON *cJSON_CreateString(const char *s);
int cJSON_AddItemToObject(struct cJSON *object, const char *key, struct cJSON *item);
char *cJSON_Print(const struct cJSON *item);
void cJSON_Delete(struct cJSON *item);

int printed_lost(const char *s)
{
    struct cJSON *object = cJSON_CreateObject();
    if (!object)
        return -1;
    cJSON_AddItemToObject(object, "x", cJSON_CreateString(s));
    char *text = cJSON_Print(object); // leak
    int result = text ? text[0] : -1;
    cJSON_Delete(object);
    return result;
}

typedef int reading(void *context, char *to, int size);
typedef int closing(void *context);
typedef void complaining(void *context, const char *message, int severity, void *place);
struct reader;
struct reader *xmlReaderForIO(reading *, closing *, void *context, const char *address, const char *encoding, int options);
void xmlFreeTextReader(struct reader *);
int xmlTextReaderRead(struct reader *);
int xmlTextReaderIsEmptyElement(struct reader *);
void xmlTextReaderSetErrorHandler(struct reader *, complaining *, void *context);
int read_more(void *context, char *to, int size);
int close_it(void *context);
void complain(void *context, const char *message, int severity, void *place);

int reader_leaks(void *archive)
{
    int status, count = 0;
    struct reader *reader = xmlReaderForIO(read_more, close_it, archive, NULL, NULL, 0); // resource-leak: path high
    if (!reader)
        return -1;
    xmlTextReaderSetErrorHandler(reader, complain, archive);
    while ((status = xmlTextReaderRead(reader)) == 1) {
        if (xmlTextReaderIsEmptyElement(reader))
            return -1;
        count++;
    }
    xmlFreeTextReader(reader);
    return status ? -1 : count;
}

int reader_freed(void *archive)
{
    int status, count = 0;
    struct reader *reader = xmlReaderForIO(read_more, close_it, archive, NULL, NULL, 0);
    if (!reader)
        return -1;
    xmlTextReaderSetErrorHandler(reader, complain, archive);
    while ((status = xmlTextReaderRead(reader)) == 1)
        count++;
    xmlFreeTextReader(reader);
    return status ? -1 : count;
}

struct uri { char *scheme, *opaque, *authority, *server, *user; int port; char *path; };
struct uri *xmlCreateURI(void);
void xmlFreeURI(struct uri *uri);
void *xmlStrdup(const void *text);

int uri_with_path(const char *path)
{
    struct uri *uri = xmlCreateURI();
    if (!uri)
        return -1;
    uri->path = xmlStrdup(path);
    xmlFreeURI(uri);
    return 0;
}

int uri_leaks(const char *path)
{
    struct uri *uri = xmlCreateURI(); // resource-leak: path high
    if (!uri)
        return -1;
    uri->path = xmlStrdup(path);
    if (uri->path)
        return 0;
    xmlFreeURI(uri);
    return 0;
}
