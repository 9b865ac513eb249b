// args: --min=low
/* What a loop releases of many blocks is released where control came to the loop. Where so much is asked on the way and in the loop that it gets a name,
 * that name does not hide it: it was made in the loop, and what a round asks says nothing of which blocks are released. */
#include <stdlib.h>
#include <string.h>

struct options { const char *name; int a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, kind; };
struct row { int a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z; };

#define NEEDS(field)                                                                                                                                  \
    if (options->field < 3)                                                                                                                            \
        return -1
#define SKIP(field)                                                                                                                                   \
    if (rows[at].field > 7)                                                                                                                            \
        continue

int forgets_on_return(const struct options *options, const struct row *rows, int first, int count);
int forgets_on_return(const struct options *options, const struct row *rows, int first, int count)
{
    NEEDS(a); NEEDS(b); NEEDS(c); NEEDS(d); NEEDS(e); NEEDS(f); NEEDS(g); NEEDS(h); NEEDS(i);
    NEEDS(j); NEEDS(k); NEEDS(l); NEEDS(m); NEEDS(n); NEEDS(o); NEEDS(p); NEEDS(q); NEEDS(r);
    NEEDS(s); NEEDS(t); NEEDS(u); NEEDS(v); NEEDS(w); NEEDS(x); NEEDS(y); NEEDS(z);
    char *parts[8] = {0};
    parts[0] = strdup(options->name); // leak: path
    if (options->kind != 4)
        return -1;
    for (int at = first; at < count; at++) {
        SKIP(a); SKIP(b); SKIP(c); SKIP(d); SKIP(e); SKIP(f); SKIP(g); SKIP(h); SKIP(i);
        SKIP(j); SKIP(k); SKIP(l); SKIP(m); SKIP(n); SKIP(o); SKIP(p); SKIP(q); SKIP(r);
        free(parts[at]);
    }
    return 0;
}

int releases_on_return(const struct options *options, const struct row *rows, int first, int count);
int releases_on_return(const struct options *options, const struct row *rows, int first, int count)
{
    NEEDS(a); NEEDS(b); NEEDS(c); NEEDS(d); NEEDS(e); NEEDS(f); NEEDS(g); NEEDS(h); NEEDS(i);
    NEEDS(j); NEEDS(k); NEEDS(l); NEEDS(m); NEEDS(n); NEEDS(o); NEEDS(p); NEEDS(q); NEEDS(r);
    NEEDS(s); NEEDS(t); NEEDS(u); NEEDS(v); NEEDS(w); NEEDS(x); NEEDS(y); NEEDS(z);
    char *parts[8] = {0};
    parts[0] = strdup(options->name);
    if (options->kind != 4) {
        free(parts[0]);
        return -1;
    }
    for (int at = first; at < count; at++) {
        SKIP(a); SKIP(b); SKIP(c); SKIP(d); SKIP(e); SKIP(f); SKIP(g); SKIP(h); SKIP(i);
        SKIP(j); SKIP(k); SKIP(l); SKIP(m); SKIP(n); SKIP(o); SKIP(p); SKIP(q); SKIP(r);
        free(parts[at]);
    }
    return 0;
}

int forgets_without_memory(const struct options *options, const struct row *rows, int first, int count);
int forgets_without_memory(const struct options *options, const struct row *rows, int first, int count)
{
    NEEDS(a); NEEDS(b); NEEDS(c); NEEDS(d); NEEDS(e); NEEDS(f); NEEDS(g); NEEDS(h); NEEDS(i);
    NEEDS(j); NEEDS(k); NEEDS(l); NEEDS(m); NEEDS(n); NEEDS(o); NEEDS(p); NEEDS(q); NEEDS(r);
    NEEDS(s); NEEDS(t); NEEDS(u); NEEDS(v); NEEDS(w); NEEDS(x); NEEDS(y); NEEDS(z);
    char *parts[8] = {0};
    parts[0] = strdup(options->name); // leak: oom-only
    char *what = malloc(8);
    for (int at = first; what && at < count; at++) {
        SKIP(a); SKIP(b); SKIP(c); SKIP(d); SKIP(e); SKIP(f); SKIP(g); SKIP(h); SKIP(i);
        SKIP(j); SKIP(k); SKIP(l); SKIP(m); SKIP(n); SKIP(o); SKIP(p); SKIP(q); SKIP(r);
        free(parts[at]);
    }
    free(what);
    return 0;
}

int releases_without_memory(const struct options *options, const struct row *rows, int first, int count);
int releases_without_memory(const struct options *options, const struct row *rows, int first, int count)
{
    NEEDS(a); NEEDS(b); NEEDS(c); NEEDS(d); NEEDS(e); NEEDS(f); NEEDS(g); NEEDS(h); NEEDS(i);
    NEEDS(j); NEEDS(k); NEEDS(l); NEEDS(m); NEEDS(n); NEEDS(o); NEEDS(p); NEEDS(q); NEEDS(r);
    NEEDS(s); NEEDS(t); NEEDS(u); NEEDS(v); NEEDS(w); NEEDS(x); NEEDS(y); NEEDS(z);
    char *parts[8] = {0};
    parts[0] = strdup(options->name);
    char *what = malloc(8);
    if (!what)
        free(parts[0]);
    for (int at = first; what && at < count; at++) {
        SKIP(a); SKIP(b); SKIP(c); SKIP(d); SKIP(e); SKIP(f); SKIP(g); SKIP(h); SKIP(i);
        SKIP(j); SKIP(k); SKIP(l); SKIP(m); SKIP(n); SKIP(o); SKIP(p); SKIP(q); SKIP(r);
        free(parts[at]);
    }
    free(what);
    return 0;
}
