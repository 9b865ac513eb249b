// A cursor that goes along what the function was given is not null where it ends up, however many ways lead there: null plus some bytes is null,
// and the function read through it.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char *host_of(char *text, char **rest, int *port)
{
    char *s, *start = text, *host;
    int length = 0, user = 0;
    for (s = text;; s++) {
        if (!*s) {
            if (!port)
                return NULL;
            if (!length)
                length = s - start;
            break;
        }
        if (*s == ':' || *s == '/') {
            if (!length)
                length = s - start;
            if (*s++ == '/') {
                if (!port)
                    return NULL;
            } else if (port) {
                *port = atoi(s);
                while (isdigit((unsigned char)*s))
                    s++;
                if (*s && *s++ != '/')
                    return NULL;
            }
            break;
        }
        if (*s == '@') {
            user = s - text + 1;
            start = s + 1;
        } else if (*s == '[') {
            if (s != start++)
                return NULL;
            while (*s && *s != ']' && *s != '/')
                s++;
            length = s - start;
            if (*s != ']' || (s[1] && s[1] != '/' && s[1] != ':') || !length)
                return NULL;
        }
    }
    *rest = s;
    host = malloc(user + length + 1);
    if (!host)
        abort();
    memcpy(host, start, length);
    host[length] = 0;
    return host;
}

static char *split(char *text, char **host, int *port)
{
    char *rest;
    if (strncmp(text, "http://", 7) == 0) {
        *host = host_of(text + 7, &rest, port);
        if (*host) {
            if (!*port)
                *port = -1;
            return rest;
        }
    }
    *host = host_of(text, &rest, NULL);
    if (!*host)
        return NULL;
    if (*rest == ':') {
        if (port && !*port)
            *port = -1;
        return rest + 1;
    }
    if (port)
        *port = 0;
    return rest;
}

int has_host(char *text)
{
    char *host;
    int port = 0;
    if (split(text, &host, &port)) {
        free(host);
        return 1;
    }
    return 0;
}

int has_host_and_forgets(char *text)
{
    char *host;
    int port = 0;
    if (split(text, &host, &port)) // leak
        return 1;
    return 0;
}
