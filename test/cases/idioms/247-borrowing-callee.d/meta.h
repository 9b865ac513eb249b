#ifndef META_H
#define META_H

struct meta {
    char title[64];
    int parts;
};

void meta_add_title(struct meta *meta, char *title);
char *meta_clean(const char *text);

#endif
