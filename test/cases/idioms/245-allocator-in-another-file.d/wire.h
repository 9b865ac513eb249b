/* Functions whose names say nothing about who owns what. */
#ifndef WIRE_H
#define WIRE_H

struct wire;

struct wire *wire_for(const char *host);
int wire_ask(struct wire *wire, int question);
void wire_done(struct wire *wire);

#endif
