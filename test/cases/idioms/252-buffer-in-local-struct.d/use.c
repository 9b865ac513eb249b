/* 252 buffer-in-local-struct: the users. */
#include "text.h"

#include <stdio.h>

int rename_lost(const char *name)
{
    struct text path = TEXT_INIT;
    text_addf(&path, "%s.new", name); // leak: path high
    if (rename(path.bytes, name) != 0)
        return -1;
    text_release(&path);
    return 0;
}

int rename_kept(const char *name)
{
    struct text path = TEXT_INIT;
    text_addf(&path, "%s.new", name);
    int status = rename(path.bytes, name);
    text_release(&path);
    return status;
}
