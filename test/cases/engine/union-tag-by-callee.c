// A tag says which member of a union is there; a callee sets both, for more reasons than its callers learn.
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NONE, NAME, ADDRESS };

struct pattern {
    enum kind kind;
    union {
        char *name;
        struct {
            unsigned char network[16], mask[16];
        } address;
    } is;
};

static int read_address(const char *text, void *bytes)
{
    char whole[24], four[24];
    if (inet_aton(text, bytes) == 0)
        return inet_pton(AF_INET6, text, bytes);
    snprintf(whole, sizeof whole, "::ffff:%s", inet_ntop(AF_INET, bytes, four, sizeof four));
    return inet_pton(AF_INET6, whole, bytes);
}

static int read_mask(char *text, int six, unsigned char *mask)
{
    if (strchr(text, '.'))
        return six ? -1 : 0;
    unsigned long bits = strtoul(text, NULL, 10);
    if (!six)
        bits += 96;
    if (bits > 128)
        return -1;
    for (int i = 0; i != 16; i++) {
        if (bits >= 8) {
            mask[i] = 0xff;
            bits -= 8;
        } else if (bits > 0) {
            mask[i] = (unsigned char)(0xff << (8 - bits));
            bits = 0;
        } else {
            mask[i] = 0;
        }
    }
    return 0;
}

static int pattern_read(char *text, struct pattern *pattern)
{
    char *mask, bytes[16];
    pattern->kind = NONE;
    if (!text)
        return 0;
    memset(pattern, 0, sizeof *pattern);
    if ((mask = strrchr(text, '/')))
        *mask++ = 0;
    if (read_address(text, bytes) > 0) {
        pattern->kind = ADDRESS;
        memcpy(pattern->is.address.network, bytes, 16);
        if (!mask)
            memset(pattern->is.address.mask, 0xff, 16);
        else {
            char six[16];
            if (read_mask(mask, inet_pton(AF_INET6, text, six) > 0, pattern->is.address.mask) < 0)
                goto failed;
            for (int i = 0; i < 16; i++)
                pattern->is.address.network[i] = bytes[i] & pattern->is.address.mask[i];
        }
    } else {
        if (mask || strchr(text, ':'))
            goto failed;
        pattern->kind = NAME;
        pattern->is.name = strdup(text);
        if (!pattern->is.name)
            goto failed;
    }
    if (mask)
        *--mask = '/';
    return 0;
failed:
    if (mask)
        *--mask = '/';
    return -1;
}

struct rule {
    char *host;
    struct pattern target;
};

struct rule *rule_make(char *text)
{
    struct rule *rule = calloc(1, sizeof *rule);
    if (!rule)
        return NULL;
    if (pattern_read(text, &rule->target) || rule->target.kind == NONE) {
        if (rule->target.kind == NAME)
            free(rule->target.is.name);
        free(rule);
        return NULL;
    }
    return rule;
}

struct rule *rule_make_badly(char *text)
{
    struct rule *rule = calloc(1, sizeof *rule);
    if (!rule)
        return NULL;
    if (pattern_read(text, &rule->target) || rule->target.kind == NAME) { // leak: owner-freed high
        if (rule->target.kind == ADDRESS)
            free(rule->host);
        free(rule);
        return NULL;
    }
    return rule;
}
