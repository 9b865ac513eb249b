/* Names gathered in a list are moved to a vector by a loop that counts; then the nodes are freed. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    char *name;
};

extern struct node *more(const char *, struct node **, int *);

char **names(const char *dir, int all)
{
    struct node *last = NULL, *first = NULL, *n, *t, *e;
    struct dirent *dp;
    unsigned int count = 0, i;
    char **r, *s;
    int k;
    DIR *d = opendir(dir);

    if (!d)
        return NULL;
    while ((dp = readdir(d)) != NULL) {
        if (all) {
            t = more(dp->d_name, &e, &k);
            if (k) {
                if (!first)
                    first = e;
                e->next = last;
                last = t;
                count += k;
            }
        }
        n = malloc(sizeof *n);
        s = malloc(strlen(dp->d_name) + 1); // alarm: that the count is the length of the list is not known
        if (!n || !s)
            abort();
        if (!first)
            first = n;
        n->next = last;
        last = n;
        n->name = s;
        strcpy(s, dp->d_name);
        ++count;
    }
    closedir(d);
    r = malloc((count + 1) * sizeof *r);
    if (!r)
        abort();
    for (t = last, i = 0; i < count; ++i) {
        r[i] = t->name;
        t = t->next;
    }
    r[count] = NULL;
    if (first) {
        while (last) {
            t = last;
            if (last == first)
                last = first = NULL;
            else
                last = last->next;
            free(t);
        }
    }
    return r;
}
