/* Object shared by counting; the last user releases it. */
#ifndef REFCOUNTED_H
#define REFCOUNTED_H

struct document;

struct document *document_new(const char *title);
struct document *document_ref(struct document *document);
int document_add_line(struct document *document, const char *line);
void document_unref(struct document *document);

#endif
