/* 245 allocator-in-another-file: the users. */
#include "wire.h"

#include <stddef.h>

int ask_lost(const char *host)
{
    struct wire *wire = wire_for(host); // leak: path high
    if (wire == NULL)
        return -1;
    if (wire_ask(wire, 1) < 0)
        return -1;
    int answer = wire_ask(wire, 2);
    wire_done(wire);
    return answer;
}

int ask_kept(const char *host)
{
    struct wire *wire = wire_for(host);
    if (wire == NULL)
        return -1;
    if (wire_ask(wire, 1) < 0) {
        wire_done(wire);
        return -1;
    }
    int answer = wire_ask(wire, 2);
    wire_done(wire);
    return answer;
}
