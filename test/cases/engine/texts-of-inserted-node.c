/* A constructor puts two texts into what it makes, and that goes into a list by a node inside it. Nothing is stored over the texts, so they are where
 * the structure is, however many ways lead through the function. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct node {
    void *item;
    struct node *previous, *next;
};

struct list {
    struct node *head, *tail;
    size_t size;
};

struct service {
    char *from, *to;
    struct node node;
};

static void insert_after(struct list *list, struct node *after, void *item, struct node *node)
{
    node->item = item;
    if (list->size == 0) {
        list->head = node;
        node->previous = NULL;
        node->next = NULL;
        list->tail = node;
    } else {
        node->next = after ? after->next : list->head;
        node->previous = after;
        if (!after) {
            list->head->previous = node;
            list->head = node;
        } else if (after->next) {
            after->next->previous = node;
        } else {
            list->tail = node;
        }
        if (after)
            after->next = node;
    }
    list->size++;
}

static void release(struct service *service)
{
    free(service->from);
    free(service->to);
    free(service);
}

static struct service *make(const char *from, const char *to)
{
    struct service *service = calloc(1, sizeof *service);
    if (!service)
        return NULL;
    service->from = strdup(from);
    if (!service->from)
        goto error;
    service->to = strdup(to);
    if (!service->to)
        goto error;
    return service;
error:
    release(service);
    return NULL;
}

static int is_known(const char *name)
{
    return !strcasecmp(name, "h3");
}

static int next_word(const char **from, char *to, size_t room)
{
    const char *p = *from;
    while (*p && isblank((unsigned char)*p))
        p++;
    const char *start = p;
    while (*p && !isblank((unsigned char)*p) && *p != ';' && *p != '=')
        p++;
    size_t length = (size_t)(p - start);
    *from = p;
    if (length > room - 1)
        return 1;
    memcpy(to, start, length);
    to[length] = 0;
    return 0;
}

int read_services(struct list *list, const char *text, const char *host)
{
    const char *p = text;
    char name[64] = "", word[16] = "";
    if (next_word(&p, word, sizeof word))
        return 0;
    do {
        if (*p == '=') {
            int known = is_known(word);
            p++;
            if (*p == '"') {
                const char *to = "";
                char *end;
                int valid = 1;
                p++;
                if (*p != ':') {
                    const char *start = p;
                    size_t length;
                    while (*p && (isalnum((unsigned char)*p) || *p == '.' || *p == '-'))
                        p++;
                    length = (size_t)(p - start);
                    if (!length || length >= sizeof name) {
                        valid = 0;
                    } else {
                        memcpy(name, start, length);
                        name[length] = 0;
                        to = name;
                    }
                } else
                    to = host;
                if (*p == ':') {
                    unsigned long port = strtoul(++p, &end, 10);
                    if (end == p || port > 65535 || *end != '"')
                        valid = 0;
                    else
                        p = end;
                }
                if (*p++ != '"')
                    break;
                for (;;) {
                    while (isblank((unsigned char)*p))
                        p++;
                    if (*p != ';')
                        break;
                    p++;
                    if (!*p || *p == '\n' || *p == '\r')
                        break;
                    while (*p && isblank((unsigned char)*p))
                        p++;
                    if (*p != '=')
                        return 0;
                    p++;
                    while (*p && isblank((unsigned char)*p))
                        p++;
                    if (!*p)
                        return 0;
                    while (*p && !isblank((unsigned char)*p) && *p != ';' && *p != ',')
                        p++;
                }
                if (known && valid) {
                    struct service *service = make(host, to);
                    if (service)
                        insert_after(list, list->tail, service, &service->node);
                }
            }
        }
    } while (*p && *p != ';' && *p != '\n' && *p != '\r');
    return 0;
}

int loses_name(struct list *list, const char *host, const char *to)
{
    struct service *service = make(host, to); // leak
    if (!service)
        return -1;
    service->to = NULL;
    insert_after(list, list->tail, service, &service->node);
    return 0;
}

int keeps_name(struct list *list, const char *host, const char *to)
{
    struct service *service = make(host, to);
    if (!service)
        return -1;
    insert_after(list, list->tail, service, &service->node);
    return 0;
}

/* The structure is released, the texts are not. */
int loses_both(const char *host, const char *to)
{
    struct service *service = make(host, to); // leak
    if (!service)
        return -1;
    size_t length = strlen(service->to);
    free(service);
    return (int)length;
}
