#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>

struct text {
    size_t room, length;
    char *bytes;
};

extern char text_nothing[];
#define TEXT_INIT {0, 0, text_nothing}

void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_release(struct text *text);

#endif
