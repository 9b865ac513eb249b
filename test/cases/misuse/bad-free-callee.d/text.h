#include <stddef.h>

struct text {
    char *bytes;
};

void text_free(char *bytes);
void text_clear(struct text *text);
char *text_default(void);
char *counted_new(size_t size);
void counted_free(char *text);
