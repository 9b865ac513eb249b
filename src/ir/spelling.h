/* spelling: blocks of memory as C writes them. A block is known by a pointer to it ("list->head") or is a variable itself
 * ("windows"); from there one gets to its cells ("list->head->name", "windows.root"), to its elements ("list->names[]"), and along its
 * links ("list(->next)*"). */
#ifndef STAUNCH_IR_SPELLING_H
#define STAUNCH_IR_SPELLING_H

#include "ir/field.h"

struct spelling {
    struct text text;
    bool pointer;               /* the text points to the block; else it is the block */
    const struct ir_unit *unit; /* whose types */
    uint32_t type;              /* of the block, 0 unknown */
};

/* Adds a cell of the block; the type of the cell. */
uint32_t spelling_add_cell(struct text *out, const struct spelling *block, int64_t offset);
/* What a cell of `base` points to. */
struct spelling spelling_pointee(const struct spelling *base, int64_t offset);
/* Some element of an array inside the block. */
struct spelling spelling_element(const struct spelling *base, int64_t offset, int64_t stride);
/* The block stands for a chain, or with a second link (else -1) for a tree: "root(->left|->right)*". "list->next(->next)*" is
 * "list(->next)+"; of a tree, with which link one begins is not told apart. */
void spelling_add_links(struct spelling *block, int64_t link, int64_t second);

#endif
