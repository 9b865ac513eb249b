/* Uses strbuf.h from another file: released on every path, and lost on an early return. */
#include "strbuf.h"

#include <stdio.h>

int join_kept(int count, char *const *words)
{
    struct strbuf buffer = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_append(&buffer, words[i]);
        if (words[i][0] == '!') {
            strbuf_release(&buffer);
            return -1;
        }
    }
    puts(buffer.text);
    strbuf_release(&buffer);
    return 0;
}

int join_lost(int count, char *const *words)
{
    struct strbuf buffer = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_append(&buffer, words[i]); // leak
        if (words[i][0] == '!')
            return -1;
    }
    puts(buffer.text);
    strbuf_release(&buffer);
    return 0;
}
